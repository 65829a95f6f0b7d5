#include "site/classes/class_pairing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace rookery::server {
namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

std::vector<std::string> players_of(std::size_t count) {
  std::vector<std::string> players;
  for (std::size_t i = 0; i < count; ++i) {
    players.push_back("p" + std::to_string(i));
  }
  return players;
}

void put_first(std::vector<PastGame>& past, const Pairs& pairs) {
  for (const auto& [white, black] : pairs) {
    past.insert(past.begin(), {white, black});
  }
}

TEST(ClassPairing, EveryonePlaysOnceAndOneOfAnOddNumberWaits) {
  for (const std::size_t count : {0U, 1U, 2U, 7U, 25U, 60U}) {
    std::set<std::string> playing;
    const Pairs pairs = pair_class(players_of(count), {}, 7);
    for (const auto& [white, black] : pairs) {
      playing.insert(white);
      playing.insert(black);
    }
    EXPECT_EQ(pairs.size(), count / 2) << count;
    EXPECT_EQ(playing.size(), count / 2 * 2) << count;
  }
}

TEST(ClassPairing, NoPairRepeatsWithinAWeekOfLessons) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    std::vector<PastGame> past;
    std::set<std::pair<std::string, std::string>> met;
    for (std::uint64_t lesson = 0; lesson < 5; ++lesson) {
      const Pairs pairs = pair_class(players_of(24), past, seed * 100 + lesson);
      for (const auto& [white, black] : pairs) {
        EXPECT_TRUE(met.insert(std::minmax(white, black)).second)
            << white << ' ' << black << ", seed " << seed;
      }
      put_first(past, pairs);
    }
  }
}

TEST(ClassPairing, TwoPlayersAlternateColours) {
  std::vector<PastGame> past{{"p0", "p1"}};
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const Pairs pairs = pair_class(players_of(2), past, seed);
    ASSERT_EQ(pairs.size(), 1U);
    EXPECT_EQ(pairs[0].first, past.front().black);
    put_first(past, pairs);
  }
}

TEST(ClassPairing, ColoursStayBalanced) {
  std::vector<PastGame> past;
  std::map<std::string, int> whites;
  for (std::uint64_t lesson = 0; lesson < 8; ++lesson) {
    const Pairs pairs = pair_class(players_of(12), past, lesson);
    for (const auto& [white, black] : pairs) {
      ++whites[white];
      --whites[black];
    }
    put_first(past, pairs);
  }
  for (const auto& [player, more] : whites) {
    EXPECT_LE(std::abs(more), 4) << player;
  }
}

TEST(ClassPairing, PlayerWithMostGamesWaits) {
  const std::vector<PastGame> past{{"p0", "p1"}, {"p2", "p0"}};
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    for (const auto& [white, black] : pair_class(players_of(3), past, seed)) {
      EXPECT_NE(white, "p0");
      EXPECT_NE(black, "p0");
    }
  }
}

}  // namespace
}  // namespace rookery::server
