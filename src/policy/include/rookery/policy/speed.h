#pragma once
#include <cstdint>

#include "rookery/notation/time_control.h"

namespace rookery::policy {

/// How fast a game is. What is stored and what is sent have words and numbers of their own.
enum class Speed : std::uint8_t { UltraBullet, Bullet, Blitz, Rapid, Classical, Correspondence };

/// By the time that the side with more of it has for kUsualMoves moves, as the Lichess API does: below 30
/// seconds, 3, 8 and 25 minutes; days for a move, or no clocks, are correspondence.
[[nodiscard]] Speed speed_of(const notation::TimeControl& clock);

}  // namespace rookery::policy
