// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <span>
#include <string>

#include "rookery/chess/position.h"

/// Touch-move (FIDE 2023, article 4): what the player to move is bound to by the pieces touched.
namespace rookery::arbiter {

/// Which moves are allowed, and by which article.
struct Duty {
  enum class Kind : std::uint8_t {
    Free,       ///< any legal move: nothing touched, or nothing touched can move or be taken (4.5)
    MovePiece,  ///< the piece on `piece` moves (4.3.1)
    TakePiece,  ///< the enemy on `enemy` is taken (4.3.2)
    TakeWith,   ///< the enemy on `enemy` is taken by the piece on `piece` (4.3.3)
    Castle,     ///< the king castles with the rook on `rook` (4.4.1)
  };
  Kind kind = Kind::Free;
  std::optional<chess::Square> piece = std::nullopt;
  std::optional<chess::Square> enemy = std::nullopt;
  std::optional<chess::Square> rook = std::nullopt;
  const char* article = "FIDE 2023, 4.5";
  chess::MoveList moves;  ///< the legal moves that are allowed

  [[nodiscard]] bool permits(chess::Move move) const;
};

/// The duty of the side to move in `position` after it touched the pieces on `touched`, in that order. Empty
/// squares are ignored.
[[nodiscard]] Duty duty_of(const chess::Position& position, std::span<const chess::Square> touched);

/// One English sentence for a player who tried another move: "The knight on g1 was touched and must move."
/// Empty if the player is free.
[[nodiscard]] std::string describe(const Duty& duty, const chess::Position& position);

}  // namespace rookery::arbiter
