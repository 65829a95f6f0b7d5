// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "rookery/chess/explain.h"
#include "rookery/chess/position.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/san.h"
#include "rules/answer.h"

/// What several of the calls have in common.
namespace rookery::wasm {

[[nodiscard]] chess::CastlingMode mode_of(bool chess960);

/// The error of an engine that cannot think.
[[nodiscard]] Error no_network();
/// The error of a square's number beyond 63, in the argument `field`.
[[nodiscard]] Error no_square(std::string_view field);

/// A position to look at: also one that is over, or that no game can bring.
[[nodiscard]] Expected<chess::Position, Error> read_position(std::string_view fen, bool chess960);

using ReadPosition = notation::fen::ReadPosition;
/// The same with what was mended in the FEN. If `strict`, it is read only as the standard describes it.
[[nodiscard]] Expected<ReadPosition, Error> read_with_remarks(std::string_view fen, bool chess960,
                                                              bool strict);

/// Plays `moves` (UCI, separated by single spaces) from `position` on; returns the keys of the positions left
/// behind.
[[nodiscard]] Expected<std::vector<std::uint64_t>, Error> play_all(chess::Position& position,
                                                                   std::string_view moves);

/// {"uci","san"} of each move, played one after the other from `position` on.
[[nodiscard]] nlohmann::json line_of(chess::Position position, std::span<const chess::Move> moves);

/// What is wrong with a typed move: "syntax", "illegal" or "ambiguous".
[[nodiscard]] std::string_view word(notation::san::Fault fault);
/// The same as an error's code.
[[nodiscard]] ErrorCode code_of(notation::san::Fault fault);

inline constexpr std::array kRoleWords{"pawn", "knight", "bishop", "rook", "queen", "king"};
/// The roles of the pieces on `squares`, by square: {"b4":"bishop"}. Empty squares are left out.
[[nodiscard]] nlohmann::json pieces_on(const chess::Position& position, chess::Bitboard squares);

/// Why a hand's move is not legal: IllegalExplanation of web/src/core/types.ts.
[[nodiscard]] nlohmann::json explanation(const chess::IllegalExplanation& why,
                                         const chess::Position& position, chess::Square from,
                                         chess::Square to);

/// From and to of a move, castling as the king's own squares.
[[nodiscard]] nlohmann::json squares_of(chess::Move move);

}  // namespace rookery::wasm
