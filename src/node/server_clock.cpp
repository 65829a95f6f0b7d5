#include "rookery/node/server_clock.h"

#include <algorithm>
#include <ctime>
#include <utility>

namespace rookery::node {
namespace {

Duration read_clock(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return std::chrono::duration_cast<Duration>(std::chrono::seconds(time.tv_sec) +
                                              std::chrono::nanoseconds(time.tv_nsec));
}

class ThisMachine final : public MachineTime {
 public:
  /// Not before 1970, where instants begin.
  [[nodiscard]] Instant wall() const override {
    return Instant(std::max(Duration{0}, read_clock(CLOCK_REALTIME)));
  }
  [[nodiscard]] Duration since_boot() const override { return read_clock(CLOCK_BOOTTIME); }
};

/// The assumed downtime of a start if the clocks cannot tell: a heartbeat.
constexpr Duration kUnknownDowntime{1'000};

}  // namespace

const MachineTime& this_machine() {
  static const ThisMachine machine;
  return machine;
}

ServerClock::ServerClock(Instant start, Outages downtime, const MachineTime& machine, rooms::Nodes nodes)
    : machine_(&machine),
      anchor_(start.time_since_epoch() - machine.since_boot()),
      last_(start),
      downtime_(std::move(downtime)),
      nodes_(nodes) {}

ServerClock::Reading ServerClock::read() {
  const std::lock_guard lock(mutex_);
  const Instant now = read_locked();
  return {now, downtime_.total(), pauses_.total()};
}

Instant ServerClock::read_locked() {
  const Instant now = std::max(last_, Instant(anchor_ + machine_->since_boot()));
  if (now - last_ > kLongestPause) {
    skip(last_, now);
  }
  last_ = now;
  return now;
}

void ServerClock::advance_to(Instant instant) {
  const std::lock_guard lock(mutex_);
  const Instant from = read_locked();
  if (instant > from) {
    anchor_ += instant - from;
    skip(from, instant);
    last_ = instant;
  }
}

void ServerClock::skip(Instant from, Instant to) {
  own_absences().add(from, to);
}

void ServerClock::note_absence(Instant from, Instant to) {
  const std::lock_guard lock(mutex_);
  Outages absence;
  absence.add(from, to);
  own_absences().merge(absence);
}

Duration ServerClock::ran_since(Instant instant) {
  const std::lock_guard lock(mutex_);
  const Instant now = read_locked();
  return now - instant - own_absences().since(instant);
}

void ServerClock::learn(const Outages& downtime) {
  const std::lock_guard lock(mutex_);
  downtime_.merge(downtime);
}

std::vector<Outages::Span> ServerClock::downtime_added_since(Duration total) const {
  const std::lock_guard lock(mutex_);
  return downtime_.added_since(total);
}

std::vector<Outages::Span> ServerClock::pauses_added_since(Duration total) const {
  const std::lock_guard lock(mutex_);
  return pauses_.added_since(total);
}

Outages ServerClock::downtime() const {
  const std::lock_guard lock(mutex_);
  return downtime_;
}

Duration ServerClock::wall_ahead() {
  return machine_->wall() - now();
}

StartOfTime start_of_time(Instant wall, std::optional<Instant> alive, Outages downtime, bool is_due) {
  if (alive && *alive > wall) {
    if (!is_due) {
      return {wall, {}};
    }
    downtime.add(*alive, *alive + kUnknownDowntime);
    return {*alive + kUnknownDowntime, std::move(downtime)};
  }
  if (alive) {
    downtime.add(*alive, wall);
  }
  return {wall, std::move(downtime)};
}

}  // namespace rookery::node
