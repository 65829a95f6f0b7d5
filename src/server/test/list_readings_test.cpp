#include "endpoint/list_readings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace rookery::server {
namespace {

namespace asio = boost::asio;

class ListReadingsTest : public ::testing::Test {
 protected:
  /// Asks for the list, and reads it if no other does, for as long as others take a step.
  asio::awaitable<void> ask(std::string name, bool gives_up = false) {
    std::unique_ptr<ListReadings::Place> place;
    const auto listed = co_await readings_.wait(name, place);
    ++answered_;
    if (listed) {
      co_return;
    }
    most_at_once_ = std::max(most_at_once_, ++at_once_);
    ++read_;
    co_await asio::post(io_, asio::use_awaitable);
    if (!gives_up) {
      place->give(std::make_shared<const ListedGames>());
    }
    --at_once_;
  }
  void spawn(asio::awaitable<void> asked) { asio::co_spawn(io_, std::move(asked), asio::detached); }

  asio::io_context io_;
  ListReadings readings_{io_.get_executor()};
  std::size_t answered_ = 0, read_ = 0, at_once_ = 0, most_at_once_ = 0;
};

TEST_F(ListReadingsTest, ListIsReadOnceForAllWhoWait) {
  for (int asker = 0; asker < 1'000; ++asker) {
    spawn(ask("own"));
  }
  io_.run();
  EXPECT_EQ(answered_, 1'000U);
  EXPECT_EQ(read_, 2U) << "that of the first, and one that has all that was new when the others asked";
  EXPECT_EQ(most_at_once_, 1U);
}

TEST_F(ListReadingsTest, FewAreReadAtATime) {
  for (int asker = 0; asker < 100; ++asker) {
    spawn(ask("of " + std::to_string(asker)));
  }
  io_.run();
  EXPECT_EQ(read_, 100U);
  EXPECT_EQ(most_at_once_, ListReadings::kMost);
}

TEST_F(ListReadingsTest, WhoGivesUpLeavesItToTheNext) {
  spawn(ask("own", true));
  spawn(ask("own", true));
  spawn(ask("own"));
  io_.run();
  EXPECT_EQ(answered_, 3U);
  EXPECT_EQ(read_, 3U);
}

}  // namespace
}  // namespace rookery::server
