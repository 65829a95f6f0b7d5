// SPDX-License-Identifier: MIT
#include "helpmate/mate_squares.h"

#include "rookery/chess/attacks.h"
#include "spread.h"

namespace rookery::chess {

MateSquares::MateSquares(const Reach& reach, Color winner, HelpmateEffort& effort)
    : MateSquares(reach, winner, effort, NonPawnsOnly{}) {
  for (const Reach::TrackedPiece& piece : reach.pieces()) {
    if (piece.kind.role == Role::Pawn) {
      add(piece);
    }
  }
}

MateSquares::MateSquares(const Reach& reach, Color winner, HelpmateEffort& effort, NonPawnsOnly)
    : reach_(reach),
      winner_(winner),
      effort_(effort),
      // The checked king does not shield the flights behind him.
      open_(reach.passable() | reach.king_squares(~winner)),
      mating_(reach.king_squares(winner)) {
  for (const Reach::TrackedPiece& piece : reach.pieces()) {
    if (piece.kind.role != Role::Pawn && piece.kind.role != Role::King) {
      add(piece);
    }
  }
}

MateSquares MateSquares::of_non_pawns(const Reach& reach, Color winner, HelpmateEffort& effort) {
  return {reach, winner, effort, NonPawnsOnly{}};
}

void MateSquares::add(const Reach::TrackedPiece& piece) {
  if (piece.kind.color != winner_) {
    blockers_.push_back(piece.stands());
    blocked_ |= piece.stands();
    return;
  }
  const Bitboard attacks = reach_.attacks_of(piece, open_);
  twice_ |= once_ & attacks;
  once_ |= attacks;
  checkers_.push_back({&piece, attacks});
}

void MateSquares::stand(const Standing& standing) {
  pawns_attack_ = spread::pawn_captures(winner_, standing.winners_pawns);
  pawns_block_ = standing.losers_pawns;
  mating_ = Bitboard(standing.winners_king);
  standing_ = true;
}

Bitboard MateSquares::candidates() const {
  return reach_.king_squares(~winner_) & once_;
}

/// The squares next to the king that no pawn attacks or blocks.
Bitboard MateSquares::flights(Square king) const {
  return attacks::king(king) & ~pawns_attack_ & ~pawns_block_;
}

bool MateSquares::may_be_mated_on(Square king) const {
  if (!coverable(flights(king) & ~once_, {}, king)) {
    return false;
  }
  if (standing_) {
    if (pawns_attack_.contains(king)) {
      return true;
    }
  } else if (reach_.only_king_moves(~winner_) && !may_have_stepped_to(king)) {
    return false;
  }
  for (const Checker& checker : checkers_) {
    if (checker.attacks.contains(king) && may_mate_with(checker, king)) {
      return true;
    }
  }
  return false;
}

/// Whether the loser's king may have come to `king` by a step, one move before the mate.
bool MateSquares::may_have_stepped_to(Square king) const {
  const Bitboard from = attacks::king(king) & reach_.king_squares(~winner_);
  if ((from & once_).any()) {
    return true;
  }
  for (const Square screen : mating_& attacks::queen(king, ~open_) & ~attacks::king(king)) {
    for (const Square to : attacks::king(screen) & mating_) {
      if ((attacks::king(to) & from).any() && has_slider(king, screen)) {
        return true;
      }
    }
  }
  return false;
}

/// Whether the winner may have a piece that sees along the line through two squares.
bool MateSquares::has_slider(Square a, Square b) const {
  const bool straight = a.file() == b.file() || a.rank() == b.rank();
  for (const Checker& checker : checkers_) {
    const Role role = checker.piece->kind.role;
    if (role == Role::Queen || role == (straight ? Role::Rook : Role::Bishop) ||
        (role == Role::Pawn && checker.piece->non_pawn.any())) {
      return true;
    }
  }
  return false;
}

bool MateSquares::may_mate_with(const Checker& checker, Square king) const {
  const Reach::TrackedPiece& piece = *checker.piece;
  const Bitboard others = (once_ & ~checker.attacks) | twice_;
  if (piece.kind.role == Role::Pawn) {
    for (const Square from : attacks::pawn(~winner_, king) & piece.pawn()) {
      if (coverable_but(others | attacks::pawn(winner_, from), from, king)) {
        return true;
      }
    }
    return may_mate_from(Role::Queen, piece.non_pawn, others, king) ||
           may_mate_from(Role::Knight, piece.non_pawn, others, king);
  }
  return may_mate_from(piece.kind.role, piece.non_pawn, others, king);
}

/// Whether a piece of `role` may mate from one of `squares`. It counts as on an empty board, where it attacks
/// the most.
bool MateSquares::may_mate_from(Role role, Bitboard squares, Bitboard others, Square king) const {
  for (const Square from : attacks::piece(role, king, {}) & squares) {
    if (coverable_but(others | attacks::piece(role, from, {}), from, king)) {
      return true;
    }
  }
  return false;
}

bool MateSquares::coverable_but(Bitboard attacked, Square checker, Square king) const {
  return coverable(flights(king) & ~attacked, Bitboard(checker), king);
}

/// Whether the winner's king from one square may guard some of `flights`, and the loser's pieces block the
/// others, each a different one. Those in `guarded_only` cannot be blocked.
bool MateSquares::coverable(Bitboard flights, Bitboard guarded_only, Square king) const {
  const auto blockable = [&](Bitboard left) {
    return (left & (guarded_only | ~blocked_)).empty() && can_block(left, 0);
  };
  if (blockable(flights)) {
    return true;
  }
  for (const Square mating : mating_ & ~attacks::king(king) & ~Bitboard(king)) {
    const Bitboard guarded = flights & attacks::king(mating);
    effort_.add();
    if (guarded.any() && blockable(flights & ~guarded)) {
      return true;
    }
  }
  return false;
}

/// Whether different pieces may stand on all of `flights`. `used`: a bit for each piece that stands
/// elsewhere.
bool MateSquares::can_block(Bitboard flights, std::uint64_t used) const {
  effort_.add();
  if (flights.empty() || effort_.is_spent()) {
    return true;
  }
  const Bitboard flight(flights.first());
  for (std::size_t i = 0; i < blockers_.size(); ++i) {
    const std::uint64_t bit = std::uint64_t{1} << i;
    if ((used & bit) == 0 && (blockers_[i] & flight).any() && can_block(flights ^ flight, used | bit)) {
      return true;
    }
  }
  return false;
}

Bitboard Reach::mate_squares(Color winner, HelpmateEffort& effort) const {
  const MateSquares inquiry(*this, winner, effort);
  Bitboard found;
  for (const Square king : inquiry.candidates()) {
    if (inquiry.may_be_mated_on(king)) {
      found |= Bitboard(king);
    }
  }
  return found;
}

bool Reach::may_mate(Color winner, HelpmateEffort& effort) const {
  const MateSquares inquiry(*this, winner, effort);
  for (const Square king : inquiry.candidates()) {
    if (inquiry.may_be_mated_on(king)) {
      return true;
    }
  }
  return false;
}

}  // namespace rookery::chess
