// SPDX-License-Identifier: MIT
#include "rookery/chess/arrangements.h"
#include "rookery/chess/attacks.h"

namespace rookery::chess {

namespace {

constexpr std::size_t kMostArrangements = 1'000;  ///< the checker takes some milliseconds for each

/// A white pawn and a black one ahead of it, with no other between: neither passes the other.
std::vector<Bitboard> facing_pawns(const Board& board) {
  std::vector<Bitboard> pairs;
  for (const Square white : board.by(Color::White, Role::Pawn)) {
    for (Bitboard at = Bitboard(white).forward(Color::White); at.any(); at = at.forward(Color::White)) {
      if ((at & board.by(Role::Pawn)).any()) {
        if ((at & board.by(Color::Black)).any()) {
          pairs.push_back(Bitboard(white) | at);
        }
        break;
      }
    }
  }
  return pairs;
}

/// That and, of the pieces beside the king of `color`, himself and what stands beside those, one group.
std::vector<Bitboard> with_corner(const Board& board, Color color, int rings) {
  Bitboard corner = board.by(color, Role::King);
  for (int ring = 0; ring < rings; ++ring) {
    for (const Square square : corner) {
      corner |= attacks::king(square) & board.occupied();
    }
  }
  std::vector<Bitboard> groups = facing_pawns(board);
  std::erase_if(groups, [&](Bitboard pair) {
    if ((pair & corner).empty()) {
      return false;
    }
    corner |= pair;
    return true;
  });
  groups.push_back(corner);
  return groups;
}

}  // namespace

std::optional<DeadSets> find_dead_sets(const Position& position, Color winner) {
  const Board& board = position.board();
  if (position.setup().castling_rooks.any() || position.setup().ep_square) {
    return std::nullopt;
  }
  for (const auto& groups :
       {facing_pawns(board), with_corner(board, ~winner, 1), with_corner(board, winner, 1),
        with_corner(board, ~winner, 2), with_corner(board, winner, 2)}) {
    if (auto sets = ArrangementSets::find(board, groups, winner, kMostArrangements)) {
      return DeadSets{board, groups, std::move(*sets)};
    }
  }
  return std::nullopt;
}

}  // namespace rookery::chess
