// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>

#include "rookery/base/expected.h"
#include "rookery/chess/position.h"
#include "rookery/notation/parse_error.h"

/// Standard algebraic notation (PGN 8.2.3; FIDE 2023, appendix C): "Nf3", "exd5", "O-O", "e8=Q#".
namespace rookery::notation::san {

enum class Fault : std::uint8_t {
  Syntax,     ///< the first byte that fits no move; the text's size where something is missing
  Illegal,    ///< well formed, but no legal move here is written so; offset 0
  Ambiguous,  ///< several legal moves could be meant, see candidates(); offset 0
};
/// What is wrong and what would be right, as an English sentence.
[[nodiscard]] std::string_view describe(Fault fault);

/// Reads a legal move of `before`. Besides the export form it accepts:
///   zeros for castling (0-0), P for pawns (Pe4), figurines of either colour (♘f3), other forms of promotion
///   (e8Q, e8=q, e8/Q, e8(Q)), more of the origin than needed (Ngf3, Ng1f3) up to the long form (Ng1-f3,
///   e2-e4), a missing or superfluous capture sign, also ':' or '×' (Nxf3, e:d5), any dash of Unicode, and
///   any combination of + # ! ? at the end, right or wrong.
/// A pawn's capture keeps its file (exd5, ed5) or its sign (xd5); "d5" is a push. Castling is never a king's
/// move. Errors: the first fault and its place.
[[nodiscard]] Expected<chess::Move, ParseError<Fault>> parse(const chess::Position& before,
                                                             std::string_view text);

/// As parse(), for what people type. Also accepts: spaces around the move, UCI notation (e2e4, e7e8q),
/// lower-case letters for pieces and castling (nf3, o-o, e8=q), and a capital first letter, as phones write
/// it (E4). "bc4" is the pawn's move if that is legal, otherwise the bishop's. Errors: of the attempt to read
/// it that got furthest; the offset is in `text`.
[[nodiscard]] Expected<chess::Move, ParseError<Fault>> parse_typed(const chess::Position& before,
                                                                   std::string_view text);

/// Every legal move that parse() could take `text` for: none if it is not a legal move, one if it is
/// unambiguous.
[[nodiscard]] chess::MoveList candidates(const chess::Position& before, std::string_view text);

enum class Style : std::uint8_t {
  Short,     ///< Nf3; the form of PGN
  Figurine,  ///< ♘f3, in UTF-8; the outlined figures for both sides, as books print them
  Long,      ///< Ng1-f3, e5xd6, e7-e8=Q
};

/// Writes a move with its check (+) or mate (#) sign. In Short and Figurine as much of the
/// origin is written as is needed: the file, otherwise the rank, otherwise both; pieces without a legal move
/// there do not count (PGN 8.2.3.4). Precondition: is_legal(before, move).
void append(std::string& out, const chess::Position& before, chess::Move move, Style style = Style::Short);
/// The same for callers that have played the move: `after` is before.after(move).
void append(std::string& out, const chess::Position& before, chess::Move move, const chess::Position& after,
            Style style = Style::Short);
[[nodiscard]] std::string write(const chess::Position& before, chess::Move move, Style style = Style::Short);

}  // namespace rookery::notation::san
