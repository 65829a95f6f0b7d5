#pragma once
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "rookery/explorer/answer.h"
#include "rookery/openings/openings.h"

namespace rookery::query {

/// "rated" or "casual", by the id of a game.
using ModeOf = std::function<std::string_view(const std::string& id)>;

/// What differs between the Lichess explorer's answers about masters, its own games, and one player's.
struct ExplorerForm {
  std::size_t most_moves = 12;  ///< the most frequent ones are listed; sums count all
  ModeOf mode_of = {};          ///< if given, games are shown with their mode
  bool has_null_months = true;  ///< a game whose month is not known has "month": null; false: no month
};

/// An explorer's answer about `position` as a JSON object with the fields of the Lichess opening explorer:
/// opening, white, draws, black, moves, topGames, recentGames and, if it was asked for, history. A castling
/// move is the king taking its rook ("e1h1"). Besides these a move has lastPlayed ("2019-05"). A rating that
/// is not known is 0. `opening`: of the line that led here.
[[nodiscard]] std::string explorer_json(const chess::Position& position, const explorer::Answer& answer,
                                        const std::optional<openings::Opening>& opening,
                                        const openings::Openings& names, const ExplorerForm& form);

}  // namespace rookery::query
