#pragma once
#include <map>
#include <optional>
#include <string>

#include "rookery/base/time.h"
#include "rooms/messages.h"

namespace rookery::server {

/// Who of a game is connected to the other nodes, as they tell it, and when they are told who is connected
/// here: when that changes, when a node shows that did not know it, and again and again, so that what was
/// lost is made good and a node that died is forgotten. Nothing but what people are shown depends on it.
class PresenceElsewhere {
 public:
  /// While anybody is connected here, the others are told at least so often, and at most so often.
  static constexpr Duration kTellEvery{3'000}, kBetween{1'000};
  /// A node that was silent for longer has nobody: it died, or was cut off.
  static constexpr Duration kForgottenAfter{3 * kTellEvery};

  void hear(const std::string& node, const Presence& presence, Instant now);
  void forget_silent(Instant now);
  /// `here` and what the other nodes told. Who is connected to two of them is counted twice.
  [[nodiscard]] Presence with(Presence here) const;
  /// Whether the others are to be told of `here` at `now`.
  [[nodiscard]] bool should_tell(const Presence& here, Instant now);
  /// When something is to be done next, if nothing happens before; absent: nothing.
  [[nodiscard]] std::optional<Instant> next() const;

 private:
  struct Heard {
    Presence presence;
    Instant at;
  };
  std::map<std::string, Heard> nodes_;
  Presence told_;
  std::optional<Instant> told_at_;
  bool is_wanted_ = false;  ///< somebody does not know what was told last
};

}  // namespace rookery::server
