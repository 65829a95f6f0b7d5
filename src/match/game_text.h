#pragma once
#include <array>
#include <string>

#include "game_play.h"
#include "rookery/openings/openings.h"

namespace rookery::match {

/// What a game's tags say besides its moves.
struct GameHeading {
  std::array<std::string, 2> names;  ///< [colour]
  std::uint64_t round;
  Instant began;  ///< for Date, UTCDate and UTCTime
};

/// The game as PGN, with ECO and Opening where one of its positions has a name. After each move a comment
/// "+0.31/12 0.205s n=5012": the mover's eval in pawns, or a mate in moves as "+M5", the depth, the time
/// used, the nodes.
[[nodiscard]] std::string write_pgn(const PlayedGame& game, const GameHeading& heading,
                                    const MatchSettings& settings, const openings::Openings& openings);

}  // namespace rookery::match
