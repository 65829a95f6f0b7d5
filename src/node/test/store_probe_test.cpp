#include "rookery/node/store_probe.h"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <optional>

#include "rookery/node/measured_games.h"
#include "support/room_fixture.h"
#include "support/simulated_node.h"

/// Whether something can be stored now, for who wants to know it before a flag falls.
namespace rookery::node {
namespace {

class StoreProbeTest : public ::testing::Test {
 protected:
  StoreProbeTest() { connection_->set_answers_at_once(false); }

  void ask() {
    probe_.ask([this](bool is_confirmed) { answer_ = is_confirmed; });
    poll();
  }
  void answer() {
    connection_->answer_all();
    poll();
  }
  void pass(Duration time) {
    for (const Instant end = now_ + time; now_ < end;) {
      now_ += std::min(ServerClock::kReadEvery, end - now_);
      probe_.tick(false);
      poll();
    }
  }
  void poll() {
    context_.restart();
    context_.poll();
  }

  Instant now_ = rooms::kStart;
  SimulatedMachine machine_{now_};
  ServerClock clock_{rooms::kStart, {}, machine_};
  StoreWatch watch_{clock_};
  Metrics metrics_{""};
  SimulatedDatabase database_;
  std::shared_ptr<SimulatedConnection> connection_ = std::make_shared<SimulatedConnection>(database_);
  std::unique_ptr<store::GameStore> store_ =
      measured(std::make_unique<SimulatedFacts>(connection_), metrics_, watch_);
  bool knows_downtime_ = true;
  boost::asio::io_context context_;
  StoreProbe probe_{context_.get_executor(), *store_, watch_, clock_, [this] { return knows_downtime_; }};
  std::optional<bool> answer_;
};

TEST_F(StoreProbeTest, ConfirmsAfterAWrite) {
  ask();
  EXPECT_EQ(answer_, std::nullopt);
  answer();
  EXPECT_EQ(answer_, true);
}

TEST_F(StoreProbeTest, ReportsFailureAndSilence) {
  connection_->set_state(SimulatedConnection::State::Refusing);
  ask();
  answer();
  EXPECT_EQ(answer_, false);
  answer_.reset();
  connection_->set_state(SimulatedConnection::State::Silent);
  ask();
  pass(StoreProbe::kPatience);
  EXPECT_EQ(answer_, false) << "a store that does not answer keeps nobody waiting";
}

TEST_F(StoreProbeTest, WriteStartedBeforeTheProbeProvesNothing) {
  ask();
  answer_.reset();
  std::optional<bool> later;
  probe_.ask([&](bool is_confirmed) { later = is_confirmed; });
  poll();
  answer();
  EXPECT_EQ(answer_, true);
  EXPECT_EQ(later, std::nullopt);
  answer();
  EXPECT_EQ(later, true);
}

TEST_F(StoreProbeTest, WaitsForTheDowntime) {
  knows_downtime_ = false;
  ask();
  answer();
  EXPECT_EQ(answer_, std::nullopt);
  knows_downtime_ = true;
  pass(Duration{1});
  EXPECT_EQ(answer_, true);
}

TEST_F(StoreProbeTest, RetriesWhileTheStoreIsUnavailable) {
  connection_->set_state(SimulatedConnection::State::Refusing);
  ask();
  answer();
  EXPECT_TRUE(watch_.is_away());
  pass(Duration{5'000});
  answer();
  connection_->set_state(SimulatedConnection::State::There);
  pass(Duration{1'000});
  answer();
  EXPECT_FALSE(watch_.is_away());
  EXPECT_GE(clock_.read().downtime, Duration{5'000});
}

}  // namespace
}  // namespace rookery::node
