// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include <algorithm>

#include "rookery/arbiter/dead_position_query.h"
#include "rookery/arbiter/pgn.h"
#include "support.h"

/// What the arbiter does: clocks stopped and restarted (FIDE 2023, 6.11), time given and taken, results
/// decided.
namespace rookery::arbiter {
namespace {

using chess::Color;
using std::chrono::hours;
using std::chrono::seconds;
using test::Table;
using test::timed;

Duration left_on_clock(const Table& table, Color side) {
  return table.game.clock()->remaining(side, table.now);
}

/// The texts of players lack who the arbiter is, which the server fills in.
std::string arbitrate(Table& table, Action action) {
  const auto events = table.game.decide(Color::White, action, table.now);
  if (!events) {
    return "refused: " + std::string(word(events.error()));
  }
  std::string texts;
  for (const Event& event : *events) {
    EXPECT_TRUE(is_recordable(table.game, event));
    texts += write_event(event, chess::CastlingMode::Standard);
    table.game.record({table.now, event});
  }
  return texts;
}
std::string stop(Table& table) {
  return arbitrate(table, StopClocks{"tina", "Ms T"});
}
std::string restart(Table& table) {
  return arbitrate(table, RestartClocks{"tina", "Ms T"});
}

TEST(Law_6_11, NoTimePassesWhileTheClocksAreStopped) {
  Table table(timed("5"));
  table.play("e2e4 e7e5");
  table.pass(seconds(10));
  EXPECT_EQ(stop(table), "stop-clocks tina Ms T");
  EXPECT_EQ(left_on_clock(table, Color::White), seconds(290));
  table.pass(hours(2));
  EXPECT_EQ(left_on_clock(table, Color::White), seconds(290));
  EXPECT_EQ(table.game.deadline(), std::nullopt) << "no flag is waited for";
  EXPECT_EQ(table.black("flag"), "refused: flag_not_fallen");
  EXPECT_EQ(restart(table), "restart-clocks tina Ms T");
  table.pass(seconds(5));
  EXPECT_EQ(table.play("g1f3"), "move g1f3 285000");
}

TEST(Law_6_11, OnlyResigningIsAllowedMeanwhile) {
  Table table(timed("5"));
  table.play("e2e4 e7e5");
  stop(table);
  for (const char* text : {"move g1f3", "claim threefold", "offer-draw", "offer-takeback"}) {
    EXPECT_EQ(table.white(text), "refused: clocks_stopped") << text;
  }
  EXPECT_EQ(stop(table), "refused: clocks_stopped");
  EXPECT_THAT(table.white("resign"), ::testing::StartsWith("end resignation 0-1"));
  EXPECT_EQ(table.game.stopped(), std::nullopt);
  EXPECT_EQ(restart(table), "refused: game_over");
}

TEST(Law_6_11, RunningDelayIsNotRestarted) {
  Table table(timed("5 d10"));
  table.play("e2e4 e7e5");
  table.pass(seconds(8));
  stop(table);
  table.pass(seconds(60));
  restart(table);
  table.pass(seconds(3));
  EXPECT_EQ(left_on_clock(table, Color::White), seconds(299)) << "eleven seconds less the delay of ten";
}

TEST(Law_6_11, FlagFallPrecedesArbiterAct) {
  Table table(timed("1"));
  table.play("e2e4 e7e5");
  table.pass(seconds(61));
  EXPECT_THAT(stop(table), ::testing::StartsWith("end flag_fall 0-1"));
}

TEST(Law_6_11, FirstMoveDeadlineStopsToo) {
  Terms terms = timed("5");
  terms.limits.first_move = {seconds(60), seconds(60)};
  Table table(terms);
  table.pass(seconds(50));
  stop(table);
  table.pass(hours(1));
  EXPECT_EQ(table.white("flag"), "refused: flag_not_fallen");
  restart(table);
  table.pass(seconds(9));
  EXPECT_EQ(table.white("flag"), "refused: flag_not_fallen");
  table.pass(seconds(1));
  EXPECT_EQ(table.white("flag"), "abort white late");
}

TEST(Law_6_11, GamesWithoutClocksStopToo) {
  Table table;
  stop(table);
  EXPECT_EQ(table.white("move e2e4"), "refused: clocks_stopped");
  restart(table);
  EXPECT_EQ(table.white("move e2e4"), "move e2e4 0");
  EXPECT_EQ(restart(table), "refused: clocks_not_stopped");
}

TEST(Law_6_11, InterruptionsAreCountedOnce) {
  Table table(timed("5"));
  table.play("e2e4 e7e5");
  stop(table);
  table.game.interrupt(seconds(30));
  table.pass(seconds(60));
  restart(table);
  table.pass(seconds(5));
  EXPECT_EQ(left_on_clock(table, Color::White), seconds(295));
}

TEST(ArbiterActs, AdjustsTimeLeavingASecond) {
  Table table(timed("5"));
  table.play("e2e4 e7e5");
  const auto adjust = [&](Color side, Duration change) {
    return arbitrate(table, AdjustClock{"tina", "Ms T", side, change});
  };
  EXPECT_EQ(adjust(Color::White, seconds(60)), "adjust-clock white 60000 tina Ms T");
  EXPECT_EQ(left_on_clock(table, Color::White), seconds(360));
  EXPECT_EQ(adjust(Color::White, seconds(-359)), "adjust-clock white -359000 tina Ms T");
  EXPECT_EQ(adjust(Color::White, seconds(-1)), "refused: too_much_taken");
  table.pass(seconds(1));
  EXPECT_THAT(table.black("flag"), ::testing::StartsWith("end flag_fall 0-1"));
  EXPECT_EQ(adjust(Color::Black, seconds(60)), "refused: game_over");
  Table untimed;
  EXPECT_EQ(arbitrate(untimed, AdjustClock{"tina", "Ms T", Color::White, seconds(60)}),
            "refused: not_in_this_game");
}

TEST(Law_8_7, ArbiterDecidesAnOngoingGame) {
  Table table(timed("5"));
  table.play("e2e4");
  stop(table);
  EXPECT_EQ(arbitrate(table, DecideResult{"tina", chess::kDrawn, "The bell rang"}),
            "decide-result 1/2-1/2 tina The bell rang");
  EXPECT_EQ(table.game.outcome(), (chess::Outcome{chess::Ending::ArbiterDecision, chess::kDrawn}));
  EXPECT_EQ(table.black("move e7e5"), "refused: game_over");
}

TEST(Law_8_7, ArbiterCorrectsAFinishedGame) {
  Table table(timed("5"));
  table.play("e2e4 e7e5");
  table.white("resign");
  arbitrate(table, DecideResult{"tina", chess::win_for(Color::White), "The wrong button"});
  EXPECT_EQ(table.game.outcome()->score, chess::win_for(Color::White));
  EXPECT_TRUE(table.game.proofs().mate.empty()) << "that was of the result before";
  EXPECT_EQ(dead_position_query(table.game), std::nullopt);
  EXPECT_STREQ(chess::article(table.game.outcome()->ending), "FIDE 2023, 8.7");
  Table aborted(timed("5"));
  aborted.white("abort");
  arbitrate(aborted, DecideResult{"tina", chess::kDrawn, "It was played on paper"});
  EXPECT_FALSE(aborted.game.is_aborted());
  EXPECT_TRUE(aborted.game.is_over());
}

TEST(Law_11_8, ArbiterDeclaresAGameLostByBoth) {
  struct Row {
    const char* score;
    const char* result;
    const char* comment;
  };
  for (const auto& [score, result, comment] :
       {Row{"0-0", "0-0", "Lost by both players, as the arbiter decided (FIDE 2023, 11.8).} 0-0"},
        Row{"1/2-0", "1/2-0", "Decided by the arbiter (FIDE 2023, 12.9.6).} 1/2-0"},
        Row{"0-1/2", "0-1/2", "Decided by the arbiter (FIDE 2023, 12.9.6).} 0-1/2"}}) {
    SCOPED_TRACE(score);
    Table table(timed("5"));
    table.play("e2e4 e7e5");
    const auto action =
        parse_action("decide-result " + std::string(score) + " Both phones rang", table.game.position());
    ASSERT_TRUE(action);
    EXPECT_EQ(arbitrate(table, *action), "decide-result " + std::string(score) + "  Both phones rang");
    const std::string pgn = write_pgn(table.game);
    EXPECT_THAT(pgn, ::testing::HasSubstr("[Result \"" + std::string(result) + "\"]"));
    std::string one_line = pgn;
    std::ranges::replace(one_line, '\n', ' ');
    EXPECT_THAT(one_line, ::testing::HasSubstr(comment));
  }
}

TEST(Law_11_8, PlayersCannotBothLoseOtherwise) {
  Table table(timed("5"));
  table.play("e2e4 e7e5");
  for (const char* text : {"1 end resignation 0-0", "1 end flag_fall 1/2-0", "1 end abandonment 0-0"}) {
    EXPECT_FALSE(parse_record(text, table.game.position())) << text;
  }
}

TEST(ArbiterActs, IsWrittenByTheGrammar) {
  const std::string letters(200, 'x');
  for (const std::string text : {"adjust-clock white 0", "adjust-clock white 3600001", "decide-result 1-1 no",
                                 "decide-result 1-0", "stop-clocks now"}) {
    EXPECT_FALSE(parse_action(text, chess::Position::initial())) << text;
  }
  EXPECT_FALSE(parse_action("decide-result 1-0 " + letters + "x", chess::Position::initial()));
  EXPECT_TRUE(parse_action("decide-result 1-0 " + letters, chess::Position::initial()));
}

}  // namespace
}  // namespace rookery::arbiter
