#pragma once
#include "endpoint/ask.h"
#include "rookery/policy/site_game.h"

/// Games for handlers: read from the store and replayed.
namespace rookery::server {

struct ReplayedGame {
  store::GameHeader header;
  policy::SiteGame game;
};

/// Errors: those of the store.
[[nodiscard]] boost::asio::awaitable<Stored<ReplayedGame>> replay_game(Services& services, std::string id);

/// The delay in plies with which a game in progress is shown to anyone but its players.
inline constexpr std::size_t kDelayPlies = 3;
/// The game as it was `plies_ago` plies ago, or before its first move.
[[nodiscard]] policy::SiteGame as_it_was(const policy::SiteGame& game, std::size_t plies_ago);

/// The game of the path, if the sender's account plays in it. Errors: 404 if it does not; those of
/// refuse_stored.
[[nodiscard]] boost::asio::awaitable<Expected<ReplayedGame, http::Response>> replay_own_game(
    Context& context);

}  // namespace rookery::server
