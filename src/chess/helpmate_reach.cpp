#include "helpmate_reach.h"

#include "rookery/chess/attacks.h"
#include "spread.h"

namespace rookery::chess {

Reach::Reach(const Position& position)
    : board_(position.board()),
      passable_(~position.board().occupied()),
      ep_square_(position.setup().ep_square) {
  start(position);
  while (grow()) {
  }
}

void Reach::start(const Position& position) {
  for (const Role role : kRoles) {
    for (const Color color : kColors) {
      for (const Square home : board_.by(color, role)) {
        const Bitboard at(home);
        men_.push_back(role == Role::Pawn ? Man{home, {color, role}, at, {}, {}}
                                          : Man{home, {color, role}, {}, {}, at});
      }
    }
  }
  for (const Color color : kColors) {
    kings_[index(color)] = board_.by(color, Role::King);
    stands_[index(color)] = board_.by(color) & ~board_.by(Role::King);
  }
  castle(position);
  if (ep_square_) {
    passable_ |= Bitboard(ep_square_->forward(~position.turn()));
  }
}

/// As if each castling that may still come up were free.
void Reach::castle(const Position& position) {
  for (Man& man : men_) {
    for (const Square rook : position.setup().castling_rooks & board_.by(man.piece.color)) {
      const Square king = position.king(man.piece.color);
      if (man.home == king) {
        man.officer |= Bitboard(castled_king_square(king, rook));
      } else if (man.home == rook) {
        man.officer |= Bitboard(castled_rook_square(king, rook));
      }
    }
  }
}

/// One round over all men; whether anything grew.
bool Reach::grow() {
  bool grew = false;
  for (Man& man : men_) {
    const Man before = man;
    const Color color = man.piece.color;
    if (man.piece.role == Role::Pawn) {
      grow_pawn(man);
    }
    man.officer = grow_officer(man);
    const Bitboard stands = man.stands();
    const Bitboard strikes = man.officer | spread::pawn_captures(color, man.pawn());
    grew |= (strikes & ~strikes_[index(color)]).any();
    strikes_[index(color)] |= strikes;
    if (man.lane == before.lane && man.strayed == before.strayed && man.officer == before.officer) {
      continue;
    }
    grew = true;
    (man.piece.role == Role::King ? kings_ : stands_)[index(color)] |= stands;
    // It may leave its home, and take whoever is at home where it comes.
    passable_ |= Bitboard(man.home) | (stands & board_.by(~color) & ~board_.by(Role::King));
  }
  return grew;
}

void Reach::grow_pawn(Man& man) const {
  const Color color = man.piece.color;
  const Bitboard last(relative(color, Rank::R8));
  const Bitboard victims = stands_[index(~color)] | en_passant_squares(~color);
  const Bitboard lane = open_lane(man) & passable_;
  Bitboard all = man.lane;
  for (Bitboard before; before != all;) {
    before = all;
    all |= all.forward(color) & lane;  // a double step leads nowhere that two steps do not
  }
  man.officer |= all & last;
  man.lane = all & ~last;
  Bitboard strayed = man.strayed;
  for (Bitboard before = ~strayed; before != strayed;) {
    before = strayed;
    strayed |= spread::pawn_captures(color, man.lane | strayed) & victims;
    strayed |= strayed.forward(color) & passable_;
    man.officer |= strayed & last;
    strayed &= ~last;
  }
  man.strayed = strayed;
}

/// The squares ahead of a pawn on its file, up to where another pawn bars the way for ever.
Bitboard Reach::open_lane(const Man& man) const {
  const Color color = man.piece.color;
  const auto ahead = [&](Square square) {
    Bitboard squares;
    for (Bitboard next = Bitboard(square).forward(color); next.any(); next = next.forward(color)) {
      squares |= next;
    }
    return squares;
  };
  Bitboard lane = ahead(man.home);
  for (const Man& other : men_) {
    if (other.piece.role != Role::Pawn || !lane.contains(other.home) || may_vanish(other)) {
      continue;
    }
    const Bitboard squares = other.lane;
    const Bitboard bar =
        other.piece.color == color ? squares & ~squares.forward(~color) : Bitboard(other.home);
    lane &= ~(bar | ahead(bar.first()));
  }
  return lane;
}

/// Whether a pawn may ever leave its file, promote or be captured.
bool Reach::may_vanish(const Man& pawn) const {
  const Color color = pawn.piece.color;
  const bool passed = ep_square_ && ep_square_->forward(color) == pawn.home;
  return passed || (pawn.strayed | pawn.officer).any() || (pawn.lane & strikes_[index(~color)]).any();
}

/// The squares behind the pawns of `victim` that may have just made their double step.
Bitboard Reach::en_passant_squares(Color victim) const {
  Bitboard behind;
  for (const Man& man : men_) {
    const bool doubles =
        man.piece == Piece{victim, Role::Pawn} && man.home.rank() == relative(victim, Rank::R2);
    if (doubles && man.lane.contains(man.home.forward(victim).forward(victim))) {
      behind |= Bitboard(man.home.forward(victim));
    }
  }
  if (ep_square_ && ep_square_->rank() == relative(victim, Rank::R3)) {
    behind |= Bitboard(*ep_square_);
  }
  return behind;
}

Bitboard Reach::grow_officer(const Man& man) const {
  if (man.officer.empty()) {
    return {};
  }
  const Color color = man.piece.color;
  Bitboard enter = passable_ | (board_.by(~color) & ~board_.by(Role::King));
  if (man.piece.role == Role::King) {
    enter &= ~guarded_for_ever(~color);
  }
  Bitboard all = man.officer;
  for (Bitboard before; before != all;) {
    before = all;
    all |= attacks_of({man.home, man.piece, {}, {}, all}, passable_) & enter;
  }
  return all;
}

/// What a man attacks from anywhere it may stand; a promoted pawn as queen and knight.
Bitboard Reach::attacks_of(const Man& man, Bitboard passable) const {
  const Bitboard from = man.officer;
  switch (man.piece.role) {
    case Role::Knight:
      return spread::knights(from);
    case Role::Bishop:
      return spread::diagonals(from, passable);
    case Role::Rook:
      return spread::straights(from, passable);
    case Role::Queen:
      return spread::diagonals(from, passable) | spread::straights(from, passable);
    case Role::King:
      return spread::kings(from);
    case Role::Pawn:
      break;
  }
  const Bitboard promoted =
      spread::diagonals(from, passable) | spread::straights(from, passable) | spread::knights(from);
  return promoted | spread::pawn_captures(man.piece.color, man.pawn());
}

/// What men of `by` attack for as long as the sets hold: those that never leave their squares.
Bitboard Reach::guarded_for_ever(Color by) const {
  const Bitboard still = board_.by(by) & ~passable_;
  const Bitboard empty = ~(board_.occupied() | stands_[0] | stands_[1] | kings_[0] | kings_[1]);
  const auto men = [&](Role role) { return still & board_.by(role); };
  const Bitboard queens = men(Role::Queen);
  Bitboard guarded = spread::pawn_captures(by, men(Role::Pawn)) | spread::knights(men(Role::Knight)) |
                     spread::diagonals(men(Role::Bishop) | queens, empty) |
                     spread::straights(men(Role::Rook) | queens, empty);
  if (kings_[index(by)] == board_.by(by, Role::King)) {
    guarded |= attacks::king(board_.by(by, Role::King).first());
  }
  return guarded;
}

}  // namespace rookery::chess
