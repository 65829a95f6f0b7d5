// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "rookery/arbiter/pgn.h"
#include "support.h"

/// Players who give up half of their time and their increment.
namespace rookery::arbiter {
namespace {

using chess::Color;
using std::chrono::seconds;
using test::Table;
using test::timed;

Terms with_berserk(const char* clock) {
  Terms terms = timed(clock);
  terms.rules.berserk = true;
  return terms;
}

Duration left_to(const Table& table, Color side) {
  return table.game.clock()->remaining(side, table.now);
}

TEST(Berserk, HalvesTheOwnTimeAndTakesTheIncrement) {
  Table table(with_berserk("5+3"));
  EXPECT_EQ(table.white("berserk"), "berserk white");
  EXPECT_EQ(left_to(table, Color::White), seconds(150));
  EXPECT_EQ(left_to(table, Color::Black), seconds(300));
  table.play("e2e4 e7e5");
  EXPECT_EQ(left_to(table, Color::White), seconds(150));
  EXPECT_EQ(left_to(table, Color::Black), seconds(303));
  table.pass(seconds(10));
  EXPECT_EQ(table.play("g1f3"), "move g1f3 140000");
}

/// As on Lichess, whose 1+2 becomes 1+0: forty increments are more than the time.
TEST(Berserk, LeavesATimeThatIsShortBesideTheIncrement) {
  Table table(with_berserk("1+2"));
  EXPECT_EQ(table.white("berserk"), "berserk white increment");
  EXPECT_EQ(left_to(table, Color::White), seconds(60));
  EXPECT_TRUE(table.game.clock()->is_berserk(Color::White));
  EXPECT_FALSE(table.game.clock()->is_halved(Color::White));
  table.play("e2e4 e7e5");
  EXPECT_EQ(left_to(table, Color::White), seconds(60));
  EXPECT_EQ(left_to(table, Color::Black), seconds(62));
  table.pass(seconds(10));
  EXPECT_EQ(table.play("g1f3"), "move g1f3 50000");
}

TEST(Berserk, HalvesWhatFortyIncrementsDoNotExceed) {
  const auto halves = [](const char* clock, Color side = Color::White) {
    return berserk_halves(*notation::time_control::parse(clock), side);
  };
  for (const char* clock : {"1", "3+2", "5+3", "2+3", "1+1", "90+30", "5 d3", "3 b2", "5+7"}) {
    EXPECT_TRUE(halves(clock)) << clock;
  }
  for (const char* clock : {"1+2", "0.5+1", "5+8", "1 d2", "1 b2"}) {
    EXPECT_FALSE(halves(clock)) << clock;
  }
  EXPECT_TRUE(halves("5+3 | 1+2", Color::White));
  EXPECT_FALSE(halves("5+3 | 1+2", Color::Black));
}

/// Before grammar 5 berserk halved every time.
TEST(Berserk, GamesThatWereWrittenBeforeReplayAsPlayed) {
  Table table(with_berserk("1+2"));
  const auto record = parse_record(std::to_string(table.now.time_since_epoch().count()) + " berserk white",
                                   table.game.position());
  ASSERT_TRUE(record);
  ASSERT_TRUE(is_recordable(table.game, record->event));
  table.game.record(*record);
  EXPECT_EQ(left_to(table, Color::White), seconds(30));
  EXPECT_TRUE(table.game.clock()->is_halved(Color::White));
}

TEST(Berserk, BothMayGo) {
  Table table(with_berserk("3+2"));
  table.white("berserk");
  table.play("e2e4");
  EXPECT_EQ(table.black("berserk"), "berserk black");
  EXPECT_EQ(left_to(table, Color::Black), seconds(90));
}

TEST(Berserk, IsForBeforeTheOwnFirstMoveAndOnce) {
  Table table(with_berserk("5+3"));
  table.white("berserk");
  EXPECT_EQ(table.white("berserk"), "refused: too_late_for_berserk");
  table.play("e2e4 e7e5");
  EXPECT_EQ(table.black("berserk"), "refused: too_late_for_berserk");
}

TEST(Berserk, IsRefusedWhereItIsNotAgreedOn) {
  Table table(timed("5+3"));
  EXPECT_EQ(table.white("berserk"), "refused: not_in_this_game");
}

TEST(Berserk, WaitsForTheOpponentAndForClocksThatAreStopped) {
  Table table(with_berserk("5+3"));
  Game alone(with_berserk("5+3"));
  alone.record({table.now, Seated{Color::White, "w", "White"}});
  const auto decided = alone.decide(Color::White, GoBerserk{}, table.now);
  ASSERT_FALSE(decided);
  EXPECT_EQ(decided.error(), Refusal::NoOpponent);
  table.game.record({table.now, ClocksStopped{"t", "T"}});
  EXPECT_EQ(table.white("berserk"), "refused: clocks_stopped");
}

TEST(Berserk, IsRefusedAfterTheEnd) {
  Table table(with_berserk("5+3"));
  table.white("abort");
  EXPECT_EQ(table.white("berserk"), "refused: game_over");
}

TEST(Berserk, TakesTheDelay) {
  Table table(with_berserk("5 d3"));
  table.black("berserk");
  table.play("e2e4 e7e5");
  table.pass(seconds(10));
  EXPECT_EQ(table.play("g1f3"), "move g1f3 293000");  // the delay of who did not go berserk
  table.pass(seconds(10));
  EXPECT_EQ(table.play("b8c6"), "move b8c6 140000");
}

TEST(Berserk, TakesWhatABronsteinDelayGivesBack) {
  Table table(with_berserk("5 b3"));
  table.black("berserk");
  table.play("e2e4 e7e5");
  table.pass(seconds(10));
  EXPECT_EQ(table.play("g1f3"), "move g1f3 293000");
  table.pass(seconds(10));
  EXPECT_EQ(table.play("b8c6"), "move b8c6 140000");
}

/// The clocks of a game can be started before its first moves.
TEST(Berserk, HalvesWhatIsLeftOnARunningClockAndEndsItsDelay) {
  Table table(with_berserk("5 d3"));
  table.black("press");
  table.pass(seconds(1));
  table.white("berserk");
  EXPECT_EQ(left_to(table, Color::White), seconds(150));
  EXPECT_EQ(table.game.clock()->waits(table.now), Duration{0});
  table.pass(seconds(20));
  EXPECT_EQ(table.play("e2e4"), "move e2e4 130000");

  Table later(with_berserk("5+3"));
  later.black("press");
  later.pass(seconds(100));
  later.white("berserk");
  EXPECT_EQ(left_to(later, Color::White), seconds(100));
}

TEST(Berserk, StaysWhenMovesAreTakenBack) {
  Table table(with_berserk("5+3"));
  table.white("berserk");
  table.play("e2e4 e7e5");
  table.white("offer-takeback");
  EXPECT_EQ(table.black("accept-takeback"), "take-back 2");
  EXPECT_EQ(table.white("berserk"), "refused: too_late_for_berserk");
  table.play("d2d4 d7d5");
  EXPECT_EQ(left_to(table, Color::White), seconds(150));
}

TEST(Berserk, TimeThatIsGivenLaterIsWhole) {
  Table table(with_berserk("5+3"));
  table.black("give-time 20000");
  table.white("berserk");
  EXPECT_EQ(left_to(table, Color::White), seconds(160));
  table.black("give-time 15000");
  EXPECT_EQ(left_to(table, Color::White), seconds(175));
}

TEST(Berserk, TheFlagFallsEarlier) {
  Table table(with_berserk("1"));
  table.white("berserk");
  table.play("e2e4 e7e5");
  table.pass(seconds(30));
  EXPECT_THAT(table.white("flag"), ::testing::StartsWith("end flag_fall 0-1"));
}

/// FIDE 6.11.1: downtime is nobody's, before and after.
TEST(Berserk, InterruptionsAreNotDeducted) {
  Table table(with_berserk("5+3"));
  table.white("berserk");
  table.play("e2e4 e7e5");
  table.pass(seconds(60));
  table.game.interrupt(seconds(60));
  EXPECT_EQ(left_to(table, Color::White), seconds(150));
}

TEST(Berserk, LagIsCreditedAsEver) {
  Terms terms = with_berserk("5+3");
  terms.limits.lag_pool = {seconds(5), seconds(5)};
  terms.limits.lag_credit = Duration{400};
  Table table(terms);
  table.white("berserk");
  table.play("e2e4 e7e5");
  table.pass(seconds(10));
  const auto move = parse_action("move g1f3", table.game.position());
  const auto events = table.game.decide(Color::White, *move, table.now, Duration{300});
  ASSERT_TRUE(events);
  EXPECT_EQ(write_event(events->front(), chess::CastlingMode::Standard), "move g1f3 140300 300");
}

TEST(Berserk, IsUndoneByARollBack) {
  Table table(with_berserk("5+3"));
  const Game::Checkpoint before = table.game.checkpoint();
  table.white("berserk");
  table.game.roll_back(before);
  EXPECT_FALSE(table.game.clock()->is_berserk(Color::White));
  EXPECT_EQ(left_to(table, Color::White), seconds(300));
}

TEST(Berserk, StandsInThePgnAsLichessWritesIt) {
  Table table(with_berserk("5+3"));
  table.black("berserk");
  table.play("e2e4");
  const std::string pgn = write_pgn(table.game);
  EXPECT_THAT(pgn, ::testing::HasSubstr("[BlackBerserk \"true\"]\n"));
  EXPECT_THAT(pgn, ::testing::Not(::testing::HasSubstr("WhiteBerserk")));
}

/// As on Lichess: the seconds of the increment are at most twice the minutes.
TEST(Berserk, IsForClocksWithTimeToGiveUp) {
  for (const char* clock : {"5+3", "1", "1+2", "3 d2", "3 b2", "0.5+1", "5+3 | 3+2", "90+30"}) {
    EXPECT_TRUE(may_have_berserk(*notation::time_control::parse(clock))) << clock;
  }
  for (const char* clock :
       {"0+1", "1+3", "1 d3", "0 d5", "-", "3d", "40/90", "40/90+30:30+30", "5+3 | 0+2", "1+3 | 5"}) {
    EXPECT_FALSE(may_have_berserk(*notation::time_control::parse(clock))) << clock;
  }
}

TEST(Berserk, TermsThatCannotHaveItAreRefused) {
  const auto fault_of = [](const char* clock, const char* rules) {
    const auto terms = parse_terms({test::kStartFen, false, clock, rules});
    return terms ? std::optional<std::size_t>() : terms.error().front().offset;
  };
  EXPECT_EQ(fault_of("5+3", "berserk"), std::nullopt);
  EXPECT_EQ(fault_of("5+3", "touch berserk"), std::nullopt);
  EXPECT_EQ(fault_of("0+2", "berserk"), 0U);
  EXPECT_EQ(fault_of("-", "touch berserk"), 6U);
  EXPECT_EQ(fault_of("5+3", "otb berserk"), 4U);
}

}  // namespace
}  // namespace rookery::arbiter
