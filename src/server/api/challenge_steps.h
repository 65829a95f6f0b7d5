#pragma once
#include <boost/asio/awaitable.hpp>
#include <string>
#include <vector>

#include "endpoint/ask_store.h"

/// What becomes of a challenge, for the Lichess API and for the page. Each call tells the people that it
/// names, once the change is stored: a client that hears of it asks the store.
namespace rookery::server {

/// The accounts that it names.
[[nodiscard]] std::vector<std::string> people_of(const store::Challenge& challenge);

/// Errors: as ChallengeStore::create.
[[nodiscard]] boost::asio::awaitable<Stored<void>> store_challenge(ServerContext& server,
                                                                   store::Challenge challenge,
                                                                   std::size_t most);

/// Ends it without a game; `reason`: of who declines. Errors: as ChallengeStore::close.
[[nodiscard]] boost::asio::awaitable<Stored<void>> end_challenge(ServerContext& server,
                                                                 store::Challenge challenge,
                                                                 store::ChallengeStatus status,
                                                                 std::string reason, Instant now);

/// Begins the game of a challenge to an account, under the challenge's id. Errors: as
/// ChallengeStore::accept.
[[nodiscard]] boost::asio::awaitable<Stored<void>> begin_challenged_game(ServerContext& server,
                                                                         store::Challenge challenge,
                                                                         Instant now);

}  // namespace rookery::server
