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

OpenQuestion about(const Game& game, std::size_t ply, std::optional<Color> winner) {
  const auto positions = game.positions().first(ply + 1);
  return {{positions.begin(), positions.end()}, winner};
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

/// The last of `positions` is dead: the number of the first that is proved to be.
FoundDead first_dead(std::span<const Position> positions, chess::HelpmateBudget budget) {
  std::size_t ply = positions.size() - 1;
  while (ply > 0 && chess::find_life(positions[ply - 1], budget) == Life::Dead) {
    --ply;
  }
  return {static_cast<int>(ply)};
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

bool still_matters(const OpenQuestion& question, const Game& game) {
  const std::size_t count = question.positions.size();
  const bool stands =
      count <= game.positions().size() &&
      std::equal(question.positions.begin(), question.positions.end(), game.positions().begin());
  return stands && (!question.winner || awaits_proof(game));
}

std::optional<Event> answer(const OpenQuestion& question, chess::HelpmateBudget budget) {
  const Position& last = question.positions.back();
  if (!question.winner) {
    return chess::find_life(last, budget) == Life::Dead
               ? std::optional<Event>(first_dead(question.positions, budget))
               : std::nullopt;
  }
  const chess::HelpmateResult found = chess::find_helpmate(last, *question.winner, budget);
  if (found.verdict == Helpmate::Impossible) {
    const bool dead = chess::find_helpmate(last, ~*question.winner, budget).verdict == Helpmate::Impossible;
    return dead ? Event(first_dead(question.positions, budget)) : Event(Proof{Helpmate::Impossible});
  }
  std::vector<chess::Move> mate = as_mating_line(last, *question.winner, found.line);
  const Helpmate verdict = mate.empty() ? Helpmate::Unknown : Helpmate::Exists;
  return Proof{verdict, std::move(mate)};
}

}  // namespace rookery::arbiter
