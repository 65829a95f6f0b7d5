// SPDX-License-Identifier: MIT
#include "helpmate/proof_rounds.h"

#include <algorithm>
#include <utility>

#include "helpmate/knots.h"

namespace rookery::chess {

namespace {

constexpr std::uint64_t kFirstShare = 1000, kMoreShare = 4;  ///< positions, for each proof
constexpr std::size_t kPatterns = 4;                         ///< that the search heads for by turns
constexpr std::uint64_t kMaxKingPawnStates = 50'000;
constexpr std::uint64_t kMaxOutlined = 600'000;  ///< states of outlines; the rest is for the search
constexpr std::uint64_t kSmallShare = 4000;      ///< of which outlines take less: small mates come first
constexpr std::uint64_t kKnotsShare = 16'000;    ///< at which knots are looked at again
constexpr std::size_t kFewArrangements = 400, kArrangements = 3'000;
constexpr std::uint64_t kFirstGates = 4'000;  ///< the share from which on gates are asked

std::uint64_t count_nodes(const ProofState& state) {
  return state.other_nodes + state.kings_and_pawns.states() + state.outlines.states() +
         state.search->search.positions();
}

/// A proof may go on until it has used its share, or until nothing is left of the budget.
HelpmateBudget until(std::uint64_t share, std::uint64_t used, const ProofState& state,
                     const HelpmateQuery& query) {
  return {std::min(share, used + query.nodes_left(state.nodes)), query.budget.stop};
}

/// Knots take no nodes, only effort.
void bind_knots(ProofState& state, const HelpmateQuery& query, std::uint64_t share) {
  if (share != kFirstShare && share != kKnotsShare) {
    return;
  }
  const std::size_t most = share == kFirstShare ? kFewArrangements : kArrangements;
  HelpmateKnots knots(query.position, state.reach, most, query.effort);
  if (knots.bind() && knots.reach().is_less_than(state.outlines.known.reach)) {
    state.outlines = restart_within(std::move(state.outlines), knots.reach(), knots.limits(), query);
    if (state.outlines.status == OutlineProof::Status::Proved) {
      state.verdict = Helpmate::Impossible;
    }
  }
}

void run_kings_and_pawns(ProofState& state, const HelpmateQuery& query, std::uint64_t share) {
  KingPawnProof& proof = state.kings_and_pawns;
  if (!proof.failed() && proof.states() < kMaxKingPawnStates) {
    state.verdict = proof.run(until(share, proof.states(), state, query));
  }
  state.nodes = count_nodes(state);
}

void run_outlines(ProofState& state, const HelpmateQuery& query, std::uint64_t share) {
  const std::uint64_t part = std::min(share / (share <= kSmallShare ? 8 : 2), kMaxOutlined);
  const HelpmateBudget budget = until(part, state.outlines.states(), state, query);
  state.outlines = run(std::move(state.outlines), query, budget);
  if (state.outlines.status == OutlineProof::Status::Proved) {
    state.verdict = Helpmate::Impossible;
  }
  state.nodes = count_nodes(state);
}

/// What the pieces cannot reach need not be headed for: once more of that is known, the search begins again.
void run_search(ProofState& state, const HelpmateQuery& query, std::uint64_t share) {
  if (state.search->revision != state.outlines.known.revision) {
    state.other_nodes += state.search->search.positions();
    state.search.emplace(state.outlines.known, query);
  }
  HelpmateSearch& search = state.search->search;
  state.verdict = search.run(until(share, search.positions(), state, query));
  if (state.verdict == Helpmate::Exists) {
    state.line = search.line();
  }
  state.nodes = count_nodes(state);
}

/// A full search goes no further, but its gates may.
void ask_gates(ProofState& state, const HelpmateQuery& query, std::uint64_t share) {
  HelpmateGates::Answers answers;
  if (share >= kFirstGates && query.ask) {
    answers =
        state.search->gates.ask(state.search->search, query, std::min(share, query.nodes_left(state.nodes)));
  }
  if (!answers.line.empty()) {
    state.verdict = Helpmate::Exists;
    state.line = std::move(answers.line);
  }
  state.is_exhausted = answers.nodes == 0 && state.search->search.is_full();
  state.other_nodes += answers.nodes;
  state.nodes = count_nodes(state);
}

void play_round(ProofState& state, const HelpmateQuery& query, std::uint64_t share) {
  for (const auto take_turn : {bind_knots, run_kings_and_pawns, run_outlines, run_search, ask_gates}) {
    if (state.verdict == Helpmate::Unknown) {
      take_turn(state, query, share);
    }
  }
}

}  // namespace

GuidedSearch::GuidedSearch(const KnownReach& known, const HelpmateQuery& query)
    : patterns(find_mate_patterns(known.reach, query.winner, known.targets, kPatterns, query.effort)),
      search(query.position, query.winner, known.targets, patterns, query.effort),
      revision(known.revision) {}

ProofState start_rounds(const Reach& reach, Bitboard targets, KingPawnProof kings_and_pawns,
                        std::uint64_t played, const HelpmateQuery& query) {
  const KnownReach known{reach, {}, targets};
  const std::uint64_t nodes = played + kings_and_pawns.states();
  ProofState state{reach, std::move(kings_and_pawns), start_outlines(known, query), std::nullopt, played,
                   nodes};
  state.search.emplace(known, query);
  return state;
}

void play_rounds(ProofState& state, const HelpmateQuery& query) {
  for (std::uint64_t share = kFirstShare; state.verdict == Helpmate::Unknown && !state.is_exhausted &&
                                          query.nodes_left(state.nodes) > 0 && !query.budget.stopped();
       share *= kMoreShare) {
    play_round(state, query, share);
  }
}

}  // namespace rookery::chess
