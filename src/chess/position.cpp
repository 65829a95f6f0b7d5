// SPDX-License-Identifier: MIT
#include "rookery/chess/position.h"

#include "sliders.h"
#include "zobrist.h"

namespace rookery::chess {

Position Position::initial() {
  return *from_setup(Setup::initial(), CastlingMode::Standard);
}

Expected<Position, SetupFault> Position::from_setup(const Setup& setup, CastlingMode mode,
                                                    SetupFault tolerated) {
  constexpr SetupFault kTolerable = SetupFault::BadCastlingRights | SetupFault::BadEnPassant |
                                    SetupFault::ImpossibleCheck | SetupFault::TooMuchMaterial;
  const SetupFault faults = find_faults(setup, mode);
  const SetupFault refused = faults & ~(tolerated & kTolerable);
  if (refused != SetupFault::None) {
    return fail(refused);
  }
  Position position;
  position.setup_ = setup;
  position.mode_ = mode;
  if (has_fault(faults, SetupFault::BadCastlingRights)) {
    position.setup_.castling_rooks = {};
  }
  const std::optional<Square> ep_square =
      has_fault(faults, SetupFault::BadEnPassant) ? std::nullopt : setup.ep_square;
  position.setup_.ep_square.reset();
  position.find_checkers();
  if (ep_square) {
    position.set_ep_if_legal(*ep_square);
  }
  position.key_ = position.key_from_scratch();
  return position;
}

Position Position::restore(const Setup& setup, CastlingMode mode) {
  Position position;
  position.setup_ = setup;
  position.mode_ = mode;
  position.find_checkers();
  position.key_ = position.key_from_scratch();
  return position;
}

std::uint64_t Position::key_from_scratch() const {
  std::uint64_t key = setup_.turn == Color::Black ? zobrist::black_to_move() : 0;
  for (const Square square : board().occupied()) {
    key ^= zobrist::man(*board().at(square), square);
  }
  for (const Square rook : setup_.castling_rooks) {
    key ^= zobrist::castling_rook(rook);
  }
  return setup_.ep_square ? key ^ zobrist::ep_file(setup_.ep_square->file()) : key;
}

bool operator==(const Position& a, const Position& b) {
  const Setup& x = a.setup_;
  const Setup& y = b.setup_;
  return a.key_ == b.key_ && x.board == y.board && x.turn == y.turn && x.castling_rooks == y.castling_rooks &&
         x.ep_square == y.ep_square && a.mode_ == b.mode_;
}

Expected<Position, IllegalMove> Position::play(Move move) const {
  if (!is_legal(*this, move)) {
    return fail(IllegalMove{move});
  }
  Position after = *this;
  after.play_unchecked(move);
  return after;
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

void Position::set_ep_if_legal(Square ep_square) {
  const Color color = turn();
  for (const Square from : attacks::pawn(~color, ep_square) & board().by(color, Role::Pawn)) {
    if (is_ep_safe<PlainSliders>(board(), color, from, ep_square)) {
      setup_.ep_square = ep_square;
      return;
    }
  }
}

void Position::find_checkers() {
  checkers_ = attacks::attackers(board(), king(turn()), ~turn(), board().occupied());
}

Bitboard Position::blockers() const {
  const Square own_king = king(turn());
  const Bitboard diagonal = board().by(Role::Bishop) | board().by(Role::Queen);
  const Bitboard straight = board().by(Role::Rook) | board().by(Role::Queen);
  const Bitboard snipers = board().by(~turn()) & ((attacks::bishop(own_king, {}) & diagonal) |
                                                  (attacks::rook(own_king, {}) & straight));
  Bitboard found;
  for (const Square sniper : snipers) {
    const Bitboard screen = attacks::between(own_king, sniper) & board().occupied();
    if (!screen.several()) {
      found |= screen;
    }
  }
  return found;
}

}  // namespace rookery::chess
