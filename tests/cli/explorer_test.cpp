#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "program.h"

/// `rookery explorer`.
namespace {

using namespace rookery::cli;
using nlohmann::json;

constexpr const char* kExplorerGames = R"([Event "Cup"]
[Site "Here"]
[Date "2019.05.31"]
[Round "1"]
[White "Ann"]
[Black "Bob"]
[Result "1-0"]
[WhiteElo "2300"]
[BlackElo "2500"]
[TimeControl "180+2"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O Nf6 1-0

[Event "Cup"]
[Site "Here"]
[Date "2021.02.03"]
[Round "2"]
[White "Cid"]
[Black "Dan"]
[Result "1/2-1/2"]
[WhiteElo "1500"]
[BlackElo "1700"]
[TimeControl "60"]

1. Nf3 Nc6 2. e4 e5 3. Bc4 1/2-1/2

[Event "Cup"]
[Site "Here"]
[Date "2022.??.??"]
[Round "3"]
[White "Eve"]
[Black "Fay"]
[Result "0-1"]

1. d4 d5 2. c4 0-1

[Event "Cup"]
[Site "Here"]
[Date "2022.??.??"]
[Round "4"]
[White "Eve"]
[Black "Fay"]
[Result "*"]

1. d4 *
)";

class ExplorerCommand : public testing::Test {
 protected:
  ExplorerCommand() {
    std::filesystem::create_directories(folder_);
    std::ofstream(folder_ / "games.pgn", std::ios::binary) << kExplorerGames;
  }
  ~ExplorerCommand() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string data() const { return " --data " + folder_.string(); }
  [[nodiscard]] Finished import() const {
    return run("explorer import " + (folder_ / "games.pgn").string() + data());
  }
  [[nodiscard]] json ask(const std::string& arguments) const {
    const Finished answer = run("explorer query --json " + arguments + data());
    EXPECT_LE(answer.status, 1) << answer.err;
    return json::parse(answer.out);
  }

  std::filesystem::path folder_ =
      std::filesystem::path(testing::TempDir()) / ("explorer-command-" + std::to_string(getpid()));
};

TEST_F(ExplorerCommand, CountsTranspositionsOfImportedGames) {
  const Finished imported = import();
  EXPECT_EQ(imported.status, 0) << imported.err;
  EXPECT_EQ(imported.out.substr(0, 7), "3 games") << imported.out;
  EXPECT_NE(imported.out.find("1 without a result or moves left out"), std::string::npos) << imported.out;
  const json start = ask("");
  EXPECT_EQ(start.at("moves").size(), 3U);
  EXPECT_EQ(start.at("white"), 1);
  EXPECT_EQ(start.at("draws"), 1);
  EXPECT_EQ(start.at("black"), 1);
  // A move that was played once has its game, whether that is shown or not.
  for (const json& move : ask("--top-games 0 --recent-games 0").at("moves")) {
    EXPECT_TRUE(move.at("game").is_object()) << move;
  }
  EXPECT_TRUE(ask("--top-games 0 --recent-games 0").at("topGames").empty());
  const json both = ask("--moves e2e4,e7e5,g1f3,b8c6");
  EXPECT_EQ(both.at("moves").size(), 2U);
  EXPECT_EQ(both.at("opening").at("eco"), "C44");
  EXPECT_EQ(both.at("topGames").at(0).at("white").at("name"), "Ann");
  EXPECT_EQ(both.at("topGames").at(0).at("speed"), "blitz");
  EXPECT_EQ(both.at("recentGames").at(0).at("month"), "2021-02");
}

TEST_F(ExplorerCommand, CastlingIsTheKingTakingItsRook) {
  ASSERT_EQ(import().status, 0);
  const json move = ask("--moves e2e4,e7e5,g1f3,b8c6,f1b5,a7a6").at("moves").at(0);
  EXPECT_EQ(move.at("uci"), "e1h1");
  EXPECT_EQ(move.at("san"), "O-O");
  EXPECT_EQ(move.at("averageRating"), 2300);
  EXPECT_EQ(move.at("performance"), 2500 + 800);
  EXPECT_EQ(move.at("lastPlayed"), "2019-05");
  EXPECT_EQ(move.at("game").at("black").at("rating"), 2500);
  // After castling, however it is written.
  EXPECT_EQ(ask("--moves e2e4,e7e5,g1f3,b8c6,f1b5,a7a6,e1g1").at("moves").size(), 1U);
  EXPECT_EQ(ask("--moves e2e4,e7e5,g1f3,b8c6,f1b5,a7a6,e1h1").at("moves").size(), 1U);
}

TEST_F(ExplorerCommand, FiltersBySpeedRatingAndMonth) {
  ASSERT_EQ(import().status, 0);
  struct Case {
    const char* options;
    int white, draws, black;
  };
  for (const Case& one :
       {Case{"--speeds blitz", 1, 0, 0}, Case{"--speeds blitz,bullet", 1, 1, 0},
        Case{"--ratings 1600", 0, 1, 0}, Case{"--ratings 0", 0, 0, 1}, Case{"--since 2019-06", 0, 1, 1},
        Case{"--until 2019-05", 1, 0, 0}, Case{"--since 2021-02 --until 2021-02", 0, 1, 0}}) {
    const json answer = ask(one.options);
    EXPECT_EQ(answer.at("white"), one.white) << one.options;
    EXPECT_EQ(answer.at("draws"), one.draws) << one.options;
    EXPECT_EQ(answer.at("black"), one.black) << one.options;
  }
}

TEST_F(ExplorerCommand, SameGamesAreCountedOnceHoweverOftenTheyAreImported) {
  ASSERT_EQ(import().status, 0);
  EXPECT_EQ(import().out.substr(0, 7), "0 games");
  std::ofstream(folder_ / "games.pgn", std::ios::binary | std::ios::app) << "\n; a comment\n";
  const Finished again = import();
  EXPECT_NE(again.out.find("3 were there already"), std::string::npos) << again.out;
  const json about = json::parse(run("explorer stats --json" + data()).out);
  EXPECT_EQ(about.at("games"), 3);
  EXPECT_EQ(about.at("segments"), 1);
}

TEST_F(ExplorerCommand, CollectionsAreApart) {
  const std::string file = (folder_ / "games.pgn").string();
  ASSERT_EQ(run("explorer import " + file + " --collection club" + data()).status, 0);
  const Finished missing = run("explorer query" + data());
  EXPECT_EQ(missing.status, 2);
  EXPECT_NE(missing.err.find("masters: there is no such collection; 'rookery explorer import' makes one"),
            std::string::npos)
      << missing.err;
  const Finished text = run("explorer query --collection club" + data());
  EXPECT_EQ(text.status, 0);
  EXPECT_NE(text.out.find("\ne4               1 100.0 %   0.0 %   0.0 %    2300        3300  2019-05"),
            std::string::npos)
      << text.out;
}

TEST_F(ExplorerCommand, ACollectionThatIsNotThereIsNoEmptyOne) {
  ASSERT_EQ(import().status, 0);
  const Finished missing = run("explorer stats --collection clubb" + data());
  EXPECT_EQ(missing.status, 2);
  EXPECT_EQ(missing.out, "");
  EXPECT_NE(missing.err.find("clubb: there is no such collection"), std::string::npos) << missing.err;
  // What a server calls its own games would be switched off with these.
  const Finished taken = run("explorer import - --collection server" + data(), kExplorerGames);
  EXPECT_EQ(taken.status, 2);
  EXPECT_NE(taken.err.find("is what a server calls its own games"), std::string::npos) << taken.err;
}

/// Its games are not added again, since they are there: an import must not look as if it had mended that.
TEST_F(ExplorerCommand, ImportNamesADamagedSegment) {
  ASSERT_EQ(import().status, 0);
  const std::filesystem::path segment = folder_ / "explorer" / "masters" / "1.segment";
  std::filesystem::resize_file(segment, 100);
  const Finished again = import();
  EXPECT_EQ(again.status, 1);
  EXPECT_NE(again.err.find("1.segment: it is cut off; remove the folder and import the games again"),
            std::string::npos)
      << again.err;
  EXPECT_EQ(run("explorer stats" + data()).status, 1);
}

TEST_F(ExplorerCommand, ImportWritesItsTotalsAsJson) {
  const std::string games = std::string(kExplorerGames) + "\n[Event \"x\"]\n\n1. e5 *\n";
  const json totals = json::parse(run("explorer import --json - --quiet" + data(), games).out);
  EXPECT_EQ(totals.at("added"), 3);
  EXPECT_EQ(totals.at("left_out"), 1);
  EXPECT_EQ(totals.at("faulty"), 1);
  EXPECT_EQ(totals.at("present"), 0);
  const Finished unread = run("explorer import - --json" + data(), "\x1F\x8B");
  EXPECT_EQ(unread.status, 2);
  EXPECT_EQ(unread.err, "rookery explorer: -: the file is truncated\n");
  // A player whose rating is not known has none.
  EXPECT_NE(run("explorer query" + data()).out.find("  Eve - Fay  0-1  2022-01\n"), std::string::npos);
}

TEST_F(ExplorerCommand, SaysWhatIsWrong) {
  ASSERT_EQ(import().status, 0);
  struct Case {
    const char* arguments;
    const char* what;
  };
  for (const Case& one :
       {Case{"'no position'", "FEN, board, offset"}, Case{"--moves e2e5", "--moves, offset 0, \"e2e5\""},
        Case{"--moves e2e4,e7e9", "--moves, offset 8"},
        Case{"--speeds fast", "--speeds: \"fast\" is none of"},
        Case{"--ratings 1700", "--ratings: \"1700\" is none of"},
        Case{"--ratings high", "--ratings: \"high\" is none of"},
        Case{"--since 2021-02 --until 2019-05", "--since 2021-02 is after --until 2019-05"},
        Case{"--history", "--history requires --json"}, Case{"--since 2019", "\"2019\" is no month"},
        Case{"--collection ../x", "letters, digits, - and _ only"}}) {
    const Finished refused = run(std::string("explorer query ") + one.arguments + data());
    EXPECT_EQ(refused.status, 2) << one.arguments;
    EXPECT_NE(refused.err.find(one.what), std::string::npos) << refused.err;
  }
}

}  // namespace
