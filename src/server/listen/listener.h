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

/// Accepts connections, within the limits of their addresses, and serves them. Belongs to the thread of its
/// context.
class Listener {
 public:
  Listener(boost::asio::io_context& context, const http::Limits& limits);

  /// As open_acceptor.
  [[nodiscard]] Expected<void, std::string> open(const std::string& address, std::uint16_t port);
  [[nodiscard]] boost::asio::ip::tcp::endpoint endpoint() const { return acceptor_.local_endpoint(); }
  /// Accepts until close().
  void start(std::shared_ptr<Services> services);
  void close();
  /// Connections that are open now.
  [[nodiscard]] std::size_t open_connections() const { return limiter_.open(); }

 private:
  boost::asio::awaitable<void> accept_all();
  void admit_waiting();
  void admit(boost::asio::ip::tcp::socket socket);
  void serve(boost::asio::ip::tcp::socket socket, http::ConnectionLimiter::Ticket ticket, Admission admission,
             const std::string& visitor);

  boost::asio::io_context& context_;
  boost::asio::ip::tcp::acceptor acceptor_;
  boost::asio::steady_timer pause_;
  http::ConnectionLimiter limiter_;
  http::ConnectionLimiter refusals_;  ///< of connections beyond the limits that get an answer
  std::shared_ptr<Services> services_;
};

}  // namespace rookery::server
