#pragma once
#include <map>
#include <optional>
#include <string>

#include "rookery/base/time.h"
#include "rookery/rooms/messages.h"

namespace rookery::rooms {

/// The players of a game connected to other nodes, by their reports, and when this node reports who is
/// connected here: when that changes, when a node appears that does not know it, and periodically, to repair
/// lost messages and drop dead nodes. It only affects what people are shown.
class RemotePresence {
 public:
  /// The longest and the shortest time between two reports while anybody is connected here.
  static constexpr Duration kReportEvery{3'000}, kBetween{1'000};
  /// A node that is silent for longer counts as dead or cut off, and its players as away.
  static constexpr Duration kForgottenAfter{3 * kReportEvery};

  void receive(const std::string& node, const Presence& presence, Instant now);
  void forget_silent(Instant now);
  /// `here` together with the reports of the other nodes. A watcher connected to two nodes is counted twice.
  [[nodiscard]] Presence with(Presence here) const;
  /// Whether to report `here` to the other nodes at `now`.
  [[nodiscard]] bool should_report(const Presence& here, Instant now);
  /// When to call next, if nothing happens before; absent: never.
  [[nodiscard]] std::optional<Instant> next() const;

 private:
  struct Report {
    Presence presence;
    Instant at;
  };
  std::map<std::string, Report> nodes_;
  Presence reported_;
  std::optional<Instant> reported_at_;
  bool is_wanted_ = false;  ///< a node does not have the last report
};

}  // namespace rookery::rooms
