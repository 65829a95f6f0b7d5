// SPDX-License-Identifier: MIT
#pragma once
#include "castling_path.h"
#include "rookery/chess/position.h"
#include "sliders.h"

namespace rookery::chess {

enum class Kinds { All, Captures, Quiets };

/// Walks over the legal moves of one position, or those of `kKinds`, by sets of squares. The one generator
/// behind everything that lists, counts or looks for moves. A Visitor has these members; each returns false
/// to stop the walk:
///   piece<kRole>(from, to)     a piece that is no pawn goes from `from` to each of `to`
///   steps<kBack>(to)         pawns go to each of `to`, from the square whose index is kBack higher
///   double_steps<kBack>(to)  the same, over an empty square
///   promotions<kBack>(to)    the same, to the last rank
///   en_passant(from, to)
///   castling(king, rook)
/// `Sliders` says how lines are looked up; `kUs` is the side to move.
template <class Sliders, Color kUs, Kinds kKinds, class Visitor>
class Generator {
 public:
  /// `among`: only moves of pieces that stand there.
  Generator(const Setup& setup, Visitor& visitor, Bitboard among = ~Bitboard{})
      : board_(setup.board),
        castling_rooks_(setup.castling_rooks),
        ep_square_(setup.ep_square),
        own_(board_.by(kUs)),
        enemy_(board_.by(~kUs)),
        occupied_(own_ | enemy_),
        king_(board_.by(kUs, Role::King).first()),
        among_(among),
        visitor_(visitor) {}

  /// Whether no visit stopped the walk.
  [[gnu::always_inline]] bool walk() {
    const Bitboard diagonal_sliders = enemy_ & board_.diagonal_sliders();
    const Bitboard orthogonal_sliders = enemy_ & board_.orthogonal_sliders();
    const Bitboard diagonals = Sliders::bishop(king_, occupied_);
    const Bitboard straights = Sliders::rook(king_, occupied_);
    const Bitboard checkers = (diagonals & diagonal_sliders) | (straights & orthogonal_sliders) |
                              (enemy_ & ((attacks::knight(king_) & board_.by(Role::Knight)) |
                                         (attacks::pawn(kUs, king_) & board_.by(Role::Pawn))));
    // A slider with exactly one of our pieces between it and the king pins that piece.
    const Bitboard pinners =
        ((Sliders::bishop(king_, occupied_ ^ (diagonals & own_)) & ~diagonals & diagonal_sliders) |
         (Sliders::rook(king_, occupied_ ^ (straights & own_)) & ~straights & orthogonal_sliders));
    Bitboard pinned;
    for (const Square pinner : pinners) {
      pinned |= attacks::between(king_, pinner) & own_;
    }
    if (checkers.empty()) {
      return free_pieces(among_ & ~pinned, ~Bitboard{}) && pinned_moves(among_ & pinned) && en_passant() &&
             king_moves() && castling();
    }
    if (!king_moves()) {
      return false;
    }
    if (checkers.several()) {
      return true;
    }
    // A piece must take the checker or stand in its way, which one that is pinned never does.
    const Bitboard target = checkers | attacks::between(king_, checkers.first());
    return free_pieces(among_ & ~pinned, target) && en_passant();
  }

  /// The legal castling with the rook on this side of the king, or Move{}.
  [[nodiscard]] Move castling_to(bool right) const {
    for (const Square rook : castling_rooks_& own_) {
      if ((rook.file() > king_.file()) == right && can_castle(rook) && !is_attacked(king_, occupied_)) {
        return Move::castling(king_, rook);
      }
    }
    return {};
  }

 private:
  /// Where a piece that is no pawn may end.
  [[nodiscard]] Bitboard targets() const {
    return kKinds == Kinds::Captures ? enemy_ : kKinds == Kinds::Quiets ? ~occupied_ : ~own_;
  }

  template <Role kRole>
  [[nodiscard]] Bitboard attacked_from(Square from) const {
    if constexpr (kRole == Role::Knight) {
      return attacks::knight(from);
    } else if constexpr (kRole == Role::Bishop) {
      return Sliders::bishop(from, occupied_);
    } else if constexpr (kRole == Role::Rook) {
      return Sliders::rook(from, occupied_);
    } else {
      return Sliders::bishop(from, occupied_) | Sliders::rook(from, occupied_);
    }
  }

  template <Role kRole>
  [[gnu::always_inline]] bool pieces(Bitboard from_each, Bitboard to) {
    for (const Square from : from_each& board_.by(kRole)) {
      if (!visitor_.template piece<kRole>(from, attacked_from<kRole>(from) & to)) {
        return false;
      }
    }
    return true;
  }

  [[gnu::always_inline]] bool free_pieces(Bitboard among, Bitboard target) {
    const Bitboard from_each = own_ & among;
    const Bitboard to = targets() & target;
    return pawns(from_each & board_.by(Role::Pawn), target) && pieces<Role::Knight>(from_each, to) &&
           pieces<Role::Bishop>(from_each, to) && pieces<Role::Rook>(from_each, to) &&
           pieces<Role::Queen>(from_each, to);
  }

  /// Pinned pieces move on the line through their king; a knight never does.
  [[gnu::always_inline]] bool pinned_moves(Bitboard pinned) {
    for (const Square from : pinned & ~board_.by(Role::Knight)) {
      const Bitboard piece(from);
      const Bitboard line = attacks::line(king_, from);
      const Bitboard to = targets() & line;
      if (!(pawns(piece & board_.by(Role::Pawn), line) && pieces<Role::Bishop>(piece, to) &&
            pieces<Role::Rook>(piece, to) && pieces<Role::Queen>(piece, to))) {
        return false;
      }
    }
    return true;
  }

  [[gnu::always_inline]] bool pawns(Bitboard from_each, Bitboard target) {
    constexpr int kBack = kUs == Color::White ? -8 : 8;
    constexpr Bitboard kLast(relative(kUs, Rank::R8)), kThird(relative(kUs, Rank::R3));
    const Bitboard step = from_each.forward(kUs) & ~occupied_;
    const Bitboard two = (step & kThird).forward(kUs) & ~occupied_ & target;
    const Bitboard one = step & target;
    const Bitboard left = from_each.forward(kUs).toward_a() & enemy_ & target;
    const Bitboard right = from_each.forward(kUs).toward_h() & enemy_ & target;
    if constexpr (kKinds != Kinds::Captures) {
      if (!visitor_.template steps<kBack>(one & ~kLast) || !visitor_.template double_steps<2 * kBack>(two)) {
        return false;
      }
    }
    if constexpr (kKinds != Kinds::Quiets) {
      if (!visitor_.template steps<kBack + 1>(left & ~kLast) ||
          !visitor_.template steps<kBack - 1>(right & ~kLast)) {
        return false;
      }
      return ((one | left | right) & kLast).empty() ||
             (visitor_.template promotions<kBack>(one & kLast) &&
              visitor_.template promotions<kBack + 1>(left & kLast) &&
              visitor_.template promotions<kBack - 1>(right & kLast));
    }
    return true;
  }

  /// The square is kept only while a capture is legal, so a lone candidate need not be tried.
  [[gnu::always_inline]] bool en_passant() {
    if (kKinds == Kinds::Quiets || !ep_square_) {
      return true;
    }
    const Square to = *ep_square_;
    for (const Square from : attacks::pawn(~kUs, to) & own_ & among_ & board_.by(Role::Pawn)) {
      if (is_ep_safe<Sliders>(board_, kUs, from, to) && !visitor_.en_passant(from, to)) {
        return false;
      }
    }
    return true;
  }

  [[nodiscard, gnu::always_inline]] bool is_attacked(Square square, Bitboard occupied) const {
    return attackers<Sliders>(board_, square, ~kUs, occupied).any();
  }

  [[gnu::always_inline]] bool king_moves() {
    Bitboard to = attacks::king(king_) & targets();
    if (to.empty() || !among_.contains(king_)) {
      return true;
    }
    const Bitboard pawns = (enemy_ & board_.by(Role::Pawn)).forward(~kUs);
    to &= ~(pawns.toward_a() | pawns.toward_h() | attacks::king(board_.by(~kUs, Role::King).first()));
    return visitor_.template piece<Role::King>(king_, to & ~danger(to));
  }

  /// At least those of `targets` that a knight or slider of the enemy attacks once the king has left its
  /// square.
  [[nodiscard, gnu::always_inline]] Bitboard danger(Bitboard targets) const {
    const Bitboard without_king = occupied_ ^ Bitboard(king_);
    const Zone near = Sliders::zone(king_, targets);
    Bitboard attacked;
    for (const Square from : enemy_& near.knights & board_.by(Role::Knight)) {
      attacked |= attacks::knight(from);
    }
    for (const Square from : enemy_& near.diagonal & board_.diagonal_sliders()) {
      attacked |= Sliders::bishop(from, without_king);
    }
    for (const Square from : enemy_& near.straight & board_.orthogonal_sliders()) {
      attacked |= Sliders::rook(from, without_king);
    }
    return attacked;
  }

  [[gnu::always_inline]] bool castling() {
    const Bitboard rooks = castling_rooks_ & own_;
    if (kKinds == Kinds::Captures || rooks.empty() || !among_.contains(king_)) {
      return true;
    }
    for (const Square rook : rooks) {
      if (can_castle(rook) && !visitor_.castling(king_, rook)) {
        return false;
      }
    }
    return true;
  }

  /// FIDE 2023, 3.8: both ways clear but for the two pieces; the king not over or onto an attacked square.
  /// Last, in Chess960 the rook may have shielded its king along the rank.
  [[nodiscard, gnu::always_inline]] bool can_castle(Square rook) const {
    const CastlingPath& path = castling_path(kUs, king_, rook);
    if ((path.clear & occupied_).any() ||
        (enemy_ & ((path.knights & board_.by(Role::Knight)) | (path.pawns & board_.by(Role::Pawn)) |
                   (path.kings & board_.by(Role::King))))
            .any()) {
      return false;
    }
    const Bitboard without_king = occupied_ ^ Bitboard(king_);
    Bitboard diagonals, straights;
    for (const Square square : path.crossed) {
      diagonals |= Sliders::bishop(square, without_king);
      straights |= Sliders::rook(square, without_king);
    }
    if (path.uncovers) {
      straights |= Sliders::rook(castled_king_square(king_, rook),
                                 without_king ^ Bitboard(rook) | Bitboard(castled_rook_square(king_, rook)));
    }
    return (enemy_ & ((diagonals & board_.diagonal_sliders()) | (straights & board_.orthogonal_sliders())))
        .empty();
  }

  // Copies, so that each can stay in a register.
  const Board board_;
  const Bitboard castling_rooks_;
  const std::optional<Square> ep_square_;
  Bitboard own_, enemy_, occupied_;
  Square king_;
  Bitboard among_;
  Visitor& visitor_;
};

}  // namespace rookery::chess
