#include "rookery/http/local_network.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <sstream>

namespace rookery::http {
namespace {

struct FreeAddresses {
  void operator()(ifaddrs* list) const { freeifaddrs(list); }
};

/// Interfaces of containers, virtual machines and VPNs, by how their programs call them.
bool is_virtual(const LocalAddress& local) {
  static constexpr std::array<std::string_view, 19> kPrefixes{
      "docker",  "br-", "veth", "virbr", "vmnet",     "vboxnet", "lxc", "lxd",   "cni",     "podman",
      "flannel", "tun", "tap",  "wg",    "tailscale", "zt",      "ppp", "ipsec", "nordlynx"};
  return local.is_tunnel || std::any_of(kPrefixes.begin(), kPrefixes.end(),
                                        [&](auto prefix) { return local.interface.starts_with(prefix); });
}

/// 172.16.0.0/12 (RFC 1918).
bool is_private_172(const std::string& address) {
  in_addr parsed{};
  return inet_pton(AF_INET, address.c_str(), &parsed) == 1 && (ntohl(parsed.s_addr) >> 20) == 0xAC1;
}

/// A lower rank is more likely to be reachable. Home networks usually use 192.168.0.0/16,
/// otherwise 10.0.0.0/8; 169.254.0.0/16 is what a device chooses without a router (RFC 3927).
int rank_of(const LocalAddress& local) {
  if (local.has_default_route) {
    return 0;
  }
  if (local.address.starts_with("192.168.")) {
    return 1;
  }
  if (local.address.starts_with("10.")) {
    return 2;
  }
  if (is_private_172(local.address)) {
    return 3;
  }
  return local.address.starts_with("169.254.") ? 5 : 4;
}

/// In the order of the keys; of one key as they were added.
std::vector<std::string> values_of(const std::multimap<int, std::string>& texts) {
  std::vector<std::string> values;
  std::ranges::transform(texts, std::back_inserter(values), [](const auto& entry) { return entry.second; });
  return values;
}

std::string routes_of_kernel() {
  std::ifstream file("/proc/net/route");
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

std::vector<LocalAddress> local_addresses() {
  ifaddrs* raw = nullptr;
  if (getifaddrs(&raw) != 0) {
    return {};
  }
  const std::unique_ptr<ifaddrs, FreeAddresses> list(raw);
  const std::vector<std::string> outward = default_interfaces(routes_of_kernel());
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
    found.push_back({.interface = entry->ifa_name,
                     .address = text.data(),
                     .is_tunnel = (entry->ifa_flags & IFF_POINTOPOINT) != 0,
                     .has_default_route = std::ranges::find(outward, entry->ifa_name) != outward.end()});
  }
  return found;
}

std::vector<std::string> lan_addresses(std::span<const LocalAddress> addresses) {
  std::multimap<int, std::string> by_rank;
  for (const LocalAddress& local : addresses) {
    if (!is_virtual(local)) {
      by_rank.emplace(rank_of(local), local.address);
    }
  }
  return values_of(by_rank);
}

std::vector<std::string> default_interfaces(const std::string& table) {
  std::multimap<int, std::string> by_metric;
  std::istringstream lines(table);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream fields(line);
    std::string interface, destination, gateway, flags, references, uses, mask;
    int metric = 0;
    fields >> interface >> destination >> gateway >> flags >> references >> uses >> metric >> mask;
    if (fields && destination == "00000000" && mask == "00000000") {
      by_metric.emplace(metric, interface);
    }
  }
  return values_of(by_metric);
}

}  // namespace rookery::http
