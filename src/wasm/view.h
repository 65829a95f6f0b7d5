#pragma once
#include <nlohmann/json_fwd.hpp>

#include "open_game.h"
#include "rookery/arbiter/touch.h"

/// Games as JSON for the page: the shapes of web/src/core/types.ts.
namespace rookery::wasm {

/// PositionView: the board after `ply` plies, those of the mating line after the game's. Precondition: ply <=
/// game.moves().size() + game.proofs().mate.size().
[[nodiscard]] nlohmann::json position_view(OpenGame& open, std::size_t ply);

/// GameView: the last position and what may be done in it at `now`. Of the moves only those from `movesFrom`
/// on: what is new or another since `seen`, the `changes` of an earlier view; 0 for all.
[[nodiscard]] nlohmann::json game_view(OpenGame& open, Instant now, std::uint32_t seen);

/// Duty: what the pieces touched bind the player to. The page puts it into words.
[[nodiscard]] nlohmann::json duty_view(const arbiter::Duty& duty, const chess::Position& position);

}  // namespace rookery::wasm
