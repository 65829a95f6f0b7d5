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

[[nodiscard]] boost::asio::awaitable<Stored<std::vector<store::Account>>> find_accounts(
    ServerContext& server, std::vector<std::string> ids);
[[nodiscard]] boost::asio::awaitable<Stored<store::Account>> find_account_by_name(ServerContext& server,
                                                                                  std::string name);
[[nodiscard]] boost::asio::awaitable<Stored<store::Challenge>> find_challenge(ServerContext& server,
                                                                              std::string id);
[[nodiscard]] boost::asio::awaitable<Stored<std::vector<store::Challenge>>> find_pending(
    ServerContext& server, std::string account, Instant now);
[[nodiscard]] boost::asio::awaitable<Stored<std::vector<store::SummarizedGame>>> find_ongoing(
    ServerContext& server, std::string player);
[[nodiscard]] boost::asio::awaitable<Stored<std::vector<store::PlayerResults>>> find_results(
    ServerContext& server, std::string player);
/// The effects of a game on its players' ratings.
[[nodiscard]] boost::asio::awaitable<Stored<std::vector<store::RatingChange>>> find_rating_changes(
    ServerContext& server, std::string game);
/// The latest changes of an account's rating in a pool, the oldest of them first.
[[nodiscard]] boost::asio::awaitable<Stored<std::vector<store::RatingChange>>> find_rating_history(
    ServerContext& server, std::string account, store::RatingPool pool);
/// The guests who became the account, by their ids in games.
[[nodiscard]] boost::asio::awaitable<Stored<std::vector<people::PlayerId>>> find_guests(ServerContext& server,
                                                                                        std::string account);

[[nodiscard]] boost::asio::awaitable<Stored<std::vector<store::ChatLine>>> find_chat(ServerContext& server,
                                                                                     std::string game,
                                                                                     std::size_t since);

/// Why `game` cannot be watched: 404, or the store's fault; empty: it exists.
[[nodiscard]] boost::asio::awaitable<std::optional<Response>> refuse_unknown_game(ServerContext& context,
                                                                                  std::string game);

/// A new id that no game and no challenge has. If another request draws the same one before this game is
/// stored, the store's unique key refuses one of them.
[[nodiscard]] boost::asio::awaitable<Stored<std::string>> draw_game_id(ServerContext& server);

/// The response {"ok":true}.
[[nodiscard]] Response ok_response();

/// The URL of this server for links in responses: its base URL, or the one of the request.
[[nodiscard]] std::string base_url_of(const ServerContext& server, const Request& request);

}  // namespace rookery::server
