// SPDX-License-Identifier: MIT
#include "rookery/chess/explain.h"

#include <cstdlib>

#include "rookery/chess/attacks.h"
#include "rookery/chess/hand_moves.h"

namespace rookery::chess {

namespace {

using Reason = IllegalReason;
using Explanation = std::optional<IllegalExplanation>;

/// One question: why not from here to there?
class Inquiry {
 public:
  Inquiry(const Position& position, Square from, Square to, Piece piece)
      : position_(position),
        board_(position.board()),
        us_(position.turn()),
        from_(from),
        to_(to),
        piece_(piece) {}

  [[nodiscard]] IllegalExplanation answer() const {
    // The king's moves that look like castling come first: two squares aside have no other meaning.
    if (const std::optional<Square> rook = castling_rook()) {
      return castling(*rook);
    }
    if (board_.by(us_).contains(to_)) {
      return {Reason::OwnPieceThere, {}};
    }
    if (piece_.role == Role::King && is_castling_gesture()) {
      return {Reason::CastlingRightLost, {}};
    }
    if (const Explanation found = piece_.role == Role::Pawn ? pawn() : piece()) {
      return *found;
    }
    return check();
  }

 private:
  // Onto the own rook or two squares aside: both gestures are common, and Chess960 has only the first.
  [[nodiscard]] bool is_castling_gesture() const {
    const bool own_rook = board_.by(us_, Role::Rook).contains(to_);
    const bool two_steps = std::abs(static_cast<int>(from_.file()) - static_cast<int>(to_.file())) == 2;
    return from_.rank() == relative(us_, Rank::R1) && from_.rank() == to_.rank() && (own_rook || two_steps);
  }

  /// The rook that the king wants to castle with, if the right to is still there.
  [[nodiscard]] std::optional<Square> castling_rook() const {
    if (piece_.role != Role::King || !is_castling_gesture()) {
      return std::nullopt;
    }
    for (const Square rook : position_.setup().castling_rooks & board_.by(us_)) {
      // The square that the king arrives on may also be meant as an ordinary move, if it is free of own
      // pieces.
      if (rook == to_ || (castled_king_square(from_, rook) == to_ && !board_.by(us_).contains(to_))) {
        return rook;
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] IllegalExplanation castling(Square rook) const {
    const Square king_to = castled_king_square(from_, rook);
    const Square rook_to = castled_rook_square(from_, rook);
    // The two themselves are in nobody's way (FIDE 2023, Guidelines II, Chess960).
    const Bitboard others = board_.occupied() ^ Bitboard(from_) ^ Bitboard(rook);
    const Bitboard way = attacks::between(from_, king_to) | Bitboard(king_to) |
                         attacks::between(rook, rook_to) | Bitboard(rook_to) | attacks::between(from_, rook);
    if ((way & others).any()) {
      return {Reason::CastlingBlocked, way & others};
    }
    // FIDE 2023, 3.8.2.2.1: a king in check does not castle.
    if (position_.checkers().any()) {
      return {Reason::CastlingOutOfCheck, position_.checkers()};
    }
    for (const Square crossed : attacks::between(from_, king_to)) {
      // Without the king on its square: it must not hide the squares behind it from a rook.
      const Bitboard attackers = attackers_of(crossed, board_.occupied() ^ Bitboard(from_));
      if (attackers.any()) {
        return {Reason::CastlingThroughCheck, attackers};
      }
    }
    return {Reason::CastlingIntoCheck, attackers_of(king_to, others | Bitboard(rook_to))};
  }

  [[nodiscard]] Explanation pawn() const {
    // A diagonal step that captures nothing may have been meant as en passant.
    if (attacks::pawn(us_, from_).contains(to_)) {
      if (board_.by(~us_).contains(to_)) {
        return std::nullopt;
      }
      const Square adjacent(to_.file(), from_.rank());
      const bool passed =
          from_.rank() == relative(us_, Rank::R5) && board_.by(~us_, Role::Pawn).contains(adjacent);
      return passed ? en_passant(adjacent) : IllegalExplanation{Reason::PawnTakesNothing, {}};
    }
    const Square ahead = from_.forward(us_);
    const bool two_steps = from_.rank() == relative(us_, Rank::R2) && ahead.forward(us_) == to_;
    if (to_ != ahead && !two_steps) {
      return IllegalExplanation{Reason::CannotMoveSo, {}};
    }
    // The commonest mistake of beginners has an answer of its own.
    if (to_ == ahead && board_.by(~us_).contains(to_)) {
      return IllegalExplanation{Reason::PawnCannotTakeForward, Bitboard(to_)};
    }
    const Bitboard in_the_way = (Bitboard(ahead) | Bitboard(to_)) & board_.occupied();
    return in_the_way.any() ? Explanation({Reason::Blocked, in_the_way}) : std::nullopt;
  }

  /// A position remembers only an en passant that is legal; one that is not may be late, or may uncover the
  /// king.
  [[nodiscard]] IllegalExplanation en_passant(Square passed) const {
    const Bitboard attackers = attackers_after(passed);
    return attackers.any() ? blame(attackers) : IllegalExplanation{Reason::EnPassantNoLonger, {}};
  }

  /// The pieces that attack the king once the piece stands on `to_` and whatever stood on `victim` is gone.
  [[nodiscard]] Bitboard attackers_after(Square victim) const {
    Board after = board_;
    after.remove(from_, piece_);
    if (const std::optional<Piece> taken = after.at(victim)) {
      after.remove(victim, *taken);
    }
    after.put(to_, piece_);
    return attacks::attackers(after, position_.king(us_), ~us_, after.occupied());
  }

  [[nodiscard]] Explanation piece() const {
    // On an empty board first: a knight's move by a bishop is no question of what is in the way.
    if (!attacks::piece(piece_.role, from_, {}).contains(to_)) {
      return IllegalExplanation{Reason::CannotMoveSo, {}};
    }
    const Bitboard in_the_way = attacks::between(from_, to_) & board_.occupied();
    if (piece_.role == Role::Knight || piece_.role == Role::King || in_the_way.empty()) {
      return std::nullopt;
    }
    const Bitboard seen = attacks::piece(piece_.role, from_, board_.occupied());
    return IllegalExplanation{Reason::Blocked, in_the_way & seen};
  }

  /// The piece moves so, and the way is clear: what is left is the king's safety.
  [[nodiscard]] IllegalExplanation check() const {
    if (piece_.role == Role::King) {
      // Without the king on its square: stepping back along a rook's line is still check.
      return {Reason::KingIntoCheck, attackers_of(to_, board_.occupied() ^ Bitboard(from_))};
    }
    return blame(attackers_after(to_));
  }

  [[nodiscard]] IllegalExplanation blame(Bitboard attackers) const {
    // Whether the king was in check before decides which sentence helps.
    const Bitboard still = attackers & position_.checkers();
    return still.any() ? IllegalExplanation{Reason::StillInCheck, still}
                       : IllegalExplanation{Reason::ExposesKing, attackers};
  }

  [[nodiscard]] Bitboard attackers_of(Square square, Bitboard occupied) const {
    return attacks::attackers(board_, square, ~us_, occupied);
  }

  const Position& position_;
  const Board& board_;
  Color us_;
  Square from_, to_;
  Piece piece_;
};

}  // namespace

std::optional<IllegalExplanation> explain_illegal(const Position& position, Square from, Square to,
                                                  std::optional<Role> promotion) {
  const std::optional<Piece> piece = position.board().at(from);
  if (!piece) {
    return IllegalExplanation{Reason::NoPieceThere, {}};
  }
  if (piece->color != position.turn()) {
    return IllegalExplanation{Reason::NotYourPiece, {}};
  }
  // By hand: a castling is a king's move of two squares, or onto the rook.
  const MoveList legal = hand_moves(position, from, to);
  if (legal.empty()) {
    return Inquiry(position, from, to, *piece).answer();
  }
  if (legal[0].kind() == MoveKind::Promotion && !promotion) {
    return IllegalExplanation{Reason::PromotionMissing, {}};
  }
  return std::nullopt;
}

}  // namespace rookery::chess
