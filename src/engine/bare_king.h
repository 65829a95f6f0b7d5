#pragma once
#include "rookery/engine/eval.h"

namespace rookery::engine {

/// Whether one side has only its king.
[[nodiscard]] bool has_bare_king(const chess::Board& board);

/// Mop-up evaluation for the side to move: the material of the other side, how near the bare king is to the
/// edge, for a bishop and a knight to a corner that they can mate in, and how near the kings are to each
/// other; a draw where rook's pawns and bishops of the wrong colour cannot drive it from the corner. It
/// guides the play where the mate is beyond the search's depth. Precondition:
/// has_bare_king(position.board()).
[[nodiscard]] Eval evaluate_bare_king(const chess::Position& position);

/// Likewise what drives the weaker king to the edge and away from its pieces, on top of a static eval, in
/// endings of at most five pieces without pawns where one side is ahead by two pawns or more; 0 elsewhere.
/// For the side to move.
[[nodiscard]] Eval mop_up(const chess::Position& position);

}  // namespace rookery::engine
