// SPDX-License-Identifier: MIT
#pragma once
#include <optional>

#include "rookery/chess/board.h"

namespace rookery::chess {

/// A state of an outline (outline.h): where the followed pieces stand, and who is to move.
struct OutlineState {
  /// Where a loose piece of `color` captured or was captured.
  struct LooseCapture {
    Square on;
    Color color;
  };

  Board board;           ///< the followed pieces, kings among them
  std::uint32_t parent;  ///< the index of the state before
  Color turn;
  std::uint8_t promoted;  ///< a bit for each colour: one of its followed pawns has promoted
  std::optional<LooseCapture> capture = std::nullopt;  ///< by the last move
  /// The square that the last move left, if the king is surely in check through it.
  std::optional<Square> opened = std::nullopt;

  /// How the state came up makes no difference to what follows from it.
  [[nodiscard]] bool is_same(const OutlineState& other) const {
    return board.planes() == other.board.planes() && turn == other.turn && promoted == other.promoted &&
           opened == other.opened;
  }
  [[nodiscard]] std::size_t hash() const {
    constexpr int kNotOpened = 64;
    const int left = opened ? opened->index() : kNotOpened;
    std::uint64_t h = (index(turn) * 4 + promoted) * 128 + static_cast<std::uint64_t>(left);
    for (const Bitboard plane : board.planes()) {
      h = (h ^ plane.bits()) * 0x9E3779B97F4A7C15;
      h ^= h >> 32;
    }
    return static_cast<std::size_t>(h * 0xBF58476D1CE4E5B9 >> 20);
  }
};

}  // namespace rookery::chess
