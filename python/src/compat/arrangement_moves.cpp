// SPDX-License-Identifier: MIT
#include <cstdlib>

#include "arrangement.h"
#include "rookery/chess/attacks.h"

namespace rookery::python::compat {

namespace attacks = chess::attacks;

namespace {

void add_pawn_move(MoveList& moves, Square from, Square to) {
  if (!kBackranks.contains(to)) {
    moves.add(from, to);
    return;
  }
  for (int promotion = 5; promotion >= 2; --promotion) {
    moves.add(from, to, promotion);
  }
}

Square on_backrank(Color color, chess::File file) {
  return {file, chess::relative(color, chess::Rank::R1)};
}

}  // namespace

// Pieces, castling, pawns that capture, that go one step, two, en passant; within these from h8 down.
void Arrangement::add_pseudo_legal(MoveList& moves, Within within) const {
  const Bitboard own = by(turn), standing = occupied();
  for_each_from_last(own & ~by(Role::Pawn) & within.from, [&](Square from) {
    const Bitboard targets = attacks::piece(*role_at(from), from, standing);
    for_each_from_last(targets & ~own & within.to, [&](Square to) { moves.add(from, to); });
  });
  if (rights.any()) {
    add_castling(moves, within);
  }
  const Bitboard pawns = own & by(Role::Pawn) & within.from;
  for_each_from_last(pawns, [&](Square from) {
    const Bitboard targets = attacks::pawn(turn, from) & by(~turn) & within.to;
    for_each_from_last(targets, [&](Square to) { add_pawn_move(moves, from, to); });
  });
  add_pushes(moves, pawns, 1, within.to);
  add_pushes(moves, pawns, 2, within.to);
  add_pseudo_legal_ep(moves, within);
}

void Arrangement::add_pushes(MoveList& moves, Bitboard pawns, int steps, Bitboard to) const {
  // A second step begins on the second rank (or the first, of boards that cannot be), and passes over an
  // empty square.
  const Bitboard starts = backrank(turn) | backrank(turn).forward(turn);
  Bitboard reached = steps == 1 ? pawns : pawns & starts;
  for (int step = 0; step < steps; ++step) {
    reached = reached.forward(turn) & ~occupied();
  }
  const int by = 8 * steps * (turn == Color::White ? 1 : -1);
  for_each_from_last(reached & to, [&](Square target) {
    add_pawn_move(moves, Square::from_index(target.index() - by), target);
  });
}

void Arrangement::add_castling(MoveList& moves, Within within) const {
  const Bitboard first_rank = backrank(turn);
  const Bitboard kings = by(Role::King, turn) & first_rank & within.from;
  if (kings.empty()) {
    return;
  }
  const Square king = kings.first();
  for_each_from_last(clean_rights() & first_rank & within.to, [&](Square rook) {
    const bool is_left = rook < king;
    const Square king_to = on_backrank(turn, is_left ? chess::File::C : chess::File::G);
    const Square rook_to = on_backrank(turn, is_left ? chess::File::D : chess::File::F);
    const Bitboard standing = occupied() & ~Bitboard(king) & ~Bitboard(rook);
    const Bitboard king_path = attacks::between(king, king_to) | Bitboard(king_to);
    const Bitboard rook_path = attacks::between(rook, rook_to) | Bitboard(rook_to);
    if ((standing & (king_path | rook_path)).any()) {
      return;
    }
    for (const Square passed : (king_path & ~Bitboard(king_to)) | Bitboard(king)) {
      if (attackers(~turn, passed, standing | Bitboard(rook)).any()) {
        return;
      }
    }
    if (attackers(~turn, king_to, standing | Bitboard(rook_to)).empty()) {
      const Move onto{static_cast<std::uint8_t>(king.index()), static_cast<std::uint8_t>(rook.index()), 0, 0};
      moves.add(chess960 ? onto : by_king(onto));
    }
  });
}

void Arrangement::add_pseudo_legal_ep(MoveList& moves, Within within) const {
  if (ep_square && within.to.contains(*ep_square)) {
    for_each_from_last(ep_capturers() & within.from, [&](Square from) { moves.add(from, *ep_square); });
  }
}

void Arrangement::add_legal(MoveList& moves, Within within) const {
  const auto own = last_king();
  const bool in_check = own && attackers(~turn, *own).any();
  // Where no check is to be met, a piece that shares no line with the king cannot uncover one.
  const Bitboard careful = !own       ? Bitboard()
                           : in_check ? ~Bitboard()
                                      : attacks::queen(*own, {}) | Bitboard(*own);
  const auto add_from = [&](Bitboard from) {
    const std::size_t first = moves.size();
    add_pseudo_legal(moves, {within.from & from, within.to});
    moves.keep(first, [&](Move move) {
      const bool is_quick = !careful.contains(move.origin()) && !is_en_passant(move);
      return is_quick || is_safe(move);
    });
  };
  if (!in_check) {
    add_from(~Bitboard());
    return;
  }
  // In check the king moves first, and of several no other.
  add_from(Bitboard(*own));
  add_from(~by(Role::King, turn));
}

bool Arrangement::has_legal_move() const {
  MoveList moves;
  add_legal(moves, {});
  return moves.size() != 0;
}

void Arrangement::add_legal_ep(MoveList& moves, Within within) const {
  const std::size_t first = moves.size();
  add_pseudo_legal_ep(moves, within);
  moves.keep(first, [&](Move move) { return !is_into_check(move); });
}

bool Arrangement::is_pseudo_legal(Move move) const {
  if (move.is_null() || move.drop != 0) {
    return false;
  }
  MoveList moves;
  if (is_castling(move)) {
    add_castling(moves, {});
    if (moves.contains(chess960 ? move : by_king(move))) {
      return true;
    }
  }
  add_pseudo_legal(moves, {Bitboard(move.origin()), Bitboard(move.target())});
  return moves.contains(move);
}

bool Arrangement::is_into_check(Move move) const {
  return king(turn) && !is_safe(move);
}

bool Arrangement::is_safe(Move move) const {
  const auto own = last_king();
  if (!own) {
    return true;
  }
  Square king = *own;
  if (move.origin() == king) {
    if (by(turn).contains(onto_rook(move).target())) {
      return true;  // castling: looked at where it was generated
    }
    king = move.target();
  }
  const auto reached = after(move);
  return !reached || reached->attackers(~turn, king).empty();
}

bool Arrangement::is_castling(Move move) const {
  if (!by(Role::King).contains(move.origin())) {
    return false;
  }
  return by(Role::Rook, turn).contains(move.target()) || std::abs((move.from & 7) - (move.to & 7)) > 1;
}

bool Arrangement::is_en_passant(Move move) const {
  const int by_squares = std::abs(move.from - move.to);
  return ep_square == move.target() && by(Role::Pawn).contains(move.origin()) &&
         (by_squares == 7 || by_squares == 9) && !occupied().contains(move.target());
}

bool Arrangement::is_capture(Move move) const {
  const Bitboard touched = Bitboard(move.origin()) ^ Bitboard(move.target());
  return (touched & by(~turn)).any() || is_en_passant(move);
}

bool Arrangement::is_zeroing(Move move) const {
  const Bitboard touched = Bitboard(move.origin()) ^ Bitboard(move.target());
  return (touched & (by(Role::Pawn) | by(~turn))).any() || move.drop == 1;
}

Move Arrangement::by_king(Move move) const {
  constexpr int kKing = 4;
  const int file = move.to & 7;
  const bool is_onto_corner = (move.from & 7) == kKing && (file == 0 || file == 7) &&
                              (move.from >> 3) == (move.to >> 3) && kBackranks.contains(move.origin());
  if (!is_onto_corner || move.promotion != 0 || !by(Role::King).contains(move.origin())) {
    return move;
  }
  return {move.from, static_cast<std::uint8_t>(file == 0 ? move.to + 2 : move.to - 1), 0, 0};
}

Move Arrangement::onto_rook(Move move) const {
  constexpr int kKing = 4;
  const int file = move.to & 7;
  const bool is_two_steps = (move.from & 7) == kKing && (file == 2 || file == 6) &&
                            (move.from >> 3) == (move.to >> 3) && kBackranks.contains(move.origin());
  if (!is_two_steps || !by(Role::King).contains(move.origin()) || by(Role::Rook).contains(move.target())) {
    return move;
  }
  return {move.from, static_cast<std::uint8_t>(file == 2 ? move.to - 2 : move.to + 1), 0, 0};
}

std::optional<Arrangement> Arrangement::after(Move given) const {
  Arrangement next = *this;
  next.turn = ~turn;
  next.ep_square = std::nullopt;
  next.rights = rights.any() ? clean_rights() : rights;
  ++next.halfmove_clock;
  next.fullmove_number += turn == Color::Black ? 1 : 0;
  if (given.is_null()) {
    return next;
  }
  const Move move = onto_rook(given);
  const Square from = move.origin(), to = move.target();
  const auto moved = role_at(from);
  if (!moved || move.drop != 0) {
    return std::nullopt;
  }
  const auto captured = at(to);
  next.take(from);
  next.take(to);
  if (moved == Role::Pawn || (captured && (captured->role == Role::Pawn || captured->color != turn))) {
    next.halfmove_clock = 0;
  }
  next.rights &= ~(Bitboard(from) | Bitboard(to));
  if (moved == Role::King) {
    next.rights &= ~backrank(turn);
  } else if (captured && captured->role == Role::King && backrank(~turn).contains(to)) {
    next.rights &= ~backrank(~turn);
  }
  const Role becomes = move.promotion == 0 ? *moved : static_cast<Role>(move.promotion - 1);
  if (becomes == Role::King && from != to && captured && captured->color == turn) {
    const bool is_left = to.file() < from.file();
    next.put(on_backrank(turn, is_left ? chess::File::C : chess::File::G), {turn, Role::King});
    next.put(on_backrank(turn, is_left ? chess::File::D : chess::File::F), {turn, Role::Rook});
    return next;
  }
  next.put(to, {turn, becomes});
  if (moved != Role::Pawn) {
    return next;
  }
  const int by_squares = move.to - move.from;
  const bool is_aside = std::abs(by_squares) == 7 || std::abs(by_squares) == 9;
  if (ep_square == to && is_aside && !captured) {
    const int behind = move.to + (turn == Color::White ? -8 : 8);
    if (behind >= 0 && behind < 64) {
      next.take(Square::from_index(behind));
    }
  }
  if ((by_squares == 16 && from.rank() == chess::Rank::R2) ||
      (by_squares == -16 && from.rank() == chess::Rank::R7)) {
    next.ep_square = Square::from_index((move.from + move.to) / 2);
  }
  return next;
}

}  // namespace rookery::python::compat
