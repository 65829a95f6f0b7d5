#include "rookery/engine/position_sample.h"

#include <gtest/gtest.h>

#include <map>

#include "rookery/engine/engine.h"

namespace rookery::engine::test {
namespace {

TEST(PositionSample, ChoosesEachPositionEquallyOften) {
  const chess::Position start = chess::Position::initial();
  const chess::MoveList moves = chess::legal_moves(start);
  std::map<std::uint64_t, int> chosen;
  constexpr int kSamples = 2'000;
  for (std::uint64_t seed = 0; seed < kSamples; ++seed) {
    PositionSample sample(5, seed);
    for (const chess::Move move : moves) {
      sample.offer(start.after(move));
    }
    ASSERT_EQ(sample.positions().size(), 5U);
    for (const chess::Position& position : sample.positions()) {
      ++chosen[position.key()];
    }
  }
  ASSERT_EQ(chosen.size(), moves.size());
  for (const auto& [key, times] : chosen) {
    EXPECT_NEAR(times, kSamples * 5 / 20, 100);  // five standard deviations
  }
}

TEST(PositionSample, ContainsEvaluatedPositions) {
  Engine engine(1);
  PositionSample all(100'000, 1);
  const chess::Position start = chess::Position::initial();
  const auto result = engine.search(start, {}, {.nodes = 1'000}, {}, {}, &all);
  EXPECT_GT(all.positions().size(), 200U);
  EXPECT_LE(all.positions().size(), result.nodes + 1) << "and the root";
  EXPECT_EQ(all.positions().front().key(), start.key());
  const std::size_t before = all.positions().size();
  static_cast<void>(engine.search(start, {}, {.nodes = 1'000}));
  EXPECT_EQ(all.positions().size(), before) << "another search offers it nothing";
}

}  // namespace
}  // namespace rookery::engine::test
