#pragma once
#include <optional>
#include <vector>

#include "rookery/arbiter/game.h"
#include "rooms/principal.h"

/// Who sits in a game.
namespace rookery::server {

[[nodiscard]] bool sits(const arbiter::Game& game, const PlayerId& player, chess::Color side);
/// White's, if the player has both.
[[nodiscard]] std::optional<chess::Color> seat_of(const arbiter::Game& game, const PlayerId& player);
/// Sits in the game, or draws for colours.
[[nodiscard]] bool takes_part(const arbiter::Game& game, const PlayerId& player);
[[nodiscard]] std::optional<chess::Color> free_seat(const arbiter::Game& game);

/// Under which id a player acts in the game: that of a guest who sits in it, or draws for colours, and has
/// made the player's account since (`former`: as Principal has it); otherwise the player's own.
[[nodiscard]] PlayerId id_in(const arbiter::Game& game, const PlayerId& player,
                             const std::vector<PlayerId>& former);

}  // namespace rookery::server
