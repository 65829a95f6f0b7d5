#pragma once
#include "endpoint/services.h"
#include "rookery/jobs/job.h"
#include "rookery/node/downtime_watch.h"
#include "rookery/node/store_watch.h"

namespace rookery::server {

/// One of several nodes that cannot reach the store serves no one: its clients move to another node. It
/// serves again once it can store and has recorded the downtime: before that, flags would seem to have
/// fallen.
class CutOff final : public jobs::Job {
 public:
  /// All must outlive this.
  CutOff(Services& services, const node::StoreWatch& store_watch, node::DowntimeWatch& downtime_watch)
      : services_(&services), store_watch_(&store_watch), downtime_watch_(&downtime_watch) {}
  [[nodiscard]] Instant tick(Instant now) override;

 private:
  void stop_serving();
  void serve_again();

  Services* services_;
  const node::StoreWatch* store_watch_;
  node::DowntimeWatch* downtime_watch_;
};

}  // namespace rookery::server
