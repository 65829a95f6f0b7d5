#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "program.h"

/// `rookery pgn index` and `find`: an index that grows with its file.
namespace {

using namespace rookery::cli;

const std::string kFirst =
    "[Event \"a\"]\n[WhiteElo \"2600\"]\n[BlackElo \"2400\"]\n\n1. e4 e5 2. Nf3 1-0\n\n"
    "[Event \"b\"]\n[WhiteElo \"2000\"]\n\n1. e4 c5 1/2-1/2\n\n";
const std::string kMore =
    "[Event \"c\"]\n[WhiteElo \"2100\"]\n[BlackElo \"2301\"]\n\n1. e4 e5 2. Bc4 0-1\n\n"
    "[Event \"d\"]\n\n1. e4 e5 2. Ke3 *\n\n"
    "[Event \"e\"]\n\n1. e4 e5 *\n";
const std::string kAfterE4E5 = " --fen 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'";

class PgnIndex : public testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::create_directories(folder);
    write(kFirst);
  }
  void TearDown() override { std::filesystem::remove_all(folder); }

  void write(const std::string& games) const { std::ofstream(file, std::ios::binary) << games; }
  void append(const std::string& games) const {
    std::ofstream(file, std::ios::binary | std::ios::app) << games;
  }
  void write_index(const std::string& bytes) const {
    std::ofstream(file + ".rki", std::ios::binary) << bytes;
  }
  [[nodiscard]] Finished index(const std::string& options = "") const {
    return run("pgn index --quiet " + options + ' ' + file);
  }
  [[nodiscard]] Finished find(const std::string& options) const {
    return run("pgn find " + file + ' ' + options);
  }
  /// Whether the index answers as one that was made of the whole file at once, but for its segments.
  void expect_like_new() const {
    const std::string other = file + ".new";
    ASSERT_NE(run("pgn index --quiet --output " + other + ' ' + file).status, 2);
    for (const std::string& question :
         {kAfterE4E5 + " --json", kAfterE4E5 + " --stats", std::string("--pattern Pe4"),
          std::string("--material KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP --json")}) {
      EXPECT_EQ(find(question).out, find(question + " --index " + other).out) << question;
    }
    std::filesystem::remove(other);
  }

  const std::filesystem::path folder =
      std::filesystem::path(testing::TempDir()) / ("rookery-pgn-index-" + std::to_string(getpid()));
  const std::string file = (folder / "games.pgn").string();
};

TEST_F(PgnIndex, GrowsByTheGamesThatWereAdded) {
  EXPECT_TRUE(index().out.starts_with("2 games, 7 positions in " + file + ".rki, "));
  append(kMore);
  EXPECT_EQ(find(kAfterE4E5).status, 2);  // outdated
  const Finished grown = index();
  EXPECT_EQ(grown.status, 1) << "a new game is faulty";
  EXPECT_TRUE(grown.out.starts_with("4 games, 14 positions in ")) << grown.out;
  EXPECT_TRUE(grown.out.ends_with(", 2 games added\n")) << grown.out;
  // Numbers and lines are those of the whole file; what was indexed is not reported again.
  EXPECT_EQ(grown.err, file + ": game 4, line 20, column 13, \"Ke3\": The move is not legal here.\n");
  EXPECT_TRUE(find(kAfterE4E5).out.starts_with("game 1, ply 2, byte 0\ngame 3, ply 2, byte "))
      << find(kAfterE4E5).out;
  expect_like_new();

  const auto written = std::filesystem::last_write_time(file + ".rki");
  const Finished same = index("--json");
  EXPECT_EQ(std::filesystem::last_write_time(file + ".rki"), written) << "nothing was to be done";
  EXPECT_EQ(same.status, 0) << same.err;
  const auto totals = nlohmann::json::parse(same.out);
  EXPECT_EQ(totals["games"], 4);
  EXPECT_EQ(totals["positions"], 14);
  EXPECT_EQ(totals["added"], 0);
  EXPECT_EQ(totals["faulty"], 0);
  EXPECT_EQ(totals["index"], file + ".rki");
  EXPECT_EQ(totals["bytes"], std::filesystem::file_size(file + ".rki"));

  append("\n[Event \"f\"]\n\n1. e4 e5 2. d4 *\n\n[Event \"g\"]\n\n1. e5 *\n");
  const Finished again = index();
  EXPECT_NE(again.err.find(": game 7, line "), std::string::npos) << again.err;
  EXPECT_TRUE(again.out.ends_with(", 1 game added\n")) << again.out;
  expect_like_new();
}

TEST_F(PgnIndex, IsMadeAgainWhereTheStartHasChanged) {
  ASSERT_EQ(index().status, 0);
  const auto expect_again = [&](const std::string& why, const std::string& games) {
    const Finished made = index();
    EXPECT_EQ(made.status, 0);
    EXPECT_EQ(made.err, "rookery pgn: " + file + ".rki: " + why + "; it is made again\n");
    EXPECT_TRUE(made.out.starts_with(games)) << made.out;
    expect_like_new();
  };
  std::string changed = kFirst;
  changed[changed.find("Nf3")] = 'B';
  changed.replace(changed.find("Bf3"), 3, "Qf3");
  write(changed + "[Event \"c\"]\n\n1. d4 *\n");
  const std::string begins = "the file does not begin any more as it did when it was indexed";
  expect_again(begins, "3 games, ");
  write(kFirst);  // shorter
  expect_again(begins, "2 games, ");
  // More moves of the last game: the text begins as it did, but the game is another.
  write("[Event \"a\"]\n\n1. e4 e5 2. Nf3");
  expect_again(begins, "1 game, 4 positions ");
  append(" Nc6 *\n");
  expect_again("the last game that was indexed has changed", "1 game, 5 positions ");
}

TEST_F(PgnIndex, ReplacesWhatIsOfNoUse) {
  ASSERT_EQ(index().status, 0);
  const std::string good = contents(file + ".rki");
  std::string damaged = good;
  damaged[20] ^= 1;
  struct Row {
    std::string bytes, found, why;
  };
  for (const Row& row :
       {Row{std::string("RKYINDEX\1\0\0\0\0\0\0\0", 16) + std::string(500, 'x'),
            "Another version has made this index; make it again", "another version has made the index"},
        Row{good.substr(0, good.size() / 2), "The index is cut off", "the index was cut off"}}) {
    write_index(row.bytes);
    EXPECT_NE(find("--pattern Ke1").err.find(row.found), std::string::npos) << find("--pattern Ke1").err;
    const Finished made = index();
    EXPECT_EQ(made.err, "rookery pgn: " + file + ".rki: " + row.why + "; it is made again\n");
    EXPECT_EQ(contents(file + ".rki"), good) << "the same file gives the same index";
  }
  // `find` says to make it again, and so it is, although the file has not changed.
  write_index(damaged);
  EXPECT_NE(find("--pattern Ke1").err.find("The index is damaged; make it again"), std::string::npos);
  EXPECT_EQ(index().err, "rookery pgn: " + file + ".rki: the index was damaged; it is made again\n");
  EXPECT_EQ(contents(file + ".rki"), good);
  write_index(damaged);
  append("[Event \"c\"]\n\n1. d4 *\n");
  EXPECT_EQ(index().err, "rookery pgn: " + file + ".rki: the index was damaged; it is made again\n");
  expect_like_new();
}

TEST_F(PgnIndex, LeavesOtherFilesAsTheyAre) {
  write_index("my notes");
  const Finished made = index();
  EXPECT_EQ(made.status, 2);
  EXPECT_NE(made.err.find("it is no index of positions; remove it"), std::string::npos) << made.err;
  EXPECT_EQ(contents(file + ".rki"), "my notes");
  write_index("");
  EXPECT_EQ(index().status, 0);
}

TEST_F(PgnIndex, RefusesStandardInput) {
  const Finished piped = run("pgn index -", kFirst);
  EXPECT_EQ(piped.status, 2);
  EXPECT_EQ(
      piped.err,
      "rookery pgn: standard input: its games could not be found again; save it as a file and index that\n");
}

/// What a killed program leaves is a file beside the index, which answers as before.
TEST_F(PgnIndex, OutlivesAnInterruptedRun) {
  ASSERT_EQ(index().status, 0);
  std::ofstream(file + ".rki.part", std::ios::binary) << "RKYINDEX half of something";
  EXPECT_EQ(find("--count" + kAfterE4E5).out, "1\n");
  append(kMore);
  EXPECT_TRUE(index().out.starts_with("4 games, "));
  EXPECT_FALSE(std::filesystem::exists(file + ".rki.part"));
  expect_like_new();
}

TEST_F(PgnIndex, CountsHowGamesEnded) {
  write(kFirst + kMore);
  ASSERT_EQ(index().status, 1);
  EXPECT_EQ(find("--stats" + kAfterE4E5).out,
            "move         games     White     draws     Black  rating\n"
            "all              3         1         0         1    2350\n"
            "Nf3              1         1         0         0    2500\n"
            "Bc4              1         0         0         1    2201\n");
  const auto json = nlohmann::json::parse(find("--stats --json" + kAfterE4E5).out);
  EXPECT_EQ(json["games"], 3);
  EXPECT_EQ(json["white"], 1);
  EXPECT_EQ(json["draws"], 0);
  EXPECT_EQ(json["black"], 1);
  EXPECT_EQ(json["rated_games"], 2);
  EXPECT_EQ(json["average_rating"], 2350);
  ASSERT_EQ(json["moves"].size(), 2U);
  EXPECT_EQ(json["moves"][0]["san"], "Nf3");
  EXPECT_EQ(json["moves"][0]["uci"], "g1f3");
  EXPECT_EQ(json["moves"][1]["average_rating"], 2201);
  const auto of_pawn = nlohmann::json::parse(find("--stats --json --pattern pc5").out);
  EXPECT_EQ(of_pawn["draws"], 1);
  EXPECT_TRUE(of_pawn["average_rating"].is_null());
  EXPECT_FALSE(of_pawn.contains("moves"));
  EXPECT_EQ(find("--stats --pattern ka1").status, 1);
  EXPECT_EQ(find("--stats --games --pattern ka1").status, 2);
}

TEST_F(PgnIndex, OtherCommandsGiveTheirFiguresAsJson) {
  const Finished deduped = run("pgn dedupe --json " + file + ' ' + file);
  EXPECT_EQ(nlohmann::json::parse(deduped.err),
            nlohmann::json({{"games", 4}, {"left_out", 2}, {"faulty", 0}}));
  const std::string prefix = (folder / "p").string();
  const auto parts =
      nlohmann::json::parse(run("pgn split --json --by Event --prefix " + prefix + ' ' + file).out);
  EXPECT_EQ(parts["games"], 2);
  ASSERT_EQ(parts["files"].size(), 2U);
  EXPECT_EQ(parts["files"][1]["file"], prefix + "-b.pgn");
  EXPECT_EQ(parts["files"][1]["games"], 1);
}

}  // namespace
