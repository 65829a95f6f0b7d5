// SPDX-License-Identifier: MIT
#include <array>

#include "rookery/chess/attacks.h"
#include "rookery/notation/piece_letter.h"
#include "rookery/notation/san.h"
#include "rookery/notation/square.h"

namespace rookery::notation::san {

namespace {

using chess::Bitboard;
using chess::Move;
using chess::MoveKind;
using chess::Position;
using chess::Role;

constexpr std::array<std::string_view, 6> kFigures{"♙", "♘", "♗", "♖", "♕", "♔"};  ///< [index(role)]

void append_role(std::string& out, Role role, Style style) {
  if (style == Style::Figurine) {
    out += kFigures[index(role)];
  } else {
    out += letter(role);
  }
}

/// PGN 8.2.3.4: the file if it tells the rivals apart, else the rank, else both.
/// PGN 8.2.3.4 asks for legal rivals: a piece that is pinned needs no telling apart.
void append_origin(std::string& out, const Position& before, Move move, Role role) {
  const Bitboard same = before.board().by(before.turn(), role) & ~Bitboard(move.from());
  const Bitboard near = chess::attacks::piece(role, move.to(), before.board().occupied());
  // No other piece of the kind reaches the square: the legal moves need not be made.
  if ((same & near).empty()) {
    return;
  }
  Bitboard rivals;
  for (const Move other : legal_moves(before)) {
    if (other.to() == move.to() && other.kind() == MoveKind::Normal && same.contains(other.from())) {
      rivals |= Bitboard(other.from());
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

void append_plain(std::string& out, const Position& before, Move move, Style style) {
  const Role role = *before.board().role_at(move.from());
  const bool captures = is_capture(before, move);
  if (role != Role::Pawn) {
    append_role(out, role, style);
  }
  if (style == Style::Long) {
    notation::append(out, move.from());
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
  notation::append(out, move.to());
  if (const auto promoted = move.promoted()) {
    out += '=';
    append_role(out, *promoted, style);
  }
}

}  // namespace

void append(std::string& out, const Position& before, Move move, Style style) {
  if (move.kind() == MoveKind::Castling) {
    // Castling is stored as the king taking its rook.
    out += move.to().file() > move.from().file() ? "O-O" : "O-O-O";
  } else {
    append_plain(out, before, move, style);
  }
  const Position after = before.after(move);
  // A move that mates has '#' and no '+' (PGN 8.2.3.5).
  if (is_check(after)) {
    out += has_legal_move(after) ? '+' : '#';
  }
}

std::string write(const Position& before, Move move, Style style) {
  std::string out;
  append(out, before, move, style);
  return out;
}

}  // namespace rookery::notation::san
