#include "rookery/tournament/arena/arena_standings.h"

#include <gmock/gmock.h>

#include "arena_evening.h"

namespace rookery::tournament {
namespace {

using ::testing::ElementsAre;

constexpr std::uint16_t kLong = 80;
constexpr ArenaRecord kWin{ArenaOutcome::Win, kLong}, kDraw{ArenaOutcome::Draw, kLong - 30},
    kLoss{ArenaOutcome::Loss, kLong};

std::vector<int> points_of(const std::vector<ArenaRecord>& records) {
  ArenaScorer scorer;
  std::vector<int> points;
  for (const ArenaRecord& record : records) {
    points.push_back(scorer.score(record).points);
  }
  return points;
}

TEST(ArenaScores, WinIsTwoAndDrawOne) {
  EXPECT_THAT(points_of({kWin, kLoss, kDraw}), ElementsAre(2, 0, 1));
}

TEST(ArenaScores, AfterTwoWinsGamesCountDoubleUntilOneIsNotWon) {
  EXPECT_THAT(points_of({kWin, kWin, kWin, kWin, kLoss, kWin}), ElementsAre(2, 2, 4, 4, 0, 2));
  EXPECT_THAT(points_of({kWin, kWin, kDraw, kWin, kWin, kWin}), ElementsAre(2, 2, 2, 2, 2, 4))
      << "a draw counts double, too, and ends it";
  EXPECT_THAT(points_of({kWin, kLoss, kWin, kWin, kLoss}), ElementsAre(2, 0, 2, 2, 0));
}

TEST(ArenaScores, DrawBeforeTheTenthMoveBringsNothing) {
  EXPECT_THAT(points_of({{ArenaOutcome::Draw, 19}}), ElementsAre(0));
  EXPECT_THAT(points_of({{ArenaOutcome::Draw, 20}}), ElementsAre(1));
}

TEST(ArenaScores, OfDrawsInARowTheFirstScoresAndLongOnes) {
  EXPECT_THAT(points_of({kDraw, kDraw, {ArenaOutcome::Draw, 60}, {ArenaOutcome::Draw, 61}}),
              ElementsAre(1, 0, 0, 1));
  EXPECT_THAT(points_of({kDraw, kLoss, kDraw}), ElementsAre(1, 0, 0)) << "a loss does not end the row";
  EXPECT_THAT(points_of({kDraw, kWin, kDraw}), ElementsAre(1, 2, 1)) << "a win does";
}

TEST(ArenaScores, WinAfterGoingBerserkBringsOneMore) {
  const ArenaRecord won{ArenaOutcome::Win, kLong, true, true};
  EXPECT_THAT(points_of({won, won, won}), ElementsAre(3, 3, 5)) << "it is not doubled";
  EXPECT_THAT(points_of({{ArenaOutcome::Loss, kLong, true, true}}), ElementsAre(0));
  EXPECT_THAT(points_of({{ArenaOutcome::Win, 13, true, true}}), ElementsAre(3)) << "seven moves by White";
  EXPECT_THAT(points_of({{ArenaOutcome::Win, 13, false, true}}), ElementsAre(2)) << "six by Black";
}

TEST(ArenaStandings, RankByPointsThenByPerformance) {
  ArenaEvening evening(4);
  ASSERT_EQ(evening.advance(), "");
  // Neighbours by rating: 1 meets 2, 3 meets 4.
  ASSERT_EQ(evening.running_games().size(), 2U);
  for (const ArenaGameNumber game : {1U, 2U}) {
    const bool is_white_stronger = evening.paired(game).white < evening.paired(game).black;
    ASSERT_EQ(evening.end(game, is_white_stronger ? BoardResult::WhiteWins : BoardResult::BlackWins), "");
  }
  const std::vector<ArenaRow> rows = arena_standings(evening.state());
  ASSERT_EQ(rows.size(), 4U);
  EXPECT_EQ(rows[0].entrant, 1);
  EXPECT_EQ(rows[0].points, 2U);
  EXPECT_EQ(rows[0].performance, 1'980 + 500) << "the opponent's rating, and 500 for the win";
  EXPECT_EQ(rows[1].entrant, 3) << "as many points, against a weaker opponent";
  EXPECT_EQ(rows[2].entrant, 2);
  EXPECT_EQ(rows[2].performance, 1'990 - 500);
  EXPECT_THAT(rows[0].sheet, ElementsAre(ArenaScore{1, 2, ArenaOutcome::Win, 2, false}));
  EXPECT_EQ(rows[3].rank, 4);
}

TEST(ArenaStandings, BeforeTheGamesAllShareTheFirstRankInTheOrderOfRatings) {
  ArenaEvening evening(3);
  const std::vector<ArenaRow> rows = arena_standings(evening.state());
  EXPECT_EQ(rows[2].rank, 1);
  EXPECT_EQ(rows[2].entrant, 3);
  EXPECT_EQ(rows[2].performance, 0);
}

TEST(ArenaStandings, WhoComesWinsAndPerformanceDoesNotCountIt) {
  ArenaEvening evening(2);
  ASSERT_EQ(evening.advance(), "");
  ASSERT_EQ(evening.end(1, BoardResult::BlackForfeits, 1), "");
  const std::vector<ArenaRow> rows = arena_standings(evening.state());
  EXPECT_EQ(rows[0].points, 2U);
  EXPECT_EQ(rows[0].performance, 0);
  EXPECT_EQ(rows[0].entrant, evening.paired(1).white);
}

TEST(ArenaStandings, SaysWhoseNextGameCountsDouble) {
  ArenaEvening evening(2);
  for (const ArenaGameNumber game : {1U, 2U}) {
    ASSERT_EQ(evening.advance(), "");
    const bool is_first_white = evening.paired(game).white == 1;
    ASSERT_EQ(evening.end(game, is_first_white ? BoardResult::WhiteWins : BoardResult::BlackWins), "");
  }
  const std::vector<ArenaRow> rows = arena_standings(evening.state());
  EXPECT_EQ(rows[0].entrant, 1);
  EXPECT_TRUE(rows[0].is_on_fire);
  EXPECT_FALSE(rows[1].is_on_fire);
}

}  // namespace
}  // namespace rookery::tournament
