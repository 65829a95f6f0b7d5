#pragma once
#include "rookery/chess/attacks.h"
#include "solved.h"

namespace rookery::tablebase_maker {

[[nodiscard]] inline chess::Square square_at(std::uint8_t index) {
  return chess::Square::from_index(index);
}

/// Pieces on their squares, with what moves need to know of these.
class Standing {
 public:
  Standing(const Pieces& pieces, const Squares& squares) : pieces_(pieces), squares_(squares) {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const chess::Bitboard here(square_at(squares[i]));
      by_[index(pieces[i].color)] |= here;
    }
  }

  [[nodiscard]] const Squares& squares() const { return squares_; }
  [[nodiscard]] chess::Bitboard by(chess::Color color) const { return by_[index(color)]; }
  [[nodiscard]] chess::Bitboard occupied() const { return by_[0] | by_[1]; }
  /// Whether each piece has a square of its own.
  [[nodiscard]] bool is_apart() const { return occupied().count() == static_cast<int>(pieces_.size()); }
  /// What a piece attacks.
  [[nodiscard]] chess::Bitboard attacks(std::size_t piece) const {
    const chess::Square from = square_at(squares_[piece]);
    switch (pieces_[piece].role) {
      case chess::Role::Pawn:
        return chess::attacks::pawn(pieces_[piece].color, from);
      case chess::Role::Knight:
        return chess::attacks::knight(from);
      case chess::Role::Bishop:
        return chess::attacks::bishop(from, occupied());
      case chess::Role::Rook:
        return chess::attacks::rook(from, occupied());
      case chess::Role::Queen:
        return chess::attacks::queen(from, occupied());
      case chess::Role::King:
        break;
    }
    return chess::attacks::king(from);
  }
  [[nodiscard]] bool is_in_check(chess::Color color) const {
    const chess::Square king = square_at(squares_[index(color)]);
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      if (pieces_[i].color != color && attacks(i).contains(king)) {
        return true;
      }
    }
    return false;
  }
  /// Which piece stands on a square. Precondition: one does.
  [[nodiscard]] std::size_t piece_on(std::uint8_t square) const {
    std::size_t i = 0;
    while (squares_[i] != square) {
      ++i;
    }
    return i;
  }
  /// The squares after a piece's move.
  [[nodiscard]] Squares moved(std::size_t piece, chess::Square to) const {
    Squares after = squares_;
    after[piece] = static_cast<std::uint8_t>(to.index());
    return after;
  }

 private:
  const Pieces& pieces_;
  const Squares& squares_;
  std::array<chess::Bitboard, 2> by_{};
};

}  // namespace rookery::tablebase_maker
