#pragma once
#include "rookery/chess/position.h"

/// Mates by exhaustive search, without evaluation, pruning or a hash table.
namespace rookery::puzzles {

/// The longest mate searched for, in moves of the mating side.
inline constexpr int kLongestMate = 3;

/// The moves after which the side to move mates in at most `moves` of its own, whatever is replied; in the
/// order of legal_moves. Fifty moves and repetitions do not count. Precondition: 1 <= moves <= kLongestMate.
/// Cost: for two moves some tens of microseconds where there is none, milliseconds where there is.
[[nodiscard]] chess::MoveList mating_moves(const chess::Position& position, int moves);

/// Whether there is such a move.
[[nodiscard]] bool can_force_mate(const chess::Position& position, int moves);

}  // namespace rookery::puzzles
