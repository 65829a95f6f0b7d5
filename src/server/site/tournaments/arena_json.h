#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "rookery/people/principal.h"
#include "site/tournaments/tournament_record.h"

/// Arenas as the page reads them.
namespace rookery::server {

/// How many games that are over are shown, the last ones.
inline constexpr std::size_t kShownArenaGames = 12;

/// Adds the arena to the tournament's object: `arena` with its times, what is left of them, the games that go
/// on and the last ones, its rows with their sheets, and `you`, the viewer; and `standings` by the same rank.
/// Does nothing to another tournament.
void add_arena(const TournamentRecord& record, const people::Principal& viewer, Instant now,
               nlohmann::json& object);

/// The server's games by the numbers of the arena's, from 1; empty: none was planned.
[[nodiscard]] std::vector<std::string> games_by_number(const TournamentRecord& record);

/// The standings of an arena as a table (CSV).
[[nodiscard]] std::string arena_csv(const TournamentRecord& record);

}  // namespace rookery::server
