// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "support.h"

/// Time that a player gives the opponent, and clocks that are started before the first moves.
namespace rookery::arbiter {
namespace {

using chess::Color;
using std::chrono::seconds;
using test::Table;
using test::timed;

Duration left_to(const Table& table, Color side) {
  return table.game.clock()->remaining(side, table.now);
}

TEST(TimeGiven, GoesToTheOpponentAtAnyTurn) {
  Table table(timed("5+3"));
  table.play("e2e4");
  table.play("e7e5");
  const Duration before = left_to(table, Color::Black);
  EXPECT_EQ(table.white("give-time 15000"), "award black 15000");
  EXPECT_EQ(left_to(table, Color::Black), before + seconds(15));
  EXPECT_EQ(table.black("give-time 1000"), "award white 1000");
  EXPECT_EQ(table.game.position().turn(), Color::White);
}

TEST(TimeGiven, IsRefusedWithoutAClockAndAfterTheEnd) {
  Table untimed({chess::Position::initial(), {}, {}});
  EXPECT_EQ(untimed.white("give-time 15000"), "refused: not_in_this_game");
  Table over(timed("5+3"));
  over.play("e2e4");
  over.play("e7e5");
  over.white("resign");
  EXPECT_EQ(over.black("give-time 15000"), "refused: game_over");
}

TEST(TimeGiven, IsRefusedIfTheRulesForbidIt) {
  Terms terms = timed("5+3");
  terms.rules.given_time = false;
  Table table(terms);
  table.play("e2e4");
  EXPECT_EQ(table.white("give-time 15000"), "refused: not_in_this_game");
}

/// Who is waited for has it for the first move, too.
TEST(TimeGiven, ExtendsTheFirstMoveDeadline) {
  Terms terms = timed("5+3");
  terms.limits.first_move = {seconds(60), seconds(60)};
  Table table(terms);
  const Instant end = table.now + seconds(60);
  table.white("give-time 15000");
  EXPECT_EQ(table.game.deadline(), end) << "White is waited for";
  table.black("give-time 15000");
  EXPECT_EQ(table.game.deadline(), end + seconds(15));
  table.game.record({table.now, ClocksStopped{"t", "T"}});
  table.pass(seconds(100));
  table.game.record({table.now, ClocksRestarted{"t", "T"}});
  EXPECT_EQ(table.game.deadline(), end + seconds(115));
  table.play("e2e4");
  EXPECT_EQ(table.game.deadline(), table.now + seconds(60)) << "for Black it begins anew";
}

TEST(TimeGiven, IsLimited) {
  for (const char* text : {"give-time 999", "give-time 3600001", "give-time", "give-time soon"}) {
    EXPECT_FALSE(parse_action(text, chess::Position::initial())) << text;
  }
  EXPECT_TRUE(parse_action("give-time 3600000", chess::Position::initial()));
}

TEST(ClocksStartedEarly, RunFromThenOn) {
  Table table(timed("5+3"));
  EXPECT_EQ(table.black("press"), "press black");
  EXPECT_EQ(table.game.clock()->running(), Color::White);
  table.pass(seconds(10));
  EXPECT_EQ(table.play("e2e4"), "move e2e4 293000");
  EXPECT_EQ(table.game.clock()->running(), Color::Black);
  table.pass(seconds(20));
  EXPECT_EQ(table.play("e7e5"), "move e7e5 283000");
}

TEST(ClocksStartedEarly, StartAfterTheFirstMoveToo) {
  Table table(timed("5+3"));
  table.play("e2e4");
  EXPECT_EQ(table.game.clock()->running(), std::nullopt);
  EXPECT_EQ(table.white("press"), "press white");
  EXPECT_EQ(table.game.clock()->running(), Color::Black);
}

TEST(ClocksStartedEarly, StartOnceAndNotBySideToMove) {
  Table table(timed("5+3"));
  EXPECT_EQ(table.white("press"), "refused: not_in_this_game");
  table.black("press");
  EXPECT_EQ(table.black("press"), "refused: not_in_this_game");
  EXPECT_EQ(table.white("press"), "refused: not_in_this_game");
}

TEST(ClocksStartedEarly, FlagCanFallBeforeTheFirstMove) {
  Table table(timed("1"));
  table.black("press");
  table.pass(seconds(61));
  EXPECT_THAT(table.white("flag"), ::testing::StartsWith("end flag_fall 0-1"));
}

}  // namespace
}  // namespace rookery::arbiter
