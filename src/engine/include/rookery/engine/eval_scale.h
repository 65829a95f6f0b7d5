#pragma once
#include "rookery/chess/board.h"
#include "rookery/engine/eval.h"

namespace rookery::engine {

/// The network's eval as the search takes it: scaled towards a draw, by 0.9 at the start of a game and by
/// less when pieces have left the board.
[[nodiscard]] Eval scaled_by_material(Eval eval, const chess::Board& board);

/// The eval before scaling, but for rounding, of a search from `root` that found `eval`. Where pieces have to
/// mate a bare king it was not scaled.
[[nodiscard]] double before_scaling(Eval eval, const chess::Board& root);

}  // namespace rookery::engine
