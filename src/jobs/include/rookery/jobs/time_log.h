#pragma once
#include "rookery/jobs/job.h"
#include "rookery/node/server_clock.h"

namespace rookery::jobs {

/// Logs the changes of time that an operator wants to know of: downtime, pauses of this node, and a machine's
/// clock that was set.
class TimeLog final : public Job {
 public:
  /// `clock` must outlive this. What lies before is not logged.
  explicit TimeLog(node::ServerClock& clock);
  [[nodiscard]] Instant tick(Instant now) override;

 private:
  node::ServerClock* clock_;
  Duration wall_ahead_;  ///< when it was last logged
  Duration downtime_;    ///< as logged; as Outages::total
  Duration paused_{0};   ///< as logged
};

}  // namespace rookery::jobs
