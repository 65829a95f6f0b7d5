// SPDX-License-Identifier: MIT
#pragma once
#include <atomic>
#include <vector>

#include "rookery/chess/position.h"

/// Whether a side can still mate "by any series of legal moves" (FIDE 2023, 5.1.2, 5.2.2, 6.9), exactly: a
/// helpmate, both sides working for it. The counters of the fifty-move and the repetition rules play no part.
///
/// The steps, from cheap to thorough; each either proves its answer or leaves the question to the next.
/// - The pieces (material.h, cannot_mate_by_material). Proves Impossible, by lemmas about pieces that never
/// come back.
/// - Play: games in which both sides play toward the mate: by plans, each a piece and the square it is to
/// mate
///   from, with moves that take the obstacles out of its way (helpmate_plan.h), and by taste where there is
///   no plan, with a seeded die (helpmate_move_ordering.h). Proves Exists, by the game that ended in mate.
///   Nearly all positions of real games are settled here.
/// - Reach: a superset of the squares that each piece can ever stand on, from a least fixed point over the
///   board as it stands; see helpmate_reach.h. Proves Impossible, when on no square that the loser's king
///   reaches he could be checked with every flight guarded or blocked.
/// - Shadow: all that kings and pawns can do, the pieces other than pawns being everywhere at once;
/// helpmate_shadow.h. Every
///   position that can come up has its shadow, so it proves Impossible when no shadow may be a mate.
/// - Search: every position that legal moves lead to, each once, the most promising first: by rules of thumb,
///   by the way to a queen, and by the pieces's ways into pictures of mates (helpmate_goal.h), by turns.
///   These only order; left out are only positions after captures and pawn moves for which the pieces or the
///   reach prove Impossible. So it proves Exists by the line to the mate it meets, Impossible when it runs
///   out of positions: these are compared by all that decides what is legal from them on, not by a hash. Same
///   pieces of a side are interchangeable in that.
/// Shadow and search take turns, each with four times the work of before.
namespace rookery::chess {

enum class Helpmate : std::uint8_t { Exists, Impossible, Unknown };

/// How much work a question may take. Deterministic: the same question gives the same answer on any machine.
struct HelpmateBudget {
  /// Positions played to or stored, and as much work that plays no moves, all steps together. One takes 1 µs
  /// or so, and some 100 bytes in the search. The last step may take a few hundred more.
  std::uint64_t max_nodes = 1'000'000;
  /// When another thread sets it, the question ends Unknown within some 10 ms. Outlives the question.
  const std::atomic<bool>* stop = nullptr;

  [[nodiscard]] bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

struct HelpmateResult {
  Helpmate verdict = Helpmate::Unknown;
  std::vector<Move> line;   ///< when Exists: legal moves from the position to mate, the proof
  std::uint64_t nodes = 0;  ///< of the budget, used
};

/// Can `winner` ever mate? Sound both ways: Exists and Impossible are proved; Unknown only when the budget
/// ran out or it was stopped. A position in which `winner` has mated already Exists, with an empty line.
[[nodiscard]] HelpmateResult find_helpmate(const Position&, Color winner, HelpmateBudget = {});

enum class Life : std::uint8_t {
  Alive,    ///< one side at least can mate
  Dead,     ///< neither side can (FIDE 2023, 5.2.2)
  Unknown,  ///< the budget ran out, or stopped
};

/// Whether the game can still be won at all.
[[nodiscard]] Life find_life(const Position&, HelpmateBudget = {});

}  // namespace rookery::chess
