#pragma once
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"

namespace rookery::server {

/// Which addresses are proxies of the operator's. What they say of whom they ask for is believed; anybody
/// else can write what they like into the same headers.
class TrustedProxies {
 public:
  /// Of addresses ("10.0.0.1") and networks ("10.0.0.0/8", "fd00::/8"). Errors: which of them is neither.
  [[nodiscard]] static Expected<TrustedProxies, std::string> read(const std::vector<std::string>& texts);

  [[nodiscard]] bool has(const boost::asio::ip::address& address) const;

  /// Whom `peer` asks for: `peer` itself if it is no proxy, otherwise the last address of all X-Forwarded-For
  /// lines, joined, that is none; each proxy adds the one that asked it. Where that cannot be read: `peer`.
  [[nodiscard]] boost::asio::ip::address visitor(const boost::asio::ip::address& peer,
                                                 std::string_view forwarded_for) const;

 private:
  std::vector<boost::asio::ip::network_v4> v4_;
  std::vector<boost::asio::ip::network_v6> v6_;
};

}  // namespace rookery::server
