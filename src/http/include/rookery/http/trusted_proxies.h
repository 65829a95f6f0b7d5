#pragma once
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"

namespace rookery::http {

/// The addresses of the operator's proxies. Their forwarding headers are trusted; anyone else can write
/// anything into the same headers.
class TrustedProxies {
 public:
  /// From addresses ("10.0.0.1") and networks ("10.0.0.0/8", "fd00::/8"). Errors: the text that is neither.
  [[nodiscard]] static Expected<TrustedProxies, std::string> read(const std::vector<std::string>& texts);

  [[nodiscard]] bool has(const boost::asio::ip::address& address) const;

  /// The visitor for whom `peer` sends a request: `peer` itself if it is not a proxy; otherwise the last
  /// address in all X-Forwarded-For lines, joined, that is not a proxy, since each proxy appends the address
  /// of its client. If those lines cannot be read: `peer`.
  [[nodiscard]] boost::asio::ip::address visitor(const boost::asio::ip::address& peer,
                                                 std::string_view forwarded_for) const;

 private:
  std::vector<boost::asio::ip::network_v4> v4_;
  std::vector<boost::asio::ip::network_v6> v6_;
};

}  // namespace rookery::http
