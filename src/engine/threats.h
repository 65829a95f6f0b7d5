#pragma once
#include "rookery/chess/position.h"

namespace rookery::engine {

/// The squares that the opponent of the side to move attacks.
struct Threats {
  chess::Bitboard by_pawns;
  chess::Bitboard by_minors;  ///< by knights and bishops, or by pawns
  chess::Bitboard by_rooks;   ///< by rooks, or by something less
  chess::Bitboard any;

  /// The squares where a piece of `role` is attacked by something less than itself. None for pawns and kings.
  [[nodiscard]] chess::Bitboard to(chess::Role role) const;
};

[[nodiscard]] Threats threats(const chess::Position& position);

}  // namespace rookery::engine
