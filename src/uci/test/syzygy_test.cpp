#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "conversation.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/uci_move.h"
#include "rookery/tablebase_files/open_folders.h"

/// The options SyzygyPath, SyzygyProbeLimit and Syzygy50MoveRule.
namespace rookery::uci::test {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string kPath = "setoption name SyzygyPath value " ROOKERY_TABLES "\n";

std::vector<std::string> lines_after(const std::string& input) {
  Conversation talk;
  talk.play(input);
  return talk.out.lines();
}

/// The number after a word of the last info line that has it.
int number_after(const std::string& word, const std::vector<std::string>& lines) {
  for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
    if (const auto at = line->find(" " + word + " "); at != std::string::npos) {
      return std::stoi(line->substr(at + word.size() + 2));
    }
  }
  ADD_FAILURE() << "no line has " << word;
  return 0;
}

TEST(Syzygy, TablesAreCountedAndFaultsNamed) {
  EXPECT_THAT(lines_after(kPath), Contains("info string endgame tables: 35 of results, 35 of distances"));
  EXPECT_THAT(
      lines_after("setoption name SyzygyPath value /no/such/folder"),
      Contains(AllOf(StartsWith("info string error: /no/such/folder"), HasSubstr("it cannot be read"))));
  EXPECT_THAT(lines_after("uci"), Contains("option name SyzygyPath type string default <empty>"));
}

TEST(Syzygy, WithoutTablesNoHitsAreShown) {
  EXPECT_THAT(lines_after("position fen 7k/8/8/8/8/8/8/K2BN3 w - - 0 1\ngo depth 4"),
              Not(Contains(HasSubstr("tbhits"))));
  EXPECT_THAT(lines_after(kPath + "setoption name SyzygyPath value <empty>\ngo depth 1"),
              Not(Contains(HasSubstr("tbhits"))));
}

TEST(Syzygy, RootIsJudgedByTheTables) {
  const auto won = lines_after(kPath + "position fen 7k/8/8/8/8/8/8/K2BN3 w - - 0 1\ngo depth 2");
  EXPECT_GT(number_after("cp", won), 29'000);
  EXPECT_GT(number_after("tbhits", won), 0);
  const auto drawn = lines_after(kPath + "position fen 8/8/4k3/8/4K3/4P3/8/8 w - - 0 1\ngo depth 2");
  EXPECT_EQ(number_after("cp", drawn), 0);
  const auto lost = lines_after(kPath + "position fen 8/8/4k3/8/4K3/4P3/8/8 b - - 0 1\ngo depth 2");
  EXPECT_LT(number_after("cp", lost), -29'000);
}

/// At 70 plies and a distance of 29 one wrong move loses the win.
TEST(Syzygy, WinIsKeptWithinTheFiftyMoves) {
  const std::string fen = "8/8/8/8/4k3/8/8/KR6 w - - 70 90";
  const auto position = notation::fen::parse_position(fen, chess::CastlingMode::Standard);
  ASSERT_TRUE(position);
  const std::vector<std::string> folders{ROOKERY_TABLES};
  const auto opened = tablebase_files::open_folders(folders);
  const auto moves = opened.tables.rank_moves(*position);
  ASSERT_TRUE(moves);
  const std::string best = lines_after(kPath + "position fen " + fen + "\ngo depth 3").back();
  const auto chosen = std::ranges::find_if(*moves, [&](const tablebase::RankedMove& move) {
    return best.starts_with("bestmove " + notation::uci_move::write(move.move, position->mode()));
  });
  ASSERT_NE(chosen, moves->end()) << best;
  EXPECT_EQ(chosen->rank, moves->front().rank);
}

TEST(Syzygy, FiftyMoveRuleCanBeSwitchedOff) {
  const std::string go = "position fen 8/8/8/8/4k3/8/8/KR6 w - - 80 90\ngo depth 2";
  EXPECT_LT(number_after("cp", lines_after(kPath + go)), 100);
  EXPECT_GT(number_after("cp", lines_after(kPath + "setoption name Syzygy50MoveRule value false\n" + go)),
            29'000);
}

TEST(Syzygy, CapturesIntoTheTablesAreLookedUp) {
  const auto lines = lines_after(kPath + "position fen 8/8/3k4/8/3rR3/8/3P4/3K4 w - - 0 1\ngo depth 6");
  EXPECT_GT(number_after("tbhits", lines), 0);
  EXPECT_GT(number_after("cp", lines), 1'000);
}

TEST(Syzygy, ProbeLimitAndLevelsLeaveTablesOut) {
  const std::string go = "position fen 8/8/3k4/8/3rR3/8/3P4/3K4 w - - 0 1\ngo depth 5";
  EXPECT_EQ(number_after("tbhits", lines_after(kPath + "setoption name SyzygyProbeLimit value 0\n" + go)), 0);
  EXPECT_EQ(number_after("tbhits", lines_after(kPath + "setoption name Level value 5\n" + go)), 0);
}

TEST(Syzygy, EveryVariationIsReportedOfMovesWithDifferentResults) {
  // One move wins, others draw or lose: the one that wins comes first.
  const auto lines = lines_after(
      kPath + "setoption name MultiPV value 3\nposition fen 8/8/8/3k4/8/8/8/KQ4r1 w - - 0 1\ngo depth 4");
  EXPECT_THAT(lines, Contains(HasSubstr("multipv 3")));
  EXPECT_THAT(lines.back(), StartsWith("bestmove b1g1"));
}

}  // namespace
}  // namespace rookery::uci::test
