#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/client.h"
#include "server/process.h"

/// A proxy stands before the server, and many visitors come from its address.
namespace rookery::tests {
namespace {

using ::testing::EndsWith;
using ::testing::Not;

class ProxyTest : public ::testing::Test {
 protected:
  /// How many of these attempts to create a game were refused because too many came from one address.
  static int limited(const ServerProcess& server, int visitors) {
    int refused = 0;
    for (int i = 0; i < 70; ++i) {  // Limits::games_at_once is 60
      const Headers from{{"X-Forwarded-For", "198.51.100." + std::to_string(i % visitors)}};
      refused += ask(server.port(), {"POST", "/app/games", from, "{}"}).status == 429 ? 1 : 0;
    }
    return refused;
  }

  TemporaryFolder folder_;
};

TEST_F(ProxyTest, TrustedProxyNamesTheVisitor) {
  const ServerProcess server(folder_.path(), {"--trusted-proxy", "127.0.0.0/8"});
  EXPECT_EQ(limited(server, 70), 0);
  EXPECT_GT(limited(server, 1), 0);
}

TEST_F(ProxyTest, UntrustedForwardingIsIgnored) {
  const ServerProcess server(folder_.path(), {"--trusted-proxy", "192.0.2.1"});
  EXPECT_GT(limited(server, 70), 0);
  const Headers secure{{"X-Forwarded-Proto", "https"}};
  EXPECT_THAT(ask(server.port(), {"GET", "/", secure}).header("set-cookie"), Not(EndsWith("; Secure")));
}

TEST_F(ProxyTest, CookiesAreSecureBehindHttps) {
  const ServerProcess server(folder_.path(), {"--trusted-proxy", "127.0.0.1"});
  const Headers secure{{"X-Forwarded-Proto", "https"}};
  EXPECT_THAT(ask(server.port(), {"GET", "/", secure}).header("set-cookie"), EndsWith("; Secure"));
  EXPECT_THAT(ask(server.port(), {"GET", "/"}).header("set-cookie"), Not(EndsWith("; Secure")));
  EXPECT_EQ(run_rookery({"serve", "--trusted-proxy", "proxy"}).status, 2);
}

TEST_F(ProxyTest, WindowsAreIsolatedOverHttpsAlone) {
  const ServerProcess server(folder_.path(), {"--trusted-proxy", "127.0.0.1"});
  const Headers secure{{"X-Forwarded-Proto", "https"}};
  EXPECT_EQ(ask(server.port(), {"GET", "/", secure}).header("cross-origin-opener-policy"), "same-origin");
  EXPECT_EQ(ask(server.port(), {"GET", "/"}).header("cross-origin-opener-policy"), "");
}

}  // namespace
}  // namespace rookery::tests
