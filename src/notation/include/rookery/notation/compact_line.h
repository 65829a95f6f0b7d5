// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "rookery/chess/position.h"

namespace rookery::notation::compact {

inline constexpr std::size_t kNoPiece = 6;  ///< where an index(Role) could stand

/// A position, the two moves that led to it, and a table of what is on each square.
class CompactLine {
 public:
  explicit CompactLine(const chess::Position& start) : position_(start) { analyse(); }

  [[nodiscard]] const chess::Position& position() const { return position_; }
  [[nodiscard]] std::optional<chess::Move> last() const { return last_; }
  /// The mover's own last move.
  [[nodiscard]] std::optional<chess::Move> own_last() const { return own_last_; }
  /// index(Role) of the piece on this square, or kNoPiece.
  [[nodiscard]] std::size_t role(chess::Square square) const { return stands(square) / 2; }
  /// Twice that; one more for the piece that moved last.
  [[nodiscard]] std::size_t stands(chess::Square square) const { return stands_[at(square)]; }

  /// Precondition: legal.
  void play(chess::Move move) {
    if (last_) {
      stands_[at(last_->to())] &= static_cast<std::uint8_t>(~1U);
    }
    own_last_ = last_;
    last_ = move;
    position_.play_unchecked(move);
    if (move.kind() == chess::MoveKind::Normal) {
      stands_[at(move.to())] = stands_[at(move.from())] | 1;
      stands_[at(move.from())] = kNoPiece * 2;
    } else {
      analyse();
    }
  }

 private:
  static std::size_t at(chess::Square square) { return static_cast<std::size_t>(square.index()); }
  void analyse() {
    stands_.fill(kNoPiece * 2);
    for (const chess::Square piece : position_.board().occupied()) {
      stands_[at(piece)] = static_cast<std::uint8_t>(2 * index(position_.board().role_on(piece)));
    }
  }

  chess::Position position_;
  std::optional<chess::Move> last_, own_last_;
  std::array<std::uint8_t, 64> stands_;
};

}  // namespace rookery::notation::compact
