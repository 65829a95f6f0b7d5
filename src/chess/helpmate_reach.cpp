// SPDX-License-Identifier: MIT
#include "helpmate_reach.h"

#include "rookery/chess/attacks.h"
#include "spread.h"

namespace rookery::chess {

namespace {

constexpr std::uint64_t kStepsOfRound = 12;  ///< of HelpmateEffort, for each man

/// The squares ahead of `square` on its file, as `color` moves.
Bitboard ahead_of(Color color, Square square) {
  const int rank = static_cast<int>(square.rank());
  const Bitboard file(square.file());
  const std::uint64_t below = (std::uint64_t{1} << (8 * rank)) - 1;
  return color == Color::White ? file & ~(Bitboard(below) | Bitboard(square.rank())) : file & Bitboard(below);
}

bool mates_at_once(const Position& position) {
  for (const Move move : legal_moves(position)) {
    Position after = position;
    after.play_unchecked(move);
    if (is_check(after) && !has_legal_move(after)) {
      return true;
    }
  }
  return false;
}

}  // namespace

Reach::Reach(const Position& position, HelpmateEffort& effort)
    : board_(position.board()),
      passable_(~position.board().occupied()),
      ep_square_(position.setup().ep_square) {
  start(position);
  do {
    effort.add(kStepsOfRound * men_.size());
  } while (grow());
  find_frozen_sides(position);
}

void Reach::find_frozen_sides(const Position& position) {
  only_king_moves_ = {true, true};
  for (const Man& man : men_) {
    if (man.piece.role != Role::King && man.stands() != Bitboard(man.home)) {
      only_king_moves_[index(man.piece.color)] = false;
    }
  }
  bool& waiting = only_king_moves_[index(~position.turn())];
  waiting = waiting && !mates_at_once(position);
}

void Reach::start(const Position& position) {
  for (const Role role : kRoles) {
    for (const Color color : kColors) {
      for (const Square home : board_.by(color, role)) {
        const Bitboard at(home);
        man_at_[static_cast<std::size_t>(home.index())] = static_cast<std::uint8_t>(men_.size());
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
  const Pawns pawns = look_at_pawns();
  for (Man& man : men_) {
    const Man before = man;
    const Color color = man.piece.color;
    if (man.piece.role == Role::Pawn) {
      grow_pawn(man, pawns);
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

void Reach::grow_pawn(Man& man, const Pawns& pawns) const {
  const Color color = man.piece.color;
  const Bitboard last(relative(color, Rank::R8));
  const Bitboard victims = stands_[index(~color)] | pawns.en_passant[index(~color)];
  const Bitboard lane = open_lane(man, pawns.lasting) & passable_;
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
Bitboard Reach::open_lane(const Man& man, Bitboard lasting) const {
  const Color color = man.piece.color;
  Bitboard lane = ahead_of(color, man.home);
  for (const Square home : lane& lasting) {
    const Man& other = men_[man_at_[static_cast<std::size_t>(home.index())]];
    const Bitboard furthest = other.lane & ~other.lane.forward(~color);
    const Square bar = other.piece.color == color ? furthest.first() : home;
    lane &= ~(Bitboard(bar) | ahead_of(color, bar));
  }
  return lane;
}

/// Whether a pawn may ever leave its file, promote or be captured.
bool Reach::may_vanish(const Man& pawn) const {
  const Color color = pawn.piece.color;
  const bool passed = ep_square_ && ep_square_->forward(color) == pawn.home;
  return passed || (pawn.strayed | pawn.officer).any() || (pawn.lane & strikes_[index(~color)]).any();
}

Reach::Pawns Reach::look_at_pawns() const {
  Pawns pawns{};
  for (const Man& man : men_) {
    if (man.piece.role != Role::Pawn) {
      break;  // pawns come first
    }
    const Color color = man.piece.color;
    if (!may_vanish(man)) {
      pawns.lasting |= Bitboard(man.home);
    }
    const Bitboard behind = Bitboard(man.home).forward(color);
    if (man.home.rank() == relative(color, Rank::R2) && (man.lane & behind.forward(color)).any()) {
      pawns.en_passant[index(color)] |= behind;
    }
  }
  if (ep_square_) {
    const Color victim = ep_square_->rank() == Rank::R3 ? Color::White : Color::Black;
    pawns.en_passant[index(victim)] |= Bitboard(*ep_square_);
  }
  return pawns;
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
  if (man.piece.role != Role::Pawn) {
    return spread::men(man.piece.role, from, passable);
  }
  const Bitboard promoted = spread::men(Role::Queen, from, passable) | spread::knights(from);
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
