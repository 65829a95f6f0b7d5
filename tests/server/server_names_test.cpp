#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <nlohmann/json.hpp>

#include "server/process.h"
#include "server/raw_connection.h"

/// Under which names the server is asked: a page of another site can give its own name this machine's
/// address.
namespace rookery::tests {
namespace {

int status_for(std::uint16_t port, const std::string& host) {
  return ask(port, {"GET", "/app/info", {{"Host", host}}}).status;
}

TEST(ServerNames, AreTheMachinesNames) {
  const TemporaryFolder folder;
  const ServerProcess server(folder.path());
  std::array<char, 256> name{};
  ASSERT_EQ(gethostname(name.data(), name.size() - 1), 0);
  EXPECT_EQ(status_for(server.port(), name.data()), 200);
  EXPECT_EQ(status_for(server.port(), "localhost:9"), 200);
  const Answer other =
      ask(server.port(), {"GET", "/", {{"Host", "evil.example"}, {"Origin", "http://evil.example"}}});
  EXPECT_EQ(other.status, 421);
  EXPECT_NE(other.body.find("--base-url http://evil.example"), std::string::npos) << other.body;
}

TEST(ServerNames, IncludeBaseUrls) {
  const TemporaryFolder folder;
  const ServerProcess server(folder.path(),
                             {"--base-url", "https://Chess.Example/", "--base-url", "http://192.0.2.7:8080"});
  EXPECT_EQ(status_for(server.port(), "chess.example"), 200);
  EXPECT_EQ(status_for(server.port(), "chess.example:443"), 200);
  EXPECT_EQ(status_for(server.port(), "192.0.2.7:8080"), 200);
  EXPECT_EQ(status_for(server.port(), "localhost"), 200);
  EXPECT_EQ(status_for(server.port(), "evil.chess.example"), 421);
  EXPECT_EQ(status_for(server.port(), "192.0.2.8"), 421);
  const Answer info = ask(server.port(), {"GET", "/app/info"});
  EXPECT_EQ(nlohmann::json::parse(info.body)["lan"], "https://Chess.Example");
}

TEST(ServerNames, BadBaseUrlIsReported) {
  const TemporaryFolder folder;
  for (const char* url : {"chess.example", "ftp://chess.example", "https://", "https://a/b", "https://a b"}) {
    const Finished finished =
        run_rookery({"serve", "--port", "0", "--data", folder.path().string(), "--base-url", url});
    EXPECT_NE(finished.status, 0) << url;
    EXPECT_NE(finished.output.find("--base-url: \"" + std::string(url) + "\""), std::string::npos)
        << finished.output;
  }
}

TEST(ServerNames, SocketsAreCheckedToo) {
  const TemporaryFolder folder;
  const ServerProcess server(folder.path());
  const Answer made = ask(server.port(), {"POST", "/app/games", {}, "{}"});
  const std::string target = nlohmann::json::parse(made.body)["path"].get<std::string>() + "/socket";
  const auto socket =
      Socket::open(server.port(), target, {{"Host", "evil.example"}, {"Origin", "http://evil.example"}});
  ASSERT_FALSE(socket);
  EXPECT_EQ(socket.error().status, 421);
}

}  // namespace
}  // namespace rookery::tests
