#include "rookery/http/local_network.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>

#include <algorithm>
#include <array>
#include <memory>

namespace rookery::http {
namespace {

struct FreeAddresses {
  void operator()(ifaddrs* list) const { freeifaddrs(list); }
};

/// Interfaces of containers and virtual machines reach no other device: links to their addresses would not
/// open.
bool is_virtual(const std::string& interface) {
  static constexpr std::array<std::string_view, 6> kPrefixes{"docker", "br-",   "veth",
                                                             "virbr",  "vmnet", "lxc"};
  return std::any_of(kPrefixes.begin(), kPrefixes.end(),
                     [&](auto prefix) { return interface.starts_with(prefix); });
}

/// 172.16.0.0/12 (RFC 1918).
bool is_private_172(const std::string& address) {
  in_addr parsed{};
  return inet_pton(AF_INET, address.c_str(), &parsed) == 1 && (ntohl(parsed.s_addr) >> 20) == 0xAC1;
}

/// A lower rank is more likely to be reachable.
int rank_of(const LocalAddress& local) {
  // Home networks usually use 192.168.0.0/16, otherwise 10.0.0.0/8; 169.254.0.0/16 is what a device chooses
  // without a router (RFC 3927).
  const int unlikely = is_virtual(local.interface) ? 10 : 0;
  if (local.address.starts_with("192.168.")) {
    return unlikely;
  }
  if (local.address.starts_with("10.")) {
    return unlikely + 1;
  }
  if (is_private_172(local.address)) {
    return unlikely + 2;
  }
  return unlikely + (local.address.starts_with("169.254.") ? 4 : 3);
}

}  // namespace

std::vector<LocalAddress> local_addresses() {
  ifaddrs* raw = nullptr;
  if (getifaddrs(&raw) != 0) {
    return {};
  }
  const std::unique_ptr<ifaddrs, FreeAddresses> list(raw);
  std::vector<LocalAddress> found;
  for (const ifaddrs* entry = list.get(); entry != nullptr; entry = entry->ifa_next) {
    const bool usable = entry->ifa_addr != nullptr && entry->ifa_addr->sa_family == AF_INET &&
                        (entry->ifa_flags & IFF_UP) != 0 && (entry->ifa_flags & IFF_LOOPBACK) == 0;
    if (!usable) {
      continue;
    }
    std::array<char, INET_ADDRSTRLEN> text{};
    const auto* address = reinterpret_cast<const sockaddr_in*>(entry->ifa_addr);
    inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size());
    found.push_back({entry->ifa_name, text.data()});
  }
  return found;
}

std::optional<std::string> choose_lan_address(std::span<const LocalAddress> addresses) {
  const auto best = std::min_element(addresses.begin(), addresses.end(),
                                     [](const auto& a, const auto& b) { return rank_of(a) < rank_of(b); });
  return best == addresses.end() ? std::nullopt : std::optional(best->address);
}

}  // namespace rookery::http
