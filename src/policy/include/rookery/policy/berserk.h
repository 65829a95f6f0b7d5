#pragma once
#include "rookery/arbiter/clock.h"

/// Which clocks allow going berserk: a player gives up every increment or delay and, where berserk_halves(),
/// half of the own time.
namespace rookery::policy {

/// Whether the players of a game with these clocks may be allowed to go berserk: each side has one period for
/// the whole game, and a thirtieth of it or less comes with each move, as increment or delay.
[[nodiscard]] bool may_have_berserk(const arbiter::TimeControl& control);

/// Whether going berserk takes half of the time of `side`, besides every increment or delay: not where its
/// time is less than forty of them, as on Lichess. Precondition: may_have_berserk(control).
[[nodiscard]] bool berserk_halves(const arbiter::TimeControl& control, chess::Color side);

}  // namespace rookery::policy
