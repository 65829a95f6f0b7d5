// SPDX-License-Identifier: MIT
#include "rookery/arbiter/dead_position_query.h"

#include <algorithm>

#include "mating_line.h"

namespace rookery::arbiter {

using chess::Color;
using chess::Ending;
using chess::Helpmate;
using chess::Life;
using chess::Position;

namespace {

/// The start is as open as the first position: nobody has judged it.
bool is_open(const Game& game, std::size_t ply) {
  const std::span<const std::size_t> open = game.proofs().undecided;
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
bool may_have_ended_before(const Game& game, std::size_t undecided) {
  if (undecided == game.moves().size()) {
    return !game.outcome() || game.outcome()->ending != Ending::DeadPosition;
  }
  return game.outcome() &&
         (game.outcome()->ending == Ending::DeadPosition || game.outcome()->ending == Ending::Stalemate);
}

/// The position asked about is dead: the first of them that is proved to be. What follows a dead position is
/// dead too, so a search by halves finds it, in few proofs however long the game shuffled on.
ProofResult find_first_dead(const DeadPositionQuery& question, chess::HelpmateBudget budget) {
  std::size_t alive = 0, dead = question.positions.size() - 1;  // those before `alive` are not dead
  bool is_conclusive = true;
  while (alive < dead) {
    const std::size_t middle = alive + (dead - alive) / 2;
    const Life life = chess::find_life(question.positions[middle], budget);
    if (life == Life::Dead) {
      dead = middle;
    } else {
      alive = middle + 1;
      is_conclusive = life == Life::Alive;
    }
  }
  return {FoundDead{static_cast<int>(question.first + dead)}, is_conclusive};
}

/// Whether the last position is dead.
ProofResult prove_dead(const DeadPositionQuery& question, chess::HelpmateBudget budget) {
  const Life life = chess::find_life(question.positions.back(), budget);
  return life == Life::Dead ? find_first_dead(question, budget)
                            : ProofResult{Considered{static_cast<int>(ply_of(question)), life == Life::Alive},
                                          life == Life::Alive};
}

/// Whether `winner` could have mated in the last position.
ProofResult prove_win(const DeadPositionQuery& question, Color winner, chess::HelpmateBudget budget) {
  const Position& last = question.positions.back();
  const chess::HelpmateResult found = chess::find_helpmate(last, winner, budget);
  if (found.verdict == Helpmate::Unknown) {
    return {Proof{Helpmate::Unknown}, false};
  }
  if (found.verdict == Helpmate::Impossible) {
    const Helpmate other = chess::find_helpmate(last, ~winner, budget).verdict;
    return other == Helpmate::Impossible
               ? find_first_dead(question, budget)
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
  const bool proved_alive = game.proofs().verdict == Helpmate::Exists;
  if (game.proofs().open_ply() && !proved_alive && may_have_ended_before(game, *game.proofs().open_ply())) {
    return about(game, *game.proofs().open_ply(), std::nullopt);
  }
  return std::nullopt;
}

std::size_t ply_of(const DeadPositionQuery& question) {
  return question.first + question.positions.size() - 1;
}

bool still_matters(const DeadPositionQuery& question, const Game& game) {
  const bool stands = ply_of(question) <= game.moves().size() &&
                      std::equal(question.positions.begin(), question.positions.end(),
                                 game.positions().begin() + static_cast<std::ptrdiff_t>(question.first));
  const bool is_decided = game.outcome() && game.outcome()->ending == Ending::ArbiterDecision;
  return stands && !is_decided && (!question.winner || awaits_proof(game));
}

ProofResult prove(const DeadPositionQuery& question, chess::HelpmateBudget budget) {
  return question.winner ? prove_win(question, *question.winner, budget) : prove_dead(question, budget);
}

Event answer(const DeadPositionQuery& question, chess::HelpmateBudget budget) {
  return prove(question, budget).event;
}

}  // namespace rookery::arbiter
