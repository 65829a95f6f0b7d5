// SPDX-License-Identifier: MIT
#include "scid/numbered_pieces.h"

#include <algorithm>
#include <cassert>

namespace rookery::notation::scid {

namespace {

using chess::Board;
using chess::Color;
using chess::File;
using chess::Move;
using chess::Position;
using chess::Rank;
using chess::Role;
using chess::Square;

constexpr unsigned kCastleLeft = 9, kCastleRight = 10;
constexpr unsigned kTwoSteps = 15;

/// The ranks in the order in which pieces get their numbers.
constexpr std::array kAsInFen{Rank::R8, Rank::R7, Rank::R6, Rank::R5, Rank::R4, Rank::R3, Rank::R2, Rank::R1};
constexpr std::array kAsUsual{Rank::R1, Rank::R2, Rank::R8, Rank::R7, Rank::R3, Rank::R4, Rank::R5, Rank::R6};

/// The square `difference` further by index, if the board has it.
std::optional<Square> further(Square from, int difference) {
  const int to = from.index() + difference;
  return to >= 0 && to < 64 ? std::optional(Square::from_index(to)) : std::nullopt;
}

std::optional<Move> plain(Square from, std::optional<Square> to) {
  return to ? std::optional(Move::normal(from, *to)) : std::nullopt;
}

std::optional<Move> king_move(const Position& position, Square from, unsigned code) {
  constexpr std::array kSteps{-9, -8, -7, -1, 1, 7, 8, 9};
  if (code >= 1 && code <= kSteps.size()) {
    return plain(from, further(from, kSteps[code - 1]));
  }
  if (code != kCastleLeft && code != kCastleRight) {
    return std::nullopt;
  }
  const chess::Bitboard own = position.board().by(position.turn()) & position.setup().castling_rooks;
  for (const Square rook : own) {
    if ((rook.file() > from.file()) == (code == kCastleRight)) {
      return Move::castling(from, rook);
    }
  }
  return std::nullopt;
}

std::optional<Move> knight_move(Square from, unsigned code) {
  constexpr std::array kJumps{-17, -15, -10, -6, 6, 10, 15, 17};
  return code >= 1 && code <= kJumps.size() ? plain(from, further(from, kJumps[code - 1])) : std::nullopt;
}

/// 0 to 7: to that file; 8 to 15: to that rank.
Move rook_move(Square from, unsigned code) {
  return Move::normal(from, code < 8 ? Square(static_cast<File>(code), from.rank())
                                     : Square(from.file(), static_cast<Rank>(code - 8)));
}

/// To the file of the lower bits: 0 to 7 along the diagonal that rises to the right, 8 to 15 along the other.
std::optional<Move> bishop_move(Square from, unsigned code) {
  const int files = static_cast<int>(code % 8) - static_cast<int>(from.file());
  return plain(from, chess::offset(from, files, code < 8 ? files : -files));
}

std::optional<Move> pawn_move(const Position& position, Square from, unsigned code) {
  constexpr std::array<int, 3> kTargets{7, 8, 9};
  constexpr std::array kPromotions{Role::Queen, Role::Rook, Role::Bishop, Role::Knight};
  const int distance = code == kTwoSteps ? 16 : kTargets[code % 3];
  const auto to = further(from, position.turn() == Color::White ? distance : -distance);
  if (!to) {
    return std::nullopt;
  }
  if (code >= 3 && code < kTwoSteps) {
    return Move::promotion(from, *to, kPromotions[code / 3 - 1]);
  }
  const bool passes = position.setup().ep_square == to && from.file() != to->file();
  return passes ? Move::en_passant(from, *to) : Move::normal(from, *to);
}

}  // namespace

std::optional<NumberedPieces> NumberedPieces::of(const Board& board, bool has_fen) {
  NumberedPieces pieces;
  for (const Rank rank : has_fen ? kAsInFen : kAsUsual) {
    for (int file = 0; file < 8; ++file) {
      if (!pieces.add(board, Square(static_cast<File>(file), rank))) {
        return std::nullopt;
      }
    }
  }
  // From the usual start the pieces before the king keep their order and move up by one: this is what
  // distinguishes it from a FEN, where two pieces trade places.
  for (const Color color : chess::kColors) {
    Side& side = pieces.sides_[index(color)];
    const auto king = board.king(color);
    const auto end = side.squares.begin() + static_cast<std::ptrdiff_t>(side.count);
    const auto found = king ? std::find(side.squares.begin(), end, king->index()) : end;
    if (found == end) {
      return std::nullopt;
    }
    if (has_fen) {
      std::iter_swap(side.squares.begin(), found);
    } else {
      std::rotate(side.squares.begin(), found, found + 1);
    }
  }
  return pieces;
}

bool NumberedPieces::add(const Board& board, Square square) {
  const auto piece = board.at(square);
  if (!piece) {
    return true;
  }
  Side& side = sides_[index(piece->color)];
  if (side.count == side.squares.size()) {
    return false;
  }
  side.squares[side.count++] = static_cast<std::uint8_t>(square.index());
  return true;
}

std::optional<Square> NumberedPieces::square(Color color, std::size_t number) const {
  const Side& side = sides_[index(color)];
  return number < side.count ? std::optional(Square::from_index(side.squares[number])) : std::nullopt;
}

void NumberedPieces::move(Color color, Square from, Square to) {
  *find(color, from) = static_cast<std::uint8_t>(to.index());
}

void NumberedPieces::remove(Color color, Square square) {
  Side& side = sides_[index(color)];
  std::uint8_t* const removed = find(color, square);
  *removed = side.squares[--side.count];
}

std::uint8_t* NumberedPieces::find(Color color, Square square) {
  Side& side = sides_[index(color)];
  const auto found = std::ranges::find(side.squares, square.index());
  assert(found < side.squares.begin() + static_cast<std::ptrdiff_t>(side.count));
  return &*found;
}

void NumberedPieces::play(const Position& before, Move played) {
  const Color own = before.turn();
  const Square from = played.from();
  const Square to = played.to();
  if (played.kind() == chess::MoveKind::Castling) {
    // Both are found before one is moved: in Chess960 the king may come to stand where the rook stood.
    std::uint8_t* const rook = find(own, to);
    move(own, from, castled_king_square(from, to));
    *rook = static_cast<std::uint8_t>(castled_rook_square(from, to).index());
    return;
  }
  if (is_capture(before, played)) {
    const bool passes = played.kind() == chess::MoveKind::EnPassant;
    remove(~own, passes ? Square(to.file(), from.rank()) : to);
  }
  move(own, from, to);
}

bool has_second_byte(const Position& position, Square from, unsigned code) {
  return position.board().role_at(from) == Role::Queen && code == static_cast<unsigned>(from.file());
}

std::optional<Move> decode_move(const Position& position, Square from, MoveCode code) {
  switch (position.board().role_on(from)) {
    case Role::King:
      return king_move(position, from, code.code);
    case Role::Queen:
      // The second byte is the square, plus 64 to be none of the signs between moves.
      return !code.extra ? rook_move(from, code.code)
             : *code.extra >= 64 && *code.extra < 128
                 ? std::optional(Move::normal(from, Square::from_index(static_cast<int>(*code.extra) - 64)))
                 : std::nullopt;
    case Role::Rook:
      return rook_move(from, code.code);
    case Role::Bishop:
      return bishop_move(from, code.code);
    case Role::Knight:
      return knight_move(from, code.code);
    case Role::Pawn:
      return pawn_move(position, from, code.code);
  }
  return std::nullopt;
}

}  // namespace rookery::notation::scid
