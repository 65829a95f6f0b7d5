// SPDX-License-Identifier: MIT
#include "rookery/arbiter/open_question.h"

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
  const std::span<const std::size_t> open = game.undecided_plies();
  return ply == 0 || std::binary_search(open.begin(), open.end(), ply);
}

OpenQuestion about(const Game& game, std::size_t ply, std::optional<Color> winner) {
  std::size_t first = ply;
  while (first > 0 && is_open(game, first) && is_open(game, first - 1)) {
    --first;
  }
  const auto positions = game.positions().subspan(first, ply - first + 1);
  return {first, {positions.begin(), positions.end()}, winner};
}

bool awaits_proof(const Game& game) {
  return game.outcome() && drawn_form(game.outcome()->ending) && !game.proof();
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

/// The position asked about is dead: the first of them that is proved to be.
FoundDead first_dead(const OpenQuestion& question, chess::HelpmateBudget budget) {
  std::size_t dead = question.positions.size() - 1;
  while (dead > 0 && chess::find_life(question.positions[dead - 1], budget) == Life::Dead) {
    --dead;
  }
  return {static_cast<int>(question.first + dead)};
}

}  // namespace

std::optional<OpenQuestion> open_question(const Game& game) {
  if (game.is_aborted() || game.was_found_dead()) {
    return std::nullopt;
  }
  if (awaits_proof(game)) {
    const bool white = game.outcome()->score == chess::win_for(Color::White);
    return about(game, game.moves().size(), white ? Color::White : Color::Black);
  }
  const bool proved_alive = game.proof() == Helpmate::Exists;
  if (game.undecided() && !proved_alive && may_have_ended_before(game, *game.undecided())) {
    return about(game, *game.undecided(), std::nullopt);
  }
  return std::nullopt;
}

std::size_t ply_of(const OpenQuestion& question) {
  return question.first + question.positions.size() - 1;
}

bool still_matters(const OpenQuestion& question, const Game& game) {
  const bool stands = ply_of(question) <= game.moves().size() &&
                      std::equal(question.positions.begin(), question.positions.end(),
                                 game.positions().begin() + static_cast<std::ptrdiff_t>(question.first));
  return stands && (!question.winner || awaits_proof(game));
}

Event answer(const OpenQuestion& question, chess::HelpmateBudget budget) {
  const Position& last = question.positions.back();
  if (!question.winner) {
    const Life life = chess::find_life(last, budget);
    return life == Life::Dead ? Event(first_dead(question, budget))
                              : Event(Considered{static_cast<int>(ply_of(question)), life == Life::Alive});
  }
  const chess::HelpmateResult found = chess::find_helpmate(last, *question.winner, budget);
  if (found.verdict == Helpmate::Impossible) {
    const bool dead = chess::find_helpmate(last, ~*question.winner, budget).verdict == Helpmate::Impossible;
    return dead ? Event(first_dead(question, budget)) : Event(Proof{Helpmate::Impossible});
  }
  std::vector<chess::Move> mate = as_mating_line(last, *question.winner, found.line);
  const Helpmate verdict = mate.empty() ? Helpmate::Unknown : Helpmate::Exists;
  return Proof{verdict, std::move(mate)};
}

}  // namespace rookery::arbiter
