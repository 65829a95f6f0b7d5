// SPDX-License-Identifier: MIT
#pragma once
#include "castling_path.h"
#include "sliders.h"

namespace rookery::chess {

/// Squares that do not matter to the moves of kUs, whose king is not in check and who is not to move: after a
/// quiet move of the opponent between two of them, or a double step over a third, kUs has the same legal
/// moves as if the opponent had passed. So many moves of the opponent are answered in the same number of
/// ways. The proof, for a piece that goes from one square to another: neither square is
///   in the way of one of our sliders, so these move as before;
///   in front of one of our pawns or where it takes, so these do too;
///   between our king and a slider that looks toward him, so no pin begins or ends and no check is uncovered;
///   between a square that our king may go to, in castling too, and a slider that looks toward it,
///   nor where the moving piece attacks such a square, or gives check or pin;
/// and none is on the rank of our castling. Our knights and our king move to such squares as before, whether
/// they take there or not.
template <class Sliders, Color kUs>
class IndifferentSquares {
 public:
  explicit IndifferentSquares(const Setup& setup)
      : board_(setup.board),
        own_(board_.by(kUs)),
        enemy_(board_.by(~kUs)),
        occupied_(own_ | enemy_),
        king_(board_.by(kUs, Role::King).first()),
        targets_((attacks::king(king_) & ~own_) | castling_targets(setup.castling_rooks & own_)) {
    const Bitboard pawns = own_ & board_.by(Role::Pawn);
    const Bitboard steps = pawns.forward(kUs);
    takes_ = steps.toward_a() | steps.toward_h();
    const Bitboard castling =
        (setup.castling_rooks & own_).any() ? Bitboard(relative(kUs, Rank::R1)) : Bitboard{};
    diagonals_ = spread::diagonals(targets_, ~Bitboard{});
    straights_ = spread::straights(targets_, ~Bitboard{});
    squares_ = ~(own_ | castling | takes_ | steps | (steps & Bitboard(relative(kUs, Rank::R3))).forward(kUs) |
                 seen_by_sliders() | paths_to_king() | paths_to_targets());
    add_lines_of_king();
  }

  /// Those of them between which a piece of `kRole` may go.
  template <Role kRole>
  [[nodiscard]] Bitboard of() const {
    const Bitboard guarded = targets_ | Bitboard(king_);
    switch (kRole) {
      case Role::Pawn:
        return squares_ & ~spread::pawn_captures(kUs, guarded);
      case Role::Knight:
        return squares_ & ~spread::knights(guarded);
      case Role::Bishop:
        return squares_ & ~diagonals_;
      case Role::Rook:
        return squares_ & ~straights_;
      case Role::Queen:
        return squares_ & ~(diagonals_ | straights_);
      case Role::King:
        return squares_ & ~spread::kings(guarded);
    }
  }

  /// Where none of our pawns takes, so a double step may pass.
  [[nodiscard]] Bitboard passable() const { return ~takes_; }

 private:
  [[nodiscard]] Bitboard castling_targets(Bitboard rooks) const {
    Bitboard targets;
    for (const Square rook : rooks) {
      const CastlingPath& path = castling_path(kUs, king_, rook);
      targets |= (path.clear & occupied_).empty() ? path.crossed : Bitboard{};
    }
    return targets;
  }

  [[nodiscard]] Bitboard seen_by_sliders() const { return seen_diagonally(own_) | seen_straight(own_); }

  [[nodiscard]] Bitboard paths_to_king() const {
    const Bitboard sliders = enemy_ & ((Sliders::bishop(king_, {}) & board_.diagonal_sliders()) |
                                       (Sliders::rook(king_, {}) & board_.orthogonal_sliders()));
    Bitboard paths;
    for (const Square slider : sliders) {
      paths |= attacks::between(king_, slider);
    }
    return paths;
  }

  /// What is between a slider and a goal is on a line of that goal. No slider sees through our king, who
  /// would be in check.
  [[nodiscard]] Bitboard paths_to_targets() const {
    return (diagonals_ & seen_diagonally(enemy_ & diagonals_)) |
           (straights_ & seen_straight(enemy_ & straights_));
  }

  /// From where a slider would give check or pin.
  void add_lines_of_king() {
    const Bitboard diagonals = Sliders::bishop(king_, occupied_);
    const Bitboard straights = Sliders::rook(king_, occupied_);
    diagonals_ |= diagonals | Sliders::bishop(king_, occupied_ ^ (diagonals & own_));
    straights_ |= straights | Sliders::rook(king_, occupied_ ^ (straights & own_));
  }

  [[nodiscard]] Bitboard seen_diagonally(Bitboard from_each) const {
    Bitboard seen;
    for (const Square from : from_each& board_.diagonal_sliders()) {
      seen |= Sliders::bishop(from, occupied_);
    }
    return seen;
  }

  [[nodiscard]] Bitboard seen_straight(Bitboard from_each) const {
    Bitboard seen;
    for (const Square from : from_each& board_.orthogonal_sliders()) {
      seen |= Sliders::rook(from, occupied_);
    }
    return seen;
  }

  const Board board_;
  Bitboard own_, enemy_, occupied_;
  Square king_;
  Bitboard targets_;                ///< where our king may go, castling included, if not attacked
  Bitboard diagonals_, straights_;  ///< from where a slider attacks a goal, gives check or pins
  Bitboard takes_;                  ///< where our pawns take
  Bitboard squares_;
};

}  // namespace rookery::chess
