#pragma once
#include "endpoint/ask.h"
#include "endpoint/replayed_game.h"
#include "rookery/people/game_visibility.h"

/// Who asks, as people/game_visibility.h decides which games they are shown, and what it is asked of here.
namespace rookery::server {

/// Errors: as the store has them; it is asked for the pupils of a teacher alone.
[[nodiscard]] boost::asio::awaitable<Stored<people::GameViewer>> find_game_viewer(
    ServerContext& server, const people::Principal& principal);

[[nodiscard]] bool may_see(const people::GameViewer& viewer, const store::SummarizedGame& game);
[[nodiscard]] bool may_see(const people::GameViewer& viewer, const ReplayedGame& game);

/// Why `game` is not shown to the viewer: 404, also if there is none, or the store's fault; empty: it is.
[[nodiscard]] boost::asio::awaitable<std::optional<Response>> refuse_unseen_game(
    ServerContext& server, const people::GameViewer& viewer, std::string game);

/// The results of a player, as far as they are shown: to others those of rated games.
[[nodiscard]] boost::asio::awaitable<Stored<std::vector<store::PlayerResults>>> find_seen_results(
    ServerContext& server, const people::GameViewer& viewer, std::string player);
/// A player's games that go on, of those that are shown.
[[nodiscard]] boost::asio::awaitable<Stored<std::vector<store::SummarizedGame>>> find_seen_ongoing(
    ServerContext& server, const people::GameViewer& viewer, std::string player);

}  // namespace rookery::server
