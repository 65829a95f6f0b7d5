// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>

#include "support.h"

namespace rookery::arbiter {
namespace {

using chess::Color;
using std::chrono::days;
using std::chrono::minutes;
using std::chrono::seconds;
using test::Table;

/// Each side may take `first_move`, and is given back half a second a move, twenty in a game.
Terms server_game(const char* clock, Duration first_move = minutes(5)) {
  return {.clock = notation::time_control::parse(clock).value(),
          .limits = {.first_move = {first_move, first_move},
                     .lag_pool = {seconds(20), seconds(20)},
                     .lag_credit = Duration{500}}};
}

/// What `actor` brings about with `action` after a way of `round_trip`; recorded.
std::string act_from_afar(Table& table, Color actor, const char* action, Duration round_trip) {
  const auto events =
      table.game.decide(actor, parse_action(action, table.game.position()).value(), table.now, round_trip);
  if (!events) {
    return "refused: " + std::string(word(events.error()));
  }
  std::string texts;
  for (const Event& event : *events) {
    texts += (texts.empty() ? "" : " | ") + write_event(event, chess::CastlingMode::Standard);
    table.game.record({table.now, event});
  }
  return texts;
}

TEST(FairTime, MoveIsCreditedItsLagUpToTheTimeUsed) {
  struct Row {
    const char* name;
    Duration used, round_trip;
    const char* record;
  };
  const Row rows[] = {
      {"no way", seconds(10), Duration{0}, "move g1f3 290000"},
      {"a way", seconds(10), Duration{120}, "move g1f3 290120 120"},
      {"a long way", seconds(10), seconds(9), "move g1f3 290500 500"},
      {"a quick move", Duration{80}, Duration{120}, "move g1f3 300000 80"},
      {"a measure that went wrong", seconds(10), Duration{-50}, "move g1f3 290000"},
  };
  for (const Row& row : rows) {
    Table table(server_game("5"));
    table.play("e2e4 e7e5");
    table.pass(row.used);
    EXPECT_EQ(act_from_afar(table, Color::White, "move g1f3", row.round_trip), row.record) << row.name;
  }
}

TEST(FairTime, DelayIsUsedBeforeLagIsCredited) {
  Table table(server_game("5 d3"));
  table.play("e2e4 e7e5");
  table.pass(seconds(3) + Duration{50});
  EXPECT_EQ(act_from_afar(table, Color::White, "move g1f3", Duration{120}), "move g1f3 300000 50");
  table.pass(seconds(2));
  EXPECT_EQ(act_from_afar(table, Color::Black, "move b8c6", Duration{120}), "move b8c6 300000");
}

TEST(FairTime, MoveInTransitAtFlagFallCounts) {
  Table table(server_game("1"));
  table.play("e2e4 e7e5");
  table.pass(minutes(1) + Duration{100});
  EXPECT_EQ(table.game.deadline(Duration{300}), table.now + Duration{200});
  EXPECT_EQ(act_from_afar(table, Color::Black, "flag", Duration{300}), "refused: flag_not_fallen");
  Table late = table;
  EXPECT_THAT(act_from_afar(late, Color::White, "move g1f3", Duration{100}),
              ::testing::StartsWith("end flag_fall 0-1 "));
  EXPECT_EQ(act_from_afar(table, Color::White, "move g1f3", Duration{300}), "move g1f3 200 300");
  EXPECT_EQ(table.game.credited(Color::White), Duration{300});
}

TEST(FairTime, LagQuotaOfAGameIsLimited) {
  Table table(server_game("1+1"));
  const Duration pool = table.game.terms().limits.lag_pool[index(Color::White)];
  table.play("e2e4 e7e5");
  for (Duration given{0}; given < pool; given += Duration{500}) {
    EXPECT_EQ(table.game.credited(Color::White), given);
    table.pass(seconds(1));
    act_from_afar(table, Color::White, "move g1f3", seconds(1));
    table.game.record({table.now, TakenBack{1}});  // which gives no credit back
  }
  EXPECT_EQ(table.game.credited(Color::White), pool);
  EXPECT_EQ(table.game.credited(Color::Black), Duration{0});
  table.pass(seconds(1));
  act_from_afar(table, Color::White, "move g1f3", seconds(1));
  EXPECT_EQ(table.game.moves().back().credit, Duration{0});
}

TEST(FairTime, UnstartedGameIsAborted) {
  Table table(server_game("5+3"));
  EXPECT_EQ(table.game.deadline(), table.now + minutes(5));
  table.pass(minutes(4));
  table.play("e2e4");
  EXPECT_EQ(table.game.deadline(), table.now + minutes(5)) << "Black has its own time to begin";
  table.pass(minutes(5) - Duration{1});
  EXPECT_EQ(table.white("flag"), "refused: flag_not_fallen");
  table.game.interrupt(seconds(10));
  table.pass(seconds(10));
  EXPECT_EQ(table.white("flag"), "refused: flag_not_fallen")
      << "nobody could move while the game was interrupted";
  table.pass(Duration{1});
  EXPECT_EQ(table.black("move e7e5"), "abort black late");
  EXPECT_TRUE(table.game.is_aborted());
  EXPECT_EQ(table.game.deadline(), std::nullopt);
}

TEST(FairTime, FirstMoveDeadlinesNeedBothPlayersAndEndWithTheSecondMove) {
  Game game(server_game("1", minutes(1)));
  game.record({Instant{minutes(1)}, Seated{Color::White, "w", "Ann"}});
  EXPECT_EQ(game.deadline(), std::nullopt);
  game.record({Instant{minutes(9)}, Seated{Color::Black, "b", "Bob"}});
  EXPECT_EQ(game.deadline(), Instant{minutes(10)});
  Table begun(server_game("1", minutes(1)));
  begun.play("e2e4 e7e5");
  EXPECT_EQ(begun.game.deadline(), begun.now + minutes(1)) << "the clock runs";
  begun.pass(seconds(30));
  begun.game.record({begun.now, TakenBack{2}});
  EXPECT_EQ(begun.game.deadline(), begun.now + minutes(1)) << "and rests again";
}

TEST(FairTime, GamesOnOneDeviceHaveNoDeadlines) {
  Table table(Terms{.clock = notation::time_control::parse("1").value()});
  table.pass(days(1));
  EXPECT_EQ(table.game.deadline(), std::nullopt);
  EXPECT_EQ(table.play("e2e4"), "move e2e4 60000");
}

}  // namespace
}  // namespace rookery::arbiter
