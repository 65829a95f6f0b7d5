#include "rookery/engine/levels.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "greedy_player.h"
#include "match.h"

namespace rookery::engine::test {
namespace {

MakePlayer at_level(Level level) {
  return [=](std::uint64_t seed) { return player_of(level, seed); };
}

TEST(Levels, SameSeedSameMoveOtherSeedsOtherGames) {
  const chess::Position start = chess::Position::initial();
  for (const Level level : kLevels) {
    EXPECT_EQ(choose_move(start, {}, level, 7), choose_move(start, {}, level, 7));
  }
  std::vector<std::uint16_t> opened;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    opened.push_back(choose_move(start, {}, Level::Beginner, seed)->raw());
  }
  std::ranges::sort(opened);
  opened.erase(std::unique(opened.begin(), opened.end()), opened.end());
  EXPECT_GE(opened.size(), 5U) << "a beginner opens in many ways";
}

TEST(Levels, NoMoveWhereThereIsNone) {
  for (const Level level : kLevels) {
    EXPECT_FALSE(choose_move(position_of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), {}, level, 1)) << "stalemate";
    EXPECT_FALSE(choose_move(position_of("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1"), {}, level, 1)) << "checkmate";
  }
}

/// Over 100 games it lost all; the bound is 95 of 100.
TEST(Levels, BeginnerLosesToAPlayerThatTakesWhatIsFree) {
  const Tally tally = play_match(20, at_level(Level::Beginner), greedy_player);
  EXPECT_GE(tally.lost, 19) << to_text(tally);
}

TEST(Levels, BeginnerBeatsARandomMover) {
  const Tally tally = play_match(20, at_level(Level::Beginner), random_mover);
  EXPECT_GE(tally.won, 12) << to_text(tally);
  EXPECT_LE(tally.lost, 2) << to_text(tally);
}

TEST(Levels, CasualBeatsThePlayerThatTakesWhatIsFree) {
  const Tally tally = play_match(6, at_level(Level::Casual), greedy_player);
  EXPECT_GE(tally.won, 5) << to_text(tally);
}

TEST(Levels, CasualBeatsBeginner) {
  const Tally tally = play_match(10, at_level(Level::Casual), at_level(Level::Beginner));
  EXPECT_GE(tally.won, 9) << to_text(tally);
}

TEST(Levels, StrongBeatsCasual) {
  const Tally tally = play_match(2, at_level(Level::Strong), at_level(Level::Casual));
  EXPECT_EQ(tally.won, 2) << to_text(tally);
}

}  // namespace
}  // namespace rookery::engine::test
