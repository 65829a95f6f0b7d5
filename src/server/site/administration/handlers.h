#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// Handlers of the page: administrators. Each has one row in routes.h, which describes its
/// response.
namespace rookery::server {

// administration_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> list_accounts(Context& context,
                                                                   const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> set_role(Context& context, const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> set_disabled(Context& context,
                                                                  const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> reset_password(Context& context,
                                                                    const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> create_account_for(Context& context,
                                                                        const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> end_logins_of(Context& context,
                                                                   const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> become_administrator(Context& context,
                                                                          const http::Request& request);

// site_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> get_notice(Context& context,
                                                                const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_early(Context& context,
                                                               const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_settings(Context& context,
                                                                  const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> set_settings(Context& context,
                                                                  const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> set_banner(Context& context,
                                                                const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_positions(Context& context,
                                                                   const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> set_positions(Context& context,
                                                                   const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_audit(Context& context,
                                                               const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_status(Context& context,
                                                                const http::Request& request);

}  // namespace rookery::server
