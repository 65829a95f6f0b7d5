#pragma once
#include "match.h"

namespace rookery::engine::test {

/// The yardstick for the weakest level: a player without any plan. In this order it mates in one; takes the
/// man that it can win most by (an undefended one, or one worth more than its own); promotes; otherwise moves
/// at random, but neither into stalemate or a draw by repetition nor, if it can be helped, onto a square
/// where the man could be taken for nothing.
[[nodiscard]] Player greedy_player(std::uint64_t seed);

}  // namespace rookery::engine::test
