#pragma once
#include "rookery/arbiter/game.h"
#include "rookery/people/leave.h"

namespace rookery::rooms {

/// The time that the player to move is still to be given, so that the clock stood still while the player was
/// on leave: what of the leave lies behind the moment at which it became the player's turn, less what the
/// player was given since. 0 when `side` is not to move, or there are no clocks.
[[nodiscard]] Duration time_owed_for_leave(const arbiter::Game& game, chess::Color side,
                                           const people::Leave& leave);

}  // namespace rookery::rooms
