// SPDX-License-Identifier: MIT
#include "rookery/arbiter/touch.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "rookery/notation/square.h"

namespace rookery::arbiter {

using chess::Move;
using chess::MoveKind;
using chess::MoveList;
using chess::Position;
using chess::Role;
using chess::Square;
using Kind = Duty::Kind;

namespace {

template <class Wanted>
MoveList only(const MoveList& moves, Wanted wanted) {
  MoveList found;
  for (const Move move : moves) {
    if (wanted(move)) {
      found.push_back(move);
    }
  }
  return found;
}

bool castles_with(Move move, Square rook) {
  return move.kind() == MoveKind::Castling && move.to() == rook;
}

/// Whether `move` takes the man on `enemy`; en passant that man is beside the square it goes to.
bool takes(Move move, Square enemy) {
  const bool en_passant = move.kind() == MoveKind::EnPassant;
  const Square taken = en_passant ? Square(move.to().file(), move.from().rank()) : move.to();
  return move.kind() != MoveKind::Castling && taken == enemy;
}

/// The men touched, and what may still be played.
struct TouchedMen {
  const Position& position;
  std::vector<Square> own, enemy;
  MoveList legal;

  [[nodiscard]] MoveList moves_of(Square man) const {
    return only(legal, [&](Move move) { return move.from() == man; });
  }
  [[nodiscard]] MoveList captures_of(Square man) const {
    return only(legal, [&](Move move) { return takes(move, man); });
  }
  [[nodiscard]] Duty free() const {
    Duty duty;
    duty.moves = legal;
    return duty;
  }
};

Duty bound(Kind kind, const char* article, const MoveList& moves) {
  Duty duty;
  duty.kind = kind;
  duty.article = article;
  duty.moves = moves;
  return duty;
}

Duty must_move(const TouchedMen& men, Square man, const char* article) {
  Duty duty = bound(Kind::MoveMan, article, men.moves_of(man));
  duty.man = man;
  return duty;
}

Duty must_take(const TouchedMen& men, Square enemy, const char* article) {
  Duty duty = bound(Kind::TakeMan, article, men.captures_of(enemy));
  duty.enemy = enemy;
  return duty;
}

TouchedMen men_of(const Position& position, std::span<const Square> touched) {
  TouchedMen men{position, {}, {}, chess::legal_moves(position)};
  for (const Square square : touched) {
    if (const auto piece = position.board().at(square)) {
      (piece->color == position.turn() ? men.own : men.enemy).push_back(square);
    }
  }
  // Who touches a rook and then the king does not castle with it (4.4.2).
  const auto king = std::find(men.own.begin(), men.own.end(), position.king(position.turn()));
  if (king != men.own.end()) {
    const MoveList left = only(men.legal, [&](Move move) {
      return move.kind() != MoveKind::Castling || std::find(men.own.begin(), king, move.to()) == king;
    });
    men.legal = left.empty() ? men.legal : left;
  }
  return men;
}

/// The rook that the player touched next after the king, as one does to castle.
std::optional<Square> castling_rook(const TouchedMen& men) {
  const Square king = men.position.king(men.position.turn());
  const auto at = std::find(men.own.begin(), men.own.end(), king);
  const auto can_move = [&](Square man) { return !men.moves_of(man).empty(); };
  if (at == men.own.end() || at + 1 == men.own.end() || std::any_of(men.own.begin(), at, can_move)) {
    return std::nullopt;
  }
  const Square next = at[1];
  const bool rook = men.position.board().role_at(next) == Role::Rook;
  const chess::Rank first = chess::relative(men.position.turn(), chess::Rank::R1);
  const bool aside = next.rank() == first && king.rank() == first;
  return rook && aside ? std::optional(next) : std::nullopt;
}

/// King, then rook (4.4.1); if they cannot castle, the king moves, and if he cannot, anything may (4.4.3).
Duty castling_duty(const TouchedMen& men, Square rook) {
  const MoveList castling = only(men.legal, [&](Move move) { return castles_with(move, rook); });
  if (!castling.empty()) {
    Duty duty = bound(Kind::Castle, "FIDE 2023, 4.4.1", castling);
    duty.man = men.position.king(men.position.turn());
    duty.rook = rook;
    return duty;
  }
  Duty duty = must_move(men, men.position.king(men.position.turn()), "FIDE 2023, 4.4.3");
  return duty.moves.empty() ? men.free() : duty;
}

Duty own_duty(const TouchedMen& men) {
  if (const auto rook = castling_rook(men)) {
    return castling_duty(men, *rook);
  }
  for (const Square man : men.own) {
    Duty duty = must_move(men, man, "FIDE 2023, 4.3.1");
    if (!duty.moves.empty()) {
      return duty;
    }
  }
  return men.free();
}

Duty enemy_duty(const TouchedMen& men) {
  for (const Square man : men.enemy) {
    Duty duty = must_take(men, man, "FIDE 2023, 4.3.2");
    if (!duty.moves.empty()) {
      return duty;
    }
  }
  return men.free();
}

/// Men of both sides (4.3.3): the first own man takes the first enemy; else the first that can.
Duty mixed_duty(const TouchedMen& men, std::span<const Square> touched) {
  constexpr const char* kArticle = "FIDE 2023, 4.3.3";
  const Square man = men.own.front(), enemy = men.enemy.front();
  const MoveList both = only(men.legal, [&](Move move) { return move.from() == man && takes(move, enemy); });
  if (!both.empty()) {
    Duty duty = bound(Kind::TakeWith, kArticle, both);
    duty.man = man;
    duty.enemy = enemy;
    return duty;
  }
  for (const Square square : touched) {
    const bool own = men.position.board().by(men.position.turn()).contains(square);
    Duty duty = own ? must_move(men, square, kArticle) : must_take(men, square, kArticle);
    if (!duty.moves.empty()) {
      return duty;
    }
  }
  return men.free();
}

std::string man_on(const Position& position, Square square) {
  constexpr std::array<std::string_view, 6> kNames{"pawn", "knight", "bishop", "rook", "queen", "king"};
  const auto role = position.board().role_at(square);
  return "the " + std::string(role ? kNames[index(*role)] : "piece") + " on " + notation::write(square);
}

}  // namespace

bool Duty::permits(Move move) const {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

Duty duty_of(const Position& position, std::span<const Square> touched) {
  const TouchedMen men = men_of(position, touched);
  if (!men.own.empty() && !men.enemy.empty()) {
    return mixed_duty(men, touched);
  }
  if (!men.own.empty()) {
    return own_duty(men);
  }
  return enemy_duty(men);
}

std::string describe(const Duty& duty, const Position& position) {
  switch (duty.kind) {
    case Kind::Free:
      return "";
    case Kind::MoveMan:
      return "Touch-move: " + man_on(position, *duty.man) + " must move.";
    case Kind::TakeMan:
      return "Touch-move: " + man_on(position, *duty.enemy) + " must be captured.";
    case Kind::TakeWith:
      return "Both were touched: " + man_on(position, *duty.man) + " must capture " +
             man_on(position, *duty.enemy) + ".";
    case Kind::Castle:
      return "King and rook were touched: castle with " + man_on(position, *duty.rook) + ".";
  }
  return "";
}

}  // namespace rookery::arbiter
