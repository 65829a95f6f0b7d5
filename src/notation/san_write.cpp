// SPDX-License-Identifier: MIT
#include <array>

#include "rookery/chess/attacks.h"
#include "rookery/notation/piece_letter.h"
#include "rookery/notation/square.h"
#include "san_append.h"

namespace rookery::notation::san {

namespace {

using chess::Bitboard;
using chess::Color;
using chess::Move;
using chess::MoveKind;
using chess::Position;
using chess::Role;
using chess::Square;

constexpr std::array<std::string_view, 6> kFigures{"♙", "♘", "♗", "♖", "♕", "♔"};  ///< [index(role)]

void append(Cursor& out, Square square) {
  out += letter(square.file());
  out += digit(square.rank());
}

void append_role(Cursor& out, Role role, Style style) {
  if (style == Style::Figurine) {
    out += kFigures[index(role)];
  } else {
    out += letter(role);
  }
}

/// Whether the own king is safe once a piece other than it has gone from `from` to `to`.
bool leaves_king_safe(const Position& before, Square from, Square to) {
  const Color turn = before.turn();
  const Bitboard occupied = (before.board().occupied() ^ Bitboard(from)) | Bitboard(to);
  const Bitboard attackers = chess::attacks::attackers(before.board(), before.king(turn), ~turn, occupied);
  return (attackers & ~Bitboard(to)).empty();  // what stood there is taken
}

/// Whether the king of the side to move may leave its square: nearly always when it is in check, and found
/// sooner than another move.
bool can_flee(const Position& position) {
  const Color turn = position.turn();
  const Square king = position.king(turn);
  const Bitboard others = position.board().occupied() ^ Bitboard(king);
  for (const Square to : chess::attacks::king(king) & ~position.board().by(turn)) {
    if (chess::attacks::attackers(position.board(), to, ~turn, others).empty()) {
      return true;
    }
  }
  return false;
}

/// PGN 8.2.3.4: the file if it tells the rivals apart, else the rank, else both.
/// PGN 8.2.3.4 asks for legal rivals: a piece that is pinned needs no telling apart.
void append_origin(Cursor& out, const Position& before, Move move, Role role) {
  const Bitboard same = before.board().by(before.turn(), role) & ~Bitboard(move.from());
  if (same.empty()) {
    return;
  }
  const Bitboard near = chess::attacks::piece(role, move.to(), before.board().occupied());
  Bitboard rivals = same & near;
  for (const Square other : rivals) {
    if (!leaves_king_safe(before, other, move.to())) {
      rivals ^= Bitboard(other);
    }
  }
  if (rivals.empty()) {
    return;
  }
  const bool file_shared = (rivals & Bitboard(move.from().file())).any();
  const bool rank_shared = (rivals & Bitboard(move.from().rank())).any();
  if (!file_shared || rank_shared) {
    out += letter(move.from().file());
  }
  if (file_shared) {
    out += digit(move.from().rank());
  }
}

void append_plain(Cursor& out, const Position& before, Move move, Style style) {
  const Role role = *before.board().role_at(move.from());
  const bool captures = is_capture(before, move);
  if (role != Role::Pawn) {
    append_role(out, role, style);
  }
  if (style == Style::Long) {
    append(out, move.from());
  } else if (role != Role::Pawn) {
    append_origin(out, before, move, role);
    // A pawn that captures is told by its file, whatever else could capture (PGN 8.2.3.3).
  } else if (captures) {
    out += letter(move.from().file());
  }
  if (captures) {
    out += 'x';
  } else if (style == Style::Long) {
    out += '-';
  }
  append(out, move.to());
  if (const auto promoted = move.promoted()) {
    out += '=';
    append_role(out, *promoted, style);
  }
}

}  // namespace

void append(std::string& out, const Position& before, Move move, Style style) {
  append(out, before, move, before.after(move), style);
}

void append(std::string& out, const Position& before, Move move, const Position& after, Style style) {
  std::array<char, kMostBytes> text;
  Cursor cursor{text.data()};
  append(cursor, before, move, after, style);
  out.append(text.data(), cursor.at);
}

void append(Cursor& out, const Position& before, Move move, const Position& after, Style style) {
  if (move.kind() == MoveKind::Castling) {
    // Castling is stored as the king taking its rook.
    out += move.to().file() > move.from().file() ? std::string_view("O-O") : std::string_view("O-O-O");
  } else {
    append_plain(out, before, move, style);
  }
  // A move that mates has '#' and no '+' (PGN 8.2.3.5).
  if (is_check(after)) {
    out += can_flee(after) || has_legal_move(after) ? '+' : '#';
  }
}

std::string write(const Position& before, Move move, Style style) {
  std::string out;
  append(out, before, move, style);
  return out;
}

}  // namespace rookery::notation::san
