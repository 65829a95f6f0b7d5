#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <fstream>
#include <set>

#include "server/lichess_client.h"
#include "server/player.h"
#include "server/process.h"
#include "server/wall_clock.h"
#include "support/wait_until.h"

/// What `rookery doctor` says of folders that are sound, however their games came and ended, and of damage
/// of every kind.
namespace rookery::tests {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::HasSubstr;

/// What another program does to the database; the number that it yields, if it does.
std::int64_t run_sql(const fs::path& file, const std::string& sql) {
  sqlite3* handle = nullptr;
  EXPECT_EQ(sqlite3_open(file.c_str(), &handle), SQLITE_OK);
  sqlite3_busy_timeout(handle, 10'000);
  std::int64_t number = 0;
  const auto take = [](void* to, int, char** values, char**) {
    *static_cast<std::int64_t*>(to) = values[0] == nullptr ? 0 : std::strtoll(values[0], nullptr, 10);
    return 0;
  };
  EXPECT_EQ(sqlite3_exec(handle, sql.c_str(), take, &number, nullptr), SQLITE_OK)
      << sqlite3_errmsg(handle) << ": " << sql;
  sqlite3_close(handle);
  return number;
}

/// How a game ends: what is said in turn, by White ('w') or Black ('b').
struct Course {
  const char* name;
  json terms;
  std::vector<std::pair<char, const char*>> acts;
};

std::vector<std::pair<char, const char*>> knights(int moves) {
  static constexpr const char* kMoves[] = {"move g1f3", "move g8f6", "move f3g1", "move f6g8"};
  std::vector<std::pair<char, const char*>> acts;
  for (int i = 0; i < moves; ++i) {
    acts.emplace_back(i % 2 == 0 ? 'w' : 'b', kMoves[i % 4]);
  }
  return acts;
}

std::vector<Course> courses() {
  const json usual{{"color", "white"}, {"clock", "300+3"}}, untimed{{"color", "white"}};
  const json queen{{"color", "white"}, {"fen", "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"}};
  const json rook{{"color", "white"}, {"fen", "7k/8/6r1/5K2/8/8/8/8 w - - 0 1"}};
  const json chess960{{"color", "white"},
                      {"chess960", true},
                      {"fen", "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1"}};
  std::vector<Course> all{
      {"checkmate", usual, {{'w', "move f2f3"}, {'b', "move e7e5"}, {'w', "move g2g4"}, {'b', "move d8h4"}}},
      {"resignation", usual, {{'w', "move e2e4"}, {'b', "move e7e5"}, {'w', "resign"}}},
      {"agreement",
       usual,
       {{'w', "move e2e4"}, {'b', "move e7e5"}, {'w', "offer-draw"}, {'b', "accept-draw"}}},
      {"stalemate", queen, {{'w', "move g6f7"}}},
      {"mate at once", queen, {{'w', "move g6g7"}}},
      {"dead position", rook, {{'w', "move f5g6"}}},
      {"abort", usual, {{'w', "abort"}}},
      {"abort after a move", untimed, {{'w', "move e2e4"}, {'b', "abort"}}},
      {"chess960", chess960, {{'w', "move e2e4"}, {'b', "move e7e5"}, {'b', "resign"}}},
      {"taken back",
       untimed,
       {{'w', "move e2e4"},
        {'b', "move e7e5"},
        {'w', "offer-takeback"},
        {'b', "accept-takeback"},
        {'w', "resign"}}},
      {"rematch",
       usual,
       {{'w', "move e2e4"},
        {'b', "move e7e5"},
        {'w', "resign"},
        {'w', "offer-rematch"},
        {'b', "accept-rematch"}}},
      {"under way", usual, {{'w', "move e2e4"}, {'b', "move e7e5"}}},
      {"not begun", usual, {}}};
  Course repetition{"fivefold repetition", untimed, knights(16)};
  Course claim{"threefold repetition", untimed, knights(8)};
  claim.acts.emplace_back('w', "claim threefold");
  all.push_back(std::move(repetition));
  all.push_back(std::move(claim));
  return all;
}

/// Games as files bring them: every way to write the players and the day, times every way to end.
std::string imported_games() {
  std::string games;
  for (const char* tags :
       {"", "[White \"Ann\"]\n[Black \"Bob\"]\n[Date \"1992.11.04\"]\n[Event \"Club\"]\n",
        "[White \"?\"]\n[Black \"?\"]\n[Date \"????.??.??\"]\n[Event \"?\"]\n", "[White \"Only White\"]\n",
        "[Date \"1992.??.??\"]\n", "[White \"M\xFCller\"]\n[Date \"1992.1.2\"]\n",
        "[Event \"a\tb \\\"c\\\"\"]\n[White \"  \"]\n", "[White \"A\"]\n[Date \"yesterday\"]\n"}) {
    for (const char* ending : {"", "[Termination \"time forfeit\"]\n", "[Termination \"abandoned\"]\n",
                               "[Result \"0-1\"]\n", "[TimeControl \"300+3\"]\n"}) {
      for (const char* moves :
           {"1. e4 e5", "1. f3 e5 2. g4 Qh4#", "1. d4 {text} d5 (1... Nf6) 2. c4 $1", ""}) {
        for (const char* result : {"1-0", "0-1", "1/2-1/2", "*"}) {
          // The round tells otherwise equal games apart.
          games += tags + std::string("[Round \"") + std::to_string(games.size()) + "\"]\n" + ending + "\n" +
                   moves + ' ' + result + "\n\n";
        }
      }
    }
  }
  return games;
}

class DoctorVerdicts : public ::testing::Test {
 protected:
  [[nodiscard]] fs::path file() const { return data_ / "rookery.sqlite"; }
  void start() {
    // Two hours ago: what ended just now may be on its way into the archive, and is not examined.
    server_.emplace(data_, std::vector<std::string>{}, wall_clock("FAKETIME=-2h"));
  }
  /// What a decision changes is on its way for a moment.
  void wait_for_consequences() const {
    EXPECT_TRUE(wait_until([&] { return run_sql(file(), "SELECT count(*) FROM outbox") == 0; }, kSeldom));
  }
  void stop() {
    wait_for_consequences();
    EXPECT_EQ(server_->stop(), 0);
    server_.reset();
  }
  [[nodiscard]] Answer send(const std::string& target, const std::string& cookie, const std::string& body,
                            Headers headers = {}) const {
    if (!cookie.empty()) {
      headers["Cookie"] = cookie;
    }
    return ask(server_->port(), {"POST", target, headers, body});
  }
  /// The game's id.
  std::string play(const Course& course, const std::string& white = "") const {
    const Answer made = send("/app/games", white, course.terms.dump());
    EXPECT_EQ(made.status, 201) << course.name << made.body;
    const std::string id = json::parse(made.body)["id"], cookie = white.empty() ? made.cookie() : white;
    if (std::string(course.name) == "not begun") {
      return id;
    }
    Player black(server_->port(), id, "");
    int number = 0;
    for (const auto& [by, act] : course.acts) {
      const json command{{"id", std::to_string(++number)}, {"do", act}};
      const Answer done = send("/app/games/" + id + "/commands", by == 'w' ? cookie : black.cookie(),
                               command.dump(), {{"Content-Type", "application/json"}});
      EXPECT_EQ(done.status, 200) << course.name << ": " << act << ": " << done.body;
    }
    return id;
  }
  [[nodiscard]] Finished rookery(std::vector<std::string> arguments) const {
    arguments.insert(arguments.end(), {"--data", data_.string()});
    return run_rookery(arguments);
  }
  [[nodiscard]] json report(int status) const {
    const Finished finished = rookery({"doctor", "--json"});
    EXPECT_EQ(finished.status, status) << finished.output;
    return json::parse(finished.output);
  }
  /// The same game under other ids: `count` of them.
  std::vector<std::string> copies_of(const std::string& game, int count) const {
    std::vector<std::string> ids;
    std::string sql;
    for (int i = 0; i < count; ++i) {
      ids.push_back("copy-" + std::to_string(1000 + i));
      for (const std::string table : {"games", "events", "archive"}) {
        const std::string column = table == "events" ? "game" : "id";
        sql += "CREATE TEMP TABLE one AS SELECT * FROM main." + table + " WHERE " + column + " = '" + game +
               "';UPDATE one SET " + column + " = '" + ids.back() + "';";
        sql +=
            table == "archive" ? "UPDATE one SET number = (SELECT max(number) + 1 FROM main.archive);" : "";
        sql += "INSERT INTO main." + table + " SELECT * FROM one; DROP TABLE one;";
      }
    }
    run_sql(file(),
            "BEGIN;" + sql + "UPDATE archive_state SET next = (SELECT max(number) + 1 FROM archive); COMMIT");
    return ids;
  }

  TemporaryFolder folder_;
  fs::path data_ = folder_.path() / "data";
  std::optional<ServerProcess> server_;
};

TEST_F(DoctorVerdicts, FindsNoFaultInAThousandSoundGames) {
  start();
  const std::string ann = send("/app/accounts", "", R"({"name":"ann","password":"correct horse"})").cookie();
  const std::string eve = send("/app/accounts", "", R"({"name":"eve","password":"correct horse"})").cookie();
  std::string resigned;
  for (const Course& course : courses()) {
    (void)play(course);
    (void)play(course, eve);
    const std::string game = play(course, ann);
    resigned = std::string(course.name) == "resignation" ? game : resigned;
  }
  // The page brings a file, a program one game after the other, the operator a file for everybody or for one.
  const std::string games = imported_games();
  std::size_t sent = 0;
  for (std::size_t begin = 0; begin < games.size();) {
    const std::size_t end = std::min(games.find("\n\n[", begin + 50'000), games.size());
    const Answer added = send("/app/library", ann, games.substr(begin, end - begin));
    ASSERT_EQ(added.status, 200) << added.body;
    sent += json::parse(added.body)["added"].get<std::size_t>();
    begin = end;
  }
  EXPECT_EQ(sent, 8U * 5 * 4 * 4);
  const LichessClient program(server_->port(), make_program("Prog", "", {"--data", data_.string()}));
  for (const char* pgn : {"pgn=1.+e4+e5+*", "pgn=[White+\"Ann\"]%0A%0A1.+e4+1-0",
                          "pgn=[Date+\"2020.01.01\"]%0A[Result+\"1-0\"]%0A%0A1.+f3+e5+2.+g4+Qh4%23",
                          "pgn=[White+\"?\"]%0A%0A1.+d4+1/2-1/2"}) {
    EXPECT_EQ(program.post("/api/import", pgn).status, 200) << pgn;
  }
  std::ofstream(folder_.path() / "games.pgn") << games;
  for (const std::vector<std::string>& owner : {std::vector<std::string>{}, {"--owner", "eve"}}) {
    std::vector<std::string> arguments{"import", (folder_.path() / "games.pgn").string(), "--quiet"};
    arguments.insert(arguments.end(), owner.begin(), owner.end());
    const Finished imported = rookery(arguments);
    EXPECT_EQ(imported.status, 0) << imported.output;
  }
  // What happens to games later.
  EXPECT_EQ(rookery({"admin", "result", resigned, "1/2-1/2", "The bell rang"}).status, 0);
  EXPECT_EQ(rookery({"admin", "account", "delete", "eve"}).status, 0);
  wait_for_consequences();
  const Finished running = rookery({"doctor"});
  EXPECT_EQ(running.status, 0) << "while the server runs: " << running.output;
  stop();
  const Finished verdict = rookery({"doctor"});
  EXPECT_EQ(verdict.status, 0);
  EXPECT_THAT(verdict.output, HasSubstr("All is well."));
  EXPECT_GE(run_sql(file(), "SELECT count(*) FROM archive"), 1'000);
  start();
  stop();
  EXPECT_EQ(report(0)["findings"], json::array()) << "after another start";
}

/// Rows as programs before this one wrote them.
TEST_F(DoctorVerdicts, FindsNoFaultInAnOlderArchive) {
  start();
  std::ofstream(folder_.path() / "games.pgn") << imported_games();
  EXPECT_EQ(rookery({"import", (folder_.path() / "games.pgn").string(), "--quiet"}).status, 0);
  stop();
  run_sql(file(),
          "UPDATE archive SET date = '????.??.?\?' WHERE date = '';"
          "UPDATE archive SET event = '?' WHERE event = '';"
          "UPDATE archive_names SET name = '?' WHERE name = ''");
  EXPECT_EQ(report(0)["findings"], json::array());
}

TEST_F(DoctorVerdicts, VersionDifferenceIsNotDamage) {
  start();
  stop();
  const std::int64_t version = run_sql(file(), "PRAGMA user_version");
  for (const std::int64_t other : {version - 1, version + 1}) {
    run_sql(file(), "PRAGMA user_version = " + std::to_string(other));
    const Finished finished = rookery({"doctor"});
    EXPECT_EQ(finished.status, 2) << finished.output;
    EXPECT_THAT(finished.output, HasSubstr("its version is " + std::to_string(other)));
  }
}

/// Statements that damage the game of id "$", each in another way. The game has 9 events or so.
std::vector<std::string> damages(std::int64_t events) {
  std::vector<std::string> all{"DELETE FROM games WHERE id = '$'",
                               "UPDATE games SET event_count = event_count + 1 WHERE id = '$'",
                               "UPDATE games SET event_count = 100000 WHERE id = '$'",
                               "UPDATE games SET fen = 'x' WHERE id = '$'",
                               "UPDATE games SET fen = '8/8/8/8/8/8/8/8 w - - 0 1' WHERE id = '$'",
                               "UPDATE games SET fen = substr(fen, 2) WHERE id = '$'",
                               "UPDATE games SET clock = 'soon' WHERE id = '$'",
                               "UPDATE games SET clock = '' WHERE id = '$'",
                               "UPDATE games SET rules = 'no such rule' WHERE id = '$'",
                               "DELETE FROM events WHERE game = '$'"};
  for (std::int64_t number = 0; number < events; ++number) {
    const std::string of_event = " WHERE game = '$' AND number = " + std::to_string(number);
    all.push_back("DELETE FROM events" + of_event);
    for (const char* text : {"''", "'x'", "'1 move a1a8 0'", "substr(text, instr(text, ' '))",
                             "'1 end stalemate 1-0'", "char(0) || text", "'99999999999999999999 ' || text"}) {
      all.push_back("UPDATE events SET text = " + std::string(text) + of_event);
    }
    all.push_back("UPDATE events SET number = number + 1000" + of_event);
  }
  return all;
}

TEST_F(DoctorVerdicts, FindsAHundredPlantedDamages) {
  start();
  const std::string game = play(courses().front());
  stop();
  const std::int64_t events = run_sql(file(), "SELECT count(*) FROM events WHERE game = '" + game + "'");
  const std::vector<std::string> planted = damages(events);
  const std::vector<std::string> copies = copies_of(game, static_cast<int>(planted.size()));
  ASSERT_GE(planted.size(), 70U);
  EXPECT_EQ(report(0)["games"], planted.size() + 1);
  std::string sql;
  for (std::size_t i = 0; i < planted.size(); ++i) {
    std::string one = planted[i];
    for (std::size_t at = one.find('$'); at != std::string::npos; at = one.find('$')) {
      one.replace(at, 1, copies[i]);
    }
    sql += one + ';';
  }
  run_sql(file(), sql);
  const json findings = report(1)["findings"];
  std::set<std::string> found;
  for (const json& finding : findings) {
    found.insert(finding["game"].is_null() ? "" : finding["game"].get<std::string>());
  }
  for (std::size_t i = 0; i < planted.size(); ++i) {
    EXPECT_TRUE(found.contains(copies[i])) << planted[i];
  }
  EXPECT_FALSE(found.contains(game)) << "the sound one";
}

TEST_F(DoctorVerdicts, FindsEachDifferingArchiveColumn) {
  start();
  const std::string game = play(courses().front());
  std::ofstream(folder_.path() / "games.pgn")
      << "[White \"Ann\"]\n[Black \"Bob\"]\n[Date \"1992.11.04\"]\n[Event \"Club\"]\n\n1. e4 1-0\n";
  EXPECT_EQ(rookery({"import", (folder_.path() / "games.pgn").string(), "--quiet"}).status, 0);
  stop();
  const std::vector<std::string> changes{"at = at - 1",       "white = black",     "white_halves = 1",
                                         "ending = ''",       "eco = 'E99'",       "opening = 'x'",
                                         "speed = NULL",      "rated = 1 - rated", "chess960 = 1 - chess960",
                                         "plies = plies + 1", "board = ''",        "last_move = 'a1a2'",
                                         "date = '1'",        "event = 'x'",       "owner = 'ann'"};
  const auto copies = copies_of(game, static_cast<int>(changes.size()));
  EXPECT_EQ(report(0)["findings"], json::array());
  for (std::size_t i = 0; i < changes.size(); ++i) {
    run_sql(file(), "UPDATE archive SET " + changes[i] + " WHERE id = '" + copies[i] + "'");
  }
  run_sql(file(), "UPDATE archive SET date = '1993.11.04' WHERE source = 2");
  const json findings = report(1)["findings"];
  ASSERT_EQ(findings.size(), 1U) << findings;
  EXPECT_EQ(findings[0]["kind"], "archive");
  // Three are named, and the others counted.
  EXPECT_THAT(findings[0]["what"].get<std::string>(),
              HasSubstr("and " + std::to_string(changes.size() + 1 - 3) + " more"));
  EXPECT_THAT(rookery({"doctor"}).output,
              HasSubstr("No game is damaged; data derived from the games is wrong"));
  EXPECT_EQ(rookery({"doctor", "--repair"}).status, 0);
  EXPECT_EQ(report(0)["findings"], json::array());
}

}  // namespace
}  // namespace rookery::tests
