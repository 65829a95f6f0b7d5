#pragma once
#include <string_view>

namespace rookery::auth {

/// Whether a program may receive its answer at this URI: absolute, without a fragment (RFC 6749, 3.1.2), user
/// information or characters outside RFC 3986, and with one of these schemes:
/// * https;
/// * http in a local network, where certificates are rare: loopback (RFC 8252, 7.3), private and link-local
///   addresses, names without a dot and under domains such as .local and .home.arpa;
/// * a private scheme that is a domain name in reverse order (RFC 8252, 7.1), such as
///   "org.example.app:/back".
/// Any other scheme could start a program of the device with data from the URI.
[[nodiscard]] bool is_redirect_uri(std::string_view uri);

}  // namespace rookery::auth
