// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <vector>

#include "helpmate/gates.h"
#include "helpmate/king_pawn_proof.h"
#include "helpmate/mate_pattern.h"
#include "helpmate/outline_proof.h"
#include "helpmate/query.h"
#include "helpmate/search.h"

namespace rookery::chess {

/// A search, and what it was started with.
struct GuidedSearch {
  GuidedSearch(const KnownReach& known, const HelpmateQuery& query);

  std::vector<MatePattern> patterns;
  HelpmateSearch search;
  HelpmateGates gates;
  int revision;  ///< of what was known
};

/// The proofs that take turns, and what each has come to (docs/dead-position-proofs.md has a figure).
struct ProofState {
  const Reach& reach;  ///< by the rules of chess alone
  KingPawnProof kings_and_pawns;
  OutlineProof outlines;  ///< and what is known of the reach by now
  std::optional<GuidedSearch> search;
  std::uint64_t other_nodes;  ///< of what came before, of former searches, and of gates
  std::uint64_t nodes;        ///< of all, when the last turn ended
  Helpmate verdict = Helpmate::Unknown;
  std::vector<Move> line{};   ///< to the mate, if the verdict is Exists
  bool is_exhausted = false;  ///< no proof can go any further
};

/// The proofs before their first round, `played` nodes after the query was put.
[[nodiscard]] ProofState start_rounds(const Reach& reach, Bitboard targets, KingPawnProof kings_and_pawns,
                                      std::uint64_t played, const HelpmateQuery& query);

/// Lets the proofs take turns, each round with four times the work, until one of them decides, or `query`'s
/// budget is used up, or it is stopped.
void play_rounds(ProofState& state, const HelpmateQuery& query);

}  // namespace rookery::chess
