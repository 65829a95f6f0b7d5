// SPDX-License-Identifier: MIT
#include "touching.h"

#include <algorithm>

namespace rookery::arbiter {

using chess::Color;
using chess::Square;

std::optional<Refusal> why_no_adjust(const Game& game, Color by) {
  if (!game.terms().rules.touch_move) {
    return Refusal::NotInThisGame;
  }
  if (const auto refusal = why_no_move(game, by)) {
    return refusal;
  }
  return game.scoresheet().size() >= game.terms().limits.max_events ? std::optional(Refusal::TooManyEvents)
                                                                    : std::nullopt;
}

std::optional<Refusal> why_no_touch(const Game& game, Color by, Square square) {
  if (const auto refusal = why_no_adjust(game, by)) {
    return refusal;
  }
  const bool known = std::find(game.touch().squares.begin(), game.touch().squares.end(), square) !=
                     game.touch().squares.end();
  const bool empty = !game.position().board().occupied().contains(square);
  return known || empty ? std::optional(Refusal::NothingToTouch) : std::nullopt;
}

Decision decide(const Game& game, Color actor, const Touch& touch) {
  const auto refusal = why_no_touch(game, actor, touch.square);
  return refusal ? Decision(fail(*refusal)) : Decision({Touched{actor, touch.square}});
}

Decision decide(const Game& game, Color actor, const Adjust&) {
  const auto refusal = why_no_adjust(game, actor);
  return refusal ? Decision(fail(*refusal)) : Decision({Adjusting{actor}});
}

}  // namespace rookery::arbiter
