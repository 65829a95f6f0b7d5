// SPDX-License-Identifier: MIT
#include "kernel.h"
#include "rookery/chess/attacks.h"

/// The functions that are built for several kinds of processor.
namespace rookery::chess {

#if defined(__x86_64__)
namespace {

/// AMD's first two Zens gather bits by a long microprogram.
Processor this_processor() {
  return __builtin_cpu_supports("bmi2") && !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2")
             ? Processor::Pext
         : __builtin_cpu_supports("popcnt") ? Processor::Popcnt
                                            : Processor::Any;
}

}  // namespace

const Processor kProcessor = this_processor();
#endif

/// Chosen at run time: the package for a processor architecture has to run on all of its processors.
MoveList legal_moves(const Position& position) {
  return on_this_processor([&](auto kernel) { return kernel.legal_moves(position); });
}

MoveList legal_captures(const Position& position) {
  return on_this_processor([&](auto kernel) { return kernel.legal_captures(position); });
}

MoveList legal_quiets(const Position& position) {
  return on_this_processor([&](auto kernel) { return kernel.legal_quiets(position); });
}

MoveSets legal_move_sets(const Position& position) {
  return on_this_processor([&](auto kernel) { return kernel.legal_move_sets(position); });
}

Successors successors(const Position& position) {
  return on_this_processor([&](auto kernel) { return kernel.successors(position); });
}

std::size_t count_legal_moves(const Position& position) {
  return on_this_processor([&](auto kernel) { return kernel.count_legal_moves(position); });
}

bool has_legal_move(const Position& position) {
  return on_this_processor([&](auto kernel) { return kernel.has_legal_move(position); });
}

bool is_legal(const Position& position, Move move) {
  return on_this_processor([&](auto kernel) { return kernel.is_legal(position, move); });
}

Move find_move(const Position& position, const MovePattern& pattern) {
  return on_this_processor([&](auto kernel) { return kernel.find(position, pattern); });
}

Move find_castling(const Position& position, bool right) {
  return on_this_processor([&](auto kernel) { return kernel.find_castling(position, right); });
}

PatternPlayer::PatternPlayer()
    : play_(on_this_processor([](auto kernel) -> Play { return decltype(kernel)::play_found; })) {}

Position Position::after(Move move) const {
  return on_this_processor([&](auto kernel) { return kernel.after(*this, move); });
}

void Position::play_unchecked(Move move) {
  on_this_processor([&](auto kernel) { return kernel.play(*this, move); });
}

Bitboard Position::checkers() const {
  return on_this_processor([&](auto kernel) { return kernel.checkers(*this); });
}

std::uint64_t perft(const Position& position, int depth) {
  return on_this_processor([&](auto kernel) { return kernel.perft(position, depth); });
}

std::uint64_t perft(const Position& position, int depth, std::span<PerftEntry> table) {
  return on_this_processor([&](auto kernel) { return kernel.perft(position, depth, table); });
}

// Not by checkers(): most positions are decided without a look at what stands on the king's lines, and so
// without the large tables of sliders.
bool is_check(const Position& position) {
  const Board& board = position.board();
  const Square king = position.king(position.turn());
  const Bitboard theirs = board.by(~position.turn());
  const Bitboard near = (attacks::knight(king) & board.by(Role::Knight)) |
                        (attacks::pawn(position.turn(), king) & board.by(Role::Pawn));
  if ((near & theirs).any()) {
    return true;
  }
  const Bitboard bishops = attacks::diagonals(king) & board.diagonal_sliders() & theirs;
  if (bishops.any() && (attacks::bishop(king, board.occupied()) & bishops).any()) {
    return true;
  }
  const Bitboard rooks = attacks::straights(king) & board.orthogonal_sliders() & theirs;
  return rooks.any() && (attacks::rook(king, board.occupied()) & rooks).any();
}

bool is_checkmate(const Position& position) {
  return is_check(position) && !has_legal_move(position);
}

bool is_stalemate(const Position& position) {
  return !is_check(position) && !has_legal_move(position);
}

bool is_capture(const Position& position, Move move) {
  // Castling moves "to" a square with the own rook on it.
  return move.kind() == MoveKind::EnPassant ||
         (move.kind() != MoveKind::Castling && position.board().occupied().contains(move.to()));
}

}  // namespace rookery::chess
