#include "rookery/jobs/time_log.h"

#include <utility>

#include "rookery/log/log.h"

namespace rookery::jobs {
namespace {

/// If the wall clock differs from the server's time by more than this, it has been set.
constexpr Duration kWallStep{5'000};

}  // namespace

TimeLog::TimeLog(node::ServerClock& clock)
    : clock_(&clock), wall_ahead_(clock.wall_ahead()), downtime_(clock.read().downtime) {}

Instant TimeLog::tick(Instant now) {
  const node::ServerClock::Reading reading = clock_->read();
  if (reading.downtime != downtime_) {
    log::warn("the server did not serve for {} ms; no player is charged for that",
              (reading.downtime - std::exchange(downtime_, reading.downtime)).count());
  }
  if (reading.paused != paused_) {
    log::warn("this node did not serve for {} ms; no player who was connected to it is charged for that",
              (reading.paused - std::exchange(paused_, reading.paused)).count());
  }
  const Duration ahead = clock_->wall_ahead();
  if (std::chrono::abs(ahead - wall_ahead_) > kWallStep) {
    log::warn(
        "the machine's clock was set by {} ms; the server's time continues unchanged and differs from it "
        "by {} ms until the server is restarted",
        (ahead - wall_ahead_).count(), ahead.count());
    wall_ahead_ = ahead;
  }
  return now;
}

}  // namespace rookery::jobs
