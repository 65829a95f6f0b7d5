// SPDX-License-Identifier: MIT
#include "rookery/arbiter/game.h"

#include <algorithm>
#include <utility>

namespace rookery::arbiter {

using chess::Color;
using chess::Position;

namespace {

bool completes_fifty_moves(const Game& game, const Claim& claim) {
  constexpr int kPlies = 100;
  if (!game.terms().rules.move_counts) {
    return false;
  }
  const Position& now = game.position();
  if (!claim.intended) {
    return now.setup().halfmove_clock >= kPlies;
  }
  Position after = now;
  after.play_unchecked(*claim.intended);
  return after.setup().halfmove_clock >= kPlies;
}

}  // namespace

Duty duty_of(const Game& game) {
  return duty_of(game.position(), game.touch().squares);
}

Game::Game(Terms terms) : terms_(std::move(terms)), positions_{terms_.start} {
  if (terms_.clock.timed()) {
    state_.time.clock.emplace(terms_.clock);
  }
}

Game::Checkpoint Game::checkpoint() const {
  // The counts are enough, for the lists only grow; what changes in place is copied.
  Checkpoint point;
  point.state_ = state_;
  point.events_ = scoresheet_.size();
  point.moves_ = moves_.size();
  return point;
}

void Game::roll_back(const Checkpoint& point) {
  state_ = point.state_;
  scoresheet_.erase(scoresheet_.begin() + static_cast<std::ptrdiff_t>(point.events_), scoresheet_.end());
  moves_.resize(point.moves_);
  positions_.resize(point.moves_ + 1, terms_.start);
}

Expected<Game, std::size_t> replay(Terms terms, std::span<const EventRecord> events) {
  Game game(std::move(terms));
  for (std::size_t i = 0; i < events.size(); ++i) {
    // Each event is checked although it was checked when it was written: files and databases can be damaged.
    if (!is_recordable(game, events[i].event)) {
      return fail(i);
    }
    game.record(events[i]);
  }
  return game;
}

std::size_t moves_made_by(const Game& game, Color side) {
  // A game may begin with Black to move.
  const bool first = game.terms().start.turn() == side;
  return (game.moves().size() + (first ? 1 : 0)) / 2;
}

int Game::occurrences_of(const Position& position) const {
  // Nothing from before the last capture or pawn move can stand again.
  const auto reach = static_cast<std::ptrdiff_t>(position.setup().halfmove_clock);
  const auto count = static_cast<std::ptrdiff_t>(positions_.size());
  return static_cast<int>(
      std::count(positions_.end() - std::min(count, reach + 1), positions_.end(), position));
}

bool is_claim_right(const Game& game, const Claim& claim) {
  if (claim.intended && !chess::is_legal(game.position(), *claim.intended)) {
    return false;
  }
  if (claim.kind == ClaimKind::FiftyMoves) {
    return completes_fifty_moves(game, claim);
  }
  if (!claim.intended) {
    return game.occurrences() >= 3;
  }
  Position after = game.position();
  after.play_unchecked(*claim.intended);
  // The position after the intended move has not occurred yet: it is the third if it stood twice (FIDE
  // 9.2.1).
  return game.occurrences_of(after) + 1 >= 3;
}

int takeback_plies(const Game& game, Color side) {
  // The side to move takes back the opponent's reply as well.
  const std::size_t plies = game.position().turn() == side ? 2 : 1;
  return game.moves().size() < plies ? 0 : static_cast<int>(plies);
}

}  // namespace rookery::arbiter
