// SPDX-License-Identifier: MIT
#include "rookery/chess/position.h"

#include "sliders.h"
#include "zobrist.h"

namespace rookery::chess {

Position Position::initial() {
  return *from_setup(Setup::initial(), CastlingMode::Standard);
}

namespace {

bool has_legal_en_passant(const Setup& setup) {
  if (!setup.ep_square) {
    return false;
  }
  const Bitboard adjacent =
      attacks::pawn(~setup.turn, *setup.ep_square) & setup.board.by(setup.turn, Role::Pawn);
  for (const Square from : adjacent) {
    if (is_ep_safe<PlainSliders>(setup.board, setup.turn, from, *setup.ep_square)) {
      return true;
    }
  }
  return false;
}

}  // namespace

Expected<Position, SetupFault> Position::from_setup(const Setup& setup, CastlingMode mode,
                                                    SetupFault tolerated) {
  // Kings and pawns on the back rank are never tolerated: the move generator relies on them.
  constexpr SetupFault kTolerable = SetupFault::BadCastlingRights | SetupFault::BadEnPassant |
                                    SetupFault::ImpossibleCheck | SetupFault::TooMuchMaterial;
  const SetupFault faults = find_faults(setup, mode);
  const SetupFault refused = faults & ~(tolerated & kTolerable);
  if (refused != SetupFault::None) {
    return fail(refused);
  }
  Setup mended = setup;
  if (has_fault(faults, SetupFault::BadCastlingRights)) {
    mended.castling_rooks = {};
  }
  // An en passant that nobody can make is forgotten, so that equal positions are equal (FIDE 2023, 9.2.3).
  if (has_fault(faults, SetupFault::BadEnPassant) || !has_legal_en_passant(setup)) {
    mended.ep_square.reset();
  }
  return restore(mended, mode);
}

Position Position::restore(const Setup& setup, CastlingMode mode) {
  // The key is computed from scratch here and kept up to date by each move.
  return {setup, key_of(setup), mode};
}

std::uint64_t Position::key_of(const Setup& setup) {
  std::uint64_t key = setup.turn == Color::Black ? zobrist::black_to_move() : 0;
  for (const Square square : setup.board.occupied()) {
    key ^= zobrist::piece_key(setup.board.number_at(square), square);
  }
  for (const Square rook : setup.castling_rooks) {
    key ^= zobrist::castling_rook(rook);
  }
  return setup.ep_square ? key ^ zobrist::ep_file(setup.ep_square->file()) : key;
}

bool operator==(const Position& a, const Position& b) {
  const Setup& x = a.setup_;
  const Setup& y = b.setup_;
  // The counters are no part of the repetition rule (FIDE 2023, 9.2.3). The keys are compared first: they
  // nearly always decide.
  return a.key_ == b.key_ && x.board == y.board && x.turn == y.turn && x.castling_rooks == y.castling_rooks &&
         x.ep_square == y.ep_square && a.mode_ == b.mode_;
}

Expected<Position, IllegalMove> Position::play(Move move) const {
  if (!is_legal(*this, move)) {
    return fail(IllegalMove{move});
  }
  return after(move);
}

std::uint64_t Position::likely_key_after(Move move) const {
  const unsigned mover = board().number_at(move.from());
  const std::uint64_t moved = zobrist::piece_key(mover, move.from()) ^ zobrist::piece_key(mover, move.to());
  const std::uint64_t ep = setup_.ep_square ? zobrist::ep_file(setup_.ep_square->file()) : 0;
  return key_ ^ zobrist::black_to_move() ^ moved ^
         zobrist::piece_key(board().number_at(move.to()), move.to()) ^ ep;
}

void Position::pass_unchecked() {
  ++setup_.halfmove_clock;
  setup_.fullmove_number += setup_.turn == Color::Black ? 1 : 0;
  setup_.turn = ~setup_.turn;
  key_ ^= zobrist::black_to_move();
  if (setup_.ep_square) {
    key_ ^= zobrist::ep_file(setup_.ep_square->file());
    setup_.ep_square.reset();
  }
}

Bitboard Position::blockers() const {
  const Square own_king = king(turn());
  // Seen through all pieces: what stands between is looked at next.
  const Bitboard snipers =
      board().by(~turn()) & ((attacks::bishop(own_king, {}) & board().diagonal_sliders()) |
                             (attacks::rook(own_king, {}) & board().orthogonal_sliders()));
  Bitboard found;
  for (const Square sniper : snipers) {
    const Bitboard screen = attacks::between(own_king, sniper) & board().occupied();
    // Two pieces between king and slider: neither is pinned.
    if (!screen.several()) {
      found |= screen;
    }
  }
  return found;
}

}  // namespace rookery::chess
