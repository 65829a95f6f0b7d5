#pragma once
#include <cstdint>
#include <optional>

#include "rookery/tournament/events/running_tournament.h"

namespace rookery::tournament {

/// The thinking times of a board.
struct BoardTimes {
  ThinkingTime white, black;
  std::uint16_t increment_from = 1;  ///< the move from which time is added
  bool operator==(const BoardTimes&) const = default;
};

/// The times of a board of `round`: those of the tournament, or in the play-off of a match of two games its
/// own. Nothing: none are announced. Cost: a walk through the bracket.
[[nodiscard]] std::optional<BoardTimes> times_of_board(const TournamentState& state, Round round,
                                                       const PairedBoard& board);

}  // namespace rookery::tournament
