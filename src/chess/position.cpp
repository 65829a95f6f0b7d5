#include "rookery/chess/position.h"

#include <cstdlib>

#include "rookery/chess/attacks.h"
#include "zobrist.h"

namespace rookery::chess {

Square castled_king_square(Square king, Square rook) {
  return {rook.file() > king.file() ? File::G : File::C, king.rank()};
}

Square castled_rook_square(Square king, Square rook) {
  return {rook.file() > king.file() ? File::F : File::D, king.rank()};
}

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
  position.find_checks();
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
  position.find_checks();
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

void Position::take_man(Square at, Piece piece) {
  setup_.board.remove(at, piece);
  key_ ^= zobrist::man(piece, at);
}

void Position::place_man(Square at, Piece piece) {
  setup_.board.put(at, piece);
  key_ ^= zobrist::man(piece, at);
}

void Position::move_man(Square from, Square to, Piece piece) {
  take_man(from, piece);
  place_man(to, piece);
}

void Position::drop_castling_rooks(Bitboard rooks) {
  const Bitboard dropped = setup_.castling_rooks & rooks;
  setup_.castling_rooks ^= dropped;
  for (const Square rook : dropped) {
    key_ ^= zobrist::castling_rook(rook);
  }
}

void Position::play_castling(Move move) {
  const Color color = turn();
  // Lift both first: in Chess960 either may land where the other stood.
  take_man(move.from(), {color, Role::King});
  take_man(move.to(), {color, Role::Rook});
  place_man(castled_king_square(move.from(), move.to()), {color, Role::King});
  place_man(castled_rook_square(move.from(), move.to()), {color, Role::Rook});
  drop_castling_rooks(Bitboard(move.from().rank()));
}

void Position::play_unchecked(Move move) {
  const Color color = turn();
  std::optional<Square> ep_candidate;
  ++setup_.halfmove_clock;
  if (move.kind() == MoveKind::Castling) {
    play_castling(move);
    finish_ply(ep_candidate);
    return;
  }
  const Square from = move.from();
  const Square to = move.to();
  const Role role = *board().role_at(from);
  const Square victim_square = move.kind() == MoveKind::EnPassant ? to.forward(~color) : to;
  if (board().by(~color).contains(victim_square)) {
    take_man(victim_square, {~color, *board().role_at(victim_square)});
    setup_.halfmove_clock = 0;
  }
  take_man(from, {color, role});
  place_man(to, {color, move.promoted().value_or(role)});
  if (setup_.castling_rooks.any()) {
    const Bitboard king_home = role == Role::King ? Bitboard(relative(color, Rank::R1)) : Bitboard{};
    drop_castling_rooks(Bitboard(from) | Bitboard(to) | king_home);
  }
  if (role == Role::Pawn) {
    setup_.halfmove_clock = 0;
    if (std::abs(from.index() - to.index()) == 16) {
      ep_candidate = from.forward(color);
    }
  }
  finish_ply(ep_candidate);
}

void Position::pass_unchecked() {
  ++setup_.halfmove_clock;
  finish_ply(std::nullopt);
}

void Position::finish_ply(std::optional<Square> ep_candidate) {
  if (setup_.ep_square) {
    key_ ^= zobrist::ep_file(setup_.ep_square->file());
    setup_.ep_square.reset();
  }
  if (setup_.turn == Color::Black) {
    ++setup_.fullmove_number;
  }
  setup_.turn = ~setup_.turn;
  key_ ^= zobrist::black_to_move();
  find_checks();
  if (ep_candidate) {
    set_ep_if_legal(*ep_candidate);
    if (setup_.ep_square) {
      key_ ^= zobrist::ep_file(setup_.ep_square->file());
    }
  }
}

/// An en passant capture removes two men at once, so the king's safety is looked at on the board after it.
void Position::set_ep_if_legal(Square ep_square) {
  const Color color = turn();
  const Square passed = ep_square.forward(~color);
  const Square own_king = king(color);
  for (const Square from : attacks::pawn(~color, ep_square) & board().by(color, Role::Pawn)) {
    Board after = board();
    after.remove(from, {color, Role::Pawn});
    after.remove(passed, {~color, Role::Pawn});
    after.put(ep_square, {color, Role::Pawn});
    if (attacks::attackers(after, own_king, ~color, after.occupied()).empty()) {
      setup_.ep_square = ep_square;
      return;
    }
  }
}

void Position::find_checks() {
  const Color color = turn();
  const Square own_king = king(color);
  const Bitboard occupied = board().occupied();
  checkers_ = attacks::attackers(board(), own_king, ~color, occupied);
  const Bitboard diagonal = board().by(Role::Bishop) | board().by(Role::Queen);
  const Bitboard straight = board().by(Role::Rook) | board().by(Role::Queen);
  const Bitboard snipers = board().by(~color) & ((attacks::bishop(own_king, {}) & diagonal) |
                                                 (attacks::rook(own_king, {}) & straight));
  blockers_ = {};
  for (const Square sniper : snipers) {
    const Bitboard screen = attacks::between(own_king, sniper) & occupied;
    if (!screen.several()) {
      blockers_ |= screen;
    }
  }
}

}  // namespace rookery::chess
