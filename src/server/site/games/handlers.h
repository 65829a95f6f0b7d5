#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"
#include "rookery/node/result_peer.h"

/// Handlers of the page: games, their commands and their streams. Each has one row in routes.h, which
/// describes its response.
namespace rookery::server {

// game_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> create_game(Context& context,
                                                                 const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_game(Context& context, const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_pgn(Context& context, const http::Request& request);

// command_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> submit_command(Context& context,
                                                                    const http::Request& request);
/// The response to a command; 409 if it does not fit the present state of the game.
[[nodiscard]] http::Response command_response(const node::CommandResult& result, const std::string& id);

// rating_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> get_ratings(Context& context,
                                                                 const http::Request& request);

// stream_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> stream_game(Context& context,
                                                                 const http::Request& request);

// arbiter_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> set_class_clocks(Context& context,
                                                                      const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> arbitrate(Context& context,
                                                               const http::Request& request);

// conditional_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> get_conditional(Context& context,
                                                                     const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> set_conditional(Context& context,
                                                                     const http::Request& request);

// leave_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> get_leave(Context& context,
                                                               const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> take_leave(Context& context,
                                                                const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_leave_in_game(Context& context,
                                                                       const http::Request& request);

// computer_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> play_computer(Context& context,
                                                                   const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> list_own_games(Context& context,
                                                                    const http::Request& request);

}  // namespace rookery::server
