#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/chess/position.h"

namespace rookery::puzzles {

/// The themes of puzzles, in the order of the page.
enum class Theme : std::uint8_t {
  MateInOne,
  HangingPiece,
  Fork,
  Pin,
  Skewer,
  DiscoveredAttack,
  MateInTwo,
  Ending,
  Stalemate,
};
inline constexpr std::array kThemes{Theme::MateInOne, Theme::HangingPiece, Theme::Fork,
                                    Theme::Pin,       Theme::Skewer,       Theme::DiscoveredAttack,
                                    Theme::MateInTwo, Theme::Ending,       Theme::Stalemate};

/// For indexing arrays: counts[index(theme)].
constexpr std::size_t index(Theme theme) {
  return static_cast<std::size_t>(theme);
}

/// The name in files: "mate-in-one", "hanging-piece", "fork", "pin", "skewer", "discovered-attack",
/// "mate-in-two", "ending", "stalemate".
[[nodiscard]] std::string_view name(Theme theme);
/// The theme of that name, if there is one.
[[nodiscard]] std::optional<Theme> theme_named(std::string_view text);

/// The moves of a puzzle from its start: the solver's, the opponent's reply, the solver's.
using Solution = std::vector<chess::Move>;

/// A position with exactly one correct move. The side to move is the solver.
struct Puzzle {
  Theme theme;
  chess::Position start;
  Solution line;       ///< never empty, all legal
  int difficulty = 0;  ///< from 0; only the order matters
};

/// Eight hexadecimal digits computed from the start and the line. Browsers store the solved puzzles by these
/// ids.
[[nodiscard]] std::string id_of(const Puzzle& puzzle);

}  // namespace rookery::puzzles
