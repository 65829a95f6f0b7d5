#include "server/authorization.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/player.h"
#include "server/process.h"
#include "server/wall_clock.h"

/// How long what OAuth gives is good for: a code for a minute (RFC 6749, 4.1.2), a token for a year.
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

TEST(AuthorizationServerWallClockTest, TokenIsUnknownAfterAYear) {
  const TemporaryFolder folder;
  std::string token;
  {
    const ServerProcess server(folder.path(), {}, wall_clock("FAKETIME=+0"));
    const std::string code = grant_code(server.port(), {{"Cookie", sign_up(server.port(), "anna")}});
    token = expect_json(exchange_code(server.port(), code), 200)["access_token"];
  }
  struct Row {
    const char* offset;
    int status;
    bool is_known;
  };
  for (const Row& row : {Row{"+364d", 200, true}, Row{"+366d", 401, false}}) {
    const ServerProcess server(folder.path(), {}, wall_clock(std::string("FAKETIME=") + row.offset));
    EXPECT_EQ(ask(server.port(), {"GET", "/api/account", {{"Authorization", "Bearer " + token}}}).status,
              row.status)
        << row.offset;
    const nlohmann::json tested = expect_json(
        ask(server.port(), {"POST", "/api/token/test", {{"Content-Type", "text/plain"}}, token}), 200);
    EXPECT_EQ(tested[token].is_object(), row.is_known) << row.offset;
  }
}

}  // namespace
}  // namespace rookery::tests
