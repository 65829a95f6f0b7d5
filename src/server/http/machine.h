#pragma once
#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string>
#include <vector>

namespace rookery::server {

/// This machine as others see it.
struct Machine {
  std::vector<boost::asio::ip::address> addresses;  ///< of all its interfaces that are up, without zones
  std::vector<std::string> names;                   ///< its own name in small letters, and that with ".local"
  std::optional<std::string> lan_address;           ///< where other devices most likely reach it
};

/// As it is now. `listening`: the address that the server listens on.
[[nodiscard]] Machine look_at_machine(const boost::asio::ip::address& listening);

}  // namespace rookery::server
