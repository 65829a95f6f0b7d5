#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>

#include "endpoint/services.h"
#include "rookery/http/client_stream.h"
#include "rookery/people/principal.h"

namespace rookery::server {

/// The visit for which a socket is opened.
struct SocketVisit {
  std::string game;
  people::Principal principal;
  std::optional<std::string> cookie;  ///< to be set with the handshake, for a new visitor
};

/// Accepts the WebSocket handshake `request` and carries messages between page and room until either closes,
/// on the room's thread; the coroutine then continues on its original thread.
[[nodiscard]] boost::asio::awaitable<void> serve_socket(
    http::ClientStream stream, boost::beast::http::request<boost::beast::http::string_body> request,
    SocketVisit visit, std::shared_ptr<Services> services);

}  // namespace rookery::server
