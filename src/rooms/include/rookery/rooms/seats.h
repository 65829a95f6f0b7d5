#pragma once
#include <optional>
#include <vector>

#include "rookery/people/principal.h"
#include "rookery/policy/site_game.h"

/// The seats of a game and their players.
namespace rookery::rooms {

[[nodiscard]] bool sits(const arbiter::Game& game, const people::PlayerId& player, chess::Color side);
/// White's, if the player has both.
[[nodiscard]] std::optional<chess::Color> seat_of(const arbiter::Game& game, const people::PlayerId& player);
/// Sits in the game, or draws for colours.
[[nodiscard]] bool takes_part(const arbiter::Game& game, const people::PlayerId& player);
[[nodiscard]] std::optional<chess::Color> free_seat(const arbiter::Game& game);
/// The free seat that the player gets: one that is kept for the player before others, White's before Black's;
/// none that is kept for somebody else.
[[nodiscard]] std::optional<chess::Color> seat_for(const policy::SiteGame& game,
                                                   const people::PlayerId& player);

/// Under which id a player acts in the game: that of a guest who sits in it, or draws for colours, and has
/// made the player's account since (`former`: see Principal); otherwise the player's own.
[[nodiscard]] people::PlayerId id_in(const arbiter::Game& game, const people::PlayerId& player,
                                     const std::vector<people::PlayerId>& former);

}  // namespace rookery::rooms
