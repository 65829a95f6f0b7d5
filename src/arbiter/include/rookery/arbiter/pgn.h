// SPDX-License-Identifier: MIT
#pragma once
#include <span>
#include <string>

#include "rookery/arbiter/game.h"

/// Games as portable game notation, for other programs to read.
namespace rookery::arbiter {

struct PgnTag {
  std::string name;  ///< letters, digits and underscores; a tag with another name is omitted
  std::string value;
};

/// Words about a position.
struct PgnRemark {
  std::size_t ply = 0;  ///< after so many moves, at most those of the game
  std::string text;
};

/// Which optional parts of a game are written.
struct PgnOptions {
  bool clocks = true;                       ///< [%clk …] after each move
  std::span<const PgnRemark> remarks = {};  ///< as comments
};

/// The game so far in export format (PGN 8): moves in SAN; the mover's clock after each move, where there are
/// clocks, as [%clk 0:04:59], and the time that was given or taken besides; (=) where a draw was offered; the
/// result, with a last comment on how the game ended and by which article and, for a loss on time or by
/// resignation, the mate that proves it.
///
/// Tags that follow from the game: Date, UTCDate and UTCTime of its first event, White, Black, Result,
/// TimeControl (PGN 9.6.1), Termination (PGN 9.8.1), and SetUp, FEN and Variant where the start is not the
/// usual one. `tags` are added; one of the same name replaces the game's, except for Result and the tags of
/// the start.
[[nodiscard]] std::string write_pgn(const Game& game, std::span<const PgnTag> tags = {},
                                    PgnOptions options = {});

}  // namespace rookery::arbiter
