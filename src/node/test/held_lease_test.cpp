#include "rookery/node/held_lease.h"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>

#include "rookery/node/server_clock.h"
#include "support/room_fixture.h"
#include "support/simulated_store.h"

/// One lease that two nodes want, on a store that answers when it is told to.
namespace rookery::node {
namespace {

class HeldLeaseTest : public ::testing::Test {
 protected:
  struct Node {
    explicit Node(SimulatedDatabase& database, const char* name)
        : connection(std::make_shared<SimulatedConnection>(database)),
          leases(connection),
          lease(context.get_executor(), leases, "upkeep", name, kTimes) {
      connection->set_answers_at_once(false);
    }
    void answer() {
      connection->answer_all();
      context.restart();
      context.poll();
    }
    boost::asio::io_context context;
    std::shared_ptr<SimulatedConnection> connection;
    SimulatedLeases leases;
    HeldLease lease;
    bool lives = true;
    bool is_answered = true;
  };

  /// At no time do both have it.
  void pass(Duration time) {
    for (const Instant end = now_ + time; now_ < end; now_ += ServerClock::kReadEvery) {
      for (Node* node : {&one_, &other_}) {
        if (node->lives) {
          node->lease.tick(now_);
        }
        if (node->lives && node->is_answered) {
          node->answer();
        }
      }
      ASSERT_FALSE(one_.lease.is_held(now_) && other_.lease.is_held(now_));
    }
  }

  static constexpr HeldLease::Times kTimes{};
  Instant now_ = rooms::kStart;
  SimulatedDatabase database_;
  Node one_{database_, "one"}, other_{database_, "other"};
};

TEST_F(HeldLeaseTest, HolderKeepsItWhileAlive) {
  pass(10 * kTimes.term);
  EXPECT_TRUE(one_.lease.is_held(now_));
  EXPECT_TRUE(other_.lease.is_refused());
}

TEST_F(HeldLeaseTest, AnotherNodeTakesOverWithinOneTerm) {
  pass(kTimes.term);
  one_.lives = false;
  pass(kTimes.term + kTimes.renew_every + ServerClock::kReadEvery);
  EXPECT_FALSE(one_.lease.is_held(now_));
  EXPECT_TRUE(other_.lease.is_held(now_));
}

TEST_F(HeldLeaseTest, ReturningHolderFindsItLost) {
  pass(kTimes.term);
  one_.lives = false;
  pass(2 * kTimes.term);
  one_.lives = true;
  pass(kTimes.term);
  EXPECT_FALSE(one_.lease.is_held(now_));
  EXPECT_TRUE(other_.lease.is_held(now_));
}

TEST_F(HeldLeaseTest, ExpiresWhileTheStoreIsSilent) {
  pass(kTimes.term);
  one_.is_answered = false;
  EXPECT_TRUE(one_.lease.is_held(now_));
  pass(kTimes.term);
  EXPECT_FALSE(one_.lease.is_held(now_));
}

TEST_F(HeldLeaseTest, ReleasedLeaseCanBeTakenAtOnce) {
  pass(kTimes.term);
  one_.lease.release();
  pass(kTimes.renew_every + ServerClock::kReadEvery);
  EXPECT_TRUE(other_.lease.is_held(now_));
  EXPECT_FALSE(one_.lease.is_held(now_)) << "nothing is taken after a release";
}

TEST_F(HeldLeaseTest, RetakenLeaseHasANewFenceAndHolder) {
  pass(kTimes.term);
  const std::int64_t fence = database_.leases["upkeep"].fence;
  one_.lease.take_again("one again");
  pass(ServerClock::kReadEvery);
  EXPECT_TRUE(one_.lease.is_held(now_));
  EXPECT_GT(database_.leases["upkeep"].fence, fence);
  EXPECT_EQ(database_.leases["upkeep"].holder, "one again");
}

}  // namespace
}  // namespace rookery::node
