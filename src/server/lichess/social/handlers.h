#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// Handlers of the Lichess API (lichess.org/api): relations, notes, messages and chats. Each has one row in
/// routes.h, which describes its response.
namespace rookery::server {

// chat_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> post_chat(Context& context,
                                                               const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_chat(Context& context, const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_watchers_chat(Context& context,
                                                                       const http::Request& request);

// relation_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> follow_user(Context& context,
                                                                 const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> unfollow_user(Context& context,
                                                                   const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> block_user(Context& context,
                                                                const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> unblock_user(Context& context,
                                                                  const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> list_followed(Context& context,
                                                                   const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> write_note(Context& context,
                                                                const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> read_notes(Context& context,
                                                                const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> send_message(Context& context,
                                                                  const http::Request& request);

}  // namespace rookery::server
