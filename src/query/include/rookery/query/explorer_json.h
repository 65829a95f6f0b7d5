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

/// An explorer's answer about `position` as a JSON object with the fields of the Lichess opening explorer:
/// opening, white, draws, black, moves, topGames, recentGames and, if it was asked for, history. A castling
/// move is the king taking its rook ("e1h1"). Besides these a move has lastPlayed ("2019-05"). A rating that
/// is not known is 0.
/// `opening`: of the line that led here. `most_moves`: the most frequent ones; sums count all. `mode_of`:
/// games are shown with their mode.
[[nodiscard]] std::string explorer_json(const chess::Position& position, const explorer::Answer& answer,
                                        const std::optional<openings::Opening>& opening,
                                        const openings::Openings& names, std::size_t most_moves,
                                        const ModeOf& mode_of = {});

}  // namespace rookery::query
