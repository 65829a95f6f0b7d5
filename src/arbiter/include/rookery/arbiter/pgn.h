// SPDX-License-Identifier: MIT
#pragma once
#include <span>
#include <string>

#include "rookery/arbiter/game.h"

/// Games as portable game notation, for other programs to read.
namespace rookery::arbiter {

struct PgnTag {
  std::string name;  ///< letters, digits and underscores; another tag is left out
  std::string value;
};

/// What of a game is written that may be left out.
struct PgnOptions {
  bool clocks = true;  ///< [%clk …] after each move
};

/// The game so far in export format (PGN 8): moves in SAN; the mover's clock after each move, where there are
/// clocks, as [%clk 0:04:59], and (=) where a draw was offered; the result, with a last comment that tells
/// how the game ended, by which article, and of a loss by time or resignation the mate that proves it.
///
/// Tags that the game itself tells: Date, UTCDate and UTCTime of its first line, White, Black, Result,
/// TimeControl (PGN 9.6.1), Termination (PGN 9.8.1), and SetUp, FEN and Variant where the start is not the
/// usual one. `tags` come beside them; one of the same name replaces the game's, but for Result and the
/// start.
[[nodiscard]] std::string write_pgn(const Game& game, std::span<const PgnTag> tags = {},
                                    PgnOptions options = {});

}  // namespace rookery::arbiter
