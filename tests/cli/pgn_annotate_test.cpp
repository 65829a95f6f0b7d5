#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "program.h"

/// `rookery pgn annotate` as who calls it sees it. The engine is this project's own, or a shell script that
/// misbehaves.
namespace {

using namespace rookery::cli;

/// Black misses a mate in one, then White allows it again.
const std::string kBlunders = "[Event \"m\"]\n\n1. f3 e5 2. g4 a6 {missed} 3. h3 Qh4# 0-1\n\n";
const std::string kQuiet = "[Event \"q\"]\n\n1. e4 e5 2. Nf3 $1 Nc6 *\n\n";

class PgnAnnotate : public ::testing::Test {
 protected:
  PgnAnnotate() { std::filesystem::create_directories(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
  [[nodiscard]] std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return path(name);
  }

  const std::string engine_ = std::string("--engine ") + ROOKERY_ENGINE;
  std::filesystem::path folder_ =
      std::filesystem::path(testing::TempDir()) / ("rookery-annotate-" + std::to_string(getpid()));
};

TEST_F(PgnAnnotate, WritesEvalsMarksAndBestLines) {
  const Finished finished = run("pgn annotate " + engine_ + " --depth 6 -", kBlunders);
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_NE(finished.out.find("2. g4 $4 {[%eval #-1,"), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find("2... a6 $4 {[%eval "), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find("missed} (2... Qh4#)"), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find("Qh4#\n0-1\n\n"), std::string::npos) << finished.out;  // a mate has no eval
  EXPECT_EQ(run("pgn check -", finished.out).status, 0);

  const Finished plain = run("pgn annotate " + engine_ + " --depth 4 --no-evals --line 0 -", kBlunders);
  EXPECT_NE(plain.out.find("2. g4 $4 2... a6 $4 {missed} "), std::string::npos) << plain.out;
  const Finished quiet = run("pgn annotate " + engine_ + " --depth 4 --no-marks -", kQuiet);
  EXPECT_EQ(split(quiet.out, '(').size(), 1U) << quiet.out;
  EXPECT_NE(quiet.out.find("Nf3 $1 {[%eval "), std::string::npos) << quiet.out;
}

TEST_F(PgnAnnotate, WritesGamesInTheirOrderWithSeveralEngines) {
  const std::string games = kQuiet + kBlunders + kQuiet + kBlunders;
  const std::string options = engine_ + " --nodes 300 --option Hash=1 ";
  const Finished one = run("pgn annotate " + options + " -", games);
  const Finished three = run("pgn annotate " + options + " --concurrency 3 -", games);
  EXPECT_EQ(one.status, 0) << one.err;
  EXPECT_EQ(three.out, one.out);
}

TEST_F(PgnAnnotate, GoesOnWhereAnEarlierRunStopped) {
  const std::string games = write("games.pgn", kQuiet + kBlunders + kQuiet);
  const std::string out = path("out.pgn"), options = engine_ + " --nodes 300 --quiet -o " + out + ' ';
  ASSERT_EQ(run("pgn annotate " + options + games).status, 0);
  const std::string whole = contents(out);
  // As a run leaves it that was killed while it wrote its second game.
  std::ofstream(out, std::ios::binary) << whole.substr(0, whole.find("[Event \"m\"]") + 30);
  EXPECT_EQ(run("pgn annotate --resume " + options + games).status, 0);
  EXPECT_EQ(contents(out), whole);
  EXPECT_EQ(run("pgn annotate --resume " + options + games).status, 0);
  EXPECT_EQ(contents(out), whole);

  const Finished other = run("pgn annotate --resume " + options + write("one.pgn", kQuiet));
  EXPECT_EQ(other.status, 2);
  EXPECT_NE(other.err.find("has 3 games, the input only 1"), std::string::npos) << other.err;
}

/// A file that an earlier run has not left is not gone on with, whatever is in it, and stays.
TEST_F(PgnAnnotate, LeavesOtherFilesAsTheyAre) {
  const std::string games = write("games.pgn", kQuiet + kBlunders), out = path("out.pgn");
  const std::string options = engine_ + " --nodes 300 --quiet -o " + out + ' ';
  ASSERT_EQ(run("pgn annotate " + options + games).status, 0);
  const std::string whole = contents(out);
  const std::string first = whole.substr(0, whole.find("[Event \"m\"]"));
  struct Row {
    std::string before, complaint;
  };
  for (const Row& row : {Row{"my notes", "behind its 0 games stands something else"},
                         Row{first + "my notes", "behind its 1 game stands something else"},
                         Row{first + first, "its game 2 is another than that of the input"},
                         Row{first + "[Event \"other\"]\n[Si", "behind its 1 game stands something else"}}) {
    std::ofstream(out, std::ios::binary) << row.before;
    const Finished refused = run("pgn annotate --resume " + options + games);
    EXPECT_EQ(refused.status, 2) << row.before;
    EXPECT_NE(refused.err.find(row.complaint), std::string::npos) << refused.err;
    EXPECT_EQ(contents(out), row.before);
  }
  std::ofstream(out, std::ios::binary) << first << "[Event \"m\"]\n[Si";
  EXPECT_EQ(run("pgn annotate --resume " + options + games).status, 0);
  EXPECT_EQ(contents(out), whole);
}

/// A night's work is not lost by a mistyped engine or file, nor the games that are read.
TEST_F(PgnAnnotate, WritesNothingBeforeTheFirstGame) {
  const std::string games = write("games.pgn", kQuiet + kBlunders), out = write("out.pgn", kBlunders);
  const std::string to = " --quiet -o " + out + ' ';
  EXPECT_EQ(run("pgn annotate --engine /nowhere/engine" + to + games).status, 2);
  EXPECT_EQ(run("pgn annotate " + engine_ + to + path("none.pgn")).status, 2);
  EXPECT_EQ(run("pgn annotate " + engine_ + to + write("text.pgn", "my notes\n")).status, 1);
  EXPECT_EQ(contents(out), kBlunders);
  const Finished same = run("pgn annotate " + engine_ + " -o " + games + ' ' + games);
  EXPECT_EQ(same.status, 2);
  EXPECT_NE(same.err.find(games + " is one of the files that are read"), std::string::npos) << same.err;
  EXPECT_EQ(contents(games), kQuiet + kBlunders);
  EXPECT_EQ(run("pgn annotate " + engine_ + to + write("empty.pgn", "")).status, 0);
  EXPECT_EQ(contents(out), "") << "of no games";
}

TEST_F(PgnAnnotate, ReportsAnEngineThatFails) {
  const Finished none = run("pgn annotate --engine /nowhere/engine -", kQuiet);
  EXPECT_EQ(none.status, 2);
  EXPECT_NE(none.err.find("game 1: engine \"/nowhere/engine\": it cannot be started"), std::string::npos)
      << none.err;
  const std::string crash =
      write("crash.sh",
            "echo uciok\nwhile read -r line; do\n  case $line in\n    isready) echo readyok ;;\n"
            "    go*) exit 3 ;;\n  esac\ndone\n");
  const Finished crashed = run("pgn annotate --engine 'sh " + crash + "' -", kQuiet);
  EXPECT_EQ(crashed.status, 2);
  EXPECT_NE(crashed.err.find("exited with status 3"), std::string::npos) << crashed.err;
  for (const char* wrong :
       {"--depth 0", "--time 0", "--depth 3 --nodes 4", "--resume", "--option Nothing=1"}) {
    EXPECT_EQ(run("pgn annotate " + engine_ + ' ' + wrong + " -", kQuiet).status, 2) << wrong;
  }
}

}  // namespace
