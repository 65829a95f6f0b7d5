// SPDX-License-Identifier: MIT
#pragma once
#include <optional>

#include "rookery/chess/board.h"

namespace rookery::chess {

enum class CastlingMode : std::uint8_t { Standard, Chess960 };

/// A position as written down: well formed, not yet known to be playable. Equality is structural.
struct Setup {
  Board board;
  Bitboard castling_rooks;          ///< squares of rooks that may still castle
  int halfmove_clock = 0;           ///< plies since a capture or pawn move
  int fullmove_number = 1;          ///< rises after each move of Black
  std::optional<Square> ep_square;  ///< square behind a pawn that just moved two
  Color turn = Color::White;
  bool operator==(const Setup&) const = default;

  [[nodiscard]] static Setup initial();
};

/// The start position of Chess960 with this number in Scharnagl's numbering (518 is the usual one).
/// Precondition: 0 <= number < 960. Source: FIDE 2023, Guidelines II.
[[nodiscard]] Setup chess960_setup(int number);

/// Why a Setup is not a Position. A bit set, so that one call reports every fault.
enum class SetupFault : std::uint16_t {
  None = 0,
  EmptyBoard = 1 << 0,
  MissingKing = 1 << 1,
  TooManyKings = 1 << 2,
  PawnOnBackRank = 1 << 3,
  BadCastlingRights = 1 << 4,
  BadEnPassant = 1 << 5,
  OppositeCheck = 1 << 6,    ///< the side not to move is in check
  ImpossibleCheck = 1 << 7,  ///< no last move can have given these checks
  TooMuchMaterial = 1 << 8,  ///< over sixteen pieces, or more promoted pieces than pawns have left the board
};
constexpr SetupFault operator|(SetupFault a, SetupFault b) {
  return static_cast<SetupFault>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr SetupFault operator&(SetupFault a, SetupFault b) {
  return static_cast<SetupFault>(static_cast<unsigned>(a) & static_cast<unsigned>(b));
}
constexpr SetupFault operator~(SetupFault a) {
  return static_cast<SetupFault>(~static_cast<unsigned>(a) & 0x1FF);
}
/// Whether `faults` includes `one`.
[[nodiscard]] constexpr bool has_fault(SetupFault faults, SetupFault one) {
  return (faults & one) != SetupFault::None;
}

/// Every fault of `setup`, together; None when it can be played.
[[nodiscard]] SetupFault find_faults(const Setup& setup, CastlingMode mode);

}  // namespace rookery::chess
