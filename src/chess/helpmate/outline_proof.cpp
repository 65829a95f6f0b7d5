// SPDX-License-Identifier: MIT
#include "helpmate/outline_proof.h"

#include <algorithm>
#include <utility>

namespace rookery::chess {

namespace {

constexpr std::uint64_t kMostClosed = 20'000;  ///< states of a failed outline that are all worth finding

HelpmateOutline make_outline(const KnownReach& known, Bitboard followed, const HelpmateQuery& query) {
  return {query.position, known.reach, query.winner, followed, query.effort};
}

/// What is known after `limits` have been found too.
KnownReach narrowed(const KnownReach& known, const Reach::Limits& limits, const HelpmateQuery& query) {
  const Reach reach(query.position, query.effort, limits);
  const bool is_less = reach.is_less_than(known.reach);
  return {reach, limits, is_less ? reach.mate_squares(query.winner, query.effort) : known.targets,
          known.revision + (is_less ? 1 : 0)};
}

/// The next outline, of what `proof` knows and follows by now.
OutlineProof with_next_outline(OutlineProof proof, const HelpmateQuery& query) {
  proof.earlier += proof.outline.states();
  proof.outline = make_outline(proof.known, proof.followed, query);
  return proof;
}

OutlineProof with_status(OutlineProof proof, OutlineProof::Status status) {
  proof.status = status;
  return proof;
}

}  // namespace

OutlineProof start_outlines(const KnownReach& known, const HelpmateQuery& query) {
  const Bitboard followed = nearly_fixed(known.reach);
  return {known, followed, make_outline(known, followed, query)};
}

OutlineProof step(OutlineProof proof, const HelpmateQuery& query, HelpmateBudget budget) {
  const HelpmateBudget left{budget.max_nodes - proof.earlier, budget.stop};
  if (proof.outline.run(left) == Helpmate::Impossible) {
    return with_status(std::move(proof), OutlineProof::Status::Proved);
  }
  if (!proof.outline.failed()) {
    return proof;
  }
  proof.outline.close({std::min(left.max_nodes, kMostClosed), left.stop});
  const bool is_full = proof.outline.states() >= left.max_nodes;
  if (!proof.outline.is_closed() && is_full && left.max_nodes < kMostClosed) {
    return proof;
  }
  const int revision = proof.known.revision;
  const auto limits = proof.outline.limits(proof.known.limits);
  if (limits && *limits != proof.known.limits) {
    proof.known = narrowed(proof.known, *limits, query);
  }
  if (proof.known.revision == revision) {
    const Bitboard blamed = proof.outline.blamed();
    proof.followed |= blamed;
    proof.status = blamed.empty() ? OutlineProof::Status::Exhausted : OutlineProof::Status::Open;
  } else if (proof.known.targets.empty()) {
    return with_status(std::move(proof), OutlineProof::Status::Proved);
  }
  return with_next_outline(std::move(proof), query);
}

OutlineProof run(OutlineProof proof, const HelpmateQuery& query, HelpmateBudget budget) {
  while (proof.status == OutlineProof::Status::Open && proof.states() < budget.max_nodes &&
         !budget.stopped() && !query.effort.is_spent()) {
    proof = step(std::move(proof), query, budget);
  }
  return proof;
}

OutlineProof restart_within(OutlineProof proof, const Reach& reach, const Reach::Limits& limits,
                            const HelpmateQuery& query) {
  proof.known = {reach, limits, reach.mate_squares(query.winner, query.effort), proof.known.revision + 1};
  proof.followed = nearly_fixed(reach);
  proof.status = proof.known.targets.empty() ? OutlineProof::Status::Proved : OutlineProof::Status::Open;
  return with_next_outline(std::move(proof), query);
}

}  // namespace rookery::chess
