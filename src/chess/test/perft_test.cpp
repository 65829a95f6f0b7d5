#include "rookery/chess/perft.h"

#include <gtest/gtest.h>

namespace rookery::chess {
namespace {
TEST(Perft, InitialPositionDepth4) {
  EXPECT_EQ(perft(Position::initial(), 4), 197281U);
}
TEST(Perft, Scharnagl518IsTheUsualStart) {
  EXPECT_EQ(chess960_setup(518), Setup::initial());
}
}  // namespace
}  // namespace rookery::chess
