#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <memory>

#include "endpoint/services.h"
#include "rookery/http/connection_limiter.h"

namespace rookery::server {

enum class Admission : std::uint8_t {
  Served,
  TurnedAway,  ///< answered that there are too many connections, and closed
};

/// Serves one connection until it ends: its requests in turn, or, after a WebSocket handshake, that game's
/// socket. Gives back the ticket at the end.
[[nodiscard]] boost::asio::awaitable<void> serve_connection(boost::asio::ip::tcp::socket socket,
                                                            std::shared_ptr<Services> services,
                                                            http::ConnectionLimiter::Ticket ticket,
                                                            Admission admission);

}  // namespace rookery::server
