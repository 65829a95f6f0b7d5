// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "rookery/base/expected.h"

namespace rookery::arbiter {

/// Which of the Laws' settings a game is played under. The defaults are those of a casual game on a screen.
struct Rules {
  bool move_counts = true;      ///< fifty moves may be claimed, seventy-five end (FIDE 2023, 9.3 and 9.6.2)
  bool penalties = false;       ///< a wrong claim gives the opponent two minutes (FIDE 2023, 9.5.3)
  bool touch_move = false;      ///< a touched piece must be moved or captured (FIDE 2023, article 4)
  bool over_the_board = false;  ///< the arbiter enters the moves; illegal ones are penalised (FIDE 2023, 7.5)
  bool takebacks = true;        ///< moves may be taken back by agreement; never under touch-move
  bool aborts = true;           ///< a player may abort the game before both have moved
  bool early_draws = true;      ///< a draw may be offered before both have made kMovesBeforeDraw moves
  bool given_time = true;       ///< a player may give the opponent time
  bool operator==(const Rules&) const = default;
};

/// Where early draws are ruled out.
inline constexpr std::size_t kMovesBeforeDraw = 30;

/// A word that is not a rule, a repeated word, or words that are not separated by single spaces.
struct RulesError {
  std::size_t offset;  ///< bytes from the start of the text
};
/// What is wrong and what would be right, as an English sentence.
[[nodiscard]] std::string_view describe(RulesError error);

/// Reads the words "touch", "penalties", "no-50", "otb", "no-takebacks", "no-abort", "no-early-draw"
/// and "no-give-time" in any order, separated by single spaces. Each changes its setting from the default;
/// the empty text means the defaults. Errors: the place of the first word that is wrong.
[[nodiscard]] Expected<Rules, RulesError> parse_rules(std::string_view text);

/// The words for `rules` in a fixed order: the shortest text that parse_rules() reads as `rules`.
[[nodiscard]] std::string write_rules(const Rules& rules);

}  // namespace rookery::arbiter
