#pragma once
#include <array>
#include <optional>

#include "rookery/arbiter/game.h"

namespace rookery::policy {

/// When the draw offers of each side were declined. FIDE 2023, 11.5 forbids to annoy the opponent; the site
/// makes that a number, kMovesBetweenOffers.
class DeclinedOffers {
 public:
  /// An event that took back no moves led to `after`; before it an offer of `offered_before` was open. Moving
  /// on and touching a piece decline it as well (FIDE 2023, 9.1.2.1).
  void note(std::optional<chess::Color> offered_before, const arbiter::Game& after);

  /// Whether `maker`, whose last offer was declined, must make more moves before the next.
  [[nodiscard]] bool is_too_soon(const arbiter::Game& game, chess::Color maker) const;

 private:
  std::array<std::optional<std::size_t>, 2> declined_at_;  ///< plies, by colour
};

}  // namespace rookery::policy
