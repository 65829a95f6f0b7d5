#include "rookery/match/standings.h"

#include <gtest/gtest.h>

namespace rookery::match {
namespace {

TEST(Schedule, NamesEachGameAndFindsIt) {
  const Schedule schedule(Format::RoundRobin, 4, 3);
  ASSERT_EQ(schedule.pairings().size(), 6U);
  ASSERT_EQ(schedule.games(), 36U);
  std::uint64_t number = 0;
  for (std::uint64_t pair = 0; pair < schedule.pairs(); ++pair) {
    GameId game = schedule.first_of(pair);
    for (const bool is_reversed : {false, true}) {
      game.is_reversed = is_reversed;
      EXPECT_EQ(schedule.number(game), number++);
      EXPECT_EQ(schedule.find(schedule.round_text(game)), game);
    }
    EXPECT_NE(schedule.white(game), schedule.black(game));
  }
  EXPECT_EQ(schedule.round_text(schedule.first_of(0)), "1.1");
  EXPECT_EQ(schedule.round_text({2, 5, true}), "3.12");
  for (const char* const wrong :
       {"", "1", "1.", ".1", "0.1", "1.0", "4.1", "3.13", "1.1.1", "-1.1", "1.1 "}) {
    EXPECT_FALSE(schedule.find(wrong)) << wrong;
  }
}

TEST(Schedule, AGauntletIsOfTheFirst) {
  const Schedule schedule(Format::Gauntlet, 4, 1);
  EXPECT_EQ(schedule.pairings(), (std::vector<Pairing>{{0, 1}, {0, 2}, {0, 3}}));
}

TEST(Standings, AddUpThePairings) {
  const Schedule schedule(Format::RoundRobin, 3, 10);
  MatchScore score;
  score.faults.resize(3);
  // The second wins all against the first, the third draws all; the third and the second have met once.
  score.pairings = {{.won = 0, .drawn = 0, .lost = 4, .pairs = {{2, 0, 0, 0, 0}}},
                    {.won = 0, .drawn = 4, .lost = 0, .pairs = {{0, 0, 2, 0, 0}}},
                    {.won = 1, .drawn = 0, .lost = 0, .pairs = {}}};
  const auto table = standings(schedule, score);
  ASSERT_EQ(table.size(), 3U);
  EXPECT_EQ(table[0].engine, 1U);
  EXPECT_EQ(table[1].engine, 2U);
  EXPECT_EQ(table[2].engine, 0U);
  EXPECT_EQ(table[0].total.points(), 5);
  EXPECT_EQ(table[0].total.pairs.by_half_points, (std::array<std::uint64_t, 5>{0, 0, 0, 0, 2}));
  EXPECT_EQ(table[1].total.points(), 2);
  EXPECT_EQ(table[1].total.games(), 5U);
  EXPECT_EQ(table[2].by_opponent[1].lost, 4U);
  EXPECT_EQ(score.games(), 9U);
}

TEST(Standings, EnginesThatHaveNotPlayedAreLast) {
  const Schedule schedule(Format::Gauntlet, 3, 10);
  MatchScore score;
  score.pairings = {{.won = 4, .drawn = 0, .lost = 0, .pairs = {{0, 0, 0, 0, 2}}}, {}};
  const auto table = standings(schedule, score);
  EXPECT_EQ(table[0].engine, 0U);
  EXPECT_EQ(table[1].engine, 1U);
  EXPECT_EQ(table[2].engine, 2U);
}

}  // namespace
}  // namespace rookery::match
