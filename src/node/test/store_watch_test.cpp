#include "rookery/node/store_watch.h"

#include <gtest/gtest.h>

#include "support/room_fixture.h"
#include "support/simulated_node.h"

/// When nothing could be stored, as a node finds out by its own writes.
namespace rookery::node {
namespace {

class StoreWatchTest : public ::testing::Test {
 protected:
  /// The clock is read as often as a server that runs reads it.
  void pass(Duration time) {
    for (const Instant end = now_ + time; now_ < end;) {
      now_ += std::min(ServerClock::kReadEvery, end - now_);
      (void)clock_.read();
    }
  }
  void store() {
    watch_.begin();
    watch_.end(StoreWatch::Answer::Stored);
  }
  void fail() {
    watch_.begin();
    watch_.end(StoreWatch::Answer::Failed);
  }
  [[nodiscard]] Duration downtime() { return clock_.read().downtime; }

  Instant now_ = rooms::kStart;
  SimulatedMachine machine_{now_};
  ServerClock clock_{rooms::kStart, {}, machine_};
  StoreWatch watch_{clock_};
};

TEST_F(StoreWatchTest, FailedWritesAreDowntime) {
  pass(Duration{10'000});
  store();
  for (int second = 0; second < 8; ++second) {
    pass(Duration{1'000});
    fail();
    EXPECT_TRUE(watch_.is_away());
  }
  EXPECT_EQ(downtime(), Duration{0}) << "it is not over";
  pass(Duration{1'000});
  store();
  EXPECT_FALSE(watch_.is_away());
  EXPECT_EQ(downtime(), Duration{9'000});
}

TEST_F(StoreWatchTest, UnansweredWriteIsDowntime) {
  pass(Duration{10'000});
  store();
  pass(Duration{500});
  watch_.begin();
  pass(StoreWatch::kPatience - Duration{1});
  EXPECT_FALSE(watch_.is_away());
  pass(Duration{1});
  EXPECT_TRUE(watch_.is_away());
  pass(Duration{7'000});
  watch_.end(StoreWatch::Answer::Stored);
  EXPECT_EQ(downtime(), Duration{8'500});
}

TEST_F(StoreWatchTest, DowntimeStartsAtTheFirstWriteIfNoneSucceeded) {
  pass(std::chrono::hours(1));
  fail();
  pass(Duration{5'000});
  store();
  EXPECT_EQ(downtime(), Duration{5'000} + StoreWatch::kWrittenEvery);
}

TEST_F(StoreWatchTest, SlowStoreIsNotDowntime) {
  store();
  watch_.begin();
  pass(StoreWatch::kShortest);
  watch_.end(StoreWatch::Answer::Stored);
  EXPECT_EQ(downtime(), Duration{0});
}

TEST_F(StoreWatchTest, RefusedWriteProvesNothing) {
  fail();
  watch_.begin();
  watch_.end(StoreWatch::Answer::Refused);
  EXPECT_TRUE(watch_.is_away());
  store();
  watch_.begin();
  watch_.end(StoreWatch::Answer::Refused);
  pass(Duration{10'000});
  EXPECT_FALSE(watch_.is_away());
}

TEST_F(StoreWatchTest, NodeIsCutOffAfterThreeSecondsWithoutAWrite) {
  store();
  pass(Duration{1'000});
  fail();
  pass(Duration{1'999});
  EXPECT_FALSE(watch_.is_cut_off());
  pass(Duration{1});
  EXPECT_TRUE(watch_.is_cut_off());
  store();
  EXPECT_FALSE(watch_.is_cut_off());
}

/// Its answer may have come while the process stood still.
TEST_F(StoreWatchTest, PausedNodeIsNotCutOff) {
  store();
  watch_.begin();
  now_ += Duration{60'000};
  EXPECT_FALSE(watch_.is_away());
  EXPECT_FALSE(watch_.is_cut_off());
  watch_.end(StoreWatch::Answer::Stored);
  EXPECT_EQ(downtime(), Duration{60'000}) << "once, as a pause";
}

TEST_F(StoreWatchTest, OutageAmongSeveralNodesIsAPause) {
  ServerClock clock(rooms::kStart, {}, machine_, rooms::Nodes::Several);
  StoreWatch watch(clock);
  watch.begin();
  watch.end(StoreWatch::Answer::Failed);
  for (int i = 0; i < 10; ++i) {
    now_ += ServerClock::kReadEvery;
    (void)clock.read();
  }
  watch.begin();
  watch.end(StoreWatch::Answer::Stored);
  EXPECT_EQ(clock.read().downtime, Duration{0}) << "another may have served";
  EXPECT_EQ(clock.read().paused, Duration{5'000});
}

}  // namespace
}  // namespace rookery::node
