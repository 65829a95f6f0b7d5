#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/ask.h"
#include "endpoint/deeds.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/seeks.h"

/// Pairs the seeks of the Lichess API and of the lobby.
namespace rookery::server {

/// How long a seek with a clock lasts after it was last extended.
inline constexpr Duration kSeekLease = std::chrono::seconds(90);

/// The rating of the seeking account, the first of `accounts`, in the pool of the game; rounded.
[[nodiscard]] int rating_of(const std::vector<store::Account>& accounts, const store::Seek& seek);

/// The most seeks of one account at once.
inline constexpr std::size_t kMostOwnSeeks = 5;

/// Stores the seek and notifies the lobby. `most`: the limit of the account's seeks. Errors: those of
/// SeekStore::add.
[[nodiscard]] boost::asio::awaitable<DeedResult> add_seek(Services& services, store::Seek seek,
                                                          std::size_t most = kMostOwnSeeks);

/// The response after add_seek() has failed. The seek's id is new, so a conflict can only be the limit.
[[nodiscard]] http::Response refuse_seek(const store::StoreError& error, int status_of_limit);

/// Removes the seek, and notifies the lobby once that is stored. Returns at once.
void remove_seek(Services& services, const std::string& id);

/// Removes all seeks of these accounts, which may seek no more, and notifies them and the lobby. Errors:
/// those of the store; a remaining seek stays in the lobby, but is not paired.
[[nodiscard]] boost::asio::awaitable<Stored<void>> withdraw_seeks_of(Services& services,
                                                                     std::vector<std::string> accounts);

/// Starts a game between the two, with the id of the first seek. False: one of them no longer waits, or may
/// not seek any more, or not play the other.
[[nodiscard]] boost::asio::awaitable<Stored<bool>> pair_with(Services& services, store::Seek seek,
                                                             store::Seek other, Instant now);

/// Whether an opponent was found.
[[nodiscard]] boost::asio::awaitable<Stored<bool>> pair_with_any(Services& services, store::Seek seek);

}  // namespace rookery::server
