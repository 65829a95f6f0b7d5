#include "rookery/node/downtime_watch.h"

#include <gtest/gtest.h>

#include <array>

#include "support/room_fixture.h"
#include "support/simulated_node.h"
#include "support/true_times.h"

/// What several nodes find out about the time in which none of them served.
namespace rookery::node {
namespace {

using std::chrono::seconds;

class DowntimeWatchTest : public ::testing::Test {
 protected:
  enum class State { Absent, Serving, Paused };
  struct Node {
    std::unique_ptr<NodeProcess> process = nullptr;
    State state = State::Absent;
    Instant next_beat = {};
  };

  void start(std::size_t node) {
    const std::string name = std::to_string(node);
    nodes_[node] = {std::make_unique<NodeProcess>(database_, machine_, name, rooms::Nodes::Several),
                    State::Serving, now_};
    pass(Duration{1});
  }
  void die(std::size_t node) {
    graves_.push_back(std::move(nodes_[node].process));
    nodes_[node].state = State::Absent;
  }
  void pause(std::size_t node) { nodes_[node].state = State::Paused; }
  void go_on(std::size_t node) {
    nodes_[node].state = State::Serving;
    nodes_[node].next_beat = now_;
    pass(Duration{1});
  }
  void set_stores(std::array<SimulatedConnection::State, 2> states) {
    nodes_[0].process->set_store(states[0]);
    nodes_[1].process->set_store(states[1]);
  }
  void pass(Duration time) {
    for (const Instant end = now_ + time; now_ < end;) {
      for (Node& node : nodes_) {
        if (node.state == State::Serving && node.next_beat <= now_) {
          node.next_beat = now_ + ServerClock::kReadEvery;
          node.process->beat();
        }
      }
      now_ += std::min(Duration{100}, end - now_);
    }
  }
  /// What is stored of it when all is found out.
  [[nodiscard]] Duration downtime() {
    pass(2 * NodesHistory::kFoundOut);
    return Outages::parse(database_.facts["outages"]).total();
  }

  Instant now_ = rooms::kStart;
  SimulatedMachine machine_{now_};
  SimulatedDatabase database_;
  std::array<Node, 3> nodes_;
  std::vector<std::unique_ptr<NodeProcess>> graves_;
};

void expect_about(Duration found, Duration right) {
  EXPECT_GE(found, right - NodesHistory::kReportedWithin);
  EXPECT_LE(found, right + NodesHistory::kReportedWithin);
}

TEST_F(DowntimeWatchTest, NoDowntimeWhileANodeServes) {
  start(0);
  start(1);
  pass(seconds(5));
  pause(1);
  pass(seconds(10));
  go_on(1);
  pass(seconds(5));
  die(0);
  pass(seconds(10));
  EXPECT_EQ(downtime(), Duration{0});
}

/// Whatever it was about to ask or to write when its machine went to sleep.
TEST_F(DowntimeWatchTest, MachineSleepIsFoundWheneverItBegins) {
  start(0);
  start(1);
  for (int i = 1; i <= 40; ++i) {
    pass(seconds(7) + Duration{50 * i});
    now_ += seconds(10);
    pass(seconds(2));
    expect_about(Outages::parse(database_.facts["outages"]).total() / i, seconds(10));
  }
}

TEST_F(DowntimeWatchTest, TimeBetweenCrashAndStartIsFound) {
  start(0);
  pass(seconds(5));
  die(0);
  pass(seconds(10));
  start(1);
  expect_about(downtime(), seconds(10));
}

/// It waited for the one that came back before it, which died as well.
TEST_F(DowntimeWatchTest, IsFoundEvenIfTheRestartedNodeCrashes) {
  start(0);
  start(1);
  pass(seconds(5));
  pause(0);
  pause(1);
  pass(seconds(10));
  go_on(1);
  nodes_[1].process->let_requests_arrive();
  pass(Duration{70});
  go_on(0);
  pass(Duration{200});
  die(1);
  pass(Duration{900});
  die(0);
  start(2);
  expect_about(downtime(), seconds(10));
}

/// Whatever each of them was about to write, and whichever finds the store first.
TEST_F(DowntimeWatchTest, TimeWithoutStorageIsFound) {
  start(0);
  start(1);
  using State = SimulatedConnection::State;
  for (const State away : {State::Silent, State::Refusing}) {
    for (int i = 0; i < 20; ++i) {
      const Duration before = downtime();
      pass(seconds(7) + Duration{50 * i});
      set_stores({away, away});
      pass(seconds(10));
      set_stores({State::There, away});
      pass(Duration{90 * (i % 5)});
      set_stores({State::There, State::There});
      expect_about(downtime() - before, seconds(10));
    }
  }
}

TEST_F(DowntimeWatchTest, NoDowntimeWhileANodeCanStore) {
  start(0);
  start(1);
  pass(seconds(5));
  using State = SimulatedConnection::State;
  for (const State away : {State::Silent, State::Refusing}) {
    set_stores({away, State::There});
    pass(seconds(10));
    set_stores({State::There, State::There});
    EXPECT_EQ(downtime(), Duration{0});
  }
}

/// Flags would seem to have fallen before.
TEST_F(DowntimeWatchTest, NodeServesAgainOnceDowntimeIsKnown) {
  start(0);
  pass(seconds(5));
  nodes_[0].process->set_store(SimulatedConnection::State::Refusing);
  pass(StoreWatch::kCutOff + StoreWatch::kWrittenEvery);
  EXPECT_TRUE(nodes_[0].process->is_cut_off());
  pass(seconds(10));
  nodes_[0].process->set_store(SimulatedConnection::State::There);
  while (nodes_[0].process->is_cut_off()) {
    pass(ServerClock::kReadEvery);
  }
  EXPECT_GE(nodes_[0].process->clock().read().downtime, seconds(10));
}

/// Another's lease that the store refused to it is not its own.
TEST_F(DowntimeWatchTest, StartingNodeSeesServingNodes) {
  start(0);
  start(1);
  pass(seconds(5));
  die(0);
  pass(Duration{200});
  start(2);
  pass(seconds(1));
  EXPECT_LE(downtime(), Duration{0});
}

}  // namespace
}  // namespace rookery::node
