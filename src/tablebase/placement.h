#pragma once
#include <array>

#include "material.h"
#include "rookery/chess/position.h"

namespace rookery::tablebase {

/// A position as a table sees it: perhaps with colours exchanged and ranks turned around.
struct Placement {
  std::array<chess::Bitboard, 16> squares{};  ///< [chess::Board::number_of(piece)]
  chess::Color turn = chess::Color::White;

  Placement(const chess::Position& position, bool is_mirrored)
      : Placement(position.board(), position.turn(), is_mirrored) {}
  Placement(const chess::Board& board, chess::Color board_turn, bool is_mirrored)
      : turn(is_mirrored ? ~board_turn : board_turn) {
    for (const chess::Color color : chess::kColors) {
      for (const chess::Role role : chess::kRoles) {
        const chess::Bitboard here = board.by(color, role);
        const chess::Color seen = is_mirrored ? ~color : color;
        squares[chess::Board::number_of({seen, role})] =
            is_mirrored ? chess::Bitboard(__builtin_bswap64(here.bits())) : here;
      }
    }
  }
};

}  // namespace rookery::tablebase
