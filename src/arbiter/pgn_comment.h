// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <vector>

#include "rookery/arbiter/game.h"

/// What a game in PGN says in words beside its moves.
namespace rookery::arbiter {

/// How the game ended, with the article, the mate that proves a loss off the board, and what is void. Empty:
/// it has not ended, or was called off.
[[nodiscard]] std::string closing_comment(const Game& game);

/// For each move of the game whether a draw was offered with it or after it: the scoresheet's symbol (=)
/// (FIDE 2023, 9.1.2.2).
[[nodiscard]] std::vector<bool> moves_with_offers(const Game& game);

/// For each position of the game, the first one included, the time that a player was given or lost then by
/// other things than the clock: "Black was given 15 seconds." Without it the times of the moves do not add
/// up.
[[nodiscard]] std::vector<std::string> clock_comments(const Game& game);

}  // namespace rookery::arbiter
