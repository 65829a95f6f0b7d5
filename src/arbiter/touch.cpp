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

/// Castling is the king's move onto its own rook, as Chess960 needs it: `to` is the rook's square.
bool castles_with(Move move, Square rook) {
  return move.kind() == MoveKind::Castling && move.to() == rook;
}

/// Whether `move` takes the piece on `enemy`; en passant that piece is beside the square it goes to.
bool takes(Move move, Square enemy) {
  const bool en_passant = move.kind() == MoveKind::EnPassant;
  const Square taken = en_passant ? Square(move.to().file(), move.from().rank()) : move.to();
  return move.kind() != MoveKind::Castling && taken == enemy;
}

/// The pieces touched, and what may still be played.
struct TouchedPieces {
  const Position& position;
  std::vector<Square> own, enemy;
  MoveList legal;

  [[nodiscard]] MoveList moves_of(Square piece) const {
    return only(legal, [&](Move move) { return move.from() == piece; });
  }
  [[nodiscard]] MoveList captures_of(Square piece) const {
    return only(legal, [&](Move move) { return takes(move, piece); });
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

Duty must_move(const TouchedPieces& pieces, Square piece, const char* article) {
  Duty duty = bound(Kind::MovePiece, article, pieces.moves_of(piece));
  duty.piece = piece;
  return duty;
}

Duty must_take(const TouchedPieces& pieces, Square enemy, const char* article) {
  Duty duty = bound(Kind::TakePiece, article, pieces.captures_of(enemy));
  duty.enemy = enemy;
  return duty;
}

TouchedPieces pieces_of(const Position& position, std::span<const Square> touched) {
  TouchedPieces pieces{position, {}, {}, chess::legal_moves(position)};
  for (const Square square : touched) {
    if (const auto piece = position.board().at(square)) {
      (piece->color == position.turn() ? pieces.own : pieces.enemy).push_back(square);
    }
  }
  // A player who touches a rook and then the king must not castle with that rook (4.4.2).
  const auto king = std::find(pieces.own.begin(), pieces.own.end(), position.king(position.turn()));
  if (king != pieces.own.end()) {
    const MoveList left = only(pieces.legal, [&](Move move) {
      return move.kind() != MoveKind::Castling || std::find(pieces.own.begin(), king, move.to()) == king;
    });
    // A player who would be left without any move may make any legal one (FIDE 2023, 4.5).
    pieces.legal = left.empty() ? pieces.legal : left;
  }
  return pieces;
}

/// The rook that the player touched next after the king, as one does to castle.
std::optional<Square> castling_rook(const TouchedPieces& pieces) {
  const Square king = pieces.position.king(pieces.position.turn());
  const auto at = std::find(pieces.own.begin(), pieces.own.end(), king);
  // A piece touched before the king binds first if it can move (FIDE 2023, 4.3.1).
  const auto can_move = [&](Square piece) { return !pieces.moves_of(piece).empty(); };
  if (at == pieces.own.end() || at + 1 == pieces.own.end() || std::any_of(pieces.own.begin(), at, can_move)) {
    return std::nullopt;
  }
  const Square next = at[1];
  const bool rook = pieces.position.board().role_at(next) == Role::Rook;
  const chess::Rank first = chess::relative(pieces.position.turn(), chess::Rank::R1);
  const bool aside = next.rank() == first && king.rank() == first;
  return rook && aside ? std::optional(next) : std::nullopt;
}

/// King, then rook (4.4.1); if they cannot castle, the king moves, and if he cannot, anything may (4.4.3).
Duty castling_duty(const TouchedPieces& pieces, Square rook) {
  const MoveList castling = only(pieces.legal, [&](Move move) { return castles_with(move, rook); });
  if (!castling.empty()) {
    Duty duty = bound(Kind::Castle, "FIDE 2023, 4.4.1", castling);
    duty.piece = pieces.position.king(pieces.position.turn());
    duty.rook = rook;
    return duty;
  }
  Duty duty = must_move(pieces, pieces.position.king(pieces.position.turn()), "FIDE 2023, 4.4.3");
  return duty.moves.empty() ? pieces.free() : duty;
}

Duty own_duty(const TouchedPieces& pieces) {
  if (const auto rook = castling_rook(pieces)) {
    return castling_duty(pieces, *rook);
  }
  // The first one touched that can be moved (FIDE 2023, 4.3.1).
  for (const Square piece : pieces.own) {
    Duty duty = must_move(pieces, piece, "FIDE 2023, 4.3.1");
    if (!duty.moves.empty()) {
      return duty;
    }
  }
  return pieces.free();
}

Duty enemy_duty(const TouchedPieces& pieces) {
  // The first one touched that can be captured (FIDE 2023, 4.3.2).
  for (const Square piece : pieces.enemy) {
    Duty duty = must_take(pieces, piece, "FIDE 2023, 4.3.2");
    if (!duty.moves.empty()) {
      return duty;
    }
  }
  return pieces.free();
}

/// Pieces of both sides (4.3.3): the first own piece takes the first enemy; else the first that can.
Duty mixed_duty(const TouchedPieces& pieces, std::span<const Square> touched) {
  constexpr const char* kArticle = "FIDE 2023, 4.3.3";
  const Square piece = pieces.own.front(), enemy = pieces.enemy.front();
  const MoveList both =
      only(pieces.legal, [&](Move move) { return move.from() == piece && takes(move, enemy); });
  if (!both.empty()) {
    Duty duty = bound(Kind::TakeWith, kArticle, both);
    duty.piece = piece;
    duty.enemy = enemy;
    return duty;
  }
  for (const Square square : touched) {
    const bool own = pieces.position.board().by(pieces.position.turn()).contains(square);
    Duty duty = own ? must_move(pieces, square, kArticle) : must_take(pieces, square, kArticle);
    if (!duty.moves.empty()) {
      return duty;
    }
  }
  // None of them can be moved or captured (FIDE 2023, 4.5).
  return pieces.free();
}

std::string piece_on(const Position& position, Square square) {
  constexpr std::array<std::string_view, 6> kNames{"pawn", "knight", "bishop", "rook", "queen", "king"};
  const auto role = position.board().role_at(square);
  return "the " + std::string(role ? kNames[index(*role)] : "piece") + " on " + notation::write(square);
}

}  // namespace

bool Duty::permits(Move move) const {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

Duty duty_of(const Position& position, std::span<const Square> touched) {
  const TouchedPieces pieces = pieces_of(position, touched);
  if (!pieces.own.empty() && !pieces.enemy.empty()) {
    return mixed_duty(pieces, touched);
  }
  if (!pieces.own.empty()) {
    return own_duty(pieces);
  }
  return enemy_duty(pieces);
}

std::string describe(const Duty& duty, const Position& position) {
  switch (duty.kind) {
    case Kind::Free:
      return "";
    case Kind::MovePiece:
      return "Touch-move: " + piece_on(position, *duty.piece) + " must move.";
    case Kind::TakePiece:
      return "Touch-move: " + piece_on(position, *duty.enemy) + " must be captured.";
    case Kind::TakeWith:
      return "Both were touched: " + piece_on(position, *duty.piece) + " must capture " +
             piece_on(position, *duty.enemy) + ".";
    case Kind::Castle:
      return "King and rook were touched: castle with " + piece_on(position, *duty.rook) + ".";
  }
  return "";
}

}  // namespace rookery::arbiter
