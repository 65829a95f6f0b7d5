#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace rookery::http {

/// An IPv4 address of this machine and the interface it belongs to.
struct LocalAddress {
  std::string interface;
  std::string address;
};

/// The addresses of all active interfaces except loopback.
[[nodiscard]] std::vector<LocalAddress> local_addresses();

/// The address by which other devices most likely reach this machine: a private address of a physical
/// interface before all others. Empty: there is none.
[[nodiscard]] std::optional<std::string> choose_lan_address(std::span<const LocalAddress> addresses);

}  // namespace rookery::http
