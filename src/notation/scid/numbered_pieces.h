// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <cstdint>
#include <optional>

#include "rookery/chess/position.h"

namespace rookery::notation::scid {

/// The pieces of both sides by Scid's numbers, 0 to 15; the king is 0. A piece keeps its number when it moves
/// or is promoted; when one is captured, the last one of its side gets its number.
class NumberedPieces {
 public:
  /// As a game from the usual start numbers them: the first rank from the a-file on, then the pawns; a game
  /// with a FEN of its own, even that of the usual start: as they stand in the FEN. In both the king and the
  /// first piece trade places. nullopt: more than sixteen on a side.
  [[nodiscard]] static std::optional<NumberedPieces> of(const chess::Board& board, bool has_fen);

  [[nodiscard]] std::optional<chess::Square> square(chess::Color color, std::size_t number) const;

  /// Precondition: `move` is legal in `before`, whose pieces these are.
  void play(const chess::Position& before, chess::Move move);

 private:
  struct Side {
    std::array<std::uint8_t, 16> squares{};
    std::size_t count = 0;
  };

  bool add(const chess::Board& board, chess::Square square);
  void move(chess::Color color, chess::Square from, chess::Square to);
  void remove(chess::Color color, chess::Square square);
  /// Precondition: a piece of `color` stands there.
  std::uint8_t* find(chess::Color color, chess::Square square);

  std::array<Side, 2> sides_;
};

/// The move of the piece on `from` that `code`, four bits, says; it may be illegal. `extra`: the byte behind
/// it, where the move takes two. nullopt: the code says none.
struct MoveCode {
  unsigned code;
  std::optional<unsigned> extra{};
};
[[nodiscard]] std::optional<chess::Move> decode_move(const chess::Position& position, chess::Square from,
                                                     MoveCode code);
/// Whether the move takes two bytes: a queen's along a diagonal.
[[nodiscard]] bool has_second_byte(const chess::Position& position, chess::Square from, unsigned code);

}  // namespace rookery::notation::scid
