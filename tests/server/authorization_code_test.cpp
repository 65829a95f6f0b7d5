#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/authorization.h"
#include "server/player.h"
#include "server/process.h"
#include "server/wall_clock.h"

/// How long a code of OAuth may be exchanged (RFC 6749, 4.1.2): a minute.
namespace rookery::tests {
namespace {

using ::testing::HasSubstr;

TEST(AuthorizationServerWallClockTest, CodeIsRefusedAfterAMinute) {
  const TemporaryFolder folder;
  std::string code;
  {
    const ServerProcess server(folder.path(), {}, wall_clock("FAKETIME=+0"));
    code = grant_code(server.port(), {{"Cookie", sign_up(server.port(), "anna")}});
  }
  const ServerProcess server(folder.path(), {}, wall_clock("FAKETIME=+61s"));
  const Answer refused = exchange_code(server.port(), code);
  EXPECT_EQ(refused.status, 400);
  EXPECT_THAT(refused.body, HasSubstr("\"invalid_grant\""));
  EXPECT_THAT(refused.body, HasSubstr("more than a minute old"));
}

}  // namespace
}  // namespace rookery::tests
