#pragma once
#include <functional>
#include <optional>
#include <string>

#include "rookery/tablebase/tablebase.h"

namespace rookery::query {

/// Plies to mate for the side to move, below 0 if it is mated, 0 of a mate or draw; nothing: not known.
using MateDistance = std::function<std::optional<int>(const chess::Position&)>;

/// What tables say about a position, as a JSON object with the fields of lila-tablebase: dtz, precise_dtz
/// (null where the distance may be a ply more), dtm (plies to mate, as `to_mate` gives them), dtc and dtw
/// (always null: these are of other games and tables),
/// checkmate, stalemate, variant_win, variant_loss, insufficient_material, category, and moves with the same
/// values as the opponent has them, best first. Cost: some microseconds a move, and reads of the disk.
[[nodiscard]] std::string tablebase_json(const tablebase::Tablebase& tables, const chess::Position& position,
                                         const MateDistance& to_mate = {});

/// The line of best play, as lila-tablebase has it: dtz, precise_dtz, mainline with the uci, san, dtz and
/// precise_dtz of each move, and winner ("w", "b", or null: the line ends in a draw). Nothing: a table is
/// missing. Cost: that of tablebase_json() for each move of the line, of which there may be hundreds.
[[nodiscard]] std::optional<std::string> mainline_json(const tablebase::Tablebase& tables,
                                                       const chess::Position& position);

}  // namespace rookery::query
