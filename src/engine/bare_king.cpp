#include "bare_king.h"

#include <algorithm>
#include <cstdlib>

#include "see.h"

namespace rookery::engine {

namespace {

using chess::Board;
using chess::Color;
using chess::Role;
using chess::Square;

constexpr Eval kPawnStep = 12;  ///< a rank
constexpr int kMopUpPieces = 5;
constexpr Eval kMopUpLead = 200;
constexpr Eval kKnownWin = 3'000;
constexpr int kMopUpWeight = 5;   ///< the network's evals differ by more than those of a bare king
constexpr int kDriveWeight = 12;  ///< the same in a game that has come to such an ending
constexpr Eval kApartStep = 40;   ///< for each step between the weaker king and its piece

/// Moves of a king from `a` to `b` on an empty board.
int distance(Square a, Square b) {
  return std::max(std::abs(static_cast<int>(a.file()) - static_cast<int>(b.file())),
                  std::abs(static_cast<int>(a.rank()) - static_cast<int>(b.rank())));
}

/// 0 in a corner to 6 on the four central squares.
int centrality(Square square) {
  const auto from_edge = [](int coordinate) { return std::min(coordinate, 7 - coordinate); };
  return from_edge(static_cast<int>(square.file())) + from_edge(static_cast<int>(square.rank()));
}

/// How near the king of `weaker` is to the edge and to the other king.
Eval mop_up_against(const chess::Position& position, Color weaker) {
  const Square king = position.king(weaker);
  return 15 * (6 - centrality(king)) + 8 * (7 - distance(king, position.king(~weaker)));
}

/// The same where a bishop and a knight have to mate, which they can only in a corner that the bishop sees:
/// how far the bare king is from the long diagonal between the other two corners, and how near the other king
/// and the knight are to it. The mate takes up to 33 moves: smaller weights drown in what the search prunes.
Eval mop_up_to_corner(const chess::Position& position, Color bare) {
  const Board& board = position.board();
  const Square king = position.king(bare);
  const int file = static_cast<int>(king.file());
  const int rank = static_cast<int>(king.rank());
  const bool is_dark = (board.by(Role::Bishop) & chess::kDarkSquares).any();
  const int steps = std::abs(is_dark ? file + rank - 7 : file - rank);
  return 240 * steps + 128 * (7 - distance(king, position.king(~bare))) +
         20 * (7 - distance(king, board.by(Role::Knight).first()));
}

bool is_bishop_and_knight(const Board& board, Color color) {
  return board.by(color).count() == 3 && board.by(color, Role::Bishop).any() &&
         board.by(color, Role::Knight).any();
}

Eval pieces_of(const Board& board, Color color) {
  Eval sum = 0;
  for (const Role role : chess::kRoles) {
    sum += see_value(role) * board.by(color, role).count();
  }
  for (const Square pawn : board.by(color, Role::Pawn)) {
    const int rank = static_cast<int>(pawn.rank());
    sum += kPawnStep * (color == Color::White ? rank : 7 - rank);
  }
  return sum;
}

/// Whether the bare king holds the corner where the pawns promote, whichever side is to move: it stands on
/// that square or beside it, all pawns are on that rook's file, and the other pieces are bishops that do not
/// see the corner. No king can attack the corner while the bare one is beside it, and nothing else ever does;
/// so the bare king can always go there or back, or is stalemated, and takes a pawn that promotes.
bool holds_corner(const Board& board, Color bare) {
  const chess::Bitboard pawns = board.by(~bare, Role::Pawn);
  const chess::Bitboard bishops = board.by(~bare, Role::Bishop);
  if (pawns.empty() || (board.by(~bare) & ~(pawns | bishops | board.by(Role::King))).any()) {
    return false;
  }
  const Square corner(pawns.first().file(), bare == Color::Black ? chess::Rank::R8 : chess::Rank::R1);
  if (corner.file() != chess::File::A && corner.file() != chess::File::H) {
    return false;
  }
  const bool same_file = (pawns & ~chess::Bitboard(corner.file())).empty();
  const bool is_dark = chess::kDarkSquares.contains(corner);
  const bool unseen = (bishops & (is_dark ? chess::kDarkSquares : ~chess::kDarkSquares)).empty();
  return same_file && unseen && distance(board.by(bare, Role::King).first(), corner) <= 1;
}

}  // namespace

bool has_bare_king(const Board& board) {
  return !board.by(Color::White).several() || !board.by(Color::Black).several();
}

Eval evaluate_bare_king(const chess::Position& position) {
  const Board& board = position.board();
  const Color bare = board.by(Color::White).several() ? Color::Black : Color::White;
  if (holds_corner(board, bare)) {
    return kDraw;
  }
  const Eval place =
      is_bishop_and_knight(board, ~bare) ? mop_up_to_corner(position, bare) : mop_up_against(position, bare);
  const Eval eval = pieces_of(board, ~bare) + place;
  return position.turn() == bare ? -eval : eval;
}

Eval known_win(const chess::Position& position) {
  const Board& board = position.board();
  const bool is_won = (board.by(Role::Rook) | board.by(Role::Queen)).any();
  return !is_won ? 0 : board.by(position.turn()).several() ? kKnownWin : -kKnownWin;
}

bool is_pawnless_ending(const Board& board) {
  return board.occupied().count() <= kMopUpPieces && board.by(Role::Pawn).empty();
}

bool is_bare_king_ending(const Board& board) {
  const chess::Bitboard knights_and_kings = board.by(Role::Knight) | board.by(Role::King);
  return is_pawnless_ending(board) && has_bare_king(board) && (board.occupied() & ~knights_and_kings).any();
}

Eval mop_up(const chess::Position& position, bool is_there) {
  const Board& board = position.board();
  if (!is_pawnless_ending(board)) {
    return 0;
  }
  const Eval ahead = pieces_of(board, position.turn()) - pieces_of(board, ~position.turn());
  if (std::abs(ahead) < kMopUpLead) {
    return 0;
  }
  const Color weaker = ahead > 0 ? ~position.turn() : position.turn();
  const Square king = position.king(weaker);
  // Seen from afar, a piece more, as a rook and a bishop against a rook, is no reason to go there.
  const bool has_more_pieces = board.by(~weaker).count() > board.by(weaker).count();
  const int weight = is_there ? kDriveWeight : has_more_pieces ? 0 : kMopUpWeight;
  Eval sum = weight * mop_up_against(position, weaker);
  for (const Square piece : board.by(weaker) & ~board.by(Role::King)) {
    sum += kApartStep * distance(piece, king);
  }
  return ahead > 0 ? sum : -sum;
}

}  // namespace rookery::engine
