// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "arrangement.h"

/// Moves and arrangements as text, as python-chess reads and writes them.
namespace rookery::python::compat {

/// 'e2e4', 'e7e8q', 'N@f3', '0000'.
[[nodiscard]] std::string write_uci(Move move);
/// Nothing for a text that is no move.
[[nodiscard]] std::optional<Move> parse_uci(std::string_view text);

/// A move in algebraic notation, legal or not; nothing if no piece stands where it begins.
[[nodiscard]] std::optional<std::string> write_san(const Arrangement& at, Move move, bool is_long);

enum class SanFault {
  NoSan,        ///< it is none of a move, or of castling
  Illegal,      ///< no legal move is written so
  NoPromotion,  ///< the two squares of a pawn's last move, and not what it becomes
  Ambiguous,    ///< several legal moves are written so
};
[[nodiscard]] std::variant<Move, SanFault> parse_san(const Arrangement& at, std::string_view text);

/// What a FEN says, which need not be playable: missing fields are as those of a new game. Nothing for a text
/// that has no meaning.
[[nodiscard]] std::optional<Arrangement> parse_fen(std::string_view text, bool chess960);
/// Sets the pieces of a FEN's first field. False, with the pieces left somehow, for a text that has no
/// meaning.
[[nodiscard]] bool parse_board(Arrangement& at, std::string_view text);
/// The rooks that a FEN's third field names.
[[nodiscard]] std::optional<Bitboard> parse_rights(const Arrangement& at, std::string_view text);

/// The first field of a FEN.
[[nodiscard]] std::string write_board(const Arrangement& at);
/// The third: White's rooks before Black's, the king's side first; by files if `shredder`, or where a rook is
/// not the outermost.
[[nodiscard]] std::string write_rights(const Arrangement& at, Bitboard rooks, bool shredder);
[[nodiscard]] std::string write_fen(const Arrangement& at, Bitboard rooks, std::optional<Square> ep_square,
                                    bool shredder);

}  // namespace rookery::python::compat
