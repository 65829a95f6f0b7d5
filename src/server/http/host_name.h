#pragma once
#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace rookery::server {

/// What a Host header names, without its port.
struct HostName {
  std::string name;                                 ///< in small letters, without a dot at its end
  std::optional<boost::asio::ip::address> address;  ///< if it is one, without its zone
};

/// Reads `host [":" port]` (RFC 3986, 3.2.2): a name of letters, digits, '.', '-' and '_', or an address; one
/// of IPv6 in brackets, also with a zone ("[fe80::1%25eth0]", RFC 6874). Empty: it is neither.
[[nodiscard]] std::optional<HostName> parse_host(std::string_view text);

/// The host of "http://chess.example:8000" or "https://…", in which nothing else stands. Empty: not such a
/// URL.
[[nodiscard]] std::optional<HostName> host_of_url(std::string_view url);

/// IPv4 in the clothes of IPv6 ("::ffff:192.0.2.1") as IPv4, and without a zone: one address has one form.
[[nodiscard]] boost::asio::ip::address plain_address(const boost::asio::ip::address& address);

/// Whom an address stands for when visitors are counted: an IPv4 address for itself, one of IPv6 for its /64,
/// which is what one household or one machine is given whole.
[[nodiscard]] std::string visitor_key(const boost::asio::ip::address& address);

}  // namespace rookery::server
