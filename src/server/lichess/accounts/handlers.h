#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// Handlers of the Lichess API (lichess.org/api): accounts, profiles and ratings. Each has one row in
/// routes.h, which describes its response.
namespace rookery::server {

// user_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> get_account(Context& context,
                                                                 const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_playing(Context& context,
                                                                 const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_rating_history(Context& context,
                                                                        const http::Request& request);
boost::asio::awaitable<http::Response> get_user(Context& context, const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_users(Context& context,
                                                               const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_user_statuses(Context& context,
                                                                       const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_online_bots(Context& context,
                                                                     const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> upgrade_to_bot(Context& context,
                                                                    const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> test_tokens(Context& context,
                                                                 const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> revoke_own_token(Context& context,
                                                                      const http::Request& request);

// profile_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> get_leaders(Context& context,
                                                                 const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_leaderboard(Context& context,
                                                                     const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_perf_stat(Context& context,
                                                                   const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_email(Context& context,
                                                               const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_preferences(Context& context,
                                                                     const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_kid_mode(Context& context,
                                                                  const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> set_kid_mode(Context& context,
                                                                  const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_timeline(Context& context,
                                                                  const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> complete_name(Context& context,
                                                                   const http::Request& request);

// activity_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> get_activity(Context& context,
                                                                  const http::Request& request);

}  // namespace rookery::server
