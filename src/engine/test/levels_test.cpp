#include "rookery/engine/levels.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "greedy_player.h"
#include "match.h"

namespace rookery::engine::test {
namespace {

std::optional<chess::Move> choose(const chess::Position& position,
                                  std::span<const std::uint64_t> earlier_keys, int level,
                                  std::uint64_t seed) {
  Engine engine(1);
  return choose_move(engine, position, earlier_keys, level, seed);
}

MakePlayer at_level(int level) {
  return [=](std::uint64_t seed) { return player_of(level, seed); };
}

TEST(Levels, SeedDeterminesTheMove) {
  const chess::Position start = chess::Position::initial();
  for (int level = 1; level < kMaxLevel; ++level) {
    EXPECT_EQ(choose(start, {}, level, 7), choose(start, {}, level, 7)) << level;
  }
  std::vector<std::uint16_t> opened;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    opened.push_back(choose(start, {}, 1, seed)->raw());
  }
  std::ranges::sort(opened);
  opened.erase(std::unique(opened.begin(), opened.end()), opened.end());
  EXPECT_GE(opened.size(), 5U) << "a beginner opens in many ways";
}

TEST(Levels, NoMoveInAFinishedGame) {
  for (int level = 1; level <= kMaxLevel; ++level) {
    EXPECT_FALSE(choose(position_of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), {}, level, 1)) << "stalemate";
    EXPECT_FALSE(choose(position_of("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1"), {}, level, 1)) << "checkmate";
  }
}

TEST(Levels, OverlookedMoveIsPlayedIfItIsTheOnlyOne) {
  const chess::Position position = position_of("7k/8/6K1/8/8/8/8/5R2 b - - 0 1");
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    EXPECT_TRUE(choose(position, {}, 1, seed)) << seed;
  }
}

TEST(Levels, HigherOnesSearchDeeperAndOverlookLess) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    for (int level = 1; level < kMaxLevel; ++level) {
      const SearchLimits here = limits_of_level(level, seed);
      const SearchLimits above = limits_of_level(level + 1, seed);
      EXPECT_GE(here.handicap.blunder_rate, above.handicap.blunder_rate) << level << ", seed " << seed;
      EXPECT_LE(*here.nodes, *above.nodes) << level << ", seed " << seed;
      EXPECT_LE(*here.depth, *above.depth) << level << ", seed " << seed;
    }
    EXPECT_EQ(limits_of_level(kMaxLevel, seed).handicap.blunder_rate, 0);
  }
}

/// The lowest and the highest blunder rate of a level over many seeds.
std::pair<int, int> blunder_rates_of(int level) {
  std::vector<int> blunder_rate;
  for (std::uint64_t seed = 0; seed < 1'000; ++seed) {
    blunder_rate.push_back(limits_of_level(level, seed).handicap.blunder_rate);
  }
  const auto [best, worst] = std::ranges::minmax(blunder_rate);
  return {best, worst};
}

TEST(Levels, DailyFormVariesByUpToOneLevel) {
  const auto [first_best, first_worst] = blunder_rates_of(1);
  EXPECT_EQ(first_best, first_worst) << "the first is always as weak";
  const auto [second_best, second_worst] = blunder_rates_of(2);
  EXPECT_GT(second_worst, second_best);
  EXPECT_LE(second_worst, first_worst);
  const auto [fifth_best, fifth_worst] = blunder_rates_of(5);
  EXPECT_LT(fifth_worst, second_worst);
  EXPECT_GT(fifth_best, 0);
  EXPECT_EQ(blunder_rates_of(kMaxLevel), (std::pair{0, 0})) << "the highest is always at its best";
}

/// docs/engine/levels.md has longer matches; the bound there is 95 of 100.
TEST(Levels, FirstLosesToAGreedyPlayer) {
  const MatchResult result = play_match(20, at_level(1), greedy_player);
  EXPECT_GE(result.lost, 18) << to_text(result);
}

TEST(Levels, FirstBeatsARandomMover) {
  const MatchResult result = play_match(20, at_level(1), random_mover);
  EXPECT_GE(result.won, 12) << to_text(result);
  EXPECT_LE(result.lost, 2) << to_text(result);
}

TEST(Levels, HigherOnesAreStronger) {
  for (const int level : {3, 5, 7}) {
    const MatchResult result = play_match(10, at_level(level), at_level(level - 2));
    EXPECT_GE(2 * result.won + result.drawn, 13) << level << ": " << to_text(result);
  }
}

}  // namespace
}  // namespace rookery::engine::test
