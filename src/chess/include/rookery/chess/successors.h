// SPDX-License-Identifier: MIT
#pragma once
#include "rookery/chess/position.h"

namespace rookery::chess {

/// Positions that follow one. 28 KiB, of which only what it holds is ever written: a search that is many
/// plies deep must have the stack for it.
using Successors = InlineVector<Position, kMaxMoves>;

/// The position after each of legal_moves(position), in the same order. Cost: some two thirds of what
/// legal_moves() and after() cost, since what the moves of a piece have in common is worked out once.
[[nodiscard]] Successors successors(const Position& position);

}  // namespace rookery::chess
