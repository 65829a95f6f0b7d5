#include "rookery/puzzles/mate_proof.h"

#include <algorithm>

namespace rookery::puzzles {

namespace {

using chess::Move;
using chess::MoveList;
using chess::Position;

/// Whether the side to move is mated within `moves` further moves of the other side; 0: it is mated now.
bool is_lost_within(const Position& position, int moves) {
  const MoveList replies = chess::legal_moves(position);
  // No reply: mate, or stalemate, which is not a win.
  if (replies.empty()) {
    return chess::is_check(position);
  }
  return moves > 0 && std::ranges::all_of(
                          replies, [&](Move reply) { return can_force_mate(position.after(reply), moves); });
}

}  // namespace

MoveList mating_moves(const Position& position, int moves) {
  // All mating moves are found, so that a puzzle with two solutions is refused.
  MoveList found;
  for (const Move move : chess::legal_moves(position)) {
    if (is_lost_within(position.after(move), moves - 1)) {
      found.push_back(move);
    }
  }
  return found;
}

bool can_force_mate(const Position& position, int moves) {
  return std::ranges::any_of(chess::legal_moves(position),
                             [&](Move move) { return is_lost_within(position.after(move), moves - 1); });
}

}  // namespace rookery::puzzles
