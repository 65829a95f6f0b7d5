#pragma once
#include "match.h"

namespace rookery::engine::test {

/// The reference opponent for the weakest level: a player without any plan. In this order it mates in one;
/// makes the capture that wins most (of an undefended piece, or of one worth more than its own); promotes;
/// otherwise it moves at random, but not into stalemate or a draw by repetition and, if possible, not onto a
/// square where the piece could be captured for nothing.
[[nodiscard]] Player greedy_player(std::uint64_t seed);

}  // namespace rookery::engine::test
