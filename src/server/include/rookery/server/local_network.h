#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace rookery::server {

/// An IPv4 address of this machine and the interface it belongs to.
struct LocalAddress {
  std::string interface;
  std::string address;
};

/// Those of interfaces that are up, loopback left out.
[[nodiscard]] std::vector<LocalAddress> local_addresses();

/// The one under which other devices in the server most likely reach this machine: a private address of a
/// real interface before all others. Empty: there is none.
[[nodiscard]] std::optional<std::string> choose_lan_address(std::span<const LocalAddress> addresses);

}  // namespace rookery::server
