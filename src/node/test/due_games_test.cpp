#include "rookery/node/due_games.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>

#include "rookery/node/server_clock.h"
#include "support/room_fixture.h"
#include "support/simulated_store.h"

/// A node that looks for due games, of which there is one at a time.
namespace rookery::node {
namespace {

using std::chrono::seconds;
using ::testing::Each;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class DueGamesTest : public ::testing::Test {
 protected:
  void pass(Duration time) {
    for (const Instant end = now_ + time; now_ < end; now_ += ServerClock::kReadEvery) {
      games_.poll(now_);
      context_.restart();
      context_.poll();
    }
  }
  void set_due(const char* game, Instant due) { database_.due = store::DueGame{game, due}; }

  Instant now_ = rooms::kStart;
  SimulatedDatabase database_;
  SimulatedFacts store_{std::make_shared<SimulatedConnection>(database_)};
  boost::asio::io_context context_;
  std::vector<std::string> reported_;
  DueGames games_{context_.get_executor(), store_, [this](const std::vector<store::DueGame>& games) {
                    for (const store::DueGame& game : games) {
                      reported_.push_back(game.id);
                    }
                  }};
};

TEST_F(DueGamesTest, GameIsReportedShortlyBeforeItsDeadline) {
  set_due("a", rooms::kStart + seconds(30));
  pass(seconds(30) - DueGames::kAhead - ServerClock::kReadEvery);
  EXPECT_THAT(reported_, IsEmpty());
  pass(DueGames::kAhead);
  ASSERT_THAT(reported_, ::testing::Not(IsEmpty()));
  EXPECT_THAT(reported_, Each("a"));
}

TEST_F(DueGamesTest, EarlierDeadlineIsNoticed) {
  set_due("a", rooms::kStart + std::chrono::hours(1));
  pass(seconds(60));
  set_due("b", now_ - seconds(1));
  pass(DueGames::kBackEvery + ServerClock::kReadEvery);
  EXPECT_THAT(reported_, ::testing::Contains("b"));
}

TEST_F(DueGamesTest, OverdueGameIsRetriedWithBackoff) {
  set_due("damaged", rooms::kStart - std::chrono::hours(1));
  pass(DueGames::kFromStartEvery - seconds(1));
  EXPECT_THAT(reported_, SizeIs(1));
  pass(seconds(2));
  EXPECT_THAT(reported_, SizeIs(2));
}

TEST_F(DueGamesTest, StalePollStartsOver) {
  set_due("damaged", rooms::kStart - std::chrono::hours(1));
  pass(seconds(10));
  games_.begin_again();
  pass(seconds(1));
  EXPECT_THAT(reported_, SizeIs(2));
}

}  // namespace
}  // namespace rookery::node
