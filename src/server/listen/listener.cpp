#include "listen/listener.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <utility>

#include "endpoint/edge.h"
#include "listen/acceptor.h"
#include "rookery/async/guarded.h"
#include "rookery/async/tuple.h"
#include "rookery/http/limits.h"
#include "rookery/log/log.h"
#include "rookery/node/server_clock.h"

namespace rookery::server {

namespace asio = boost::asio;
using asio::ip::tcp;

Listener::Listener(asio::io_context& context, ConnectionLimits& limits)
    : context_(context), acceptor_(context), pause_(context), limits_(limits) {}

Expected<void, std::string> Listener::open(const std::string& address, std::uint16_t port) {
  auto acceptor = open_acceptor(context_, address, port);
  if (!acceptor) {
    return fail(acceptor.error());
  }
  acceptor_ = std::move(*acceptor);
  // One turn accepts all waiting connections (admit_waiting).
  acceptor_.non_blocking(true);
  return {};
}

void Listener::start(std::shared_ptr<Services> services) {
  services_ = std::move(services);
  asio::co_spawn(context_, accept_all(), asio::detached);
}

void Listener::close() {
  boost::system::error_code ignored;
  acceptor_.close(ignored);
}

asio::awaitable<void> Listener::accept_all() {
  for (;;) {
    auto [error, socket] = co_await acceptor_.async_accept(async::kTuple);
    if (error == asio::error::operation_aborted) {
      co_return;
    }
    if (error) {  // most likely no file descriptor is left: wait until some are closed
      log::warn("a connection could not be accepted: {}", error.message());
      pause_.expires_after(std::chrono::milliseconds(100));
      co_await pause_.async_wait(async::kTuple);
      continue;
    }
    admit(std::move(socket));
    admit_waiting();
  }
}

/// Accepts all waiting connections: otherwise each would wait for a turn of every busy client, and a client
/// that reconnects continually would be served as often as all others together.
void Listener::admit_waiting() {
  constexpr int kMost = 64;
  for (int i = 0; i < kMost; ++i) {
    tcp::socket socket(context_);
    boost::system::error_code error;
    acceptor_.accept(socket, error);
    if (error) {
      return;
    }
    admit(std::move(socket));
  }
}

void Listener::admit(tcp::socket socket) {
  Edge& edge = services_->edge;
  boost::system::error_code gone;
  // The peer may have gone since the accept.
  const auto remote = socket.remote_endpoint(gone);
  const std::string visitor = gone ? "" : http::visitor_key(remote.address());
  const bool is_proxy =
      !gone && edge.proxies.has(remote.address());  // its requests are charged to its visitors
  if (gone || (!is_proxy && !edge.visitors.take(visitor, services_->clock.now()))) {
    return;
  }
  if (auto ticket = limits_.served.enter(visitor, is_proxy)) {
    // When there are too many connections, a few are told so and the rest are closed without an answer.
    serve(std::move(socket), *std::move(ticket), Admission::Served, visitor);
  } else if (auto refusal = limits_.refused.enter(visitor)) {
    serve(std::move(socket), *std::move(refusal), Admission::TurnedAway, visitor);
  }
}

void Listener::serve(tcp::socket socket, http::ConnectionLimiter::Ticket ticket, Admission admission,
                     const std::string& visitor) {
  auto serving = serve_connection(std::move(socket), services_, std::move(ticket), admission);
  async::spawn_guarded(context_.get_executor(), std::move(serving), "the connection from " + visitor);
}

}  // namespace rookery::server
