#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <string>

#include "rookery/base/expected.h"

namespace rookery::server {

/// Listens on `address`; if it is empty, on every address of this machine, IPv6 included if it has any.
/// `port` 0: any free one. Errors: a sentence for the operator that says what to do.
[[nodiscard]] Expected<boost::asio::ip::tcp::acceptor, std::string> open_acceptor(
    boost::asio::io_context& context, const std::string& address, std::uint16_t port);

}  // namespace rookery::server
