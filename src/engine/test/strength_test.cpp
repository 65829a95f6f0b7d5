#include "rookery/engine/strength.h"

#include <gtest/gtest.h>

namespace rookery::engine::test {
namespace {

TEST(Strength, ChancesAreMirroredAndAddUp) {
  for (int eval = -3'000; eval <= 3'000; eval += 7) {
    const Chances ours = chances(eval);
    const Chances theirs = chances(-eval);
    EXPECT_EQ(ours, (Chances{theirs.loss, theirs.draw, theirs.win})) << eval;
    EXPECT_EQ(ours.win + ours.draw + ours.loss, 1'000) << eval;
    EXPECT_GE(std::min({ours.win, ours.draw, ours.loss}), 0) << eval;
    EXPECT_GE(chances(eval + 1).win, ours.win) << eval;
  }
  EXPECT_EQ(chances(mate_in(3)), (Chances{1'000, 0, 0}));
  EXPECT_EQ(chances(mated_in(2)), (Chances{0, 0, 1'000}));
}

TEST(Strength, MoreEloMoreNodes) {
  for (int elo = kLeastElo; elo < kMostElo; ++elo) {
    EXPECT_LE(nodes_for_elo(elo), nodes_for_elo(elo + 1)) << elo;
  }
  EXPECT_GE(nodes_for_elo(kLeastElo), 40U) << "enough to look a ply ahead";
}

}  // namespace
}  // namespace rookery::engine::test
