// SPDX-License-Identifier: MIT
#include "helpmate/reach.h"

#include "rookery/chess/attacks.h"
#include "spread.h"

namespace rookery::chess {

namespace {

constexpr std::uint64_t kStepsOfRound = 12;  ///< of HelpmateEffort, for each piece

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

Reach::Reach(const Position& position, HelpmateEffort& effort, const Limits& limits)
    : board_(position.board()),
      passable_(~position.board().occupied()),
      ep_square_(position.setup().ep_square),
      limits_(limits) {
  start(position);
  do {
    effort.add(kStepsOfRound * pieces_.size());
  } while (grow());
  find_frozen_sides(position);
}

bool Reach::is_less_than(const Reach& other) const {
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    if (pieces_[i].stands() != other.pieces_[i].stands()) {
      return true;
    }
  }
  return passable_ != other.passable_;
}

void Reach::find_frozen_sides(const Position& position) {
  only_king_moves_ = {true, true};
  for (const TrackedPiece& piece : pieces_) {
    if (piece.kind.role != Role::King && piece.stands() != Bitboard(piece.home)) {
      only_king_moves_[index(piece.kind.color)] = false;
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
        piece_at_[static_cast<std::size_t>(home.index())] = static_cast<std::uint8_t>(pieces_.size());
        pieces_.push_back(role == Role::Pawn ? TrackedPiece{home, {color, role}, at, {}, {}}
                                             : TrackedPiece{home, {color, role}, {}, {}, at});
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
  for (TrackedPiece& piece : pieces_) {
    for (const Square rook : position.setup().castling_rooks & board_.by(piece.kind.color)) {
      const Square king = position.king(piece.kind.color);
      if (piece.home == king) {
        piece.non_pawn |= Bitboard(castled_king_square(king, rook));
      } else if (piece.home == rook) {
        piece.non_pawn |= Bitboard(castled_rook_square(king, rook));
      }
    }
  }
}

/// Grows the sets of all pieces once; returns whether any grew.
bool Reach::grow() {
  bool grew = false;
  const Pawns pawns = find_pawns();
  for (TrackedPiece& piece : pieces_) {
    const TrackedPiece before = piece;
    const Color color = piece.kind.color;
    if (piece.kind.role == Role::Pawn) {
      grow_pawn(piece, pawns);
    }
    piece.non_pawn = grow_non_pawn(piece);
    const Bitboard stands = piece.stands();
    const Bitboard strikes = piece.non_pawn | spread::pawn_captures(color, piece.pawn());
    grew |= (strikes & ~strikes_[index(color)]).any();
    strikes_[index(color)] |= strikes;
    if (piece.lane == before.lane && piece.strayed == before.strayed && piece.non_pawn == before.non_pawn) {
      continue;
    }
    grew = true;
    (piece.kind.role == Role::King ? kings_ : stands_)[index(color)] |= stands;
    // It may leave its home, and capture an enemy piece at home on its new squares.
    passable_ |=
        (Bitboard(piece.home) | (stands & board_.by(~color) & ~board_.by(Role::King))) & ~limits_.fixed;
  }
  return grew;
}

void Reach::grow_pawn(TrackedPiece& piece, const Pawns& pawns) const {
  const Color color = piece.kind.color;
  const Bitboard last(relative(color, Rank::R8));
  const Bitboard victims = (stands_[index(~color)] & ~limits_.fixed) | pawns.en_passant[index(~color)];
  const Bitboard lane = open_lane(piece, pawns.lasting) & passable_ & within(piece);
  Bitboard all = piece.lane;
  for (Bitboard before; before != all;) {
    before = all;
    all |= all.forward(color) & lane;  // a double step leads nowhere that two steps do not
  }
  piece.non_pawn |= all & last;
  piece.lane = all & ~last;
  Bitboard strayed = piece.strayed;
  for (Bitboard before = ~strayed; before != strayed;) {
    before = strayed;
    strayed |= spread::pawn_captures(color, piece.lane | strayed) & victims & within(piece);
    strayed |= strayed.forward(color) & passable_ & within(piece);
    piece.non_pawn |= strayed & last;
    strayed &= ~last;
  }
  piece.strayed = strayed;
}

/// The squares ahead of a pawn on its file, up to where another pawn bars the way for ever.
Bitboard Reach::open_lane(const TrackedPiece& piece, Bitboard lasting) const {
  const Color color = piece.kind.color;
  Bitboard lane = ahead_of(color, piece.home);
  for (const Square home : lane& lasting) {
    const TrackedPiece& other = pieces_[piece_at_[static_cast<std::size_t>(home.index())]];
    const Bitboard furthest = other.lane & ~other.lane.forward(~color);
    const Square bar = other.kind.color == color ? furthest.first() : home;
    lane &= ~(Bitboard(bar) | ahead_of(color, bar));
  }
  return lane;
}

/// Whether a pawn may ever leave its file, promote or be captured.
bool Reach::may_vanish(const TrackedPiece& pawn) const {
  const Color color = pawn.kind.color;
  const bool passed = ep_square_ && ep_square_->forward(color) == pawn.home;
  return passed || (pawn.strayed | pawn.non_pawn).any() || (pawn.lane & strikes_[index(~color)]).any();
}

Reach::Pawns Reach::find_pawns() const {
  Pawns pawns{};
  for (const TrackedPiece& piece : pieces_) {
    if (piece.kind.role != Role::Pawn) {
      break;  // pawns come first
    }
    const Color color = piece.kind.color;
    if (!may_vanish(piece)) {
      pawns.lasting |= Bitboard(piece.home);
    }
    const Bitboard behind = Bitboard(piece.home).forward(color);
    if (piece.home.rank() == relative(color, Rank::R2) && (piece.lane & behind.forward(color)).any()) {
      pawns.en_passant[index(color)] |= behind;
    }
  }
  if (ep_square_) {
    const Color victim = ep_square_->rank() == Rank::R3 ? Color::White : Color::Black;
    pawns.en_passant[index(victim)] |= Bitboard(*ep_square_);
  }
  return pawns;
}

Bitboard Reach::grow_non_pawn(const TrackedPiece& piece) const {
  if (piece.non_pawn.empty()) {
    return {};
  }
  const Color color = piece.kind.color;
  Bitboard enter = passable_ | (board_.by(~color) & ~board_.by(Role::King) & ~limits_.fixed);
  if (piece.kind.role != Role::Pawn) {
    enter &= within(piece);
  }
  if (piece.kind.role == Role::King) {
    enter &= ~guarded_for_ever(~color);
  }
  Bitboard all = piece.non_pawn;
  for (Bitboard before; before != all;) {
    before = all;
    all |= attacks_of({piece.home, piece.kind, {}, {}, all}, passable_) & enter;
  }
  return all;
}

Bitboard Reach::attacks_of(const TrackedPiece& piece, Bitboard passable) const {
  const Bitboard from = piece.non_pawn;
  if (piece.kind.role != Role::Pawn) {
    return spread::pieces(piece.kind.role, from, passable) &
           limits_.attacks[static_cast<std::size_t>(piece.home.index())];
  }
  const Bitboard promoted = spread::pieces(Role::Queen, from, passable) | spread::knights(from);
  return promoted | spread::pawn_captures(piece.kind.color, piece.pawn());
}

Bitboard Reach::guarded_for_ever(Color by) const {
  const Bitboard still = board_.by(by) & ~passable_;
  const Bitboard empty = ~(board_.occupied() | stands_[0] | stands_[1] | kings_[0] | kings_[1]);
  const auto pieces = [&](Role role) { return still & board_.by(role); };
  const Bitboard queens = pieces(Role::Queen);
  Bitboard guarded = spread::pawn_captures(by, pieces(Role::Pawn)) | spread::knights(pieces(Role::Knight)) |
                     spread::diagonals(pieces(Role::Bishop) | queens, empty) |
                     spread::straights(pieces(Role::Rook) | queens, empty);
  if (kings_[index(by)] == board_.by(by, Role::King)) {
    guarded |= attacks::king(board_.by(by, Role::King).first());
  }
  return guarded;
}

}  // namespace rookery::chess
