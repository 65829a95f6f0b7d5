#pragma once
#include <boost/asio/awaitable.hpp>
#include <string>
#include <vector>

#include "endpoint/deeds.h"

/// What becomes of a challenge, for the Lichess API and for the page. Each call tells the people that it
/// names, once the change is stored: a client that hears of it asks the store.
namespace rookery::server {

/// The accounts that it names.
[[nodiscard]] std::vector<std::string> people_of(const store::Challenge& challenge);

/// Whether the two may play each other is asked before: the other one must not see even for a moment a
/// challenge that is denied. Errors: as ChallengeStore::create.
[[nodiscard]] boost::asio::awaitable<DeedResult> store_challenge(ServerContext& server,
                                                                 store::Challenge challenge,
                                                                 std::size_t most);

/// Ends it without a game; `reason`: of who declines. Errors: as ChallengeStore::close.
[[nodiscard]] boost::asio::awaitable<Stored<void>> end_challenge(ServerContext& server,
                                                                 store::Challenge challenge,
                                                                 store::ChallengeStatus status,
                                                                 std::string reason, Instant now);

/// Begins the game of a challenge to an account, under the challenge's id, if the two may still play each
/// other. Errors: as ChallengeStore::accept.
[[nodiscard]] boost::asio::awaitable<DeedResult> begin_challenged_game(ServerContext& server,
                                                                       store::Challenge challenge,
                                                                       Instant now);

}  // namespace rookery::server
