#pragma once
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "rookery/policy/site_game.h"
#include "rookery/store/games/game_summary.h"

/// What lists show of a game.
namespace rookery::rooms {

[[nodiscard]] store::GameStatus status_of(const arbiter::Game& game);

/// The ids of the players who sit, White first.
[[nodiscard]] std::vector<std::string> players_of(const arbiter::Game& game);

[[nodiscard]] store::GameSummary summarize(const policy::SiteGame& site_game);

/// Calls `call` with the game once `events`, which decide returned, are recorded; it is left as it is.
/// Costs as much as recording them, but for events that remove moves: then as much as a copy of the game.
void with_game_after(policy::SiteGame& game, std::span<const policy::SiteRecord> events,
                     const std::function<void(const policy::SiteGame& after)>& call);

/// policy::speed_of(), as it is stored.
[[nodiscard]] store::Speed speed_of(const arbiter::TimeControl& clock);

}  // namespace rookery::rooms
