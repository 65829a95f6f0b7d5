#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// Handlers of the Lichess API (lichess.org/api): games, for boards and for bots. Each has one row in
/// routes.h, which describes its response.
namespace rookery::server {

// clock_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> add_time(Context& context, const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> start_clocks(Context& context,
                                                                  const http::Request& request);

// play_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> stream_lichess_game(Context& context,
                                                                         const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> play_move(Context& context,
                                                               const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> abort_game(Context& context,
                                                                const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> resign_game(Context& context,
                                                                 const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> go_berserk(Context& context,
                                                                const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> answer_draw(Context& context,
                                                                 const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> answer_takeback(Context& context,
                                                                     const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> claim_victory(Context& context,
                                                                   const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> claim_draw(Context& context,
                                                                const http::Request& request);

}  // namespace rookery::server
