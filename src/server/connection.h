#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <memory>

#include "routes.h"
#include "turnstile.h"

namespace rookery::server {

/// Serves one connection until it ends: its requests in turn, and if one of them asks for a game's socket,
/// that. Without a ticket it is told so and closed.
[[nodiscard]] boost::asio::awaitable<void> serve_connection(boost::asio::ip::tcp::socket socket,
                                                            std::shared_ptr<House> house,
                                                            std::optional<Turnstile::Ticket> ticket);

}  // namespace rookery::server
