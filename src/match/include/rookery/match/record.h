#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rookery/match/match.h"

namespace rookery::match {

/// What a PGN file holds of a match.
struct MatchRecord {
  std::vector<RecordedGame> games;
  std::size_t size = 0;       ///< bytes up to the end of the last whole game
  bool has_cut_game = false;  ///< behind them a game of the match was not written to its end
};

/// Reads the games of the match with these settings, as MatchGameReport::pgn holds them, in any order. Calls
/// `settings.openings` for the first round and for the last one that are recorded. Errors: the first game
/// that is not one of this match, and what it has in another way; a game that is there twice or is faulty.
[[nodiscard]] Expected<MatchRecord, std::string> read_record(std::string_view pgn,
                                                             const MatchSettings& settings);

}  // namespace rookery::match
