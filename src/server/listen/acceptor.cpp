#include "listen/acceptor.h"

#include <boost/asio/ip/v6_only.hpp>

namespace rookery::server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

Expected<tcp::acceptor, std::string> listen_on(asio::io_context& context, const tcp::endpoint& endpoint) {
  tcp::acceptor acceptor(context);
  boost::system::error_code error;
  acceptor.open(endpoint.protocol(), error);
  if (!error) {
    // A restarted server gets its port back although connections of the old process are still in TIME_WAIT.
    acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  }
  if (!error && endpoint.address().is_v6()) {
    // One socket for IPv4 and IPv6.
    acceptor.set_option(asio::ip::v6_only(false), error);
  }
  if (!error) {
    acceptor.bind(endpoint, error);
  }
  if (!error) {
    acceptor.listen(asio::socket_base::max_listen_connections, error);
  }
  if (error == asio::error::address_in_use) {
    return fail("port " + std::to_string(endpoint.port()) +
                " is taken by another program; choose another with --port");
  }
  if (error == asio::error::access_denied) {
    return fail("port " + std::to_string(endpoint.port()) +
                " needs more rights than you have; choose one from 1024 on with --port");
  }
  if (error) {
    return fail("cannot listen on " + endpoint.address().to_string() + " port " +
                std::to_string(endpoint.port()) + ": " + error.message());
  }
  return acceptor;
}

/// Listens on every address, IPv6 included if the machine has it.
Expected<tcp::acceptor, std::string> listen_everywhere(asio::io_context& context, std::uint16_t port) {
  // A machine without IPv6 may still open such sockets; only bind fails.
  boost::system::error_code no_v6;
  tcp::acceptor probe(context);
  probe.open(tcp::v6(), no_v6);
  if (!no_v6) {
    probe.bind(tcp::endpoint(asio::ip::address_v6::loopback(), 0), no_v6);
  }
  return listen_on(context, tcp::endpoint(no_v6 ? tcp::v4() : tcp::v6(), port));
}

}  // namespace

Expected<tcp::acceptor, std::string> open_acceptor(asio::io_context& context, const std::string& address,
                                                   std::uint16_t port) {
  if (address.empty()) {
    return listen_everywhere(context, port);
  }
  boost::system::error_code error;
  const auto parsed = asio::ip::make_address(address, error);
  if (error) {
    return fail("--listen: \"" + address + "\" is not an IP address");
  }
  return listen_on(context, tcp::endpoint(parsed, port));
}

}  // namespace rookery::server
