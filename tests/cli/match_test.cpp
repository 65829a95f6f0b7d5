#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "program.h"

/// `rookery match` with the real engine, and with small ones in the shell that lose at once.
namespace rookery::cli {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

/// The folder of a test, with engines and openings.
class MatchCommand : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::path(testing::TempDir()) / ("rookery-match-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder_);
    write("loser",
          "#!/bin/sh\nwhile read word rest; do case $word in uci) echo 'id name Loser'; echo 'option name "
          "Hash type spin default 1 min 1 max 9'; echo uciok;; isready) echo readyok;; quit) exit;; go) "
          "${1:-echo bestmove 0000};; esac; done\n");
    std::filesystem::permissions(folder_ / "loser", std::filesystem::perms::owner_all);
    write("lines.pgn", "1. e4 e5 2. Nf3 Nc6 *\n\n1. d4 d5 2. c4 e6 *\n\n1. c4 e5 *\n");
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  [[nodiscard]] std::string at(const std::string& name) const { return (folder_ / name).string(); }
  [[nodiscard]] std::string engine(const std::string& name, const std::string& command) const {
    return " --engine '" + name + '=' + command + "'";
  }
  /// Three engines: one that plays chess, one that answers no move, and one that dies.
  [[nodiscard]] std::string three() const {
    return engine("good", ROOKERY_ENGINE) + engine("mute", at("loser")) +
           engine("dead", at("loser") + " \"exit 3\"") +
           " --engine-option good:Hash=1 --nodes 100 --openings " + at("lines.pgn");
  }

  std::filesystem::path folder_;
};

TEST_F(MatchCommand, RoundRobinEndsWithATableAndACrosstable) {
  const Finished done = run("match" + three() + " --games 4 --pgn " + at("games.pgn"));
  ASSERT_EQ(done.status, 0) << done.err;
  EXPECT_THAT(done.out, HasSubstr("12 of 12 games"));
  // mute loses as both colours; against dead the first to move loses.
  EXPECT_THAT(done.out, testing::ContainsRegex("1  good +8 +8\\.0 +100\\.0 % "));
  EXPECT_THAT(done.out, testing::ContainsRegex("2  mute +8 +2\\.0 +25\\.0 % "));
  EXPECT_THAT(done.out, testing::ContainsRegex("1  good +- +4\\.0/4 +4\\.0/4\n"));
  EXPECT_THAT(done.out, testing::ContainsRegex("3  dead +0\\.0/4 +2\\.0/4 +-\n"));
  EXPECT_THAT(done.out, HasSubstr("mute lost 6 by illegal moves\n"));
  EXPECT_THAT(done.out, HasSubstr("dead lost 6 by crashes\n"));
  const std::string games = contents(folder_ / "games.pgn");
  EXPECT_EQ(split(games, '\n').front(), "[Event \"rookery match\"]");
  for (const char* const tag :
       {"[Round \"1.1\"]", "[Round \"2.6\"]", "[WhiteFault \"crash\"]", "[BlackFault \"illegal move\"]",
        "[WhiteOptions \"Hash=1\"]", "[Pace \"100 nodes\"]", "[Opening \""}) {
    EXPECT_THAT(games, HasSubstr(tag));
  }
}

TEST_F(MatchCommand, GauntletAsJson) {
  const Finished done = run("match" + three() + " --games 2 --tournament gauntlet --json");
  ASSERT_EQ(done.status, 0) << done.err;
  const json result = json::parse(done.out);
  EXPECT_EQ(result.at("tournament"), "gauntlet");
  EXPECT_EQ(result.at("games"), 4);
  EXPECT_EQ(result.at("pairings").size(), 2U);
  EXPECT_EQ(result.at("pairings")[1].at("second"), "dead");
  const json& first = result.at("engines")[0];
  EXPECT_EQ(first.at("name"), "good");
  EXPECT_EQ(first.at("won"), 4);
  EXPECT_EQ(first.at("pairs_by_half_points"), (json{0, 0, 0, 0, 2}));
  EXPECT_TRUE(first.at("elo").at("elo").is_null()) << "unbounded";
  EXPECT_EQ(result.at("engines")[2].at("faults"), (json{{"crash", 2}}));
  EXPECT_THAT(done.err, HasSubstr("game 1.1: "));
}

TEST_F(MatchCommand, ResumeGoesOnWhereItWasStopped) {
  const std::string command = "match" + three() + " --games 4 --pgn " + at("games.pgn") + " --resume";
  ASSERT_EQ(run(command).status, 0) << "without a file it begins";
  const std::string whole = contents(folder_ / "games.pgn");
  // As after `kill -9`: seven games and a part of the eighth.
  std::size_t eighth = 0;
  for (int i = 0; i < 7; ++i) {
    eighth = whole.find("[Event", eighth + 1);
  }
  write("games.pgn", whole.substr(0, eighth + 100));
  const Finished done = run(command + " --json");
  ASSERT_EQ(done.status, 0) << done.err;
  EXPECT_THAT(done.err, HasSubstr("the last game was not written to its end"));
  EXPECT_THAT(done.err, HasSubstr("7 of 12 games were played before"));
  EXPECT_EQ(json::parse(done.out).at("games_before"), 7);
  EXPECT_EQ(json::parse(done.out).at("games"), 12);
  const std::string resumed = contents(folder_ / "games.pgn");
  EXPECT_THAT(resumed, StartsWith(whole.substr(0, eighth)));
  EXPECT_EQ(run("pgn stats -", resumed).out.substr(0, 3), "12 ");
  const Finished again = run(command);
  EXPECT_EQ(contents(folder_ / "games.pgn").find("[Round \"2.6\"]"),
            contents(folder_ / "games.pgn").rfind("[Round \"2.6\"]"));
  EXPECT_THAT(again.out, HasSubstr("12 of 12 games"));
}

TEST_F(MatchCommand, AnotherMatchIsRefusedAndItsFileStays) {
  const std::string command = "match" + three() + " --pgn " + at("games.pgn") + " --resume";
  ASSERT_EQ(run(command + " --games 2").status, 0);
  const std::string before = contents(folder_ / "games.pgn");
  const struct {
    std::string options;
    std::string complaint;
  } rows[] = {
      {" --games 2 --seed 9", "the games of round 1 have another opening than this match gives them"},
      {" --games 2 --max-moves 7",
       "its Adjudication is \"draw 40 8 10, resign 4 700\", here it would be "
       "\"draw 40 8 10, resign 4 700, max-moves 7\""},
      {" --games 2 --tournament gauntlet", "its Round is \"1.5\", and this one has 1.1 to 1.4"},
      {" --games 2 --engine-nodes mute:7",
       "its Pace is \"100 nodes\", here it would be \"100 nodes, 7 for mute\""},
  };
  for (const auto& row : rows) {
    const Finished done = run(command + row.options);
    EXPECT_EQ(done.status, 2) << row.options;
    EXPECT_THAT(done.err, HasSubstr(row.complaint)) << row.options;
    EXPECT_EQ(contents(folder_ / "games.pgn"), before) << row.options;
  }
  write("games.pgn", "My recipes\n\nFlour, eggs.\n");
  EXPECT_EQ(run(command + " --games 2").status, 2);
  EXPECT_EQ(contents(folder_ / "games.pgn"), "My recipes\n\nFlour, eggs.\n");
}

TEST_F(MatchCommand, OpeningsOfEveryFormat) {
  ASSERT_EQ(run("book make - --min-games 1 -o " + at("book.bin"), "1. b3 e5 2. Bb2 Nc6 1/2-1/2\n").status, 0);
  write("lines.epd", "rnbqkbnr/pppppppp/8/8/8/1P6/P1PPPPPP/RNBQKBNR b KQkq - id \"b3\";\n");
  write("lines.fen", "# one\nrnbqkbnr/pppppppp/8/8/8/1P6/P1PPPPPP/RNBQKBNR b KQkq - 0 1\n");
  write("b3.pgn", "1. b3 e5 2. Bb2 Nc6 *\n");
  ASSERT_EQ(run_program("gzip", "-k " + at("b3.pgn")).status, 0);
  ASSERT_EQ(run_program("gzip", "-k " + at("lines.epd")).status, 0);
  const std::string command =
      "match '" + at("loser") + "' '" + at("loser") + "' --games 2 --nodes 1 --pgn " + at("games.pgn");
  for (const char* const name :
       {"book.bin", "b3.pgn", "b3.pgn.gz", "lines.epd", "lines.epd.gz", "lines.fen"}) {
    std::filesystem::remove(folder_ / "games.pgn");
    const Finished done = run(command + " --openings " + at(name));
    ASSERT_EQ(done.status, 0) << name << done.err;
    const std::string games = contents(folder_ / "games.pgn");
    EXPECT_THAT(games, testing::ContainsRegex("\\[Date \"20[0-9][0-9]\\.")) << name;
    EXPECT_THAT(games, HasSubstr("[Opening \"Nimzo-Larsen Attack")) << name;
    const bool has_moves = std::string(name).find("lines") == std::string::npos;
    EXPECT_EQ(games.find("\n1. b3 e5 2. Bb2 Nc6 0-1\n") != std::string::npos, has_moves) << name << games;
    EXPECT_EQ(games.find("[FEN \"rnbqkbnr/pppppppp/8/8/8/1P6/P1PPPPPP/RNBQKBNR b KQkq - 0 1\"]") !=
                  std::string::npos,
              !has_moves)
        << name << games;
  }
  EXPECT_THAT(run(command + " --plies 1 --openings " + at("book.bin")).err, Not(HasSubstr("repeated")));
  EXPECT_THAT(contents(folder_ / "games.pgn"), HasSubstr("\n1. b3 1-0\n"));
  EXPECT_THAT(run(command + " --chess960 --openings " + at("book.bin")).err, HasSubstr("not of Chess960"));
  EXPECT_EQ(run(command + " --openings " + at("loser")).status, 2);
}

TEST_F(MatchCommand, RandomOpeningsHaveTheirMoves) {
  const std::string command =
      "match '" + at("loser") + "' '" + at("loser") + "' --games 2 --nodes 1 --pgn " + at("games.pgn");
  ASSERT_EQ(run(command).status, 0);
  EXPECT_THAT(contents(folder_ / "games.pgn"), HasSubstr("[PlyCount \"8\"]"));
  EXPECT_THAT(contents(folder_ / "games.pgn"), Not(HasSubstr("[FEN ")));
}

TEST_F(MatchCommand, CommandLinesThatDoNotFitAreRefused) {
  const std::string two = engine("a", "/dev/null") + engine("b", "/dev/null");
  const struct {
    std::string arguments;
    std::string complaint;
  } rows[] = {
      {"", "rookery match: FIRST SECOND: two engines or more are needed"},
      {"/dev/null", "two engines or more are needed"},
      {engine("a", "/dev/null"), "two engines or more are needed"},
      {two + " /dev/null /dev/null", "--engine: excludes FIRST and SECOND"},
      {two + " --first-name x", "--engine: excludes FIRST and SECOND"},
      {" --engine /dev/null --engine b=/dev/null", "--engine: \"/dev/null\" is not NAME=COMMAND"},
      {engine("./a --net", "x") + engine("b", "y"), "\"./a --net\" is not a name"},
      {engine("a", "x") + engine("a", "y"), "two engines are called \"a\""},
      {two + " --engine-option c:Hash=1", "--engine-option: no engine is called \"c\""},
      {two + " --engine-option Hash=1", "--engine-option: \"Hash=1\" is not NAME:OPTION=VALUE"},
      {two + " --engine-nodes a:0 --nodes 5",
       "--engine-nodes: \"0\" is not a whole number from 1 to 1000000000000"},
      {two + " --engine-nodes a:5", "--engine-nodes requires --nodes"},
      {two + engine("c", "/dev/null") + " --sprt 0 5", "--sprt: compares two engines, not 3"},
      {two + " --resume", "--resume requires --pgn"},
      {two + " --plies 8", "--plies requires --openings"},
      {two + " --random-plies 4 --openings /dev/null", "--openings excludes --random-plies"},
      {two + " --alpha 0.1", "--alpha requires --sprt"},
      {two + " --no-adjudication --draw 40 8 10", "--no-adjudication excludes --draw"},
      {two + " --tournament swiss", "--tournament: "},
      {two + " --openings /dev/null", "/dev/null: there is no position in it"},
  };
  for (const auto& row : rows) {
    const Finished done = run("match " + row.arguments);
    EXPECT_EQ(done.status, 2) << row.arguments;
    EXPECT_THAT(done.err, HasSubstr(row.complaint)) << row.arguments;
  }
}

TEST_F(MatchCommand, OpeningsThatAreOverAreCounted) {
  std::string openings = "1. d4 *\n\n";
  for (int i = 0; i < 5; ++i) {
    openings += "1. f3 e5 2. g4 Qh4# 0-1\n\n";
  }
  write("openings.pgn", openings);
  const Finished done = run("match '" + at("loser") + "' '" + at("loser") +
                            "' --games 2 --nodes 1 --openings " + at("openings.pgn"));
  EXPECT_EQ(done.status, 0) << done.err;
  EXPECT_THAT(done.err, HasSubstr("game 4: left out: there is no legal move where the opening ends\n"));
  EXPECT_THAT(done.err, HasSubstr("openings.pgn: 5 openings are left out in all\n"));
  EXPECT_THAT(done.err, Not(HasSubstr("Read all the same")));
  // Games that are appended to the openings would be openings the next time.
  const Finished same =
      run("match '" + at("loser") + "' '" + at("loser") + "' --games 2 --nodes 1 --openings " +
          at("openings.pgn") + " --pgn " + at("openings.pgn"));
  EXPECT_EQ(same.status, 2);
  EXPECT_THAT(same.err, HasSubstr("is one of the files that are read"));
  EXPECT_EQ(contents(folder_ / "openings.pgn"), openings);
}

TEST_F(MatchCommand, AnEngineThatDoesNotStartIsNamedBeforeAnyGame) {
  const Finished done = run("match" + three() + engine("last", "/nowhere/engine") + " --games 2");
  EXPECT_EQ(done.status, 2);
  EXPECT_THAT(done.err, HasSubstr("engine \"/nowhere/engine\": it cannot be started"));
  EXPECT_THAT(done.out, Not(HasSubstr("game 1.1")));
}

}  // namespace
}  // namespace rookery::cli
