#pragma once
#include "rookery/chess/position.h"

namespace rookery::engine {

/// What a man is worth in an exchange, in centipawns; the king nothing, since he is never traded.
[[nodiscard]] int exchange_value(chess::Role role);

/// What `move` takes off the board at once: the man captured, and what a promotion adds. Precondition: legal
/// here.
[[nodiscard]] int immediate_gain(const chess::Position& position, chess::Move move);

/// Static exchange evaluation: whether `move` wins at least `threshold` centipawns when both sides go on
/// capturing on its target with the least man that can, and stop when that is better for them. Men that
/// uncover each other join in; pins do not count. Precondition: legal here.
[[nodiscard]] bool see_at_least(const chess::Position& position, chess::Move move, int threshold);

}  // namespace rookery::engine
