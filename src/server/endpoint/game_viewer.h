#pragma once
#include "endpoint/ask.h"
#include "endpoint/replayed_game.h"
#include "rookery/people/game_visibility.h"
#include "rookery/store/games/results.h"

/// The sender as viewer of games, for people/game_visibility.h, and queries restricted by it.
namespace rookery::server {

/// Errors: those of the store, which is asked only for a teacher's pupils.
[[nodiscard]] boost::asio::awaitable<Stored<people::GameViewer>> find_game_viewer(
    Services& services, const people::Principal& principal);

[[nodiscard]] bool may_see(const people::GameViewer& viewer, const store::SummarizedGame& game);
[[nodiscard]] bool may_see(const people::GameViewer& viewer, const ReplayedGame& game);

/// Why the viewer may not see `game`: 404, also if it does not exist, or the store's fault; empty: they may.
[[nodiscard]] boost::asio::awaitable<std::optional<http::Response>> refuse_unseen_game(
    Services& services, const people::GameViewer& viewer, std::string game);

/// A player's results as far as the viewer may see them: for other people, those of rated games.
[[nodiscard]] boost::asio::awaitable<Stored<std::vector<store::PlayerResults>>> find_seen_results(
    Services& services, const people::GameViewer& viewer, std::string player);
/// A player's games in progress that the viewer may see.
[[nodiscard]] boost::asio::awaitable<Stored<std::vector<store::SummarizedGame>>> find_seen_ongoing(
    Services& services, const people::GameViewer& viewer, std::string player);

}  // namespace rookery::server
