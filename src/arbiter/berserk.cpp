// SPDX-License-Identifier: MIT
#include "berserk.h"

#include <algorithm>

namespace rookery::arbiter {

using chess::Color;
using notation::Stage;

namespace {

/// The same bound as on Lichess: at most as many seconds a move as twice the minutes of the game.
constexpr int kMostShares = 30;

/// As on Lichess, which reckons with forty moves a side: a game whose increments bring more than its time
/// gives up the increments alone. 1+2 becomes 1+0.
constexpr int kSharesToHalve = 40;

bool has_time_to_give_up(const std::vector<Stage>& stages) {
  if (stages.size() != 1) {
    return false;
  }
  const Stage& stage = stages.front();
  return stage.moves == 0 && stage.kind != Stage::Kind::PerMove && stage.time > Duration{0} &&
         kMostShares * stage.extra <= stage.time;
}

}  // namespace

bool may_have_berserk(const TimeControl& control) {
  return std::all_of(control.stages.begin(), control.stages.end(), has_time_to_give_up);
}

bool berserk_halves(const TimeControl& control, Color side) {
  const Stage& stage = control.of(side).front();
  return kSharesToHalve * stage.extra <= stage.time;
}

std::optional<Refusal> why_no_berserk(const Game& game, Color by) {
  // Terms that were put together without parse_terms() may say what their clock cannot keep.
  if (!game.terms().rules.berserk || !may_have_berserk(game.terms().clock)) {
    return Refusal::NotInThisGame;
  }
  if (game.is_over()) {
    return Refusal::GameOver;
  }
  if (!game.seat(Color::White) || !game.seat(Color::Black)) {
    return Refusal::NoOpponent;
  }
  if (game.stopped()) {
    return Refusal::ClocksStopped;
  }
  const bool is_late = moves_made_by(game, by) > 0 || game.clock()->is_berserk(by);
  return is_late ? std::optional(Refusal::TooLateForBerserk) : std::nullopt;
}

Decision decide(const Game& game, Color actor, const GoBerserk&) {
  const auto refusal = why_no_berserk(game, actor);
  return refusal ? Decision(fail(*refusal))
                 : Decision({Berserked{actor, berserk_halves(game.terms().clock, actor)}});
}

}  // namespace rookery::arbiter
