// SPDX-License-Identifier: MIT
#pragma once
#include <array>

#include "rookery/base/random.h"
#include "rookery/chess/types.h"

/// Keys of the parts of a position (Zobrist 1970). A position's key is the exclusive or of its parts' keys.
namespace rookery::chess::zobrist {

struct Keys {
  std::array<std::array<std::uint64_t, 64>, 12> men{};
  std::array<std::uint64_t, 64> castling_rooks{};
  std::array<std::uint64_t, 8> ep_files{};
  std::uint64_t black_to_move = 0;
};

constexpr Keys make_keys() {
  Random random(0x526F6F6B657279);  // "Rookery"; any fixed seed would do
  Keys keys;
  for (auto& man : keys.men) {
    for (auto& key : man) {
      key = random.next();
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

inline constexpr Keys kKeys = make_keys();

constexpr std::uint64_t man(Piece piece, Square square) {
  return kKeys.men[2 * index(piece.role) + index(piece.color)][static_cast<std::size_t>(square.index())];
}
constexpr std::uint64_t castling_rook(Square square) {
  return kKeys.castling_rooks[static_cast<std::size_t>(square.index())];
}
constexpr std::uint64_t ep_file(File file) {
  return kKeys.ep_files[static_cast<std::size_t>(file)];
}
constexpr std::uint64_t black_to_move() {
  return kKeys.black_to_move;
}

}  // namespace rookery::chess::zobrist
