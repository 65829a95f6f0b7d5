// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string>
#include <vector>

/// A second, slow and plain reading of the Laws to hold against the module: one character per square, every
/// pseudo-legal move tried on a copy, attacks found by walking. It shares no code with rookery::chess and
/// keeps its own state from move to move.
namespace rookery::chess::test {

struct ReferenceMove {
  int from, to;          ///< squares 0..63, a1 = 0; castling as king takes own rook
  char promotion = ' ';  ///< 'q', 'n', 'r', 'b' or blank
  bool castling = false;
  bool en_passant = false;
  auto operator<=>(const ReferenceMove&) const = default;
};

struct ReferenceGame {
  std::array<char, 64> board{};  ///< FEN letters, '.' where empty
  bool white = true;             ///< White to move
  std::vector<int> rooks;        ///< squares of rooks that may castle, ascending
  int passed = -1;               ///< the square a pawn has just passed over; -1: none
  int halfmoves = 0;
  int fullmoves = 1;

  [[nodiscard]] bool is_attacked(int square, bool by_white) const;
  [[nodiscard]] bool in_check(bool side_white) const;
  [[nodiscard]] std::vector<ReferenceMove> legal_moves() const;  ///< sorted
  void play(const ReferenceMove& move);
  /// What the repetition rule looks at (FIDE 2023, 9.2.3), as text: pieces, turn, castling, legal en passant.
  [[nodiscard]] std::string repetition_text() const;
};

}  // namespace rookery::chess::test
