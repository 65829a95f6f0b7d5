#pragma once
#include <mutex>
#include <optional>

#include "rookery/base/time.h"
#include "rookery/node/machine_time.h"
#include "rookery/node/outages.h"
#include "rookery/rooms/nodes.h"

namespace rookery::node {

/// The server's time: taken from the wall clock once, at the start, and carried on by CLOCK_BOOTTIME, so that
/// setting the wall clock moves no game's clock and no limit. It never goes back.
///
/// Each reading also proves that the server is running. If two readings are further apart than kLongestPause,
/// no one could be served between them (the process was stopped, the machine asleep or overloaded): that span
/// is server downtime, noted before the second reading is returned. With several nodes it is only a pause of
/// this one, since others may have served meanwhile (downtime_watch.h).
///
/// It is read at least every kReadEvery, so downtime is overestimated by at most that. Calls may come from
/// any thread.
class ServerClock {
 public:
  static constexpr Duration kLongestPause{2'000};
  static constexpr Duration kReadEvery{500};

  /// `start`: the present time. `downtime`: of the server's earlier runs. `machine` must outlive the clock.
  explicit ServerClock(Instant start, Outages downtime = {}, const MachineTime& machine = this_machine(),
                       rooms::Nodes nodes = rooms::Nodes::One);

  struct Reading {
    Instant now;
    Duration downtime;  ///< all downtime so far, as Outages::total
    Duration paused;    ///< all pauses of this node, as Outages::total
  };
  [[nodiscard]] Reading read();
  [[nodiscard]] Instant now() { return read().now; }
  /// Moves the clock forward to `instant`, the time of a stored event that lies ahead of it. The skipped time
  /// is not downtime. No effect if `instant` has passed.
  void advance_to(Instant instant);
  /// Adds downtime of all nodes that became known from the store.
  void learn(const Outages& downtime);
  /// All known downtime, as of the last reading.
  [[nodiscard]] Outages downtime() const;
  /// As Outages::added_since.
  [[nodiscard]] std::vector<Outages::Span> downtime_added_since(Duration total) const;
  /// As Outages::added_since, for the pauses of this node.
  [[nodiscard]] std::vector<Outages::Span> pauses_added_since(Duration total) const;
  /// Notes that this node could not serve although it ran, because its store was away. A part that is known
  /// already is not noted twice.
  void note_absence(Instant from, Instant to);
  /// How long this node has run and been able to serve since `instant`.
  [[nodiscard]] Duration ran_since(Instant instant);
  /// How far the wall clock is ahead of the server's time.
  [[nodiscard]] Duration wall_ahead();

 private:
  [[nodiscard]] Instant read_locked();
  void skip(Instant from, Instant to);
  /// The times in which this node did not serve.
  [[nodiscard]] Outages& own_absences() { return nodes_ == rooms::Nodes::One ? downtime_ : pauses_; }

  mutable std::mutex mutex_;
  const MachineTime* machine_;
  Duration anchor_;  ///< the server's time when the machine was booted
  Instant last_;
  Outages downtime_;
  Outages pauses_;  ///< of this node among several, and times when its store was away
  rooms::Nodes nodes_;
};

/// The server's time at a start, and the downtime until then.
struct StartOfTime {
  Instant now;
  Outages downtime;
};

/// `wall`: the wall clock's time. `alive`: the last sign of life of the previous run, if any. `downtime`: of
/// all previous runs. `is_due`: whether a clock runs in any stored game. If the wall clock was set back
/// meanwhile, the time continues from `alive` if a clock runs; otherwise from the wall clock, and the old
/// downtime, which lies ahead of it, is dropped.
[[nodiscard]] StartOfTime start_of_time(Instant wall, std::optional<Instant> alive, Outages downtime,
                                        bool is_due);

}  // namespace rookery::node
