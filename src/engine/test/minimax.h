#pragma once
#include "rookery/engine/eval.h"

namespace rookery::engine::test {

/// What the search must find, written as plainly as possible: no window, no table, no order. Exponential;
/// for depths up to 3, where no position can recur.
[[nodiscard]] Eval minimax(const chess::Position& position, int depth, int ply = 0);

}  // namespace rookery::engine::test
