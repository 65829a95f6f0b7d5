#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <memory>
#include <string>

#include "endpoint/services.h"
#include "listen/connection.h"
#include "rookery/base/expected.h"
#include "rookery/http/connection_limiter.h"
#include "rookery/http/limits.h"

namespace rookery::server {

/// The connections that are open, and those beyond the limits that get an answer. Connections hold tickets of
/// these until they end.
struct ConnectionLimits {
  explicit ConnectionLimits(const http::Limits& limits)
      : served(limits.connections, limits.connections_per_address),
        refused(limits.refusals, limits.refusals) {}

  http::ConnectionLimiter served;
  http::ConnectionLimiter refused;
};

/// Accepts connections, within the limits of their addresses, and serves them. Belongs to the thread of its
/// context.
class Listener {
 public:
  /// `limits` must outlive the context, whose end ends the last connections.
  Listener(boost::asio::io_context& context, ConnectionLimits& limits);

  /// As open_acceptor.
  [[nodiscard]] Expected<void, std::string> open(const std::string& address, std::uint16_t port);
  [[nodiscard]] boost::asio::ip::tcp::endpoint endpoint() const { return acceptor_.local_endpoint(); }
  /// Accepts until close().
  void start(std::shared_ptr<Services> services);
  void close();

 private:
  boost::asio::awaitable<void> accept_all();
  void admit_waiting();
  void admit(boost::asio::ip::tcp::socket socket);
  void serve(boost::asio::ip::tcp::socket socket, http::ConnectionLimiter::Ticket ticket, Admission admission,
             const std::string& visitor);

  boost::asio::io_context& context_;
  boost::asio::ip::tcp::acceptor acceptor_;
  boost::asio::steady_timer pause_;
  ConnectionLimits& limits_;
  std::shared_ptr<Services> services_;
};

}  // namespace rookery::server
