#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <optional>
#include <thread>

#include "server/player.h"
#include "server/process.h"

/// Copies of all that a server keeps, made while it runs and put somewhere else.
namespace rookery::tests {
namespace {

using ::testing::HasSubstr;

class BackupTest : public ::testing::Test {
 protected:
  [[nodiscard]] std::string at(const std::string& name) const { return (folder_.path() / name).string(); }
  [[nodiscard]] Finished run(const std::string& command, const std::string& file, const std::string& data,
                             const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments{command, at(file), "--data", at(data)};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_rookery(arguments);
  }
  static std::string pgn(const ServerProcess& server, const std::string& game) {
    return ask(server.port(), {"GET", "/game/" + game + ".pgn"}).body;
  }

  TemporaryFolder folder_;
};

/// Two people who move their knights to and fro.
class LastingGame {
 public:
  explicit LastingGame(std::uint16_t port)
      : made_(make_game(port, {{"color", "white"}})),
        white_(port, made_.game, made_.cookie),
        black_(port, made_.game, "") {
    black_.hear("seat");
  }
  [[nodiscard]] const std::string& id() const { return made_.game; }
  void play(int moves) {
    static constexpr const char* kKnightMoves[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    for (int i = 0; i < moves; ++i, ++made_moves_) {
      Player& player = made_moves_ % 2 == 0 ? white_ : black_;
      player.act(std::to_string(made_moves_), std::string("move ") + kKnightMoves[made_moves_ % 4]);
    }
  }

 private:
  Made made_;
  Player white_, black_;
  int made_moves_ = 0;
};

TEST_F(BackupTest, EveryGameIsTheSameElsewhereToTheByte) {
  ServerProcess server(at("here"));
  std::vector<LastingGame> games;
  for (int i = 0; i < 3; ++i) {
    games.emplace_back(server.port()).play(4 + i);
  }
  LastingGame busy(server.port());
  std::atomic<bool> is_over = false;
  std::thread moves([&] {
    constexpr int kMost = 40;  // many more at once are refused, and the connection ends
    for (int made = 0; made < kMost && !is_over; made += 2) {
      busy.play(2);
    }
  });
  const Finished copied = run("backup", "copy", "here");
  is_over = true;
  moves.join();
  ASSERT_EQ(copied.status, 0) << copied.output;
  ASSERT_EQ(run("restore", "copy", "there").status, 0);
  const ServerProcess elsewhere(at("there"));
  for (const LastingGame& game : games) {
    EXPECT_EQ(pgn(elsewhere, game.id()), pgn(server, game.id()));
  }
  const auto all = stored_events(server.port(), busy.id()), copy = stored_events(elsewhere.port(), busy.id());
  ASSERT_LE(copy.size(), all.size());  // the game as it was at one moment
  EXPECT_TRUE(std::equal(copy.begin(), copy.end(), all.begin()));
  EXPECT_EQ(run_rookery({"doctor", "--data", at("there")}).status, 0);
}

TEST_F(BackupTest, NothingIsOverwrittenWithoutAWord) {
  std::string kept;
  {
    ServerProcess server(at("here"));
    kept = make_game(server.port()).game;
    ASSERT_EQ(run("backup", "copy", "here").status, 0);
    EXPECT_THAT(run("backup", "copy", "here").output, HasSubstr("there is such a file already"));
    EXPECT_THAT(run("restore", "copy", "here", {"--replace"}).output,
                HasSubstr("another server runs on the data folder"));
    server.stop();
  }
  std::string later;
  {
    ServerProcess server(at("here"));
    later = make_game(server.port()).game;
    server.stop();
  }
  const Finished refused = run("restore", "copy", "here");
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.output, HasSubstr("holds games already"));
  ASSERT_EQ(run("restore", "copy", "here", {"--replace"}).status, 0);
  EXPECT_TRUE(std::filesystem::exists(at("here") + "/rookery.sqlite.before-restore"));
  const ServerProcess server(at("here"));
  EXPECT_EQ(ask(server.port(), {"GET", "/app/games/" + kept}).status, 200);
  EXPECT_EQ(ask(server.port(), {"GET", "/app/games/" + later}).status, 404);
}

TEST_F(BackupTest, WhatIsNoBackupIsNotRestored) {
  EXPECT_THAT(run("restore", "nothing", "there").output, HasSubstr("there is no such file"));
  std::ofstream(at("text")) << std::string(5'000, 'x');
  EXPECT_THAT(run("restore", "text", "there").output, HasSubstr("cannot be restored"));
  {
    ServerProcess(at("here")).stop();
  }
  ASSERT_EQ(run("backup", "copy", "here").status, 0);
  std::fstream(at("copy"), std::ios::in | std::ios::out | std::ios::binary).seekp(4096 * 3)
      << std::string(4096, '\x55');
  EXPECT_THAT(run("restore", "copy", "there").output, HasSubstr("cannot be restored"));
  EXPECT_FALSE(std::filesystem::exists(at("there") + "/rookery.sqlite"));
  EXPECT_THAT(run("backup", "again", "nowhere").output, HasSubstr("there is no such file"));
  EXPECT_THAT(run_rookery({"backup", at("x"), "--store", "postgres://h/d"}).output, HasSubstr("pg_dump"));
}

}  // namespace
}  // namespace rookery::tests
