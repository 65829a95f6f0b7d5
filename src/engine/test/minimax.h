#pragma once
#include "rookery/engine/eval.h"

namespace rookery::engine::test {

/// The reference for the search, as simple as possible: no window, no table, no move ordering. Exponential;
/// for depths up to 3, at which no position can repeat.
[[nodiscard]] Eval minimax(const chess::Position& root, int depth);

}  // namespace rookery::engine::test
