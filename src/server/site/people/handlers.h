#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// Handlers of the page: friends, blocked accounts and challenges between accounts. Each has one row in
/// routes.h, which describes its response.
namespace rookery::server {

// people_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> get_person(Context& context,
                                                                const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> list_people(Context& context,
                                                                 const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> relate_to_person(Context& context,
                                                                      const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> search_people(Context& context,
                                                                   const http::Request& request);

// leader_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> list_provisional(Context& context,
                                                                      const http::Request& request);

// person_challenge_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> challenge_person(Context& context,
                                                                      const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> accept_person(Context& context,
                                                                   const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> decline_person(Context& context,
                                                                    const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> withdraw_challenge(Context& context,
                                                                        const http::Request& request);

}  // namespace rookery::server
