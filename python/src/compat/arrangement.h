// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <cstdint>
#include <optional>

#include "rookery/chess/bitboard.h"

/// Any arrangement of pieces, playable or not, and what python-chess says of it and plays on it. The library
/// knows legal moves of playable positions alone; rookery.compat.chess has to answer for boards without
/// kings, too, and its moves are not checked when they are played.
namespace rookery::python::compat {

using chess::Bitboard;
using chess::Color;
using chess::Role;
using chess::Square;

/// A move as python-chess has it: two squares. Kinds of pieces are counted from 1, as there; 0 is none.
struct Move {
  std::uint8_t from, to, promotion, drop;
  bool operator==(const Move&) const = default;
  [[nodiscard]] bool is_null() const { return from == to && promotion == 0 && drop == 0; }
  [[nodiscard]] Square origin() const { return Square::from_index(from); }
  [[nodiscard]] Square target() const { return Square::from_index(to); }
};

/// Room for the moves of any arrangement: none of 64 pieces has more than 27, or a pawn 12.
class MoveList {
 public:
  void add(Move move) { moves_[size_++] = move; }
  void add(Square from, Square to, int promotion = 0) {
    add({static_cast<std::uint8_t>(from.index()), static_cast<std::uint8_t>(to.index()),
         static_cast<std::uint8_t>(promotion), 0});
  }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] const Move* begin() const { return moves_.data(); }
  [[nodiscard]] const Move* end() const { return moves_.data() + size_; }
  [[nodiscard]] bool contains(Move move) const;
  /// Leaves those that `fits` says yes to, from the place `first` on.
  template <class Fits>
  void keep(std::size_t first, Fits fits) {
    std::size_t kept = first;
    for (std::size_t i = first; i < size_; ++i) {
      if (fits(moves_[i])) {
        moves_[kept++] = moves_[i];
      }
    }
    size_ = kept;
  }

 private:
  std::array<Move, std::size_t{64} * 27>
      moves_;  // not set to anything: this takes longer than to find the moves
  std::size_t size_ = 0;
};

/// The squares where moves may begin, and where they may end. Castling ends on its rook.
struct Within {
  Bitboard from = ~Bitboard(), to = ~Bitboard();
};

struct Arrangement {
  std::array<Bitboard, 6> roles;
  std::array<Bitboard, 2> colors;
  Bitboard rights;  ///< the rooks that may castle, as they were given
  std::int64_t halfmove_clock = 0, fullmove_number = 1;
  std::optional<Square> ep_square;
  Color turn = Color::White;
  bool chess960 = false;

  // What stands where.
  [[nodiscard]] Bitboard occupied() const { return colors[0] | colors[1]; }
  [[nodiscard]] Bitboard by(Role role) const { return roles[index(role)]; }
  [[nodiscard]] Bitboard by(Color color) const { return colors[index(color)]; }
  [[nodiscard]] Bitboard by(Role role, Color color) const { return by(role) & by(color); }
  [[nodiscard]] std::optional<Role> role_at(Square square) const;
  [[nodiscard]] std::optional<chess::Piece> at(Square square) const;
  void put(Square square, chess::Piece piece);
  void take(Square square);
  /// The square of a king, if there is exactly one.
  [[nodiscard]] std::optional<Square> king(Color color) const;

  // What is attacked.
  [[nodiscard]] Bitboard attacks(Square from) const;
  /// Those of a colour; past the pieces that are not on `occupied`.
  [[nodiscard]] Bitboard attackers(Color by, Square target, Bitboard occupied) const;
  [[nodiscard]] Bitboard attackers(Color by, Square target) const {
    return attackers(by, target, occupied());
  }
  [[nodiscard]] Bitboard checkers() const;
  [[nodiscard]] bool is_check() const { return checkers().any(); }
  /// The line on which a piece must stay lest its king be attacked; all squares if there is none.
  [[nodiscard]] Bitboard pin(Color color, Square square) const;

  // What is still allowed.
  /// The rooks that may castle: those with their king and themselves where they must be.
  [[nodiscard]] Bitboard clean_rights() const;
  /// The en passant square, if a pawn can just have gone two steps over it.
  [[nodiscard]] std::optional<Square> passed_square() const;
  /// The pawns that attack the en passant square from where captures en passant begin.
  [[nodiscard]] Bitboard ep_capturers() const;
  [[nodiscard]] bool has_legal_ep() const;

  // Moves. Lists are in python-chess's order.
  void add_pseudo_legal(MoveList& moves, Within within) const;
  void add_castling(MoveList& moves, Within within) const;
  void add_pseudo_legal_ep(MoveList& moves, Within within) const;
  void add_legal(MoveList& moves, Within within) const;
  void add_legal_ep(MoveList& moves, Within within) const;
  [[nodiscard]] bool has_legal_move() const;
  [[nodiscard]] bool is_pseudo_legal(Move move) const;
  [[nodiscard]] bool is_legal(Move move) const { return is_pseudo_legal(move) && !is_into_check(move); }
  /// Whether a pseudo-legal move leaves the only king attacked.
  [[nodiscard]] bool is_into_check(Move move) const;
  [[nodiscard]] bool is_castling(Move move) const;
  [[nodiscard]] bool is_en_passant(Move move) const;
  [[nodiscard]] bool is_capture(Move move) const;
  [[nodiscard]] bool is_zeroing(Move move) const;
  /// Castling as a move of the king by two files, or onto its rook; any other move as it is.
  [[nodiscard]] Move by_king(Move move) const;
  [[nodiscard]] Move onto_rook(Move move) const;
  /// A move as a board writes it.
  [[nodiscard]] Move written(Move move) const { return chess960 ? onto_rook(move) : by_king(move); }
  /// What a move, which need not be legal, leads to; nothing if no piece stands where it begins, or it is a
  /// drop.
  [[nodiscard]] std::optional<Arrangement> after(Move move) const;

  // How it stands.
  [[nodiscard]] bool has_insufficient_material(Color color) const;
  /// The bits of python-chess's Status.
  [[nodiscard]] int status() const;
  /// Whether pieces, turn and rights are the same, and what can be captured en passant: a repetition.
  [[nodiscard]] bool repeats(const Arrangement& other) const;

 private:
  [[nodiscard]] bool is_safe(Move move) const;
  [[nodiscard]] int status_of_checks() const;
  void add_pushes(MoveList& moves, Bitboard pawns, int steps, Bitboard to) const;
  [[nodiscard]] std::optional<Square> last_king() const;
};

inline constexpr Bitboard kBackranks = Bitboard(chess::Rank::R1) | Bitboard(chess::Rank::R8);
inline constexpr Bitboard kCorners = kBackranks & (Bitboard(chess::File::A) | Bitboard(chess::File::H));
[[nodiscard]] Bitboard backrank(Color color);

/// The squares of a set from h8 down.
template <class Visit>
void for_each_from_last(Bitboard squares, Visit visit) {
  for (std::uint64_t rest = squares.bits(); rest != 0;) {
    const int index = 63 - std::countl_zero(rest);
    rest ^= std::uint64_t{1} << index;
    visit(Square::from_index(index));
  }
}

}  // namespace rookery::python::compat
