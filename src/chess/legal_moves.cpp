// SPDX-License-Identifier: MIT
#include "kernel.h"

/// The functions that are built for several kinds of processor.
namespace rookery::chess {

namespace {

using Pext = Kernel<PextSliders>;
using Plain = Kernel<PlainSliders>;

}  // namespace

MoveList legal_moves(const Position& position) {
  return has_pext() ? Pext::legal_moves(position) : Plain::legal_moves(position);
}

MoveList legal_captures(const Position& position) {
  return has_pext() ? Pext::legal_captures(position) : Plain::legal_captures(position);
}

MoveList legal_quiets(const Position& position) {
  return has_pext() ? Pext::legal_quiets(position) : Plain::legal_quiets(position);
}

std::size_t count_legal_moves(const Position& position) {
  return has_pext() ? Pext::count_legal_moves(position) : Plain::count_legal_moves(position);
}

bool has_legal_move(const Position& position) {
  return has_pext() ? Pext::has_legal_move(position) : Plain::has_legal_move(position);
}

bool is_legal(const Position& position, Move move) {
  return has_pext() ? Pext::is_legal(position, move) : Plain::is_legal(position, move);
}

Position Position::after(Move move) const {
  return has_pext() ? Pext::after(*this, move) : Plain::after(*this, move);
}

void Position::play_unchecked(Move move) {
  has_pext() ? Pext::play(*this, move) : Plain::play(*this, move);
}

Bitboard Position::checkers() const {
  return has_pext() ? Pext::checkers(*this) : Plain::checkers(*this);
}

std::uint64_t perft(const Position& position, int depth) {
  return has_pext() ? Pext::perft(position, depth) : Plain::perft(position, depth);
}

std::uint64_t perft(const Position& position, int depth, std::span<PerftEntry> table) {
  return has_pext() ? Pext::perft(position, depth, table) : Plain::perft(position, depth, table);
}

bool is_check(const Position& position) {
  return position.checkers().any();
}

bool is_checkmate(const Position& position) {
  return is_check(position) && !has_legal_move(position);
}

bool is_stalemate(const Position& position) {
  return !is_check(position) && !has_legal_move(position);
}

bool is_capture(const Position& position, Move move) {
  return move.kind() == MoveKind::EnPassant ||
         (move.kind() != MoveKind::Castling && position.board().occupied().contains(move.to()));
}

}  // namespace rookery::chess
