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

/// What to add to that where a rook or a queen mates the bare king: more than what the network thinks of any
/// ending that must still be simplified to it. Same precondition.
[[nodiscard]] Eval known_win(const chess::Position& position);

/// At most five pieces, kings included, and no pawns.
[[nodiscard]] bool is_pawnless_ending(const chess::Board& board);

/// Such an ending where one side has only its king and the other more than knights, of which two force no
/// mate: as long as it lasts, every move adds to the halfmove clock.
[[nodiscard]] bool is_bare_king_ending(const chess::Board& board);

/// The part of the eval that drives the weaker king to the edge and away from its pieces, on top of a static
/// eval, in pawnless endings where one side is ahead by two pawns or more; 0 elsewhere. `is_there`: the game
/// has come to such an ending. For the side to move.
[[nodiscard]] Eval mop_up(const chess::Position& position, bool is_there);

}  // namespace rookery::engine
