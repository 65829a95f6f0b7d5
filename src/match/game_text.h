#pragma once
#include <array>
#include <string>

#include "game_play.h"

namespace rookery::match {

/// The game as PGN. After each move a comment "+0.31/12 0.205s n=5012": the mover's eval in pawns, or a mate
/// in moves as "+M5", the depth, the time used, the nodes. `names`: [colour].
[[nodiscard]] std::string write_pgn(const PlayedGame& game, const std::array<std::string, 2>& names,
                                    const MatchSettings& settings, std::uint64_t round);

}  // namespace rookery::match
