#pragma once
#include <memory>

#include "endpoint/services.h"
#include "rookery/jobs/job.h"

namespace rookery::server {

/// Begins the rounds of tournaments that begin by themselves, and takes the steps of arenas. Each node does
/// so, and each round begins once: of several nodes the first one appends the pairing, and the others find
/// that the round is not due any more. What a killed node left undone the next poll finds.
class RoundStarts final : public jobs::Job {
 public:
  /// `services` must outlive this.
  explicit RoundStarts(Services& services) : services_(&services) {}
  [[nodiscard]] Instant tick(Instant now) override;

 private:
  Services* services_;
  std::shared_ptr<bool> is_polling_ = std::make_shared<bool>(false);
};

}  // namespace rookery::server
