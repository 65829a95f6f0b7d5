#pragma once
#include <cstddef>
#include <vector>

#include "rookery/tournament/boards.h"

/// Matches between two teams.
namespace rookery::tournament {

/// A game between the teams; numbers from 1 within each team.
struct TeamBoard {
  Tpn home = 0;
  Tpn guest = 0;
  Color home_color = Color::White;
  bool operator==(const TeamBoard&) const = default;
};

/// Each against the one with the same number. The colours alternate from board to board; `first`: that of the
/// home team on board 1.
[[nodiscard]] std::vector<TeamBoard> match_boards(std::size_t boards, Color first);

inline constexpr std::size_t kMaxScheveningen = 100;

/// The Scheveningen system: each of the home team meets each of the guests, in as many rounds as a team has
/// members. The colours of a player are shared evenly. Those of a team in a round too if four divides the
/// number; they differ by two at most if it is even, and by three if it is odd. Precondition: 1 <= members <=
/// kMaxScheveningen.
[[nodiscard]] std::vector<std::vector<TeamBoard>> scheveningen_rounds(std::size_t members);

}  // namespace rookery::tournament
