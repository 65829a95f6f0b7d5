#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/arbiter/game.h"

/// Moves that a player of a game by days has decided on before the opponent has moved.
namespace rookery::rooms {

/// What a player answers to what. They are the player's own secret: nobody else is told of them.
struct ConditionalMoves {
  static constexpr std::size_t kMostLines = 20, kMostPlies = 40;

  std::size_t from = 0;  ///< how many moves the game had, the opponent to move
  /// In UCI notation: a move of the opponent, the answer, and so on; each ends with an answer.
  std::vector<std::vector<std::string>> lines;
  bool operator==(const ConditionalMoves&) const = default;
};

/// As the store keeps them.
[[nodiscard]] std::string write_conditional_moves(const ConditionalMoves& moves);
/// Empty: that was not written by write_conditional_moves.
[[nodiscard]] std::optional<ConditionalMoves> read_conditional_moves(std::string_view text);

/// What is wrong with a line.
struct LineFault {
  std::size_t line = 0;  ///< its number, from 0 on
  std::size_t ply = 0;   ///< in it
};
/// Whether the lines can be played from where the game stands. Errors: the first move that is not legal, or
/// the end of a line that has no answer, or is too long.
[[nodiscard]] Expected<void, LineFault> check_lines(const arbiter::Game& game,
                                                    const std::vector<std::vector<std::string>>& lines);

/// The answer to the moves that were played, `played` being all of the game's, in UCI notation; that of the
/// first line that fits. Empty: none does.
[[nodiscard]] std::optional<std::string> answer_to(const ConditionalMoves& moves,
                                                   const std::vector<std::string>& played);

/// The game's moves in UCI notation.
[[nodiscard]] std::vector<std::string> moves_of(const arbiter::Game& game);

/// Whether each move has days.
[[nodiscard]] bool is_by_days(const arbiter::Game& game);

}  // namespace rookery::rooms
