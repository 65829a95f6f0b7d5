#pragma once
#include <boost/asio/awaitable.hpp>
#include <span>
#include <string>
#include <vector>

#include "endpoint/ask_store.h"
#include "endpoint/context.h"
#include "rookery/store/stores.h"

/// Queries of handlers to the stores, and responses that several of them share.
namespace rookery::server {

/// The guests who made the account, by the ids that they have in games.
[[nodiscard]] boost::asio::awaitable<Stored<std::vector<people::PlayerId>>> find_guests(Services& services,
                                                                                        std::string account);

/// Why `game` cannot be watched: 404, or the store's fault; empty: there is one.
[[nodiscard]] boost::asio::awaitable<std::optional<http::Response>> refuse_unknown_game(Services& services,
                                                                                        std::string game);

/// A new id that no game and no challenge has. If another request draws the same one before this game is
/// stored, the store's unique key refuses one of them.
[[nodiscard]] boost::asio::awaitable<Stored<std::string>> draw_game_id(Services& services);

/// The response {"ok":true}.
[[nodiscard]] http::Response ok_response();

/// The URL of this server for links in responses: its base URL, or the one of the request.
[[nodiscard]] std::string base_url_of(const Services& services, const http::Request& request);

}  // namespace rookery::server
