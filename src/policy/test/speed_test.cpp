#include "rookery/policy/speed.h"

#include <gtest/gtest.h>

namespace rookery::policy {
namespace {

TEST(Speed, IsThatOfTheTimeForFortyMoves) {
  struct Row {
    const char* clock;
    Speed speed;
  };
  for (const Row& row : {Row{"0+0.7", Speed::UltraBullet}, Row{"0+0.75", Speed::Bullet},
                         Row{"2+1", Speed::Bullet}, Row{"3", Speed::Blitz}, Row{"5+3", Speed::Blitz},
                         Row{"8", Speed::Rapid}, Row{"25", Speed::Classical}}) {
    const auto clock = notation::time_control::parse(row.clock);
    ASSERT_TRUE(clock) << row.clock;
    EXPECT_EQ(speed_of(*clock), row.speed) << row.clock;
  }
}

TEST(Speed, WithoutClocksIsCorrespondence) {
  EXPECT_EQ(speed_of({}), Speed::Correspondence);
}

}  // namespace
}  // namespace rookery::policy
