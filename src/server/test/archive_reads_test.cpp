#include "endpoint/archive_reads.h"

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

class TurnsTest : public ::testing::Test {
 protected:
  asio::awaitable<void> ask(std::string who) {
    const auto turn = co_await turns_.wait(io_.get_executor(), who);
    if (!turn) {
      ++refused_;
      co_return;
    }
    most_at_once_ = std::max(most_at_once_, ++at_once_);
    order_.push_back(who);
    co_await asio::post(io_, asio::use_awaitable);
    --at_once_;
  }
  void spawn(const std::string& who) { asio::co_spawn(io_, ask(who), asio::detached); }

  asio::io_context io_;
  Turns turns_;
  std::vector<std::string> order_;
  std::size_t at_once_ = 0, most_at_once_ = 0, refused_ = 0;
};

TEST_F(TurnsTest, OneComesAfterTheOtherAndWhoAsksOftenWaitsForTheOthers) {
  for (int times = 0; times < 5; ++times) {
    spawn("often");
  }
  spawn("once");
  spawn("too");
  io_.run();
  EXPECT_EQ(order_, (std::vector<std::string>{"often", "once", "too", "often", "often", "often", "often"}));
  EXPECT_EQ(most_at_once_, 1U);
}

TEST_F(TurnsTest, SoManyOfOneWait) {
  for (std::size_t times = 0; times < Turns::kMostOfOne + 11; ++times) {
    spawn("often");
  }
  spawn("once");
  io_.run();
  EXPECT_EQ(refused_, 10U) << "one has its turn";
  EXPECT_EQ(order_.size(), Turns::kMostOfOne + 2);
  spawn("often");
  io_.restart();
  io_.run();
  EXPECT_EQ(order_.size(), Turns::kMostOfOne + 3) << "nothing waits any more";
}

}  // namespace
}  // namespace rookery::server
