// SPDX-License-Identifier: MIT
#pragma once
#include "rookery/base/inline_vector.h"
#include "rookery/base/random.h"
#include "rookery/chess/position.h"

namespace rookery::chess {

/// The moves of a trial game, in which both sides play for the mate.
inline constexpr int kMaxTrialGamePlies = 120;
using TrialGameMoves = InlineVector<Move, kMaxTrialGamePlies>;

/// How a trial game is played.
struct TrialGameStyle {
  int max_plies;
  bool plans;        ///< whether to plan how to mate (plan.h), or only to order the moves
  Bitboard targets;  ///< squares to which the loser's king is to go, or all
};

/// Plays one game from `start` in which both sides help `winner` to mate; `random` chooses among moves of
/// about the same preference. Adds the positions met to `nodes`. Returns whether `game` ends in mate.
/// Precondition: `winner` has not mated yet.
[[nodiscard]] bool play_trial_game(const Position& start, Color winner, const TrialGameStyle& style,
                                   Random& random, std::uint64_t& nodes, TrialGameMoves& game);

/// The same, as built for one kind of processor (kernel.h).
template <class Sliders>
struct TrialGame {
  static bool play(const Position& start, Color winner, const TrialGameStyle& style, Random& random,
                   std::uint64_t& nodes, TrialGameMoves& game);
};
struct PlainSliders;
extern template struct TrialGame<PlainSliders>;
#if defined(__x86_64__)
struct PopcntSliders;
struct PextSliders;
extern template struct TrialGame<PopcntSliders>;
extern template struct TrialGame<PextSliders>;
#endif

}  // namespace rookery::chess
