#pragma once
#include <string>
#include <vector>

#include "game_play.h"
#include "rookery/notation/pgn_game.h"
#include "rookery/openings/openings.h"

namespace rookery::match {

/// What a game's tags say besides its moves.
struct GameHeading {
  GameId id;
  Instant began;  ///< for Date, UTCDate and UTCTime
};

/// Of every game of a match.
inline constexpr std::string_view kEvent = "rookery match";

/// The tags that say which game of which match it is: Event, Round, the players, and under which conditions
/// they play. The same settings give the same ones.
[[nodiscard]] std::vector<notation::pgn::Tag> identifying_tags(const MatchSettings& settings,
                                                               const Schedule& schedule, const GameId& id);

/// The game as PGN, with ECO and Opening where one of its positions has a name. After each move a comment
/// "+0.31/12 0.205s n=5012": the mover's eval in pawns, or a mate in moves as "+M5", the depth, the time
/// used, the nodes.
[[nodiscard]] std::string write_pgn(const PlayedGame& game, const GameHeading& heading,
                                    const MatchSettings& settings, const openings::Openings& openings);

}  // namespace rookery::match
