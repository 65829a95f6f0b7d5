#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// Handlers of the page: chats, messages and reports. Each has one row in routes.h, which describes its
/// response.
namespace rookery::server {

// talk_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> stream_chat(Context& context,
                                                                 const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> say_in_game(Context& context,
                                                                 const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> report_chat(Context& context,
                                                                 const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> list_reports(Context& context,
                                                                  const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> close_report(Context& context,
                                                                  const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_game_note(Context& context,
                                                                   const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> set_game_note(Context& context,
                                                                   const http::Request& request);

// inbox_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> get_inbox(Context& context,
                                                               const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_thread(Context& context,
                                                                const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> read_thread(Context& context,
                                                                 const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> write_to_person(Context& context,
                                                                     const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> report_thread(Context& context,
                                                                   const http::Request& request);

}  // namespace rookery::server
