#include "zeroing_moves.h"

#include <algorithm>
#include <array>

namespace rookery::tablebase_maker {

namespace {

using chess::Bitboard;
using chess::Color;
using chess::Rank;
using chess::Role;
using chess::Square;

bool is_promotion(Square to, Color color) {
  return to.rank() == chess::relative(color, Rank::R8);
}

}  // namespace

template <class Scale>
std::int8_t ZeroingMoves<Scale>::best(const Standing& at, Color turn) const {
  const Pieces& pieces = own_.space.pieces();
  std::int8_t best = kNone;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (pieces[i].color != turn) {
      continue;
    }
    for (const Square to : at.attacks(i) & at.by(~turn)) {
      const Change change{.captured = at.piece_on(static_cast<std::uint8_t>(to.index()))};
      const Squares after = at.moved(i, to);
      if (pieces[i].role == Role::Pawn && is_promotion(to, turn)) {
        best = std::max(best, best_promotion({change.captured, i}, after, turn));
      } else {
        best = std::max(best, Scale::for_mover(subendings_.result(change, after, ~turn)));
      }
    }
    if (pieces[i].role == Role::Pawn) {
      best = std::max(best, best_of_pawn(at, i, turn));
    }
  }
  return best;
}

template <class Scale>
std::int8_t ZeroingMoves<Scale>::best_promotion(Change change, const Squares& after, Color turn) const {
  std::int8_t best = kNone;
  for (const Role role : chess::kPromotionRoles) {
    change.role = role;
    best = std::max(best, Scale::for_mover(subendings_.result(change, after, ~turn)));
  }
  return best;
}

/// Its steps.
template <class Scale>
std::int8_t ZeroingMoves<Scale>::best_of_pawn(const Standing& at, std::size_t pawn, Color turn) const {
  const Square from = square_at(at.squares()[pawn]);
  const Square to = from.forward(turn);
  if (at.occupied().contains(to)) {
    return kNone;
  }
  const Squares after = at.moved(pawn, to);
  if (is_promotion(to, turn)) {
    return best_promotion({.promoted = pawn}, after, turn);
  }
  std::int8_t best = Scale::for_mover(own_result(after, ~turn));
  if (from.rank() == chess::relative(turn, Rank::R2) && !at.occupied().contains(to.forward(turn))) {
    best = std::max(best, Scale::for_mover(after_double_step(at, pawn, to.forward(turn))));
  }
  return best;
}

/// The result for the opponent, who may capture en passant (FIDE 2023, 3.7.3.1): only tables without it are
/// there.
template <class Scale>
std::int8_t ZeroingMoves<Scale>::after_double_step(const Standing& at, std::size_t pawn, Square to) const {
  const Pieces& pieces = own_.space.pieces();
  const Color turn = pieces[pawn].color;
  const Squares squares = at.moved(pawn, to);
  const std::int8_t stored = own_result(squares, ~turn);
  if (stored == kIllegal) {
    return kIllegal;
  }
  const Square passed = square_at(at.squares()[pawn]).forward(turn);
  std::int8_t best = kNone;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const bool attacks = pieces[i].role == Role::Pawn && pieces[i].color != turn &&
                         chess::attacks::pawn(~turn, square_at(squares[i])).contains(passed);
    if (attacks) {
      Squares after = squares;
      after[i] = static_cast<std::uint8_t>(passed.index());
      best = std::max(best, Scale::for_mover(subendings_.result({.captured = pawn}, after, turn)));
    }
  }
  // A side without another move must capture.
  return best == kNone                                      ? stored
         : has_other_move(Standing(pieces, squares), ~turn) ? std::max(best, stored)
                                                            : best;
}

/// Whether there is a legal move, en passant aside.
template <class Scale>
bool ZeroingMoves<Scale>::has_other_move(const Standing& at, Color turn) const {
  const Pieces& pieces = own_.space.pieces();
  if (best(at, turn) != kNone) {
    return true;
  }
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (pieces[i].color == turn && pieces[i].role != Role::Pawn) {
      for (const Square to : at.attacks(i) & ~at.occupied()) {
        const Squares after = at.moved(i, to);
        if (!Standing(pieces, after).is_in_check(turn)) {
          return true;
        }
      }
    }
  }
  return false;
}

template class ZeroingMoves<ResultScale>;
template class ZeroingMoves<MateScale>;

}  // namespace rookery::tablebase_maker
