#pragma once
#include <mutex>
#include <optional>

#include "node/outages.h"
#include "rookery/base/time.h"
#include "rookery/server/machine_time.h"
#include "rooms/nodes.h"

namespace rookery::server {

/// The server's time: taken from the wall clock once, at the start, and carried on by CLOCK_BOOTTIME, so that
/// setting the wall clock moves no game's clock and no limit. It never goes back.
///
/// Each reading also proves that the server is running. If two readings are further apart than kLongestPause,
/// nobody could be served between them (the process was stopped, the machine asleep or overloaded): that span
/// is server downtime, noted before the second reading is returned. With several nodes it is only a pause of
/// this one, since others may have served meanwhile (downtime_watch.h).
///
/// It is read every kReadEvery at least; downtime is noted as at most that much longer than it was. Calls may
/// come from any thread.
class ServerClock {
 public:
  static constexpr Duration kLongestPause{2'000};
  static constexpr Duration kReadEvery{500};

  /// `start`: the time now. `downtime`: of the server's earlier runs. `machine` must outlive the clock.
  explicit ServerClock(Instant start, Outages downtime = {}, const MachineTime& machine = this_machine(),
                       Nodes nodes = Nodes::One);

  struct Reading {
    Instant now;
    Duration downtime;  ///< all until then, as Outages::total
    Duration paused;    ///< likewise, the pauses of this node alone
  };
  [[nodiscard]] Reading read();
  [[nodiscard]] Instant now() { return read().now; }
  /// Moves the clock forward to `instant`, the time of a stored event that lies ahead of it. The skipped time
  /// is not downtime. No effect if `instant` has passed.
  void advance_to(Instant instant);
  /// Downtime of all nodes that became known from the store.
  void learn(const Outages& downtime);
  /// All downtime that is known of, as of the last reading.
  [[nodiscard]] Outages downtime() const;
  /// As Outages::added_since.
  [[nodiscard]] std::vector<Outages::Span> downtime_added_since(Duration total) const;
  /// Likewise, of the pauses of this node alone.
  [[nodiscard]] std::vector<Outages::Span> pauses_added_since(Duration total) const;
  /// As Outages::since.
  [[nodiscard]] Duration downtime_since(Instant instant) const;
  /// When the last of it that ended before `now` did; `now` without any.
  [[nodiscard]] Instant end_of_downtime(Instant now) const;
  /// Notes that this node could not serve, though it ran: its store was away. A part that is known is not
  /// noted twice.
  void note_absence(Instant from, Instant to);
  /// How long this node ran and could serve since `instant`, as of now.
  [[nodiscard]] Duration ran_since(Instant instant);
  /// How far the wall clock is ahead of the server's time.
  [[nodiscard]] Duration wall_ahead();

 private:
  [[nodiscard]] Instant read_locked();
  void skip(Instant from, Instant to);
  /// The times in which this node did not serve.
  [[nodiscard]] Outages& own_absences() { return nodes_ == Nodes::One ? downtime_ : pauses_; }

  mutable std::mutex mutex_;
  const MachineTime* machine_;
  Duration anchor_;  ///< the server's time when the machine was started
  Instant last_;
  Outages downtime_;
  Outages pauses_;  ///< of this one of several nodes, and when its store was away
  Nodes nodes_;
};

/// Where the server's time goes on at a start, and what the server did not run for until then.
struct StartOfTime {
  Instant now;
  Outages downtime;
};

/// `wall`: what the wall clock shows. `alive`: the last sign of life of the run before, if there was one, and
/// `downtime`: of all runs before. `is_due`: whether a clock runs in any stored game. With a wall clock that
/// was set back meanwhile, the time goes on from `alive` as long as a clock runs; otherwise from the wall
/// clock, and the old downtime, which lies ahead of it, is forgotten.
[[nodiscard]] StartOfTime start_of_time(Instant wall, std::optional<Instant> alive, Outages downtime,
                                        bool is_due);

}  // namespace rookery::server
