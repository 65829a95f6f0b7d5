#include "rookery/explorer/collection.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "made_games.h"

namespace rookery::explorer {
namespace {

Collection opened(const std::string& folder) {
  auto collection = Collection::open(folder);
  EXPECT_TRUE(collection) << collection.error();
  EXPECT_TRUE(collection->faults().empty()) << collection->faults().front();
  return std::move(*collection);
}

/// Compares every position of the games, and one that none has.
void expect_as_counted(const Collection& collection, const std::vector<Game>& all,
                       const BruteForce& counted) {
  std::size_t number = 0;
  for (const auto& [key, position] : counted.positions()) {
    for (const Filter& filter : some_filters()) {
      const Answer answer = collection.find(position, {.filter = filter});
      ASSERT_TRUE(answer.faults.empty());
      ASSERT_EQ(by_move(answer), counted.moves(position, filter)) << "position " << number;
    }
    ++number;
  }
  chess::Position after_all = all.front().start;
  for (const chess::Move move : all.front().moves) {
    after_all.play_unchecked(move);
  }
  EXPECT_EQ(by_move(collection.find(after_all, {})), counted.moves(after_all, {}));
}

TEST(Collection, CountsEveryPositionAsABruteForceCountDoes) {
  const auto games = random_games(400, 1, 60);
  const BruteForce counted(games);
  for (const std::size_t segment_games : {1'000U, 90U}) {
    const TestFolder folder;
    add_games(folder.path(), games, segment_games);
    const Collection collection = opened(folder.path());
    EXPECT_EQ(collection.games(), games.size());
    EXPECT_EQ(collection.segments(), segment_games == 90 ? 5U : 1U);
    expect_as_counted(collection, games, counted);
  }
}

TEST(Collection, MergedSegmentsAnswerAsBefore) {
  const auto games = random_games(200, 2);
  const TestFolder folder;
  add_games(folder.path(), games, 13);
  EXPECT_EQ(opened(folder.path()).segments(), 16U);
  tidy(folder.path());
  const Collection collection = opened(folder.path());
  EXPECT_LT(collection.segments(), 8U);
  EXPECT_EQ(collection.games(), games.size());
  expect_as_counted(collection, games, BruteForce(games));
}

TEST(Collection, GameCountsAPositionOnceWithTheLastMove) {
  const TestFolder folder;
  add_games(folder.path(), {game_of("a", {"Nf3", "Nf6", "Ng1", "Ng8", "e4", "e5"})}, 10);
  const Answer answer = opened(folder.path()).find(chess::Position::initial(), {});
  ASSERT_EQ(answer.moves.size(), 1U);
  EXPECT_EQ(answer.total().total(), 1U);
  EXPECT_EQ(notation::san::write(chess::Position::initial(), answer.moves[0].move), "e4");
}

TEST(Collection, TranspositionsCount) {
  const TestFolder folder;
  add_games(folder.path(),
            {game_of("a", {"d4", "Nf6", "c4", "e6"}, {.outcome = Outcome::WhiteWins}),
             game_of("b", {"c4", "Nf6", "d4", "g6"}, {.outcome = Outcome::BlackWins})},
            10);
  chess::Position position = chess::Position::initial();
  for (const char* const san : {"d4", "Nf6", "c4"}) {
    position.play_unchecked(*notation::san::parse(position, san));
  }
  const Answer answer = opened(folder.path()).find(position, {});
  EXPECT_EQ(answer.moves.size(), 2U);
  EXPECT_EQ(answer.total(), (Counts{.white = 1, .draws = 0, .black = 1}));
}

TEST(Collection, PositionsBehindTheIndexedPliesAreNotCounted) {
  Game game = random_games(1, 3)[0];
  Random random(4);
  while (game.moves.size() <= kIndexedPlies) {
    game.moves = random_moves(random, 70);
  }
  const TestFolder folder;
  add_games(folder.path(), {game}, 10);
  const Collection collection = opened(folder.path());
  std::set<std::uint64_t> indexed;
  for (const PositionMove& at : positions_of(game.start, game.moves)) {
    indexed.insert(at.key);
  }
  chess::Position position = game.start;
  for (const chess::Move move : game.moves) {
    EXPECT_EQ(collection.find(position, {}).total().total(), indexed.contains(position.key()) ? 1U : 0U);
    position.play_unchecked(move);
  }
}

TEST(Collection, KeepsGamesWithTheirTags) {
  const auto games = random_games(50, 5);
  const TestFolder folder;
  add_games(folder.path(), games, 20);
  const Collection collection = opened(folder.path());
  for (const Game& game : games) {
    const auto found = collection.find_game(game.header.id);
    ASSERT_TRUE(found) << game.header.id;
    EXPECT_EQ(found->header, game.header);
    EXPECT_EQ(found->event, game.event);
    EXPECT_EQ(found->moves, game.moves);
  }
  EXPECT_FALSE(collection.find_game("no such game"));
}

/// All games that the filter admits, the best first.
std::vector<const Game*> ranked(const BruteForce& counted, const chess::Position& position,
                                const Filter& filter) {
  std::vector<const Game*> games;
  for (const auto& [game, move] : counted.played(position, filter)) {
    games.push_back(game);
  }
  std::ranges::sort(games, std::greater<>(),
                    [](const Game* game) { return game->header.attributes.average_rating(); });
  return games;
}

TEST(Collection, ShowsTheBestAndTheNewestGames) {
  const auto games = random_games(400, 6);
  const BruteForce counted(games);
  const TestFolder folder;
  add_games(folder.path(), games, 90);
  const Collection collection = opened(folder.path());
  for (const auto& [key, position] : counted.positions()) {
    for (const Filter& filter : some_filters()) {
      const Answer answer = collection.find(position, {.filter = filter, .top_games = 15, .recent_games = 8});
      const auto expected = ranked(counted, position, filter);
      // A cell with several games offers its best one alone, so that a filter may leave fewer than there are.
      ASSERT_LE(answer.top_games.size(), std::min<std::size_t>(15, expected.size()));
      ASSERT_EQ(answer.top_games.empty(), expected.empty());
      if (!expected.empty()) {
        EXPECT_EQ(answer.top_games[0].header.attributes.average_rating(),
                  expected[0]->header.attributes.average_rating());
      }
      for (const auto* const shown : {&answer.top_games, &answer.recent_games}) {
        for (const FoundGame& game : *shown) {
          const Attributes& about = game.header.attributes;
          EXPECT_TRUE(filter.admits(about.speed, about.band()) && filter.admits(about.month));
          EXPECT_TRUE(is_legal(position, game.move));
        }
      }
      EXPECT_TRUE(std::ranges::is_sorted(answer.recent_games, std::greater<>(),
                                         [](const FoundGame& game) { return game.header.attributes.month; }));
    }
  }
  // Without a filter nothing is missing.
  const Answer all = collection.find(chess::Position::initial(), {.top_games = 15, .recent_games = 8});
  const auto expected = ranked(counted, chess::Position::initial(), {});
  ASSERT_EQ(all.top_games.size(), 15U);
  for (std::size_t i = 0; i < 15; ++i) {
    EXPECT_EQ(all.top_games[i].header.attributes.average_rating(),
              expected[i]->header.attributes.average_rating());
  }
  EXPECT_EQ(all.recent_games.size(), 8U);
}

TEST(Collection, HasTheGameOfAMoveThatWasPlayedOnce) {
  const auto games = random_games(400, 16);
  const BruteForce counted(games);
  const TestFolder folder;
  add_games(folder.path(), games, 90);
  const Collection collection = opened(folder.path());
  std::size_t found = 0;
  for (const auto& [key, position] : counted.positions()) {
    for (const Filter& filter : some_filters()) {
      const auto played = counted.played(position, filter);
      for (const std::size_t shown : {std::size_t{0}, std::size_t{2}}) {
        const Answer answer =
            collection.find(position, {.filter = filter, .top_games = shown, .moves_with_games = 500});
        EXPECT_EQ(count_missing_games(answer, played), 0U);
        found += answer.only_games.size();
      }
    }
    EXPECT_TRUE(collection.find(position, {}).only_games.empty()) << "none was asked for";
  }
  EXPECT_GT(found, 100U);
}

TEST(Collection, HistoryAddsUpToTheCounts) {
  const auto games = random_games(100, 7);
  const TestFolder folder;
  add_games(folder.path(), games, 30);
  const Answer answer = opened(folder.path()).find(chess::Position::initial(), {.with_history = true});
  Counts sum;
  for (const auto& [month, counts] : answer.history) {
    EXPECT_TRUE(month.is_known());
    sum += counts;
  }
  EXPECT_GT(answer.history.size(), 20U);
  EXPECT_EQ(sum, answer.total());
}

TEST(Collection, FolderThatDoesNotExistIsEmpty) {
  const TestFolder folder;
  const Collection collection = opened(folder.path());
  EXPECT_EQ(collection.games(), 0U);
  EXPECT_TRUE(collection.find(chess::Position::initial(), {}).moves.empty());
}

TEST(Collection, DamagedSegmentIsNamedAndLeftOut) {
  const auto games = random_games(60, 8);
  const TestFolder folder;
  add_games(folder.path(), games, 30);
  const std::string damaged = folder.path() + "/1.segment";
  std::filesystem::resize_file(damaged, std::filesystem::file_size(damaged) / 2);
  const auto collection = Collection::open(folder.path());
  ASSERT_TRUE(collection);
  ASSERT_EQ(collection->faults().size(), 1U);
  EXPECT_EQ(collection->faults()[0], damaged + ": it is cut off");
  const std::vector<Game> sound(games.begin() + 30, games.end());
  EXPECT_EQ(by_move(collection->find(chess::Position::initial(), {})),
            BruteForce(sound).moves(chess::Position::initial(), {}));
}

TEST(Collection, DamageThatAnAnswerMeetsIsNamedAndLeftOut) {
  const auto games = random_games(60, 9);
  const TestFolder folder;
  add_games(folder.path(), games, 30);
  const std::string damaged = folder.path() + "/2.segment";
  std::fstream(damaged, std::ios::in | std::ios::out | std::ios::binary).seekp(40).put('?').put('?').put('?');
  const Collection collection = opened(folder.path());
  const Answer answer = collection.find(chess::Position::initial(), {});
  ASSERT_EQ(answer.faults.size(), 1U);
  EXPECT_EQ(answer.faults[0], damaged + ": it is damaged");
  const std::vector<Game> sound(games.begin(), games.begin() + 30);
  EXPECT_EQ(by_move(answer), BruteForce(sound).moves(chess::Position::initial(), {}));
}

TEST(Collection, DamagedManifestIsAnError) {
  const TestFolder folder;
  add_games(folder.path(), random_games(3, 10), 10);
  std::ofstream(folder.path() + "/manifest", std::ios::app) << "segment 9\n";
  const auto collection = Collection::open(folder.path());
  ASSERT_FALSE(collection);
  EXPECT_NE(collection.error().find("/manifest: it is damaged"), std::string::npos) << collection.error();
}

}  // namespace
}  // namespace rookery::explorer
