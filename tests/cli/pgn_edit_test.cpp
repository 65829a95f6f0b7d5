#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "program.h"

/// `rookery pgn edit` and `diff` as who calls them sees them.
namespace {

using namespace rookery::cli;

const std::string kGame =
    "[Event \"?\"]\n[Site \"Riga\"]\n[Date \"1960.05.07\"]\n[Round \"1\"]\n[White \"Tal, M\"]\n"
    "[Black \"Botvinnik\"]\n[Result \"1-0\"]\n[Annotator \"Ann\"]\n\n"
    "1. e4 {[%clk 0:09:59] [%eval 0.3] [%emt 0:00:01] best} e6 $1 (1... c5 2. Nf3 {open}) 2. d4\n"
    "{[%cal Ga1a8]} 1-0\n\n";

std::string edited(const std::string& options) {
  const Finished finished = run("pgn edit --quiet " + options + " -", kGame);
  EXPECT_EQ(finished.status, 0) << options << ": " << finished.err;
  return finished.out;
}

std::string moves_of(const std::string& pgn) {
  return pgn.substr(pgn.find("\n\n") + 2);
}

TEST(PgnEdit, ChangesTags) {
  const std::string out = edited(
      "--set 'Event=Match, game \"1\"' --add Site=Moscow --add Round=2 --add ECO=C00 "
      "--rename Annotator=Source --drop Date,Black");
  EXPECT_TRUE(
      out.starts_with("[Event \"Match, game \\\"1\\\"\"]\n[Site \"Riga\"]\n[Round \"1\"]\n[White \"Tal, "
                      "M\"]\n[Result \"1-0\"]\n[ECO \"C00\"]\n[Source \"Ann\"]\n\n"))
      << out;
  EXPECT_TRUE(
      edited("--only White,Result --first Result").starts_with("[Result \"1-0\"]\n[White \"Tal, M\"]\n\n"));
  EXPECT_TRUE(
      edited("--first Result,White").starts_with("[Result \"1-0\"]\n[White \"Tal, M\"]\n[Event \"?\"]\n"));
  EXPECT_TRUE(edited("--set Result=0-1").ends_with(" 0-1\n\n"));
}

TEST(PgnEdit, AddsWhatFollowsFromTheMoves) {
  const std::string out = edited("--openings --ply-count");
  EXPECT_NE(out.find("[ECO \"C00\"]\n[Opening \"French Defense: Normal Variation\"]\n[PlyCount \"3\"]\n"),
            std::string::npos)
      << out;
}

TEST(PgnEdit, DropsAnnotations) {
  EXPECT_EQ(moves_of(edited("--plain")), "1. e4 e6 2. d4 1-0\n\n");
  EXPECT_EQ(moves_of(edited("--no-variations --no-clocks --no-shapes")),
            "1. e4 {[%eval 0.30] best} 1... e6 $1 2. d4 1-0\n\n");
  EXPECT_EQ(moves_of(edited("--no-variations --no-comments --no-evals --no-nags")),
            "1. e4 {[%clk 0:09:59]} 1... e6 2. d4 {[%cal Ga1a8]} 1-0\n\n");
}

TEST(PgnEdit, BreaksLinesAtTheWidth) {
  EXPECT_EQ(moves_of(edited("--plain --width 6")), "1. e4\ne6 2.\nd4 1-0\n\n");
}

TEST(PgnEdit, WarnsOfATagThatNoGameHas) {
  const Finished finished = run("pgn edit --rename Anotator=By --rename White=First -", kGame);
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(finished.err, "rookery pgn edit: --rename \"Anotator=By\": no game has this tag\n");
}

TEST(PgnEdit, RefusesWhatCannotBeATag) {
  for (const char* wrong :
       {"--set x", "--set 'A B=1'", "--set FEN=x", "--set Result=2-0", "--rename A=FEN", "--add =x",
        "--width 0", "--drop FEN", "--drop Foo-Bar", "--only 'A B'", "--first ''"}) {
    const Finished finished = run(std::string("pgn edit ") + wrong + " -", kGame);
    EXPECT_EQ(finished.status, 2) << wrong;
    EXPECT_EQ(finished.out, "") << wrong;
    EXPECT_FALSE(finished.err.empty()) << wrong;
  }
}

/// Two files that are removed at the end of a test.
class PgnDiff : public ::testing::Test {
 protected:
  PgnDiff() { std::filesystem::create_directories(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  Finished diff(const std::string& before, const std::string& after, const std::string& options = "") {
    std::ofstream(folder_ / "a.pgn", std::ios::binary) << before;
    std::ofstream(folder_ / "b.pgn", std::ios::binary) << after;
    return run("pgn diff --quiet " + options + ' ' + (folder_ / "a.pgn").string() + ' ' +
               (folder_ / "b.pgn").string());
  }

 private:
  std::filesystem::path folder_ =
      std::filesystem::path(testing::TempDir()) / ("rookery-diff-" + std::to_string(getpid()));
};

TEST_F(PgnDiff, TellsGamesThatDiffer) {
  const std::string draw = "[White \"A\"]\n[Black \"B\"]\n\n1. d4 d5 1/2-1/2\n\n";
  const std::string other_draw = "[White \"C\"]\n[Black \"D\"]\n\n1. d4 d5 1/2-1/2\n\n";
  const std::string removed = "[White \"E\"]\n[Date \"2020.01.02\"]\n\n1. c4 *\n\n";
  const std::string added = "[White \"F\"]\n\n1. f4 *\n\n";
  EXPECT_EQ(diff(kGame + draw, draw + kGame).out, "2 the same, 0 changed, 0 removed, 0 added\n");
  EXPECT_EQ(diff(kGame, kGame).status, 0);

  const std::string renamed = "[White \"C\"]\n[Black \"D\"]\n[Site \"Riga\"]\n\n1. d4 {!} d5 1/2-1/2\n\n";
  const Finished found = diff(draw + other_draw + removed, renamed + added + draw);
  EXPECT_EQ(found.status, 1);
  EXPECT_EQ(found.out,
            "~ game 2 is game 1: C - D, ?, ?, 2 plies: Site is new: \"Riga\"; annotations differ\n"
            "- game 3: E - ?, 2020.01.02, ?, 1 ply\n"
            "+ game 2: F - ?, ?, ?, 1 ply\n"
            "1 the same, 1 changed, 1 removed, 1 added\n");
  EXPECT_EQ(diff(draw + other_draw + removed, renamed + added + draw, "--count").out,
            "1 the same, 1 changed, 1 removed, 1 added\n");
}

TEST_F(PgnDiff, WritesJson) {
  const Finished found =
      diff("[White \"A\"]\n\n1. d4 *\n\n", "[White \"B\"]\n\n1. d4 *\n\n1. e4 *\n\n", "--json");
  EXPECT_EQ(
      found.out,
      "{\"difference\":\"changed\",\"old\":1,\"new\":1,\"tags\":{\"White\":{\"old\":\"A\",\"new\":\"B\"}},"
      "\"annotations\":false}\n"
      "{\"difference\":\"added\",\"new\":2,\"tags\":{},\"plies\":1}\n"
      "{\"same\":0,\"changed\":1,\"removed\":0,\"added\":1,\"faulty\":0}\n");
}

TEST_F(PgnDiff, CountsManyEqualGamesInOnePass) {
  std::string many;
  for (int i = 0; i < 20'000; ++i) {
    many += "[White \"A\"]\n\n*\n\n";
  }
  EXPECT_EQ(diff(many, many + many, "--count").out, "20000 the same, 0 changed, 0 removed, 20000 added\n");
}

TEST_F(PgnDiff, ReportsFilesAndGamesThatCannotBeRead) {
  EXPECT_EQ(run("pgn diff /nowhere/a.pgn /nowhere/b.pgn").status, 2);
  const Finished faulty = diff(kGame, kGame + "[White \"x\"]\n\n1. Ke2 *\n");
  EXPECT_EQ(faulty.status, 1);
  EXPECT_NE(faulty.err.find("game 2, line 15, column 4, \"Ke2\""), std::string::npos) << faulty.err;
}

}  // namespace
