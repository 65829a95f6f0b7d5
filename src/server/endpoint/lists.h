#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "endpoint/ask.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/bookmarks.h"
#include "rookery/store/social/relations.h"

/// Lists that handlers of the Lichess API read from requests and stores.
namespace rookery::server {

/// The items between commas or line ends, at most `most`, without empty ones.
[[nodiscard]] std::vector<std::string> split_list(std::string_view text, std::size_t most);

/// The same for ids of games; full ids are shortened.
[[nodiscard]] std::vector<std::string> split_game_ids(std::string_view text, std::size_t most);

/// The ids of the accounts with these names.
[[nodiscard]] std::vector<std::string> ids_of(std::vector<std::string> names);

/// As GameStore::games_of.
[[nodiscard]] boost::asio::awaitable<Stored<std::vector<store::SummarizedGame>>> find_games_page(
    Services& services, std::string player, store::GameFilter filter, std::optional<store::GameCursor> after,
    std::size_t most);
/// As GameStore::playing.
[[nodiscard]] boost::asio::awaitable<Stored<std::vector<store::SummarizedGame>>> find_playing(
    Services& services, std::size_t most);
[[nodiscard]] boost::asio::awaitable<Stored<std::vector<store::Bookmark>>> find_bookmarks(
    Services& services, std::string account);
[[nodiscard]] boost::asio::awaitable<Stored<std::vector<store::RelatedAccount>>> find_related(
    Services& services, std::string account, store::Relation relation);
[[nodiscard]] boost::asio::awaitable<Stored<std::string>> find_choice(Services& services, std::string account,
                                                                      std::string name);

/// Whether who was last seen then is online: an open event stream updates it twice within this time.
[[nodiscard]] bool is_online(const std::optional<Instant>& seen, Instant now);
inline constexpr Duration kOnlineFor{75'000};

/// Of all of them together.
[[nodiscard]] std::size_t bytes_of(std::span<const std::string> texts);

}  // namespace rookery::server
