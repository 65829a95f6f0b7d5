#include "rookery/http/machine.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>

#include "rookery/http/host_name.h"
#include "rookery/http/local_network.h"

namespace rookery::http {

namespace ip = boost::asio::ip;

namespace {

struct FreeInterfaces {
  void operator()(ifaddrs* list) const { freeifaddrs(list); }
};

std::optional<ip::address> address_of(const sockaddr* address) {
  if (address->sa_family == AF_INET) {
    const auto* v4 = reinterpret_cast<const sockaddr_in*>(address);
    return ip::address_v4(ntohl(v4->sin_addr.s_addr));
  }
  if (address->sa_family == AF_INET6) {
    ip::address_v6::bytes_type bytes{};
    std::memcpy(bytes.data(), &reinterpret_cast<const sockaddr_in6*>(address)->sin6_addr, bytes.size());
    return plain_address(ip::address_v6(bytes));
  }
  return std::nullopt;
}

std::vector<ip::address> interface_addresses() {
  ifaddrs* raw = nullptr;
  if (getifaddrs(&raw) != 0) {
    return {};
  }
  const std::unique_ptr<ifaddrs, FreeInterfaces> list(raw);
  std::vector<ip::address> found;
  for (const ifaddrs* entry = list.get(); entry != nullptr; entry = entry->ifa_next) {
    const bool is_up = entry->ifa_addr != nullptr && (entry->ifa_flags & IFF_UP) != 0;
    if (const auto address = is_up ? address_of(entry->ifa_addr) : std::nullopt) {
      found.push_back(*address);
    }
  }
  return found;
}

std::vector<std::string> machine_names() {
  std::array<char, 256> text{};
  if (gethostname(text.data(), text.size() - 1) != 0) {
    return {};
  }
  const std::optional<HostName> own = parse_host(text.data());
  if (!own || own->address) {
    return {};
  }
  return {own->name, own->name.substr(0, own->name.find('.')) + ".local"};
}

}  // namespace

Machine inspect_machine(const ip::address& listening) {
  Machine machine{interface_addresses(), machine_names(), {}};
  if (listening.is_unspecified()) {
    machine.lan_addresses = lan_addresses(local_addresses());
  } else if (!listening.is_loopback()) {
    machine.lan_addresses = {listening.to_string()};
  }
  return machine;
}

}  // namespace rookery::http
