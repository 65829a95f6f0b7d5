#pragma once
#include "endpoint/ask.h"
#include "rookery/policy/site_game.h"

/// Games as handlers need them: read from the store and replayed.
namespace rookery::server {

struct ReplayedGame {
  store::GameHeader header;
  policy::SiteGame game;
};

/// Errors: as the store has them.
[[nodiscard]] boost::asio::awaitable<Stored<ReplayedGame>> replay_game(ServerContext& server, std::string id);

/// So many plies of a game that goes on are told late to who is not at its board.
inline constexpr std::size_t kPliesLate = 3;
/// The game as it was that many plies ago, or before its first move.
[[nodiscard]] policy::SiteGame as_it_was(const policy::SiteGame& game, std::size_t plies_ago);

/// The game of the path, in which the account that asks plays. Errors: 404, when it does not; as
/// refuse_stored.
[[nodiscard]] boost::asio::awaitable<Expected<ReplayedGame, Response>> replay_own_game(Context& context);

}  // namespace rookery::server
