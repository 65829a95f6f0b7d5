#include "rookery/http/trusted_proxies.h"

#include <algorithm>

#include "rookery/http/host_name.h"

namespace rookery::http {

namespace ip = boost::asio::ip;

namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  return begin == std::string_view::npos ? "" : text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

/// "192.0.2.1", "192.0.2.1:4711", "2001:db8::1", "[2001:db8::1]:4711".
std::optional<ip::address> read_address(std::string_view text) {
  if (text.starts_with('[')) {
    text = text.substr(1, text.find(']') - 1);
  } else if (text.find(':') == text.rfind(':')) {
    text = text.substr(0, text.find(':'));
  }
  boost::system::error_code error;
  const ip::address address = ip::make_address(std::string(text), error);
  return error ? std::nullopt : std::optional(plain_address(address));
}

}  // namespace

Expected<TrustedProxies, std::string> TrustedProxies::read(const std::vector<std::string>& texts) {
  TrustedProxies proxies;
  for (const std::string& text : texts) {
    const bool is_v6 = text.find(':') != std::string::npos, is_network = text.find('/') != std::string::npos;
    boost::system::error_code error;
    if (is_v6) {
      proxies.v6_.push_back(ip::make_network_v6(is_network ? text : text + "/128", error));
    } else {
      proxies.v4_.push_back(ip::make_network_v4(is_network ? text : text + "/32", error));
    }
    if (error) {
      return fail("--trusted-proxy: \"" + text + "\" is neither an address nor a network such as 10.0.0.0/8");
    }
  }
  return proxies;
}

bool TrustedProxies::has(const ip::address& address) const {
  const ip::address plain = plain_address(address);
  if (plain.is_v4()) {
    return std::any_of(v4_.begin(), v4_.end(), [&](const ip::network_v4& network) {
      return ip::make_network_v4(plain.to_v4(), network.prefix_length()).canonical() == network.canonical();
    });
  }
  return std::any_of(v6_.begin(), v6_.end(), [&](const ip::network_v6& network) {
    return ip::make_network_v6(plain.to_v6(), network.prefix_length()).canonical() == network.canonical();
  });
}

ip::address TrustedProxies::visitor(const ip::address& peer, std::string_view forwarded_for) const {
  ip::address last = peer;
  while (has(last) && !forwarded_for.empty()) {
    const std::size_t comma = forwarded_for.rfind(',');
    const bool is_first = comma == std::string_view::npos;
    const auto address = read_address(trimmed(is_first ? forwarded_for : forwarded_for.substr(comma + 1)));
    if (!address) {
      return last;
    }
    last = *address;
    forwarded_for = is_first ? "" : forwarded_for.substr(0, comma);
  }
  return last;
}

}  // namespace rookery::http
