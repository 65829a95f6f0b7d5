#include "endpoint/listed_games.h"

#include <gtest/gtest.h>

namespace rookery::server {
namespace {

/// A list of so many games of these players.
std::shared_ptr<const ListedGames> list_of(std::size_t games, std::vector<std::string> players) {
  const std::vector<explorer::Game> all(games);
  return std::make_shared<const ListedGames>(
      ListedGames{explorer::GameList(all), std::vector<ListedGames::About>(games), std::move(players)});
}

TEST(ListedGamesCache, ListStaysUntilAGameOfItsPlayersChanges) {
  ListedGamesCache cache;
  const auto ann = list_of(3, {"ann", "guest-of-ann"}), bob = list_of(2, {"bob"});
  cache.put("ann", ann, cache.now());
  cache.put("bob", bob, cache.now());
  cache.forget({"eve", "guest-of-ann"});
  EXPECT_EQ(cache.find("ann"), nullptr);
  EXPECT_EQ(cache.find("bob"), bob);
  cache.forget({});
  EXPECT_EQ(cache.find("bob"), nullptr) << "it is not known whose game changed";
}

TEST(ListedGamesCache, ListThatWasReadAcrossAChangeIsNotKept) {
  ListedGamesCache cache;
  const std::uint64_t before = cache.now();
  cache.forget({"ann"});
  cache.put("ann", list_of(1, {"ann"}), before);
  EXPECT_EQ(cache.find("ann"), nullptr);
  cache.put("bob", list_of(1, {"bob"}), before);
  EXPECT_NE(cache.find("bob"), nullptr);
}

TEST(ListedGamesCache, ListsThatWereNotAskedForTheLongestMakeRoom) {
  ListedGamesCache cache;
  constexpr std::size_t kHalf = ListedGamesCache::kMostGames / 2 - ListedGamesCache::kListCost;
  cache.put("one", list_of(kHalf, {"one"}), cache.now());
  cache.put("two", list_of(kHalf, {"two"}), cache.now());
  (void)cache.find("one");
  cache.put("three", list_of(1, {"three"}), cache.now());
  EXPECT_EQ(cache.find("two"), nullptr);
  EXPECT_NE(cache.find("one"), nullptr);
  EXPECT_NE(cache.find("three"), nullptr);
}

}  // namespace
}  // namespace rookery::server
