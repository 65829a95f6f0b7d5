#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/ask.h"
#include "endpoint/deeds.h"

/// Pairs seeks, of the Lichess API and of the lobby.
namespace rookery::server {

/// A seek with a clock waits so long after it was put off last.
inline constexpr Duration kSeekLease = std::chrono::seconds(90);

/// Of the account that seeks, which is the first of `accounts`, in the pool of the game; rounded.
[[nodiscard]] int rating_of(const std::vector<store::Account>& accounts, const store::Seek& seek);

/// Of one account at once.
inline constexpr std::size_t kMostOwnSeeks = 5;

/// Stores it, and tells the lobby. `most`: of the account's seeks. Errors: as SeekStore::add.
[[nodiscard]] boost::asio::awaitable<DeedResult> add_seek(ServerContext& server, store::Seek seek,
                                                          std::size_t most = kMostOwnSeeks);

/// What is said when add_seek() has failed. Its id is new: a conflict can only be the limit.
[[nodiscard]] Response refuse_seek(const store::StoreError& error, int status_of_limit);

/// Ends it, and tells the lobby once that is stored. Returns at once.
void remove_seek(ServerContext& server, const std::string& id);

/// Ends all seeks of these accounts, and tells them and the lobby: they may seek no more. Errors: as the
/// store's; a seek that is left stands in the lobby, and is not paired.
[[nodiscard]] boost::asio::awaitable<Stored<void>> withdraw_seeks_of(ServerContext& server,
                                                                     std::vector<std::string> accounts);

/// Whether the two play now, a game with the first one's id; false: one of them does not wait any more, or
/// one of them may not seek any more, or not with the other.
[[nodiscard]] boost::asio::awaitable<Stored<bool>> pair_with(ServerContext& server, store::Seek seek,
                                                             store::Seek other, Instant now);

/// Whether an opponent was there.
[[nodiscard]] boost::asio::awaitable<Stored<bool>> pair_with_any(ServerContext& server, store::Seek seek);

}  // namespace rookery::server
