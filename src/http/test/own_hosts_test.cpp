#include "rookery/http/own_hosts.h"

#include <gtest/gtest.h>

namespace rookery::http {
namespace {

using std::chrono::seconds;
using Texts = std::vector<std::string>;

const OwnHosts::Time kReadAt{};

boost::asio::ip::address address(const char* text) {
  return boost::asio::ip::make_address(text);
}

TEST(OwnHosts, LearnNewAddressesOfTheMachine) {
  Machine machine{
      {address("192.168.1.5"), address("fe80::1")}, {"desk", "desk.local"}, {"192.168.1.5", "10.1.1.1"}};
  int reads = 0;
  OwnHosts hosts({}, [&] {
    ++reads;
    return machine;
  });
  EXPECT_TRUE(hosts.has(*parse_host("192.168.1.5:8000"), kReadAt));
  EXPECT_TRUE(hosts.has(*parse_host("[FE80::1%25eth0]:8000"), kReadAt));
  EXPECT_TRUE(hosts.has(*parse_host("Desk.local"), kReadAt));
  EXPECT_FALSE(hosts.has(*parse_host("10.0.0.9"), kReadAt));
  EXPECT_EQ(hosts.urls_for_others(80, kReadAt), (Texts{"http://192.168.1.5:80", "http://10.1.1.1:80"}));
  machine.addresses = {address("10.0.0.9")};
  machine.lan_addresses = {"10.0.0.9"};
  EXPECT_FALSE(hosts.has(*parse_host("10.0.0.9"), kReadAt));
  EXPECT_EQ(reads, 1);  // a request for a missing name does not make it look each time
  EXPECT_TRUE(hosts.has(*parse_host("10.0.0.9"), kReadAt + seconds(1)));
  EXPECT_FALSE(hosts.has(*parse_host("192.168.1.5"), kReadAt + seconds(1)));
  EXPECT_EQ(hosts.urls_for_others(80, kReadAt + seconds(1)), Texts{"http://10.0.0.9:80"});
}

TEST(OwnHosts, RedirectOtherHostsToTheFirstBaseUrl) {
  OwnHosts hosts({"https://chess.example/", "http://other.example"}, [] { return Machine{}; });
  EXPECT_EQ(hosts.urls_for_others(80, kReadAt), Texts{"https://chess.example"});
  EXPECT_TRUE(hosts.has(*parse_host("other.example:8000"), kReadAt));
  EXPECT_FALSE(hosts.has(*parse_host("example"), kReadAt));
}

TEST(HostName, IsReadAsBrowsersSendIt) {
  for (const char* host : {"localhost:8000", "192.168.1.5", "[::1]:8000", "[fe80::1%25eth0]",
                           "chess.school.example", "a_b", "host:", "host."}) {
    EXPECT_TRUE(parse_host(host)) << host;
  }
  for (const std::string& host :
       {std::string(), std::string("a b"), std::string("a/b"), std::string("a\"b"), std::string("a@b"),
        std::string(256, 'a'), std::string("::1"), std::string("[::1"), std::string("[x]"),
        std::string("a:b"), std::string("a:70000"), std::string("a:1:2"), std::string(":80"),
        std::string("[::1]x")}) {
    EXPECT_FALSE(parse_host(host)) << host;
  }
}

TEST(VisitorKey, IsSharedByAHousehold) {
  const auto key = [](const char* text) { return visitor_key(address(text)); };
  EXPECT_EQ(key("192.0.2.1"), "192.0.2.1");
  EXPECT_NE(key("192.0.2.1"), key("192.0.2.2"));
  EXPECT_EQ(key("::ffff:192.0.2.1"), key("192.0.2.1"));
  EXPECT_EQ(key("2001:db8:1:2::1"), key("2001:db8:1:2:ffff:ffff:ffff:ffff"));
  EXPECT_NE(key("2001:db8:1:2::1"), key("2001:db8:1:3::1"));
  EXPECT_EQ(key("fe80::1%1"), key("fe80::2%1"));
}

}  // namespace
}  // namespace rookery::http
