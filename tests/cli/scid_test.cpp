#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "program.h"

/// `rookery pgn` on databases of Scid.
namespace {

using namespace rookery::cli;

/// A copy of the base that Scid wrote from club.pgn, to be damaged.
class ScidBase : public testing::Test {
 protected:
  static std::filesystem::path original() {
    return ROOKERY_TEST_DATA "/../../../src/notation/test/data/scid";
  }

  void SetUp() override {
    std::filesystem::create_directories(folder_);
    std::filesystem::copy(original(), folder_, std::filesystem::copy_options::recursive);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }

  /// Puts `byte` at `at` of a file.
  void damage(const std::string& name, std::streamoff at, char byte) const {
    std::fstream file(path(name), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(at);
    file.put(byte);
  }

  std::filesystem::path folder_ =
      std::filesystem::path(testing::TempDir()) / ("rookery-scid-" + std::to_string(getpid()));
};

TEST_F(ScidBase, IsReadByItsName) {
  const Finished from_base = run("pgn convert --quiet --to pgn " + path("club.si4"));
  std::string expected = run("pgn convert --quiet --to pgn " + path("club.pgn")).out;
  const std::size_t deleted = expected.find("[Event \"Deleted\"]");
  const std::size_t behind = expected.find("[Event ", deleted + 1);
  ASSERT_NE(behind, std::string::npos);
  expected.erase(deleted, behind - deleted);
  EXPECT_EQ(from_base.out, expected);
  EXPECT_EQ(from_base.status, 0) << from_base.err;
  EXPECT_EQ(from_base.err, path("club.si4") + ": 1 game is marked as deleted and left out\n");
  // Game 6 passes the turn on its main line, which only export format can say.
  const Finished moves = run("pgn convert --quiet --to san " + path("club.si4"));
  EXPECT_EQ(moves.status, 1);
  EXPECT_NE(moves.err.find(path("club.si4") + ": game 6, line "), std::string::npos) << moves.err;
}

TEST_F(ScidBase, CountsItsGamesAsTheIndexDoes) {
  // Game 6 passes the turn on its main line, game 8 is deleted, and game 9 is of a player without a name.
  damage("club.si4", 182 + 8 * 47 + 11, '\x7F');
  const Finished check = run("pgn check --quiet " + path("club.si4"));
  EXPECT_EQ(check.status, 1);
  EXPECT_TRUE(check.out.starts_with("6 games, ")) << check.out;
  EXPECT_TRUE(check.out.ends_with(", 2 faulty games\n")) << check.out;
  EXPECT_NE(check.err.find(path("club.si4") + ": game 6, line "), std::string::npos) << check.err;
  EXPECT_NE(
      check.err.find(path("club.si4") + ": game 9, byte 558 of club.si4: A player, event, site or round has "
                                        "a number that no name has.\n"),
      std::string::npos)
      << check.err;
  // A game that could be read keeps its number behind one that could not.
  damage("club.sg4", 0, '\xFB');
  EXPECT_NE(run("pgn check --quiet " + path("club.si4")).err.find(": game 6, line "), std::string::npos);
  const Finished repair = run("pgn repair --quiet " + path("club.si4"));
  EXPECT_EQ(repair.status, 1);
  EXPECT_NE(repair.err.find(": game 6, line "), std::string::npos) << repair.err;
  EXPECT_TRUE(repair.err.ends_with("2 games left out\n")) << repair.err;
}

TEST_F(ScidBase, IsReadToTheEndDespiteErrors) {
  constexpr int kFaulty = 5000;
  const std::string index = contents(path("club.si4"));
  std::string many = index.substr(0, 182);
  many[15] = static_cast<char>((kFaulty + 1) / 256);
  many[16] = static_cast<char>((kFaulty + 1) % 256);
  for (int i = 0; i < kFaulty; ++i) {
    many += '\x7F' + index.substr(183, 46);  // the game is to stand outside of its file
  }
  std::ofstream(path("club.si4"), std::ios::binary) << many << index.substr(182, 47);
  const Finished check = run("pgn check --quiet " + path("club.si4"));
  EXPECT_TRUE(check.out.starts_with("1 game, ")) << check.out;
  EXPECT_TRUE(check.out.ends_with(", 5000 faulty games\n")) << check.out;
  EXPECT_TRUE(run("pgn repair --quiet " + path("club.si4"))
                  .err.ends_with("1 game, 0 repairs, 5000 games left out\n"));
}

TEST_F(ScidBase, NamesTheDamagedOrMissingFile) {
  std::filesystem::resize_file(folder_ / "club.si4", 600);
  const Finished cut = run("pgn stats --quiet " + path("club.si4"));
  EXPECT_EQ(cut.status, 2);
  EXPECT_NE(cut.err.find("club.si4: byte 600 of club.si4: The index ends too early: games are missing.\n"),
            std::string::npos)
      << cut.err;
  damage("club.sn4", 36, '\x7F');
  EXPECT_NE(run("pgn stats --quiet " + path("club.si4")).err.find("byte 36 of club.sn4: A name's number"),
            std::string::npos);
  std::filesystem::remove(folder_ / "club.sg4");
  const Finished missing = run("pgn check --quiet " + path("club.si4"));
  EXPECT_EQ(missing.status, 2);
  EXPECT_NE(missing.err.find(path("club.sg4") + ": No such file or directory\n"), std::string::npos)
      << missing.err;
}

TEST_F(ScidBase, IsRefusedIfANameIsRequired) {
  EXPECT_NE(run("pgn index " + path("club.si4")).err.find("only PGN files can be indexed"),
            std::string::npos);
  const Finished piped = run("pgn check -", contents(path("club.si4")));
  EXPECT_EQ(piped.status, 2);
  EXPECT_NE(piped.err.find("give the name of its index"), std::string::npos) << piped.err;
  const Finished part = run("pgn check " + path("club.sg4"));
  EXPECT_EQ(part.status, 2);
  EXPECT_NE(part.err.find("give the name of its index"), std::string::npos) << part.err;
}

}  // namespace
