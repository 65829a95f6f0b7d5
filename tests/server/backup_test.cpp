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
using ::testing::Not;

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
    black_.await_message("seat");
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

TEST_F(BackupTest, RestoredGamesAreIdentical) {
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

TEST_F(BackupTest, ExistingFilesAreNotOverwritten) {
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
  EXPECT_THAT(refused.output, HasSubstr("contains games already"));
  ASSERT_EQ(run("restore", "copy", "here", {"--replace"}).status, 0);
  EXPECT_TRUE(std::filesystem::exists(at("here") + "/rookery.sqlite.before-restore"));
  const ServerProcess server(at("here"));
  EXPECT_EQ(ask(server.port(), {"GET", "/app/games/" + kept}).status, 200);
  EXPECT_EQ(ask(server.port(), {"GET", "/app/games/" + later}).status, 404);
}

TEST_F(BackupTest, OtherFilesAreNotRestored) {
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

/// A name overwritten by another: SQLite's own check finds nothing wrong in it.
TEST_F(BackupTest, DamagedBackupIsRefusedNamingThePlace) {
  {
    ServerProcess server(at("here"));
    (void)make_game(server.port(), {{"color", "white"}, {"name", "Somebody's own name"}});
    server.stop();
  }
  ASSERT_EQ(run("backup", "copy", "here").status, 0);
  const auto doctor = [&] { return run_rookery({"doctor", "--backup", at("copy")}); };
  EXPECT_EQ(doctor().status, 0) << doctor().output;
  EXPECT_THAT(doctor().output, HasSubstr("All is well."));
  std::ifstream stream(at("copy"), std::ios::binary);
  const std::string bytes(std::istreambuf_iterator<char>(stream), {});
  const std::size_t place = bytes.find("Somebody's own n");
  ASSERT_NE(place, std::string::npos);
  std::fstream(at("copy"), std::ios::in | std::ios::out | std::ios::binary)
          .seekp(static_cast<std::streamoff>(place))
      << "Nobody's own nam";
  const std::string where =
      "its checksum does not match the bytes from " + std::to_string(place / 65'536 * 65'536);
  const Finished refused = run("restore", "copy", "there");
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.output, HasSubstr(where));
  EXPECT_FALSE(std::filesystem::exists(at("there") + "/rookery.sqlite"));
  EXPECT_EQ(doctor().status, 1);
  EXPECT_THAT(doctor().output, HasSubstr(where));
  EXPECT_THAT(doctor().output, HasSubstr("The backup is damaged."));
}

TEST_F(BackupTest, BackupWithoutChecksumIsRestoredWithAWarning) {
  {
    ServerProcess(at("here")).stop();
  }
  std::filesystem::copy_file(at("here") + "/rookery.sqlite", at("old"));  // as older versions wrote them
  EXPECT_THAT(run_rookery({"doctor", "--backup", at("old")}).output,
              HasSubstr("Note: the backup was made by an older version and has no checksum"));
  const Finished restored = run("restore", "old", "there");
  EXPECT_EQ(restored.status, 0);
  EXPECT_THAT(restored.output, HasSubstr("The backup was made by an older version and has no checksum"));
  EXPECT_THAT(restored.output, HasSubstr("Passwords, logins and tokens are those of the backup"));
  ASSERT_EQ(run("backup", "new", "there").status, 0);
  EXPECT_THAT(run("restore", "new", "elsewhere").output, Not(HasSubstr("checksum")));
}

/// A folder opens like a file without words, and a file in place of a folder would be noticed late.
TEST_F(BackupTest, WrongKindOfPathIsReported) {
  {
    ServerProcess(at("here")).stop();
  }
  std::filesystem::create_directory(at("folder"));
  std::ofstream(at("file")) << "text";
  struct Row {
    std::vector<std::string> arguments;
    const char* expected;
  };
  const std::string folder = at("folder"), file = at("file"), here = at("here");
  const char* const wants_file = "folder is a folder, and a file was expected";
  const char* const wants_folder = "file is a file, and a folder was expected";
  for (const Row& row : std::vector<Row>{
           {{"serve", "--config", folder}, wants_file},
           {{"serve", "--config", at("none")}, "none cannot be read: No such file"},
           {{"serve", "--data", file}, wants_folder},
           {{"serve", "--assets", file}, wants_folder},
           {{"serve", "--data", folder, "--tls-certificate", folder, "--tls-key", file}, wants_file},
           {{"backup", folder, "--data", here}, wants_file},
           {{"backup", at("copy"), "--data", file}, wants_folder},
           {{"backup", at("none/copy"), "--data", here}, "there is no folder"},
           {{"restore", folder, "--data", at("there")}, "folder is a folder, and a backup is a file"},
           {{"restore", file, "--data", file}, wants_folder},
           {{"doctor", "--data", file}, wants_folder},
           {{"doctor", "--backup", folder}, wants_file},
           {{"admin", "account", "list", "--data", file}, wants_folder},
           {{"archive", "--data", file}, wants_folder},
           {{"import", file, "--data", file}, wants_folder},
           {{"import", folder, "--data", here}, "folder"},
           {{"match", "a", "b", "--openings", folder}, wants_file},
           {{"match", "a", "b", "--pgn", folder}, wants_file},
           {{"helpmate", "--vectors", folder}, wants_file},
           {{"helpmate", "--prove", folder}, wants_file},
           {{"epd", "run", folder, "--engine", "x"}, wants_file},
           {{"puzzles", "check", folder}, wants_file},
           {{"book", "info", folder}, wants_file},
           {{"book", "make", file, "-o", folder}, wants_file},
           {{"pgn", "check", folder}, "folder"},
           {{"pgn", "index", file, "-o", folder}, wants_file},
           {{"pgn", "find", folder, "--material", "KvK"}, wants_file},
           {{"pgn", "find", file, "--index", folder, "--material", "KvK"}, wants_file}}) {
    const Finished finished = run_rookery(row.arguments);
    std::string command;
    for (const std::string& argument : row.arguments) {
      command += argument + ' ';
    }
    EXPECT_EQ(finished.status, 2) << command << finished.output;
    EXPECT_THAT(finished.output, HasSubstr(row.expected)) << command;
  }
}

}  // namespace
}  // namespace rookery::tests
