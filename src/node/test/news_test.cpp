#include "rookery/node/news.h"

#include <gtest/gtest.h>

#include "rookery/bus/in_process.h"

namespace rookery::node {
namespace {

class NewsTest : public ::testing::Test {
 protected:
  [[nodiscard]] auto count(NewsFeed& news, const std::string& player, int& calls) {
    return news.follow(player, [&calls] { ++calls; });
  }

  bus::InProcessNetwork network_;
  std::unique_ptr<bus::Bus> first_bus_ = network_.join(), second_bus_ = network_.join();
  NewsFeed first_{*first_bus_}, second_{*second_bus_};
};

TEST_F(NewsTest, ReachesSubscribersOnAllNodes) {
  int here = 0, here_too = 0, there = 0, other = 0;
  const auto a = count(first_, "ann", here);
  const auto b = count(first_, "ann", here_too);
  const auto c = count(second_, "ann", there);
  const auto d = count(second_, "bob", other);
  first_.notify("ann");
  EXPECT_EQ(here, 1);
  EXPECT_EQ(here_too, 1);
  EXPECT_EQ(there, 1);
  EXPECT_EQ(other, 0);
}

TEST_F(NewsTest, EndsWithTheSubscription) {
  int calls = 0, still = 0;
  auto ends = count(first_, "ann", calls);
  const auto stays = count(first_, "ann", still);
  ends.reset();
  second_.notify("ann");
  EXPECT_EQ(calls, 0);
  EXPECT_EQ(still, 1);
}

TEST_F(NewsTest, ListenerMaySubscribePublishAndUnsubscribe) {
  int calls = 0;
  std::unique_ptr<NewsFeed::Following> following, inner;
  following = first_.follow("ann", [&] {
    if (++calls == 1) {
      inner = first_.follow("ann", [&] { ++calls; });
      first_.notify("bob");
      following.reset();
    }
  });
  first_.notify("ann");
  EXPECT_EQ(calls, 1);
  first_.notify("ann");
  EXPECT_EQ(calls, 2);
}

}  // namespace
}  // namespace rookery::node
