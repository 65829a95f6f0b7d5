#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// Handlers of the page: logins and the own account. Each has one row in routes.h, which describes its
/// response.
namespace rookery::server {

// login_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> create_account(Context& context,
                                                                    const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> log_in(Context& context, const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> log_out(Context& context, const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_login(Context& context,
                                                               const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_logins(Context& context,
                                                                const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> end_login(Context& context,
                                                               const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> end_logins(Context& context,
                                                                const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> change_password(Context& context,
                                                                     const http::Request& request);

// own_account_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> set_own_display(Context& context,
                                                                     const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> delete_own_account(Context& context,
                                                                        const http::Request& request);

// own_data.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> get_own_data(Context& context,
                                                                  const http::Request& request);

// account_stream.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> stream_account(Context& context,
                                                                    const http::Request& request);

}  // namespace rookery::server
