#pragma once
#include <optional>

#include "rookery/base/time.h"
#include "rookery/rooms/messages.h"

/// When everybody in a room is told who is connected: a thousand who come at once are told of in one message,
/// not in a thousand to a thousand each.
namespace rookery::rooms {

class RoomPresence {
 public:
  /// Everybody is told at most this often, however many come and go.
  static constexpr Duration kBetween{1'000};

  /// `presence` is known to all who are here.
  void is_known(const Presence& presence) { reported_ = presence; }
  /// Whether `presence` is to be reported at `now`. If it is too early, report_again_at() says when
  /// to ask again.
  [[nodiscard]] bool should_report(const Presence& presence, Instant now);
  /// Nothing is to be told just now.
  void hold() { report_again_at_.reset(); }
  [[nodiscard]] std::optional<Instant> report_again_at() const { return report_again_at_; }

 private:
  Presence reported_;
  std::optional<Instant> reported_at_;
  std::optional<Instant> report_again_at_;  ///< it has changed since
};

}  // namespace rookery::rooms
