#include "rookery/policy/berserk.h"

#include <algorithm>

namespace rookery::policy {

using arbiter::TimeControl;
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

bool berserk_halves(const TimeControl& control, chess::Color side) {
  const Stage& stage = control.of(side).front();
  return kSharesToHalve * stage.extra <= stage.time;
}

}  // namespace rookery::policy
