#pragma once
#include "rookery/base/random.h"
#include "rookery/chess/position.h"

namespace rookery::helpmate {

/// A known hard board with one to three changes: a piece moved, added, removed, or made another one; often
/// mirrored, the colours exchanged, or the other side to move. None if the dice gave no playable one. Such
/// neighbours lie where the solver's methods end: most are as hard as their board, and none was looked at
/// when the methods were made.
[[nodiscard]] std::optional<chess::Position> variation(Random& random);

}  // namespace rookery::helpmate
