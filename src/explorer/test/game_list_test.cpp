#include "rookery/explorer/game_list.h"

#include <gtest/gtest.h>

#include "made_games.h"

namespace rookery::explorer {
namespace {

TEST(GameList, CountsEveryPositionAsABruteForceCountDoes) {
  const auto games = random_games(150, 11, 60);
  const BruteForce counted(games);
  const GameList list(games);
  ASSERT_EQ(list.size(), games.size());
  for (const auto& [key, position] : counted.positions()) {
    for (const Filter& filter : some_filters()) {
      const Answer answer = list.find(position, {.filter = filter}, [](std::size_t) { return true; });
      ASSERT_EQ(by_move(answer), counted.moves(position, filter));
    }
  }
}

TEST(GameList, GameThatDoesNotCountIsNeitherCountedNorShown) {
  const GameList list({game_of("a", {"e4"}), game_of("b", {"e4"}), game_of("c", {"d4"})});
  const Request request{.top_games = 4, .recent_games = 4, .with_history = true};
  const Answer answer =
      list.find(chess::Position::initial(), request, [](std::size_t game) { return game == 1; });
  ASSERT_EQ(answer.moves.size(), 1U);
  EXPECT_EQ(answer.total().total(), 1U);
  ASSERT_EQ(answer.top_games.size(), 1U);
  EXPECT_EQ(answer.top_games[0].header.id, "b");
  EXPECT_EQ(answer.recent_games.size(), 1U);
}

TEST(MergedAnswers, AreThatOfAllGames) {
  const auto games = random_games(120, 12);
  const BruteForce counted(games);
  const auto half = games.begin() + 60;
  const GameList all(games), first(std::vector<Game>(games.begin(), half)),
      second(std::vector<Game>(half, games.end()));
  const Request request{.top_games = 4, .recent_games = 4, .moves_with_games = 500, .with_history = true};
  const auto every = [](std::size_t) { return true; };
  for (const auto& [key, position] : counted.positions()) {
    const Answer whole = all.find(position, request, every);
    Answer merged = first.find(position, request, every);
    merge(merged, second.find(position, request, every), request);
    ASSERT_EQ(by_move(merged), by_move(whole));
    ASSERT_EQ(merged.history, whole.history);
    ASSERT_EQ(merged.top_games.size(), whole.top_games.size());
    for (std::size_t i = 0; i < whole.top_games.size(); ++i) {
      const Attributes& expected = whole.top_games[i].header.attributes;
      ASSERT_EQ(merged.top_games[i].header.attributes.average_rating(), expected.average_rating());
    }
    ASSERT_EQ(merged.recent_games.size(), whole.recent_games.size());
    EXPECT_EQ(count_missing_games(whole, counted.played(position, {})), 0U);
    EXPECT_EQ(count_missing_games(merged, counted.played(position, {})), 0U);
  }
}

}  // namespace
}  // namespace rookery::explorer
