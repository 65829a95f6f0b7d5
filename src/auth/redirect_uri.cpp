#include "redirect_uri.h"

#include <algorithm>
#include <array>

#include "rookery/http/host_name.h"
#include "rookery/http/http_syntax.h"

namespace rookery::auth {

namespace ip = boost::asio::ip;

namespace {

constexpr std::size_t kMostUri = 1'000;

bool is_ascii_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_ascii_digit(char c) {
  return c >= '0' && c <= '9';
}

/// Printable ASCII of RFC 3986, 2, without '#', which begins a fragment. Browsers treat a backslash as a
/// slash.
bool may_stand_in_uri(char c) {
  constexpr std::string_view kNever = "\"#<>\\^`{|}";
  return c > ' ' && c < '\x7f' && kNever.find(c) == std::string_view::npos;
}

/// Reserved for local networks (RFC 6762, RFC 8375, RFC 6761), or used only there.
bool is_local_name(std::string_view name) {
  constexpr std::array<std::string_view, 7> kDomains{".local", ".localhost", ".home.arpa", ".internal",
                                                     ".lan",   ".home",      ".fritz.box"};
  return name.find('.') == std::string_view::npos ||
         std::any_of(kDomains.begin(), kDomains.end(),
                     [&](std::string_view domain) { return name.ends_with(domain); });
}

/// RFC 1918, RFC 3927; RFC 4193, RFC 4291.
bool is_local_address(const ip::address& address) {
  if (address.is_loopback()) {
    return true;
  }
  if (address.is_v4()) {
    const auto bytes = address.to_v4().to_bytes();
    return bytes[0] == 10 || (bytes[0] == 172 && (bytes[1] & 0xF0U) == 16) ||
           (bytes[0] == 192 && bytes[1] == 168) || (bytes[0] == 169 && bytes[1] == 254);
  }
  const ip::address_v6 v6 = address.to_v6();
  return v6.is_link_local() || (v6.to_bytes()[0] & 0xFEU) == 0xFC;
}

/// Two or more labels of letters, digits and '-' that begin with a letter: "org.example.app".
bool is_reversed_domain(std::string_view scheme) {
  std::size_t labels = 0;
  for (std::size_t begin = 0; begin <= scheme.size(); ++labels) {
    const std::size_t end = std::min(scheme.find('.', begin), scheme.size());
    const std::string_view label = scheme.substr(begin, end - begin);
    const bool is_label = !label.empty() && is_ascii_letter(label.front()) && label.back() != '-' &&
                          std::all_of(label.begin(), label.end(), [](char c) {
                            return is_ascii_letter(c) || is_ascii_digit(c) || c == '-';
                          });
    if (!is_label) {
      return false;
    }
    begin = end + 1;
  }
  return labels >= 2;
}

/// The authority of "//authority/path"; empty if there is none.
std::string_view authority_of(std::string_view rest) {
  constexpr std::string_view kSlashes = "//";
  return rest.starts_with(kSlashes)
             ? rest.substr(kSlashes.size(), rest.find_first_of("/?", kSlashes.size()) - kSlashes.size())
             : std::string_view();
}

}  // namespace

bool is_redirect_uri(std::string_view uri) {
  const std::size_t colon = uri.find(':');
  if (uri.size() > kMostUri || colon == std::string_view::npos ||
      !std::all_of(uri.begin(), uri.end(), may_stand_in_uri)) {
    return false;
  }
  const std::string_view scheme = uri.substr(0, colon), rest = uri.substr(colon + 1);
  const std::string_view authority = authority_of(rest);
  // Only a host and a port: user information ("bank.example@") is refused.
  const auto host = http::parse_host(authority);
  if (http::equals_ignoring_case(scheme, "https")) {
    return host.has_value();
  }
  if (http::equals_ignoring_case(scheme, "http")) {
    return host && (host->address ? is_local_address(*host->address) : is_local_name(host->name));
  }
  const bool is_path = rest.starts_with('/') && !rest.starts_with("//");
  return is_reversed_domain(scheme) && (is_path || host);
}

}  // namespace rookery::auth
