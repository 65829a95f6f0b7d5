#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <optional>

#include "server/json_requests.h"
#include "server/player.h"
#include "server/process.h"

/// Commands without a connection: `POST /app/games/{game}/commands`.
namespace rookery::tests {
namespace {

using nlohmann::json;

class SubmittedCommands : public ::testing::Test {
 protected:
  SubmittedCommands() { start(); }

  void start() {
    server_.reset();
    server_.emplace(folder_.path());
  }
  /// A game with both seats taken, and nobody connected.
  void begin_game() {
    white_ = make_game(port(), {{"color", "white"}});
    Player black(port(), white_.game, "");
    black.await_message("seat");
    black_cookie_ = black.cookie();
  }
  [[nodiscard]] std::uint16_t port() const { return server_->port(); }
  [[nodiscard]] Answer submit(const std::string& cookie, const json& command) const {
    return ask(port(), {"POST",
                        "/app/games/" + white_.game + "/commands",
                        {{"Cookie", cookie}, {"Content-Type", "application/json"}},
                        command.dump()});
  }
  [[nodiscard]] std::vector<std::string> events() const { return stored_events(port(), white_.game); }

  TemporaryFolder folder_;
  std::optional<ServerProcess> server_;
  Made white_;
  std::string black_cookie_;
};

TEST_F(SubmittedCommands, ExecuteWithoutConnections) {
  begin_game();
  const std::size_t before = events().size();
  const Answer first = submit(white_.cookie, {{"id", "a"}, {"do", "move e2e4"}});
  EXPECT_EQ(first.status, 200) << first.body;
  EXPECT_EQ(json::parse(first.body), json({{"id", "a"}}));
  EXPECT_EQ(submit(black_cookie_, {{"id", "a"}, {"do", "move e7e5"}, {"at", before + 1}}).status, 200);
  EXPECT_EQ(events().size(), before + 2);
}

TEST_F(SubmittedCommands, ExecuteOncePerIdEvenAfterARestart) {
  begin_game();
  const json command{{"id", "same"}, {"do", "move e2e4"}};
  EXPECT_EQ(submit(white_.cookie, command).status, 200);
  const std::size_t once = events().size();
  EXPECT_EQ(submit(white_.cookie, command).status, 200);
  server_->kill();
  start();
  EXPECT_EQ(submit(white_.cookie, command).status, 200);
  EXPECT_EQ(events().size(), once);
  const Answer other = submit(white_.cookie, {{"id", "same"}, {"do", "resign"}});
  EXPECT_EQ(other.status, 409);
  EXPECT_EQ(code_of(other), "id_reused");
  Player white(port(), white_.game, white_.cookie);
  EXPECT_EQ(white.act("same", "move e2e4")["t"], "done") << "a socket's commands are the same ones";
}

TEST_F(SubmittedCommands, OneOfManyConcurrentCopiesCounts) {
  constexpr int kAtOnce = 8;
  begin_game();
  const std::size_t before = events().size();
  std::vector<std::future<int>> statuses;
  for (int i = 0; i < kAtOnce; ++i) {
    statuses.push_back(std::async(std::launch::async, [this] {
      return submit(white_.cookie, {{"id", "same"}, {"do", "move e2e4"}}).status;
    }));
  }
  for (std::future<int>& status : statuses) {
    EXPECT_EQ(status.get(), 200);
  }
  EXPECT_EQ(events().size(), before + 1);
}

TEST_F(SubmittedCommands, ReachConnectedClients) {
  begin_game();
  Player watcher(port(), white_.game, "");
  EXPECT_EQ(submit(white_.cookie, {{"id", "a"}, {"do", "move e2e4"}}).status, 200);
  EXPECT_THAT(watcher.await_message("events")["events"][0].get<std::string>(), ::testing::HasSubstr("e2e4"));
  EXPECT_EQ(watcher.welcome()["you"], "watcher");
}

TEST_F(SubmittedCommands, AreAcceptedAsAForm) {
  begin_game();
  const std::size_t before = events().size();
  const std::string body = "id=a&do=move+e2e4&as=white&at=" + std::to_string(before);
  const Answer answer =
      ask(port(), {"POST",
                   "/app/games/" + white_.game + "/commands",
                   {{"Cookie", white_.cookie}, {"Content-Type", "application/x-www-form-urlencoded"}},
                   body});
  EXPECT_EQ(answer.status, 200) << answer.body;
  EXPECT_EQ(events().size(), before + 1);
}

TEST_F(SubmittedCommands, AreRefusedWithACode) {
  begin_game();
  struct Row {
    const char* name;
    std::string cookie;
    json command;
    int status;
    const char* code;
  };
  const Row rows[] = {
      {"a stranger", "", {{"id", "a"}, {"do", "move e2e4"}}, 403, "not_a_player"},
      {"out of turn", black_cookie_, {{"id", "b"}, {"do", "move e7e5"}}, 409, "not_your_turn"},
      {"not legal", white_.cookie, {{"id", "c"}, {"do", "move e2e5"}}, 409, "illegal_move"},
      {"no action", white_.cookie, {{"id", "d"}, {"do", "jump"}}, 400, "invalid_action"},
      {"no id", white_.cookie, {{"do", "move e2e4"}}, 400, "missing_field"},
      {"a type", white_.cookie, {{"t", "act"}, {"id", "e"}, {"do", "move e2e4"}}, 400, "unknown_field"},
      {"events to come", white_.cookie, {{"id", "f"}, {"do", "resign"}, {"at", 999}}, 400, "out_of_range"},
  };
  for (const Row& row : rows) {
    const Answer answer = submit(row.cookie, row.command);
    EXPECT_EQ(answer.status, row.status) << row.name << ": " << answer.body;
    EXPECT_EQ(code_of(answer), row.code) << row.name;
  }
  white_.game = "none";
  const Answer unknown = submit(white_.cookie, {{"id", "a"}, {"do", "resign"}});
  EXPECT_EQ(unknown.status, 404);
  EXPECT_EQ(code_of(unknown), "game_not_found");
}

}  // namespace
}  // namespace rookery::tests
