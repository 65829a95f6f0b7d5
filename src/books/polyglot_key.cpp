#include "rookery/books/polyglot_key.h"

#include "polyglot_randoms.h"

namespace rookery::books {

namespace {

using chess::Bitboard;
using chess::Color;
using chess::Role;
using chess::Setup;
using chess::Square;

constexpr std::size_t kCastling = 768, kEnPassant = 772, kTurn = 780;

std::uint64_t key_of_board(const chess::Board& board) {
  std::uint64_t key = 0;
  for (const Square square : board.occupied()) {
    const chess::Piece piece = *board.at(square);
    // The format's order of pieces: a black pawn, a white one, a black knight, and so on.
    const auto kind = 2 * static_cast<std::size_t>(piece.role) + (piece.color == Color::White ? 1 : 0);
    key ^= kPolyglotRandoms[64 * kind + static_cast<std::size_t>(square.index())];
  }
  return key;
}

std::uint64_t key_of_castling(const Setup& setup) {
  std::uint64_t key = 0;
  for (const Square rook : setup.castling_rooks) {
    const auto piece = setup.board.at(rook);
    const Color color = piece ? piece->color : Color::White;
    const auto king = setup.board.king(color);
    // Where Chess960 has a rook elsewhere, the side of the king still says which right it is.
    const bool is_short = king && rook.file() > king->file();
    key ^= kPolyglotRandoms[kCastling + (color == Color::White ? 0U : 2U) + (is_short ? 0U : 1U)];
  }
  return key;
}

/// Whether a pawn of the side to move stands next to the one that has just moved two squares.
bool has_neighbour(const Setup& setup, Square ep_square) {
  const Square pawn = ep_square.forward(~setup.turn);
  const Bitboard own = setup.board.by(setup.turn, Role::Pawn);
  const int file = static_cast<int>(pawn.file());
  return (file > 0 && own.contains(Square::from_index(pawn.index() - 1))) ||
         (file < 7 && own.contains(Square::from_index(pawn.index() + 1)));
}

}  // namespace

std::uint64_t polyglot_key(const Setup& setup) {
  std::uint64_t key = key_of_board(setup.board) ^ key_of_castling(setup);
  if (setup.ep_square && has_neighbour(setup, *setup.ep_square)) {
    key ^= kPolyglotRandoms[kEnPassant + static_cast<std::size_t>(setup.ep_square->file())];
  }
  return setup.turn == Color::White ? key ^ kPolyglotRandoms[kTurn] : key;
}

std::uint64_t polyglot_key(const chess::Position& position) {
  return polyglot_key(position.setup());
}

std::uint64_t polyglot_key_after(const chess::Position& before, chess::Move move,
                                 const chess::Position& after) {
  const bool is_pawn = before.board().role_at(move.from()) == Role::Pawn;
  const int distance = move.to().index() - move.from().index();
  if (!is_pawn || (distance != 16 && distance != -16)) {
    return polyglot_key(after);
  }
  Setup setup = after.setup();
  // A Position drops the square where no capture is legal; the format asks only whether a pawn stands there.
  setup.ep_square = move.from().forward(before.turn());
  return polyglot_key(setup);
}

}  // namespace rookery::books
