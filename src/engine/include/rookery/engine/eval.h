#pragma once
#include "rookery/chess/position.h"

namespace rookery::engine {

/// How good a position is for the side to move, in centipawns; beyond ±kHighestEval it is a forced mate.
using Eval = int;

inline constexpr int kMaxPly = 128;        ///< the deepest ply of any variation, quiescence included
inline constexpr Eval kMate = 32'000;      ///< the side to move has given mate: never occurs at a root
inline constexpr Eval kInfinite = 32'001;  ///< above every eval
inline constexpr Eval kDraw = 0;
/// The highest eval that is not a mate. A mate may be much further away than kMaxPly: the transposition table
/// joins the end of a variation to what other searches found beyond it.
inline constexpr Eval kHighestEval = 30'000;

/// The eval of giving mate `plies` from now, and of being mated then.
constexpr Eval mate_in(int plies) {
  return kMate - plies;
}
constexpr Eval mated_in(int plies) {
  return plies - kMate;
}

/// The eval of a win that endgame tables know of in a position `plies` from now: below every mate, above all
/// else.
constexpr Eval table_win_in(int plies) {
  return kHighestEval - plies;
}

/// Whether `eval` is a mate or a win by endgame tables, for either side.
constexpr bool is_decided(Eval eval) {
  return eval >= kHighestEval - 2 * kMaxPly || eval <= 2 * kMaxPly - kHighestEval;
}

/// Whether `eval` is a forced mate, for either side.
constexpr bool is_mate(Eval eval) {
  return eval > kHighestEval || eval < -kHighestEval;
}

/// The number of plies until the mate of `eval`. Precondition: is_mate(eval).
constexpr int plies_to_mate(Eval eval) {
  return kMate - (eval < 0 ? -eval : eval);
}

/// The same in moves, as UCI counts them: 1: the next move mates, -1: the opponent's next move mates, 0: the
/// side to move is mated. Precondition: is_mate(eval). Source: UCI: info score mate.
constexpr int moves_to_mate(Eval eval) {
  return eval > 0 ? (plies_to_mate(eval) + 1) / 2 : -(plies_to_mate(eval) / 2);
}

}  // namespace rookery::engine
