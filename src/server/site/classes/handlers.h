#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// Handlers of the page: classes, for teachers and for pupils. Each has one row in routes.h, which describes
/// its response.
namespace rookery::server {

// class_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> list_classes(Context& context,
                                                                  const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> create_class(Context& context,
                                                                  const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_class(Context& context,
                                                               const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> set_class_permissions(Context& context,
                                                                           const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> add_pupils(Context& context,
                                                                const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> renew_cards(Context& context,
                                                                 const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> begin_cards(Context& context,
                                                                 const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_own_class(Context& context,
                                                                   const http::Request& request);

// card_login.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> log_in_by_card(Context& context,
                                                                    const http::Request& request);

// class_tasks.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> set_task(Context& context, const http::Request& request);

// class_games.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> pair_pupils(Context& context,
                                                                 const http::Request& request);

}  // namespace rookery::server
