#pragma once
#include "rookery/chess/position.h"

namespace rookery::engine {

/// The value of a piece in an exchange, in centipawns; 0 for the king, which is never traded.
[[nodiscard]] int see_value(chess::Role role);

/// The material that `move` gains at once: the captured piece, and what a promotion adds. Precondition: legal
/// here.
[[nodiscard]] int immediate_gain(const chess::Position& position, chess::Move move);

/// Static exchange evaluation: whether `move` gains at least `threshold` centipawns if both sides continue to
/// capture on its destination, always with the least valuable attacker, and stop when that is better for
/// them. X-ray attackers join in; pins are ignored. Precondition: legal here.
[[nodiscard]] bool see_at_least(const chess::Position& position, chess::Move move, int threshold);

}  // namespace rookery::engine
