#pragma once
#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace rookery::http {

/// The host of a Host header, without its port.
struct HostName {
  std::string name;                                 ///< in lower case, without a final dot
  std::optional<boost::asio::ip::address> address;  ///< if the host is an address; without its zone
};

/// Reads `host [":" port]` (RFC 3986, 3.2.2): a name of letters, digits, '.', '-' and '_', or an address;
/// IPv6 in brackets, also with a zone ("[fe80::1%25eth0]", RFC 6874). Empty: it is neither.
[[nodiscard]] std::optional<HostName> parse_host(std::string_view text);

/// The host of a URL of the form "http://chess.example:8000" or "https://…", without a path. Empty: the URL
/// has another form.
[[nodiscard]] std::optional<HostName> host_of_url(std::string_view url);

/// The canonical form of an address: IPv4-mapped IPv6 ("::ffff:192.0.2.1") as IPv4, and no zone.
[[nodiscard]] boost::asio::ip::address plain_address(const boost::asio::ip::address& address);

/// The key by which limits count visitors: an IPv4 address itself, or the /64 of an IPv6 address, which is
/// what one household or one machine is assigned.
[[nodiscard]] std::string visitor_key(const boost::asio::ip::address& address);

}  // namespace rookery::http
