// SPDX-License-Identifier: MIT
#include "helpmate/outline_mate.h"

#include <algorithm>

#include "rookery/chess/attacks.h"
#include "rookery/chess/material.h"

namespace rookery::chess {

namespace {

/// The pawns of `color` that a step brings to `to`, if no loose piece is in their way.
Bitboard pawns_before(const Board& board, Square to, Color color) {
  const Bitboard one = Bitboard(to).forward(~color);
  const bool two = to.rank() == relative(color, Rank::R4) && (one & board.occupied()).empty();
  return (two ? one | one.forward(~color) : one) & board.by(color, Role::Pawn);
}

}  // namespace

OutlineMate::OutlineMate(const OutlinePieces& pieces, const OutlineState& state, Color winner,
                         HelpmateEffort& effort)
    : pieces_(pieces),
      state_(state),
      board_(state.board),
      together_(pieces.together(state.promoted)),
      winner_(winner),
      king_(*state.board.king(~winner)),
      effort_(effort) {}

bool OutlineMate::is_possible(const OutlineCheck& check) const {
  const Bitboard checkers = may_attack(board_, king_, winner_);
  const Bitboard loose_attacks = together_.attacks[index(winner_)];
  if (checkers.empty() && !loose_attacks.contains(king_)) {
    return false;
  }
  Board kingless = board_;
  kingless.remove(king_, {~winner_, Role::King});
  Bitboard flights = attacks::king(king_) & ~board_.by(~winner_);
  for (const Square flight : flights) {
    if (may_attack(kingless, flight, winner_).any()) {
      flights ^= Bitboard(flight);
    }
  }
  if (!coverable(flights, loose_attacks, {})) {
    return false;
  }
  for (const Square checker : checkers) {
    if (gives_check(check, checker) && !surely_answers(checker, nullptr)) {
      return true;
    }
  }
  const auto loose = pieces_.loose();
  return std::any_of(loose.begin(), loose.end(), [&](const LoosePiece& piece) {
    return piece.attacks.contains(king_) && piece.piece.kind.color == winner_ && is_loose(piece) &&
           may_mate_with(piece, flights, check);
  });
}

bool OutlineMate::gives_check(const OutlineCheck& check, Square checker) const {
  return check.any || check.arrived.contains(checker) ||
         (attacks::between(checker, king_) & check.opened).any();
}

/// Whether the flights that are not `attacked` may be blocked, each by a different loose piece of the loser.
/// The squares of followed pieces and those in `guarded_only` cannot be blocked.
bool OutlineMate::coverable(Bitboard flights, Bitboard attacked, Bitboard guarded_only) const {
  const Bitboard left = flights & ~attacked;
  return (left & (board_.by(winner_) | guarded_only)).empty() && can_block(left, 0);
}

/// Whether different loose pieces of the loser may stand on all of `flights`. `used`: a bit for each loose
/// piece that stands elsewhere.
bool OutlineMate::can_block(Bitboard flights, std::uint64_t used) const {
  effort_.add();
  if (flights.empty() || effort_.is_spent()) {
    return true;
  }
  const Bitboard flight(flights.first());
  const auto loose = pieces_.loose();
  for (std::size_t i = 0; i < loose.size(); ++i) {
    const std::uint64_t bit = std::uint64_t{1} << i;
    if ((used & bit) == 0 && is_loose(loose[i]) && loose[i].piece.kind.color != winner_ &&
        (loose[i].stands & flight).any() && can_block(flights ^ flight, used | bit)) {
      return true;
    }
  }
  return false;
}

/// Whether a loose piece may give mate from some square: from there it attacks the flights that the other
/// pieces leave, and no followed piece surely answers the check.
bool OutlineMate::may_mate_with(const LoosePiece& checker, Bitboard flights,
                                const OutlineCheck& check) const {
  const Reach::TrackedPiece& piece = checker.piece;
  if (piece.kind.role != Role::Pawn) {
    return may_mate_from(checker, piece.kind.role, checker.stands, flights, check);
  }
  return may_mate_from(checker, Role::Queen, piece.non_pawn, flights, check) ||
         may_mate_from(checker, Role::Knight, piece.non_pawn, flights, check) ||
         (!checker.followed && may_mate_from(checker, Role::Pawn, piece.pawn(), flights, check));
}

/// The same for a piece that stands on one of `squares` as `role`.
bool OutlineMate::may_mate_from(const LoosePiece& checker, Role role, Bitboard squares, Bitboard flights,
                                const OutlineCheck& check) const {
  const Bitboard occupied = board_.occupied();
  const Bitboard others =
      (together_.attacks[index(winner_)] & ~checker.attacks) | together_.twice[index(winner_)];
  const Bitboard checks =
      role == Role::Pawn ? attacks::pawn(~winner_, king_) : attacks::piece(role, king_, occupied);
  for (const Square square : checks& squares & ~occupied) {
    effort_.add();
    const Bitboard attacked = role == Role::Pawn ? attacks::pawn(winner_, square)
                                                 : attacks::piece(role, square, occupied ^ Bitboard(king_));
    if (gives_check(check, square) && coverable(flights, others | attacked, Bitboard(square)) &&
        !surely_answers(square, &checker)) {
      return true;
    }
  }
  return false;
}

/// Whether in every position with this state a followed piece of the loser, other than the king, can legally
/// capture the checker or step between. The checker is `loose`, or a followed piece.
bool OutlineMate::surely_answers(Square checker, const LoosePiece* loose) const {
  const Color loser = ~winner_;
  const Bitboard between = attacks::between(checker, king_);
  const Bitboard bars = together_.bars & ~between;
  const Bitboard pieces = ~board_.by(Role::King) & ~board_.by(Role::Pawn);
  for (const Square to : between | Bitboard(checker)) {
    const Bitboard answering =
        to == checker ? may_attack(board_, to, loser) & ~board_.by(Role::King)
                      : (may_attack(board_, to, loser) & pieces) | pawns_before(board_, to, loser);
    for (const Square from : answering) {
      if ((attacks::between(from, to) & bars).empty() && is_surely_legal(from, to, loose)) {
        return true;
      }
    }
  }
  return false;
}

/// Whether a move of the loser out of check leaves the king attacked by nothing, wherever the loose pieces
/// are. `checker`: the loose piece that gives the check, if one does.
bool OutlineMate::is_surely_legal(Square from, Square to, const LoosePiece* checker) const {
  Board after = board_;
  const Piece piece = *after.at(from);
  after.remove(from, piece);
  after.clear(Bitboard(to));
  after.put(to, piece);
  return may_attack(after, king_, winner_).empty() && !may_attack_loosely(after, checker);
}

/// Whether a loose piece of the winner, other than `but`, may attack the loser's king amid the followed
/// pieces of `board`. LoosePiece::attacks takes for granted that a piece which it pins for good stays, and
/// here that piece may just have left: so only where it may stand counts.
bool OutlineMate::may_attack_loosely(const Board& board, const LoosePiece* but) const {
  const Bitboard free = ~board.occupied();
  const auto all = pieces_.loose();
  return std::any_of(all.begin(), all.end(), [&](const LoosePiece& loose) {
    const Reach::TrackedPiece& piece = loose.piece;
    if (&loose == but || piece.kind.color != winner_ || !is_loose(loose)) {
      return false;
    }
    if (piece.kind.role != Role::Pawn) {
      return (attacks::piece(piece.kind.role, king_, board.occupied()) & loose.stands & free).any();
    }
    const Bitboard promoted = attacks::queen(king_, board.occupied()) | attacks::knight(king_);
    const Bitboard pawns = loose.followed ? Bitboard{} : piece.pawn() & attacks::pawn(~winner_, king_);
    return (((promoted & piece.non_pawn) | pawns) & free).any();
  });
}

bool has_no_mating_material(const OutlinePieces& pieces, const OutlineState& state, Color winner) {
  if (pieces.together(state.promoted).stand[index(winner)].any()) {
    return false;
  }
  Board all = state.board;
  for (const LoosePiece& loose : pieces.loose()) {
    const Bitboard free = loose.stands & ~all.occupied();
    const Bitboard at = loose.piece.kind.role == Role::Pawn ? free & ~kBackRanks : free;
    if (at.empty()) {
      return false;
    }
    all.put(at.first(), loose.piece.kind);
  }
  return cannot_mate_by_material(all, winner);
}

}  // namespace rookery::chess
