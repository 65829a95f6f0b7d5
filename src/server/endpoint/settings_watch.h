#pragma once
#include <functional>
#include <optional>
#include <string>

#include "endpoint/services.h"
#include "rookery/jobs/job.h"

namespace rookery::server {

/// Puts settings and a banner into effect that another node, or a program next to the server, has changed.
class SettingsWatch final : public jobs::Job {
 public:
  /// `games`: the store that is asked. Both must outlive this.
  SettingsWatch(Services& services, store::GameStore& games) : services_(&services), games_(&games) {}
  [[nodiscard]] Instant tick(Instant now) override;

 private:
  using Take = void (*)(Services& services, const std::optional<std::string>& stored);
  void poll(const char* fact, Take take);

  Services* services_;
  store::GameStore* games_;
};

}  // namespace rookery::server
