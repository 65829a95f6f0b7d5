#include "rookery/http/local_network.h"

#include <gtest/gtest.h>

namespace rookery::http {
namespace {

using Texts = std::vector<std::string>;

TEST(LocalNetwork, LikeliestAddressIsFirst) {
  struct Row {
    const char* name;
    std::vector<LocalAddress> addresses;
    Texts expected;
  };
  for (const Row& row : {
           Row{"none", {}, {}},
           Row{"the default route's",
               {{"a", "192.168.1.5"}, {"b", "10.0.0.7", false, true}},
               {"10.0.0.7", "192.168.1.5"}},
           Row{"home first", {{"a", "10.0.0.7"}, {"b", "192.168.1.5"}}, {"192.168.1.5", "10.0.0.7"}},
           Row{"172.16 to 172.31", {{"a", "172.32.0.1"}, {"b", "172.31.0.1"}}, {"172.31.0.1", "172.32.0.1"}},
           Row{"self-assigned last",
               {{"a", "169.254.3.4"}, {"b", "203.0.113.9"}},
               {"203.0.113.9", "169.254.3.4"}},
           Row{"as they come", {{"b", "192.168.2.5"}, {"a", "192.168.1.5"}}, {"192.168.2.5", "192.168.1.5"}},
       }) {
    EXPECT_EQ(lan_addresses(row.addresses), row.expected) << row.name;
  }
}

TEST(LocalNetwork, TunnelsAndVirtualInterfacesAreLeftOut) {
  for (const char* interface :
       {"docker0", "br-12ab", "veth1", "virbr0", "vmnet8", "vboxnet0", "lxcbr0", "tun0", "tap0", "wg0",
        "tailscale0", "ztabc", "ppp0", "cni0", "podman0", "flannel.1"}) {
    const std::vector<LocalAddress> addresses{{interface, "192.168.56.1", false, true},
                                              {"wlan0", "10.0.0.7"}};
    EXPECT_EQ(lan_addresses(addresses), Texts{"10.0.0.7"}) << interface;
  }
  // Whatever its name: it leads to one other machine.
  EXPECT_EQ(lan_addresses(std::vector<LocalAddress>{{"corp", "10.8.0.2", true, true}}), Texts{});
}

TEST(LocalNetwork, DefaultRoutesAreReadFromTheKernelsTable) {
  const std::string head =
      "Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT\n";
  EXPECT_EQ(default_interfaces(head + "wlan0\t00000000\t0101A8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0\n"
                                      "eth0\t0001A8C0\t00000000\t0001\t0\t0\t100\t00FFFFFF\t0\t0\t0\n"
                                      "eth0\t00000000\t0101A8C0\t0003\t0\t0\t100\t00000000\t0\t0\t0\n"),
            (Texts{"eth0", "wlan0"}));
  // A VPN's half of the world is no default route.
  EXPECT_EQ(default_interfaces(head + "tun0\t00000000\t01080A0A\t0003\t0\t0\t0\t00000080\t0\t0\t0\n"),
            Texts{});
  EXPECT_EQ(default_interfaces("rubbish\n\x01\x02"), Texts{});
  EXPECT_EQ(default_interfaces(""), Texts{});
}

}  // namespace
}  // namespace rookery::http
