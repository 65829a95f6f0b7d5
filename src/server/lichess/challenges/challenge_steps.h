#pragma once
#include <boost/asio/awaitable.hpp>
#include <string>
#include <vector>

#include "endpoint/deeds.h"
#include "rookery/store/games/challenges.h"

/// The steps of a challenge, for the Lichess API and for the page. Each notifies the people concerned once
/// the change is stored, because a notified client asks the store.
namespace rookery::server {

/// The accounts that it names.
[[nodiscard]] std::vector<std::string> people_of(const store::Challenge& challenge);

/// Checks first whether the two may play each other: the other must never see a challenge that is denied.
/// Errors: those of ChallengeStore::create.
[[nodiscard]] boost::asio::awaitable<DeedResult> store_challenge(Services& services,
                                                                 store::Challenge challenge,
                                                                 std::size_t most);

/// Ends it without a game; `reason`: that of the player who declines. Errors: those of ChallengeStore::close.
[[nodiscard]] boost::asio::awaitable<Stored<void>> end_challenge(Services& services,
                                                                 store::Challenge challenge,
                                                                 store::ChallengeStatus status,
                                                                 std::string reason, Instant now);

/// Begins the game of a challenge to an account, under the challenge's id, if the two may still play each
/// other. Errors: those of ChallengeStore::accept.
[[nodiscard]] boost::asio::awaitable<DeedResult> begin_challenged_game(Services& services,
                                                                       store::Challenge challenge,
                                                                       Instant now);

}  // namespace rookery::server
