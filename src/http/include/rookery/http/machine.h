#pragma once
#include <boost/asio/ip/address.hpp>
#include <string>
#include <vector>

namespace rookery::http {

/// This machine as seen from the network.
struct Machine {
  std::vector<boost::asio::ip::address> addresses;  ///< of all active interfaces, without zones
  std::vector<std::string> names;                   ///< its own name in lower case, also with ".local"
  std::vector<std::string> lan_addresses;           ///< by which other devices reach it, the likeliest first
};

/// The machine's present state. `listening`: the address that the server listens on.
[[nodiscard]] Machine inspect_machine(const boost::asio::ip::address& listening);

}  // namespace rookery::http
