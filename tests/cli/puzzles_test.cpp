#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "program.h"

/// `rookery puzzles` as who calls it sees it.
namespace {

using namespace rookery::cli;

const std::string kMate =
    "[Event \"a\"]\n\n1. a3 a6 2. h3 h6 3. e4 e5 4. Bc4 Nc6 5. Qh5 Nf6 6. Qxf7# 1-0\n\n";

/// The exit status and the output of `puzzles check` for a file that holds `text`.
Finished checked(const std::string& text) {
  const auto path =
      std::filesystem::path(testing::TempDir()) / ("puzzles-" + std::to_string(getpid()) + ".json");
  std::ofstream(path) << text;
  Finished finished = run("puzzles check " + path.string());
  std::filesystem::remove(path);
  return finished;
}

TEST(Puzzles, AreMadeFromGamesAndVerified) {
  const Finished made = run("puzzles make --quiet -", kMate);
  EXPECT_EQ(made.status, 1) << "120 are wanted of one game";
  EXPECT_NE(made.out.find(R"("theme":"mate-in-one")"), std::string::npos) << made.out;
  EXPECT_NE(made.out.find(R"("moves":"h5f7")"), std::string::npos) << made.out;
  EXPECT_NE(made.err.find("mate-in-one: 1 of 1 candidate\n"), std::string::npos) << made.err;
  EXPECT_EQ(run("puzzles make --quiet -", kMate).out, made.out);
  const Finished good = checked(made.out);
  EXPECT_EQ(good.status, 0) << good.out << good.err;
  EXPECT_NE(good.out.find(", 0 faulty\n"), std::string::npos) << good.out;
}

TEST(Puzzles, NamesTheFileThatCannotBeRead) {
  const Finished none = run("puzzles make --quiet /nowhere/x.pgn");
  EXPECT_EQ(none.status, 2);
  EXPECT_TRUE(none.err.starts_with("rookery puzzles: /nowhere/x.pgn: No such file or directory\n"))
      << none.err;
}

TEST(Puzzles, WrongThemeIsRefused) {
  std::string text = run("puzzles make --quiet -", kMate).out;
  const std::string theme = "mate-in-one";
  text.replace(text.find(theme), theme.size(), "fork");
  const Finished bad = checked(text);
  EXPECT_EQ(bad.status, 1);
  EXPECT_NE(bad.out.find("the moves do not show the theme fork"), std::string::npos) << bad.out;
  EXPECT_EQ(checked("nothing").status, 2);
  EXPECT_EQ(run("puzzles check /nowhere/x.json").status, 2);
}

}  // namespace
