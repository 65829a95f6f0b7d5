#pragma once
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "calls.h"
#include "rookery/chess/position.h"

/// What several of the calls have in common.
namespace rookery::wasm {

[[nodiscard]] nlohmann::json error(std::string_view what, std::string_view where);
[[nodiscard]] nlohmann::json error(std::string_view what, std::string_view where, std::size_t offset);

[[nodiscard]] chess::CastlingMode mode_of(bool chess960);

/// A position to look at: also one that is over, or that no game can bring.
[[nodiscard]] Expected<chess::Position, nlohmann::json> read_position(std::string_view fen, bool chess960);

/// Plays `moves` (UCI, parted by single spaces) from `position` on; returns the keys of the positions left
/// behind.
[[nodiscard]] Expected<std::vector<std::uint64_t>, nlohmann::json> play_all(chess::Position& position,
                                                                            std::string_view moves);

/// {"uci","san"} of each move, played one after the other from `position` on.
[[nodiscard]] nlohmann::json line_of(chess::Position position, std::span<const chess::Move> moves);

/// From and to of a move, castling as the king's own squares.
[[nodiscard]] nlohmann::json squares_of(chess::Move move);

}  // namespace rookery::wasm
