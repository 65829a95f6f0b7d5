#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>

#include "server/lichess_client.h"
#include "server/player.h"
#include "server/process.h"
#include "server/wall_clock.h"
#include "support/wait_until.h"

/// `rookery doctor` on a server's real files, damaged for real.
namespace rookery::tests {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::AllOf;
using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::Pair;
using ::testing::UnorderedElementsAre;

constexpr std::size_t kDatabasePage = 4096;
constexpr int kGames = 60;

std::string contents(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

void overwrite(const fs::path& file, std::size_t offset, const std::string& bytes) {
  std::fstream stream(file, std::ios::binary | std::ios::in | std::ios::out);
  stream.seekp(static_cast<std::streamoff>(offset));
  stream << bytes;
  ASSERT_TRUE(stream.flush());
}

/// What another program does to the database; the number that it yields, if it does.
std::int64_t execute(const fs::path& file, const std::string& sql) {
  sqlite3* handle = nullptr;
  EXPECT_EQ(sqlite3_open(file.c_str(), &handle), SQLITE_OK);
  std::int64_t number = 0;
  const auto take = [](void* to, int, char** values, char**) {
    *static_cast<std::int64_t*>(to) = std::strtoll(values[0], nullptr, 10);
    return 0;
  };
  EXPECT_EQ(sqlite3_exec(handle, sql.c_str(), take, &number, nullptr), SQLITE_OK) << sqlite3_errmsg(handle);
  sqlite3_close(handle);
  return number;
}

class Doctor : public ::testing::Test {
 protected:
  [[nodiscard]] fs::path file() const { return data_ / "rookery.sqlite"; }

  /// A stopped server with many games, in one of which both have moved and a clock runs.
  void make_games() {
    ServerProcess server(data_);
    const Made made = make_game(server.port(), {{"color", "white"}, {"clock", "300+0"}});
    played_ = made.game;
    games_.insert(made.game);
    Player ann(server.port(), made.game, made.cookie);
    Player bob(server.port(), made.game, "");
    (void)ann.await_message("events");
    ASSERT_EQ(ann.act("1", "move e2e4")["t"], "done");
    ASSERT_EQ(bob.act("1", "move e7e5")["t"], "done");
    ASSERT_EQ(ann.act("2", "move g1f3")["t"], "done");
    while (games_.size() < kGames) {
      games_.insert(make_game(server.port()).game);
    }
    ASSERT_EQ(server.stop(), 0);
  }

  /// Overwrites the first page of leaves that holds `text`; the games that it told of.
  std::set<std::string> damage_leaf_with(const std::string& text) {
    constexpr char kLeaf = '\x0A';  // SQLite file format, 1.6
    const std::string bytes = contents(file());
    for (std::size_t page = kDatabasePage; page < bytes.size(); page += kDatabasePage) {
      const std::string content = bytes.substr(page, kDatabasePage);
      if (content[0] == kLeaf && content.find(text) != std::string::npos) {
        overwrite(file(), page, std::string(kDatabasePage, '\xA5'));
        std::set<std::string> games;
        std::copy_if(games_.begin(), games_.end(), std::inserter(games, games.end()),
                     [&](const std::string& id) { return content.find(id) != std::string::npos; });
        return games;
      }
    }
    ADD_FAILURE() << "no leaf holds " << text;
    return {};
  }

  [[nodiscard]] Finished doctor(std::vector<std::string> options = {}) const {
    options.insert(options.begin(), {"doctor", "--data", data_.string()});
    return run_rookery(options);
  }
  [[nodiscard]] json report(int status) const {
    const Finished finished = doctor({"--json"});
    EXPECT_EQ(finished.status, status) << finished.output;
    return json::parse(finished.output);
  }

  TemporaryFolder folder_;
  fs::path data_ = folder_.path() / "data";
  std::set<std::string> games_;
  std::string played_;
};

/// Whether `found` are the games on a damaged page. The row right behind it, which stands above the leaves,
/// is reached through the page: that game cannot be read either.
bool are_those_of_page(const std::set<std::string>& found, const std::set<std::string>& damaged) {
  return std::includes(found.begin(), found.end(), damaged.begin(), damaged.end()) &&
         found.size() <= damaged.size() + 1;
}

std::set<std::string> games_of(const json& report) {
  std::set<std::string> games;
  for (const json& finding : report["findings"]) {
    if (finding["kind"] == "game") {
      games.insert(finding["game"]);
    }
  }
  return games;
}

TEST_F(Doctor, FindsNothingInASoundDatabase) {
  make_games();
  const Finished finished = doctor();
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(finished.output, "60 games with 64 events were replayed.\nAll is well.\n");
  EXPECT_EQ(
      report(0),
      (json{{"sound", true}, {"games", 60}, {"events", 64}, {"pgn_texts", 0}, {"findings", json::array()}}));
}

TEST_F(Doctor, InspectsButNeverRepairsARunningServer) {
  ServerProcess server(data_);
  const Made made = make_game(server.port());
  EXPECT_EQ(doctor().output, "1 games with 1 events were replayed.\nAll is well.\n");
  EXPECT_EQ(ask(server.port(), {"GET", "/healthz"}).status, 200);
  const Finished repair = doctor({"--repair"});
  EXPECT_EQ(repair.status, 2);
  EXPECT_THAT(repair.output, HasSubstr("another server runs on the data folder"));
  EXPECT_EQ(stored_events(server.port(), made.game).size(), 1U);
}

TEST_F(Doctor, NamesUnusableInput) {
  EXPECT_EQ(doctor().status, 2);
  EXPECT_THAT(doctor().output, HasSubstr("there is no data folder"));
  EXPECT_FALSE(fs::exists(data_));
  fs::create_directory(data_);
  EXPECT_EQ(doctor().status, 2);
  EXPECT_THAT(doctor().output, HasSubstr("there is no database"));
  EXPECT_FALSE(fs::exists(file()));
  EXPECT_EQ(run_rookery({"doctor", "--unknown"}).status, 2);
}

TEST_F(Doctor, NamesTheGamesOfADamagedEventPage) {
  make_games();
  const std::set<std::string> damaged = damage_leaf_with(" seat white ");
  ASSERT_FALSE(damaged.empty());
  ASSERT_LT(damaged.size(), games_.size());
  const json found = report(1);
  EXPECT_TRUE(are_those_of_page(games_of(found), damaged)) << found;
  EXPECT_EQ(found["games"], games_.size());
  EXPECT_EQ(found["sound"], false);
  const json structure = found["findings"][0];
  EXPECT_EQ(structure["kind"], "structure");
  EXPECT_THAT(structure["what"].get<std::string>(),
              HasSubstr("the table \"events\": not every row can be read"));
}

TEST_F(Doctor, FindsGamesWhoseHeadersAreDamaged) {
  make_games();
  const std::set<std::string> damaged = damage_leaf_with("rnbqkbnr/pppppppp");
  ASSERT_FALSE(damaged.empty());
  const json found = report(1);
  EXPECT_TRUE(are_those_of_page(games_of(found), damaged)) << found;
  EXPECT_EQ(found["games"], games_.size());
}

TEST_F(Doctor, NamesTheEventThatCannotBeReplayed) {
  make_games();
  execute(file(),
          "UPDATE events SET text = replace(text, 'e7e5', 'e7e6') WHERE game = '" + played_ +
              "' AND number = 3; UPDATE events SET text = replace(text, 'g1f3', 'e4e6') WHERE game = '" +
              played_ + "' AND number = 4");
  const json found = report(1);
  ASSERT_EQ(found["findings"].size(), 1U);
  const json finding = found["findings"][0];
  EXPECT_EQ(finding["game"], played_);
  EXPECT_EQ(finding["event"], 4);
  EXPECT_THAT(finding["what"].get<std::string>(), HasSubstr("game " + played_ + ": event 4"));
  const Finished text = doctor();
  EXPECT_THAT(text.output, AllOf(HasSubstr("* game " + played_ + ": event 4"), HasSubstr("To do: restore"),
                                 HasSubstr("The data folder is damaged.")));
  EXPECT_EQ(doctor({"--repair"}).status, 1);  // what a player did is never made up
}

TEST_F(Doctor, RepairsADamagedIndex) {
  make_games();
  const auto root = execute(file(), "SELECT rootpage FROM sqlite_schema WHERE name = 'games_due'");
  overwrite(file(), (static_cast<std::size_t>(root) - 1) * kDatabasePage, std::string(kDatabasePage, '\xA5'));
  const json found = report(1);
  ASSERT_EQ(found["findings"].size(), 1U) << found;
  EXPECT_EQ(found["findings"][0]["kind"], "structure");
  EXPECT_THAT(found["findings"][0]["advice"].get<std::string>(), HasSubstr("rookery doctor --repair"));
  const Finished repair = doctor({"--repair"});
  EXPECT_EQ(repair.status, 0) << repair.output;
  EXPECT_THAT(repair.output,
              AllOf(HasSubstr("Repaired."), HasSubstr("Everything that was wrong has been repaired.")));
  EXPECT_TRUE(fs::exists(file().string() + ".before-repair"));
  EXPECT_EQ(report(0)["games"], kGames);
  ServerProcess server(data_);
  EXPECT_EQ(stored_events(server.port(), played_).size(), 5U);
  EXPECT_EQ(ask(server.port(), {"GET", "/healthz"}).status, 200);
}

TEST_F(Doctor, RepairsAnIncompleteIndex) {
  make_games();
  const auto root = execute(file(), "SELECT rootpage FROM sqlite_schema WHERE name = 'games_due'");
  // An empty leaf of an index: sound in itself.
  overwrite(file(), (static_cast<std::size_t>(root) - 1) * kDatabasePage,
            std::string("\x0A\0\0\0\0\x10\0\0", 8));
  EXPECT_THAT(report(1)["findings"][0]["what"].get<std::string>(), HasSubstr("games_due"));
  EXPECT_EQ(doctor({"--repair"}).status, 0);
  EXPECT_EQ(report(0)["findings"], json::array());
}

TEST_F(Doctor, RepairsDueTimes) {
  make_games();
  const std::string where = " WHERE id = '" + played_ + "'";
  const auto due = execute(file(), "SELECT due FROM games" + where);
  ASSERT_GT(due, 0);
  execute(file(), "UPDATE games SET due = NULL" + where);
  const json found = report(1);
  EXPECT_EQ(found["findings"][0]["kind"], "due");
  EXPECT_EQ(found["findings"][0]["game"], played_);
  EXPECT_EQ(doctor({"--repair"}).status, 0);
  EXPECT_EQ(execute(file(), "SELECT due FROM games" + where), due);
}

/// Games that ended two hours ago, and are in the archive.
std::vector<std::string> make_archived_games(const fs::path& data, std::size_t count) {
  ServerProcess server(data, {}, wall_clock("FAKETIME=-2h"));
  const LichessClient white(server.port(), make_program("Ann", "", {"--data", data.string()}));
  const LichessClient black(server.port(), make_program("Bob", "", {"--data", data.string()}));
  std::vector<std::string> games;
  while (games.size() < count) {
    const Answer made =
        white.post("/api/challenge/Bob", "rated=true&clock.limit=300&clock.increment=3&color=white");
    const std::string id = json::parse(made.body)["id"];
    EXPECT_EQ(black.post("/api/challenge/" + id + "/accept").status, 200);
    EXPECT_EQ(white.post("/api/board/game/" + id + "/move/e2e4").status, 200);
    EXPECT_EQ(black.post("/api/board/game/" + id + "/move/e7e5").status, 200);
    EXPECT_EQ(black.post("/api/board/game/" + id + "/resign").status, 200);
    games.push_back(id);
  }
  EXPECT_TRUE(wait_until([&] { return white.json_of("/app/search")["games"].size() == count; }, kSeldom));
  EXPECT_EQ(server.stop(), 0);
  return games;
}

TEST_F(Doctor, RepairsAnArchiveThatDiffersFromTheGames) {
  const std::vector<std::string> games = make_archived_games(data_, 3);
  EXPECT_EQ(doctor().status, 0) << doctor().output;
  const auto of = [](const std::string& id) { return " WHERE id = '" + id + "'"; };
  execute(file(), "UPDATE archive SET ending = 'checkmate', eco = 'A00'" + of(games[0]));
  execute(file(), "UPDATE archive SET id = 'nowhere'" + of(games[1]));
  const json found = report(1);
  std::map<std::string, std::string> texts;
  for (const json& finding : found["findings"]) {
    EXPECT_EQ(finding["kind"], "archive");
    texts[finding["game"]] = finding["what"];
  }
  EXPECT_THAT(texts, UnorderedElementsAre(Pair(games[0], HasSubstr("differ from how they were played")),
                                          Pair(games[1], HasSubstr("missing from the archive")),
                                          Pair("nowhere", HasSubstr("no longer exist"))));
  const Finished repaired = doctor({"--repair"});
  EXPECT_EQ(repaired.status, 0) << repaired.output;
  EXPECT_THAT(repaired.output, HasSubstr("Everything that was wrong has been repaired."));
  EXPECT_EQ(doctor().status, 0) << doctor().output;
  const std::string resigned = "SELECT count(*) FROM archive WHERE ending = 'resignation' AND eco = 'C20'";
  EXPECT_EQ(execute(file(), resigned), 3);
}

TEST_F(Doctor, FindsADamagedExplorerCollection) {
  const fs::path explorer = data_ / "explorer";
  const auto largest_segment = [&] {
    fs::path largest;
    for (const auto& entry : fs::recursive_directory_iterator(explorer)) {
      if (entry.is_regular_file() && (largest.empty() || entry.file_size() > fs::file_size(largest))) {
        largest = entry.path();
      }
    }
    return largest;
  };
  const fs::path games = folder_.path() / "games.pgn";
  std::ofstream(games) << "[White \"Ann\"]\n[Black \"Bob\"]\n[Date \"1992.11.04\"]\n\n1. e4 e5 1-0\n";
  {
    ServerProcess server(data_);
    ASSERT_EQ(run_rookery({"import", games.string(), "--quiet", "--data", data_.string()}).status, 0);
    ASSERT_TRUE(wait_until([&] {
      return ask(server.port(), {"GET", "/lichess?play=e2e4"}).body.find("e7e5") != std::string::npos;
    }));
    ASSERT_EQ(server.stop(), 0);
  }
  ASSERT_EQ(doctor().status, 0) << doctor().output;
  const fs::path segment = largest_segment();
  overwrite(segment, fs::file_size(segment) / 2, "\xA5\xA5\xA5\xA5");
  const json damaged = report(1);
  ASSERT_EQ(damaged["findings"].size(), 1U) << damaged;
  EXPECT_EQ(damaged["findings"][0]["kind"], "explorer");
  EXPECT_THAT(damaged["findings"][0]["advice"].get<std::string>(), HasSubstr("--rebuild-explorer"));
  EXPECT_THAT(doctor().output, HasSubstr("No game is damaged"));
  ASSERT_EQ(doctor({"--rebuild-explorer"}).status, 0);
  EXPECT_EQ(doctor().status, 0) << doctor().output;
}

TEST_F(Doctor, ReportsATruncatedDatabase) {
  make_games();
  fs::resize_file(file(), kDatabasePage * 3);
  const json found = report(1);
  EXPECT_EQ(found["sound"], false);
  EXPECT_FALSE(found["findings"].empty());
  fs::resize_file(file(), kDatabasePage / 2);
  EXPECT_THAT(report(1)["findings"][0]["what"].get<std::string>(), HasSubstr("cannot be read at all"));
}

TEST_F(Doctor, ReportsALogWithoutItsDatabase) {
  {
    ServerProcess server(data_);
    (void)make_game(server.port());
  }
  fs::rename(file(), data_ / "away");
  const json found = report(1);
  EXPECT_THAT(found["findings"][0]["what"].get<std::string>(), HasSubstr("rookery.sqlite-wal holds games"));
  EXPECT_TRUE(fs::exists(file().string() + "-wal"));
}

/// A flipped bit in the log is found by nobody else: SQLite would forget all moves behind it.
TEST_F(Doctor, SavesLogEntriesAfterAFlippedBit) {
  constexpr std::size_t kFrame = 24 + kDatabasePage, kHeader = 32;
  {
    ServerProcess server(data_);
    while (games_.size() < 20) {
      games_.insert(make_game(server.port()).game);
    }
  }
  const fs::path log = file().string() + "-wal";
  const std::string bytes = contents(log);
  // Behind the frames of the tables, in those of the games.
  const std::size_t middle = (bytes.size() - kHeader) / kFrame * 7 / 8 * kFrame + kHeader;
  for (const std::size_t place :
       {std::size_t{5}, std::size_t{20}, kHeader, middle, middle + 9, middle + 17, middle + kFrame / 2}) {
    SCOPED_TRACE(place);
    std::ofstream(log, std::ios::binary) << bytes;
    overwrite(log, place, std::string(1, static_cast<char>(bytes[place] ^ 0x10)));
    const json found = report(1);
    ASSERT_EQ(found["findings"].size(), 1U);
    EXPECT_EQ(found["findings"][0]["kind"], "log");
    EXPECT_THAT(found["findings"][0]["what"].get<std::string>(), HasSubstr("would be lost"));
    const Finished refused = run_rookery({"serve", "--port", "0", "--data", data_.string()});
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.output, AllOf(HasSubstr("rookery.sqlite-wal is damaged at frame"),
                                      HasSubstr("'rookery doctor --repair' saves them")));
    EXPECT_EQ(contents(log).size(), bytes.size());
  }
  const Finished repair = doctor({"--repair"});
  EXPECT_THAT(repair.output, HasSubstr("Repaired."));
  ServerProcess server(data_);
  for (const std::string& game : games_) {
    EXPECT_EQ(ask(server.port(), {"GET", "/app/games/" + game}).status, 200) << game;
  }
}

TEST_F(Doctor, ChangesNothingWithoutARepair) {
  make_games();
  (void)damage_leaf_with(" seat white ");
  const std::string before = contents(file());
  (void)report(1);
  EXPECT_EQ(contents(file()), before);
}

}  // namespace
}  // namespace rookery::tests
