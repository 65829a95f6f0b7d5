#include "rookery/http/trusted_proxies.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rookery::http {
namespace {

using ::testing::HasSubstr;

TEST(TrustedProxies, OnlyTheyAreBelieved) {
  const TrustedProxies proxies = TrustedProxies::read({"127.0.0.1", "10.0.0.0/8", "fd00::/8"}).value();
  struct Row {
    const char *peer, *forwarded_for, *visitor;
  };
  for (const Row& row : std::initializer_list<Row>{
           {"203.0.113.7", "198.51.100.1", "203.0.113.7"},
           {"127.0.0.1", "198.51.100.1", "198.51.100.1"},
           {"::ffff:127.0.0.1", "198.51.100.1", "198.51.100.1"},
           {"127.0.0.2", "198.51.100.1", "127.0.0.2"},
           {"127.0.0.1", "", "127.0.0.1"},
           {"10.1.2.3", "192.0.2.66, 198.51.100.1", "198.51.100.1"},  // the first was written by the visitor
           {"10.1.2.3", "198.51.100.1,10.9.9.9 ,\t127.0.0.1", "198.51.100.1"},
           {"10.1.2.3", "10.4.5.6", "10.4.5.6"},
           {"fd00::1", "[2001:db8::1]:4711", "2001:db8::1"},
           {"fd00::1", "2001:db8::1", "2001:db8::1"},
           {"127.0.0.1", "198.51.100.1:4711", "198.51.100.1"},
           {"127.0.0.1", "198.51.100.1, unknown", "127.0.0.1"},
           {"127.0.0.1", "198.51.100.1,", "127.0.0.1"}}) {
    EXPECT_EQ(proxies.visitor(boost::asio::ip::make_address(row.peer), row.forwarded_for).to_string(),
              row.visitor)
        << row.peer << " for " << row.forwarded_for;
  }
}

TEST(TrustedProxies, AreAddressesAndNetworks) {
  for (const char* text : {"proxy", "10.0.0.0/33", "10.0.0/8", "", "fd00::/129", "10.0.0.1 "}) {
    const auto refused = TrustedProxies::read({"127.0.0.1", text});
    ASSERT_FALSE(refused) << text;
    EXPECT_THAT(refused.error(), HasSubstr('"' + std::string(text) + '"'));
  }
}

}  // namespace
}  // namespace rookery::http
