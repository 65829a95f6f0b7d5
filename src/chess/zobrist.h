// SPDX-License-Identifier: MIT
#pragma once
#include <array>

#include "rookery/base/random.h"
#include "rookery/chess/board.h"

/// Keys of the parts of a position (Zobrist 1970). A position's key is the exclusive or of its parts' keys.
namespace rookery::chess::zobrist {

struct Keys {
  std::array<std::array<std::uint64_t, 64>, 16> pieces{};  ///< [Board::number_at][square]; nothing for none
  std::array<std::uint64_t, 64> castling_rooks{};
  std::array<std::uint64_t, 8> ep_files{};
  std::uint64_t black_to_move = 0;
};

constexpr Keys make_keys() {
  Random random(0x526F6F6B657279);  // "Rookery"; databases keep these keys: it never changes
  Keys keys;
  for (const Role role : kRoles) {
    for (const Color color : kColors) {
      for (auto& key : keys.pieces[Board::number_of({color, role})]) {
        key = random.next();
      }
    }
  }
  for (auto& key : keys.castling_rooks) {
    key = random.next();
  }
  for (auto& key : keys.ep_files) {
    key = random.next();
  }
  keys.black_to_move = random.next();
  return keys;
}

#if defined(__wasm__)
extern const Keys kKeys;
#else
inline constexpr Keys kKeys = make_keys();
#endif

/// Of the piece with this Board::number_at; 0 for none.
inline std::uint64_t piece_key(unsigned number, Square square) {
  return kKeys.pieces[number][static_cast<std::size_t>(square.index())];
}
inline std::uint64_t piece_key(Piece piece, Square square) {
  return piece_key(Board::number_of(piece), square);
}
inline std::uint64_t castling_rook(Square square) {
  return kKeys.castling_rooks[static_cast<std::size_t>(square.index())];
}
inline std::uint64_t ep_file(File file) {
  return kKeys.ep_files[static_cast<std::size_t>(file)];
}
inline std::uint64_t black_to_move() {
  return kKeys.black_to_move;
}

}  // namespace rookery::chess::zobrist
