#include "rookery/engine/strength.h"

#include <gtest/gtest.h>

namespace rookery::engine::test {
namespace {

TEST(Strength, WdlIsMirroredAndAddUp) {
  for (int eval = -3'000; eval <= 3'000; eval += 7) {
    const Wdl ours = wdl_of(eval);
    const Wdl theirs = wdl_of(-eval);
    EXPECT_EQ(ours, (Wdl{theirs.loss, theirs.draw, theirs.win})) << eval;
    EXPECT_EQ(ours.win + ours.draw + ours.loss, 1'000) << eval;
    EXPECT_GE(std::min({ours.win, ours.draw, ours.loss}), 0) << eval;
    EXPECT_GE(wdl_of(eval + 1).win, ours.win) << eval;
  }
  EXPECT_EQ(wdl_of(mate_in(3)), (Wdl{1'000, 0, 0}));
  EXPECT_EQ(wdl_of(mated_in(2)), (Wdl{0, 0, 1'000}));
}

TEST(Strength, MoreEloMoreNodes) {
  for (int elo = kMinElo; elo < kMaxElo; ++elo) {
    EXPECT_LE(nodes_for_elo(elo), nodes_for_elo(elo + 1)) << elo;
  }
  EXPECT_GE(nodes_for_elo(kMinElo), 40U) << "enough to look a ply ahead";
}

}  // namespace
}  // namespace rookery::engine::test
