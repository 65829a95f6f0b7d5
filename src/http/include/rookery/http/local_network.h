#pragma once
#include <span>
#include <string>
#include <vector>

namespace rookery::http {

/// An IPv4 address of this machine and the interface it belongs to.
struct LocalAddress {
  std::string interface;
  std::string address;
  bool is_tunnel = false;          ///< leads to one other machine, as those of a VPN do
  bool has_default_route = false;  ///< what is not near goes out here
};

/// The addresses of all active interfaces except loopback.
[[nodiscard]] std::vector<LocalAddress> local_addresses();

/// The addresses by which other devices in the room can reach this machine, the likeliest first: that of the
/// default route, then private ones (RFC 1918), then others. Those of tunnels, containers and virtual
/// machines reach no device in the room and are left out.
[[nodiscard]] std::vector<std::string> lan_addresses(std::span<const LocalAddress> addresses);

/// The interfaces of the default routes in a table of the kernel (Linux: /proc/net/route), that of the
/// smallest metric first. What cannot be read is left out.
[[nodiscard]] std::vector<std::string> default_interfaces(const std::string& table);

}  // namespace rookery::http
