#include "rookery/http/host_name.h"

#include <algorithm>

#include "rookery/http/http_syntax.h"

namespace rookery::http {

namespace ip = boost::asio::ip;

namespace {

constexpr std::size_t kMaxHost = 255;
constexpr unsigned kMaxPort = 65'535;

bool is_name_char(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '_';
}

/// Whether `text` may follow a host: nothing, or ":" and a port, which may be empty.
bool is_port(std::string_view text) {
  if (text.empty() || text == ":") {
    return true;
  }
  const auto port = text.starts_with(':') ? parse_decimal(text.substr(1)) : std::nullopt;
  return port && *port <= kMaxPort;
}

std::optional<HostName> parse_v6(std::string_view text) {
  const std::size_t end = text.find(']');
  if (end == std::string_view::npos || !is_port(text.substr(end + 1))) {
    return std::nullopt;
  }
  // A zone ("%eth0") names an interface of the sender and has no meaning here.
  const std::string inside(text.substr(1, text.find_first_of("%]") - 1));
  boost::system::error_code error;
  const auto address = ip::make_address_v6(inside, error);
  if (error) {
    return std::nullopt;
  }
  return HostName{inside, plain_address(address)};
}

}  // namespace

std::optional<HostName> parse_host(std::string_view text) {
  if (text.size() > kMaxHost) {
    return std::nullopt;
  }
  if (text.starts_with('[')) {
    return parse_v6(text);
  }
  std::string name(text.substr(0, text.find(':')));
  std::transform(name.begin(), name.end(), name.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  const bool plain = std::all_of(name.begin(), name.end(), is_name_char);
  if (name.empty() || name == "." || !plain || !is_port(text.substr(name.size()))) {
    return std::nullopt;
  }
  // The dot of the root: "example.org." is the same name (RFC 1034, 3.1).
  if (name.ends_with('.')) {
    name.pop_back();
  }
  boost::system::error_code error;
  const auto address = ip::make_address_v4(name, error);
  return HostName{name, error ? std::nullopt : std::optional<ip::address>(address)};
}

std::optional<HostName> host_of_url(std::string_view url) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (equals_ignoring_case(url.substr(0, scheme.size()), scheme)) {
      url.remove_prefix(scheme.size());
      return parse_host(url.substr(0, url.ends_with('/') ? url.size() - 1 : url.size()));
    }
  }
  return std::nullopt;
}

/// An IPv4 address that arrives over an IPv6 socket must equal the same address over an IPv4 socket, for
/// limits and for host names.
ip::address plain_address(const ip::address& address) {
  if (!address.is_v6()) {
    return address;
  }
  const ip::address_v6 v6 = address.to_v6();
  return v6.is_v4_mapped() ? ip::address(ip::make_address_v4(ip::v4_mapped, v6))
                           : ip::address(ip::address_v6(v6.to_bytes()));
}

std::string visitor_key(const ip::address& address) {
  const ip::address plain = plain_address(address);
  if (!plain.is_v6()) {
    return plain.to_string();
  }
  ip::address_v6::bytes_type bytes = plain.to_v6().to_bytes();
  // A household has a whole /64 and changes its addresses within it at will (RFC 8981): limits count the /64
  // as one visitor.
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return ip::address_v6(bytes).to_string() + "/64";
}

}  // namespace rookery::http
