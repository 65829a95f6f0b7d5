// SPDX-License-Identifier: MIT
#pragma once
#include <atomic>
#include <vector>

#include "rookery/chess/position.h"

/// Whether a side can still mate "by any series of legal moves" (FIDE 2023, 5.1.2, 5.2.2, 6.9), decided
/// exactly: a helpmate, in which both sides work for the mate. The counters of the fifty-move and the
/// repetition rules are ignored.
///
/// The steps, from cheap to thorough; each either proves its answer or leaves the question to the next.
/// - Material (material.h, cannot_mate_by_material). Proves Impossible, by lemmas about pieces that are
///   captured and never come back.
/// - Trial games, in which both sides play for the mate: by plans, each a piece, the square from which it
///   shall mate, and moves that clear its way (helpmate/plan.h); without a plan, by moves that are ordered by
///   preference and drawn at random from a fixed seed (helpmate/move_ordering.h). Proves Exists, by the game
///   that ended in mate. Nearly all positions of real games are decided here.
/// - Reach: a superset of the squares that each piece can ever reach, as a least fixed point on the present
///   board (helpmate/reach.h). Proves Impossible, if on no square that the loser's king can reach it can be
///   checked while all its flight squares are guarded or blocked.
/// - Kings and pawns: all that they can do if the other pieces could be anywhere at any time
///   (helpmate/king_pawn_proof.h). Every position that can follow has its kings and pawns on some such board,
///   so Impossible is proved if none can be a mate.
/// - Search: every position that legal moves lead to, each once, the most promising first: in turns by
///   heuristics, by the distance to a promotion, by the distance of the pieces to patterns of mates
///   (helpmate/mate_pattern.h), and by what stands where it never stood. These only order the search. From
///   some of the positions a game is played as above, which may end in the mate. The only positions left out
///   follow a capture or a pawn move and are proved Impossible by material or reach. So a mate that is found
///   proves Exists, and the end of the positions proves Impossible: positions are compared by everything that
///   decides about legal moves from there on, not by a hash; equal pieces of a side are interchangeable.
/// - Outline: as kings and pawns, but other pieces may be followed too, and pawns may promote
///   (helpmate/outline.h).
///   The first one follows the pieces that can hardly move; each further one also those that the last one
///   failed by. Of one that fails all states are looked at if they are few: where its pieces never stand and
///   what never leaves its square bounds the reach of all others, which is found again with that.
/// - Knots: pieces that hold each other, in all their arrangements, while everything else may be anywhere
///   within its reach (helpmate/knots.h). What they never do makes the reach of all others smaller.
/// - Gates: the first positions that the search meets with new pawns or pieces on the board. Nothing before
///   them comes back, so the question is put to each of them again, with a part of the work: what is one of a
///   million positions to the search is often simple from there on.
/// - Out of check there are few moves: then the question is put to the position after each of them.
/// Knots, kings and pawns, outline, search and gates take turns, each round with four times the work
/// (helpmate/proof_rounds.h; docs/dead-position-proofs.md has a figure of what they hand on).
namespace rookery::chess {

enum class Helpmate : std::uint8_t { Exists, Impossible, Unknown };

/// How much work a question may take. Deterministic: the same question gives the same answer on any machine.
struct HelpmateBudget {
  /// Positions that are played or stored, and equivalent work without moves, in all steps together. One takes
  /// about 1 µs, and about 60 bytes in the search, which keeps at most 2 million positions: then only its
  /// gates are asked. The last step may exceed the budget by a few hundred.
  std::uint64_t max_nodes = 1'000'000;
  /// Once another thread sets it, the answer is Unknown within about 10 ms. It must outlive the call.
  const std::atomic<bool>* stop = nullptr;

  [[nodiscard]] bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

struct HelpmateResult {
  Helpmate verdict = Helpmate::Unknown;
  std::vector<Move> line;   ///< if Exists: legal moves from the position to the mate
  std::uint64_t nodes = 0;  ///< used of the budget
};

/// Can `winner` ever mate? Sound both ways: Exists and Impossible are proved; Unknown only when the budget
/// ran out or it was stopped. If `winner` has already mated in the position, the verdict is Exists with an
/// empty line.
[[nodiscard]] HelpmateResult find_helpmate(const Position&, Color winner, HelpmateBudget = {});

/// The same for a question that trial games do not answer. A file of its own (helpmate/thoroughly.cpp): the
/// core of the npm package `rookery` puts one in its place that asks another core, which few games need.
[[nodiscard]] HelpmateResult find_helpmate_thoroughly(const Position&, Color winner, HelpmateBudget);

enum class DeadPosition : std::uint8_t {
  No,       ///< at least one side can mate
  Yes,      ///< neither side can (FIDE 2023, 5.2.2)
  Unknown,  ///< the budget ran out, or the question was stopped
};

/// Whether either side can still win the game.
[[nodiscard]] DeadPosition decide_dead_position(const Position&, HelpmateBudget = {});

}  // namespace rookery::chess
