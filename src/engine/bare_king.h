#pragma once
#include "rookery/engine/eval.h"

namespace rookery::engine {

/// Whether one side has nothing but its king.
[[nodiscard]] bool has_bare_king(const chess::Board& board);

/// What such a position is worth to the side to move: the other's men, and how near the bare king is to the
/// edge and to the other's king, since the mate is too far for the search to see. Precondition:
/// has_bare_king(position.board()).
[[nodiscard]] Eval evaluate_bare_king(const chess::Position& position);

}  // namespace rookery::engine
