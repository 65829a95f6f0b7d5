// SPDX-License-Identifier: MIT
#pragma once
#include "rookery/base/inline_vector.h"
#include "rookery/base/random.h"
#include "rookery/chess/position.h"

namespace rookery::chess {

/// A game played toward mate.
inline constexpr int kMaxHelpmatePlies = 120;
using HelpmateGame = InlineVector<Move, kMaxHelpmatePlies>;

/// How a game is played toward mate.
struct HelpmateStyle {
  int max_plies;
  bool plans;        ///< make plans how to mate (helpmate/plan.h); otherwise only order the moves
  Bitboard targets;  ///< squares to which the loser's king is to go, or all
};

/// Plays one game from `start` in which both sides help `winner` to mate, choosing with `random` among moves
/// of about the same preference. Adds the positions met to `nodes`. Returns whether `game` ends in mate.
/// Precondition: `winner` has not mated yet.
[[nodiscard]] bool play_toward_mate(const Position& start, Color winner, const HelpmateStyle& style,
                                    Random& random, std::uint64_t& nodes, HelpmateGame& game);

/// The same, as built for one kind of processor (kernel.h).
template <class Sliders>
struct HelpmatePlay {
  static bool toward_mate(const Position& start, Color winner, const HelpmateStyle& style, Random& random,
                          std::uint64_t& nodes, HelpmateGame& game);
};
struct PlainSliders;
extern template struct HelpmatePlay<PlainSliders>;
#if defined(__x86_64__)
struct PopcntSliders;
struct PextSliders;
extern template struct HelpmatePlay<PopcntSliders>;
extern template struct HelpmatePlay<PextSliders>;
#endif

}  // namespace rookery::chess
