// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "rookery/base/expected.h"
#include "rookery/chess/position.h"
#include "rookery/notation/parse_error.h"

/// Moves as engines write them: from, to and a lower-case promotion letter, such as "e2e4" or "e7e8q"
/// (UCI, "move format").
namespace rookery::notation::uci_move {

enum class Fault : std::uint8_t {
  Syntax,  ///< not four or five bytes of square, square, letter; the null move "0000" is none either
  UpperCasePromotion,  ///< "e7e8Q": UCI wants "e7e8q"
  Illegal,             ///< well formed, but not a legal move here; offset 0
};
/// What is wrong and what would be right, as an English sentence.
[[nodiscard]] std::string_view describe(Fault fault);

/// Reads a legal move of `before`. In standard mode castling is read as the king's two steps ("e1g1") and as
/// king takes own rook ("e1h1"); in Chess960 mode only as the latter, for there the former may be a plain
/// move. Errors: the first fault and its place.
[[nodiscard]] Expected<chess::Move, ParseError<Fault>> parse(const chess::Position& before,
                                                             std::string_view text);

/// Reads a legal move that is written by its squares as in files and by hand: also with a sign between them,
/// a promotion as in SAN, and signs at its end ("e1-g1", "d8xd5+", "e7-e8=Q#").
[[nodiscard]] std::optional<chess::Move> find_by_squares(const chess::Position& before,
                                                         std::string_view text);

/// Writes a move of a position of that mode: castling as "e1g1" in standard mode, as king takes own rook in
/// Chess960.
void append(std::string& out, chess::Move move, chess::CastlingMode mode);
[[nodiscard]] std::string write(chess::Move move, chess::CastlingMode mode);

}  // namespace rookery::notation::uci_move
