// SPDX-License-Identifier: MIT
#include "rookery/arbiter/dead_position_query.h"

#include <algorithm>

#include "mating_line.h"

namespace rookery::arbiter {

using chess::Color;
using chess::DeadPosition;
using chess::Ending;
using chess::Helpmate;
using chess::Position;

namespace {

/// The start is as open as the first position: nobody has judged it.
bool is_open(const Game& game, std::size_t ply) {
  const std::span<const std::size_t> open = game.proofs().pending;
  return ply == 0 || std::binary_search(open.begin(), open.end(), ply);
}

DeadPositionQuery about(const Game& game, std::size_t ply, std::optional<Color> winner) {
  std::size_t first = ply;
  while (first > 0 && is_open(game, first) && is_open(game, first - 1)) {
    --first;
  }
  const auto positions = game.positions().subspan(first, ply - first + 1);
  return {first, {positions.begin(), positions.end()}, winner};
}

bool awaits_proof(const Game& game) {
  return game.outcome() && drawn_form(game.outcome()->ending) && !game.proofs().verdict;
}

/// Whether the end leaves open that the game was over before: nobody has mated, and it is not known that the
/// last position was alive.
bool may_have_ended_before(const Game& game, std::size_t pending) {
  if (pending == game.moves().size()) {
    return !game.outcome() || game.outcome()->ending != Ending::DeadPosition;
  }
  return game.outcome() &&
         (game.outcome()->ending == Ending::DeadPosition || game.outcome()->ending == Ending::Stalemate);
}

/// The position asked about is dead: the first of them that is proved to be. What follows a dead position is
/// dead too, so a search by halves finds it, in few proofs however long the game shuffled on.
ProofResult find_first_dead(const DeadPositionQuery& query, chess::HelpmateBudget budget) {
  std::size_t not_dead = 0, dead = query.positions.size() - 1;  // those before `not_dead` are not dead
  bool is_conclusive = true;
  while (not_dead < dead) {
    const std::size_t middle = not_dead + (dead - not_dead) / 2;
    const DeadPosition verdict = chess::decide_dead_position(query.positions[middle], budget);
    if (verdict == DeadPosition::Yes) {
      dead = middle;
    } else {
      not_dead = middle + 1;
      is_conclusive = verdict == DeadPosition::No;
    }
  }
  return {FoundDead{static_cast<int>(query.first + dead)}, is_conclusive};
}

/// Whether the last position is dead.
ProofResult prove_dead(const DeadPositionQuery& query, chess::HelpmateBudget budget) {
  const DeadPosition verdict = chess::decide_dead_position(query.positions.back(), budget);
  return verdict == DeadPosition::Yes
             ? find_first_dead(query, budget)
             : ProofResult{NotProvedDead{static_cast<int>(ply_of(query)), verdict == DeadPosition::No},
                           verdict == DeadPosition::No};
}

/// Whether `winner` could have mated in the last position.
ProofResult prove_win(const DeadPositionQuery& query, Color winner, chess::HelpmateBudget budget) {
  const Position& last = query.positions.back();
  const chess::HelpmateResult found = chess::find_helpmate(last, winner, budget);
  if (found.verdict == Helpmate::Unknown) {
    return {Proof{Helpmate::Unknown}, false};
  }
  if (found.verdict == Helpmate::Impossible) {
    const Helpmate other = chess::find_helpmate(last, ~winner, budget).verdict;
    return other == Helpmate::Impossible
               ? find_first_dead(query, budget)
               : ProofResult{Proof{Helpmate::Impossible}, other == Helpmate::Exists};
  }
  std::vector<chess::Move> mate = as_mating_line(last, winner, found.line, budget);
  const bool is_shown = !mate.empty();
  return {Proof{is_shown ? Helpmate::Exists : Helpmate::Unknown, std::move(mate)}, is_shown};
}

}  // namespace

std::optional<DeadPositionQuery> dead_position_query(const Game& game) {
  if (game.is_aborted() || game.proofs().found_dead) {
    return std::nullopt;
  }
  if (awaits_proof(game)) {
    const bool white = game.outcome()->score == chess::win_for(Color::White);
    return about(game, game.moves().size(), white ? Color::White : Color::Black);
  }
  const bool proved_not_dead = game.proofs().verdict == Helpmate::Exists;
  if (game.proofs().open_ply() && !proved_not_dead &&
      may_have_ended_before(game, *game.proofs().open_ply())) {
    return about(game, *game.proofs().open_ply(), std::nullopt);
  }
  return std::nullopt;
}

std::size_t ply_of(const DeadPositionQuery& query) {
  return query.first + query.positions.size() - 1;
}

bool still_matters(const DeadPositionQuery& query, const Game& game) {
  const bool stands = ply_of(query) <= game.moves().size() &&
                      std::equal(query.positions.begin(), query.positions.end(),
                                 game.positions().begin() + static_cast<std::ptrdiff_t>(query.first));
  const bool is_decided = game.outcome() && game.outcome()->ending == Ending::ArbiterDecision;
  return stands && !is_decided && (!query.winner || awaits_proof(game));
}

ProofResult prove(const DeadPositionQuery& query, chess::HelpmateBudget budget) {
  return query.winner ? prove_win(query, *query.winner, budget) : prove_dead(query, budget);
}

Event answer(const DeadPositionQuery& query, chess::HelpmateBudget budget) {
  return prove(query, budget).event;
}

}  // namespace rookery::arbiter
