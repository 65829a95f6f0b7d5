#include "rookery/explorer/collection_writer.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <csignal>
#include <fstream>

#include "made_games.h"

namespace rookery::explorer {
namespace {

namespace fs = std::filesystem;

void expect_as_counted(const std::string& folder, const std::vector<Game>& games) {
  const auto collection = Collection::open(folder);
  ASSERT_TRUE(collection);
  EXPECT_EQ(collection->games(), games.size());
  const BruteForce counted(games);
  for (const auto& [key, position] : counted.positions()) {
    for (const Filter& filter : some_filters()) {
      const Answer answer = collection->find(
          position, {.filter = filter, .top_games = 15, .recent_games = 8, .moves_with_games = 500});
      ASSERT_EQ(by_move(answer), counted.moves(position, filter));
      // Where another game of its sum was removed one may be missing, but none is wrong.
      static_cast<void>(count_missing_games(answer, counted.played(position, filter)));
      for (const FoundGame& shown : answer.top_games) {
        EXPECT_TRUE(
            std::ranges::any_of(games, [&](const Game& game) { return game.header.id == shown.header.id; }));
      }
    }
  }
}

TEST(CollectionWriter, RemovedGamesDoNotCountBeforeAndAfterMerges) {
  const auto games = random_games(240, 21);
  const TestFolder folder;
  add_games(folder.path(), games, 40);
  std::vector<Game> left;
  std::vector<std::string> ids{"no such game"};
  for (std::size_t i = 0; i < games.size(); ++i) {
    i % 3 == 0 ? ids.push_back(games[i].header.id) : left.push_back(games[i]);
  }
  {
    auto writer = CollectionWriter::open(folder.path(), {});
    ASSERT_TRUE(writer);
    EXPECT_EQ(writer->remove(ids), ids.size() - 1);
    EXPECT_EQ(writer->remove(ids), 0U);
  }
  expect_as_counted(folder.path(), left);
  EXPECT_FALSE(Collection::open(folder.path())->find_game(ids[1]));
  tidy(folder.path());
  for (const fs::directory_entry& entry : fs::directory_iterator(folder.path())) {
    EXPECT_NE(entry.path().extension(), ".removed") << entry.path();
  }
  expect_as_counted(folder.path(), left);
}

TEST(CollectionWriter, RemovedGameMayComeBack) {
  const auto games = random_games(20, 22);
  const TestFolder folder;
  add_games(folder.path(), games, 40);
  auto writer = CollectionWriter::open(folder.path(), {});
  ASSERT_TRUE(writer);
  EXPECT_FALSE(writer->add(*prepare(games[3])));
  ASSERT_EQ(writer->remove(std::vector{games[3].header.id}), 1U);
  EXPECT_TRUE(writer->add(*prepare(games[3])));
  EXPECT_FALSE(writer->add(*prepare(games[3])));
  ASSERT_TRUE(writer->commit());
  expect_as_counted(folder.path(), games);
}

TEST(CollectionWriter, CollectionWhoseGamesAreAllRemovedIsEmpty) {
  const auto games = random_games(10, 23);
  const TestFolder folder;
  add_games(folder.path(), games, 40);
  std::vector<std::string> ids;
  for (const Game& game : games) {
    ids.push_back(game.header.id);
  }
  EXPECT_EQ(CollectionWriter::open(folder.path(), {})->remove(ids), ids.size());
  tidy(folder.path());
  const auto collection = Collection::open(folder.path());
  EXPECT_EQ(collection->games(), 0U);
  EXPECT_EQ(collection->segments(), 0U);
}

/// Eight segments, whose merge takes long enough for a thread.
std::vector<Game> add_eight_segments(const std::string& folder, std::uint64_t seed) {
  const auto games = random_games(4'800, seed, 4);
  add_games(folder, games, 600);
  return games;
}

TEST(CollectionWriter, GamesComeAndGoWhileSegmentsAreMerged) {
  const TestFolder folder;
  auto games = add_eight_segments(folder.path(), 26);
  const auto more = random_games(30, 27, 4);
  auto writer = CollectionWriter::open(folder.path(), {});
  ASSERT_TRUE(writer);
  // Before the merge, while it is under way, and one of which the merge knows nothing.
  std::vector<std::string> before{games[3].header.id, games[700].header.id},
      meanwhile{games[4].header.id, games[699].header.id, games[4'799].header.id, more[7].header.id};
  ASSERT_EQ(writer->remove(before), 2U);
  ASSERT_EQ(writer->tidy(), true);
  for (const Game& game : more) {
    EXPECT_TRUE(writer->add(*prepare(game)));
  }
  EXPECT_FALSE(writer->add(*prepare(games[100])));
  EXPECT_TRUE(writer->add(*prepare(games[3])));
  ASSERT_TRUE(writer->commit(1, 1));
  ASSERT_EQ(writer->remove(meanwhile), 4U);

  const Game again = games[3];
  std::erase_if(games, [&](const Game& game) {
    return std::ranges::count(before, game.header.id) + std::ranges::count(meanwhile, game.header.id) > 0;
  });
  games.push_back(again);
  games.insert(games.end(), more.begin(), more.end());
  std::erase_if(games, [&](const Game& game) { return game.header.id == more[7].header.id; });
  expect_as_counted(folder.path(), games);
  ASSERT_TRUE(writer->finish_tidying());
  EXPECT_EQ(Collection::open(folder.path())->segments(), 2U);
  expect_as_counted(folder.path(), games);
  EXPECT_FALSE(writer->add(*prepare(games[100])));
  EXPECT_EQ(writer->remove(std::vector{games[100].header.id}), 1U);
}

TEST(CollectionWriter, MergeThatIsInterruptedLeavesEverythingAsItWas) {
  const TestFolder folder;
  const auto games = add_eight_segments(folder.path(), 28);
  const pid_t child = fork();
  if (child == 0) {
    auto writer = CollectionWriter::open(folder.path(), {});
    static_cast<void>(writer->tidy());
    kill(getpid(), SIGKILL);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(Collection::open(folder.path())->segments(), 8U);
  expect_as_counted(folder.path(), games);
  // The writer ends while the merge is under way.
  {
    ASSERT_EQ(CollectionWriter::open(folder.path(), {})->tidy(), true);
  }
  EXPECT_EQ(Collection::open(folder.path())->segments(), 8U);
  tidy(folder.path());
  EXPECT_EQ(Collection::open(folder.path())->segments(), 1U);
  expect_as_counted(folder.path(), games);
}

/// What a merge of the last few segments does is there at once, while another one goes on.
TEST(CollectionWriter, SmallSegmentsAreMergedMeanwhile) {
  const TestFolder folder;
  auto games = add_eight_segments(folder.path(), 29);
  const auto more = random_games(64, 30, 4);
  auto writer = CollectionWriter::open(folder.path(), {});
  ASSERT_EQ(writer->tidy(), true);
  for (std::size_t i = 0; i < more.size(); ++i) {
    EXPECT_TRUE(writer->add(*prepare(more[i])));
    ASSERT_TRUE(writer->commit());
    ASSERT_TRUE(writer->tidy());
    games.push_back(more[i]);
  }
  EXPECT_LT(Collection::open(folder.path())->segments(), 30U);
  expect_as_counted(folder.path(), games);
  ASSERT_TRUE(writer->finish_tidying());
  expect_as_counted(folder.path(), games);
}

TEST(CollectionWriter, DamagedSegmentIsNamedAndNotMergedAgain) {
  const TestFolder folder;
  add_eight_segments(folder.path(), 31);
  const std::string damaged = folder.path() + "/3.segment";
  std::fstream(damaged, std::ios::in | std::ios::out | std::ios::binary).seekp(40).put('?').put('?').put('?');
  auto writer = CollectionWriter::open(folder.path(), {});
  const auto tidied = writer->finish_tidying();
  ASSERT_FALSE(tidied);
  EXPECT_EQ(tidied.error(), damaged + ": it is damaged");
  EXPECT_TRUE(writer->finish_tidying());
  EXPECT_EQ(Collection::open(folder.path())->segments(), 8U);
  EXPECT_FALSE(fs::exists(folder.path() + "/9.segment"));
}

TEST(CollectionWriter, SecondWriterIsRefused) {
  const TestFolder folder;
  const auto writer = CollectionWriter::open(folder.path(), {});
  ASSERT_TRUE(writer);
  const auto second = CollectionWriter::open(folder.path(), {});
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().find("another program writes to this collection"), std::string::npos);
}

TEST(CollectionWriter, WhatWasCommittedSurvivesAKill) {
  const auto games = random_games(90, 24);
  const TestFolder folder;
  const std::vector<Game> committed(games.begin(), games.begin() + 60);
  const pid_t child = fork();
  if (child == 0) {
    auto writer = CollectionWriter::open(folder.path(), {.sorted_rows = 100});
    for (std::size_t i = 0; i < games.size(); ++i) {
      static_cast<void>(writer->add(*prepare(games[i])));
      if (i % 30 == 29 && i < 60) {
        static_cast<void>(writer->commit(77, i + 1));
      }
    }
    kill(getpid(), SIGKILL);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFSIGNALED(status));
  expect_as_counted(folder.path(), committed);
  {
    auto writer = CollectionWriter::open(folder.path(), {});
    ASSERT_TRUE(writer) << writer.error();
    EXPECT_EQ(writer->resume_at(77), 60U);
    EXPECT_EQ(writer->resume_at(78), 0U);
    for (std::size_t i = writer->resume_at(77); i < games.size(); ++i) {
      EXPECT_TRUE(writer->add(*prepare(games[i])));
    }
    ASSERT_TRUE(writer->commit(77, games.size()));
  }
  expect_as_counted(folder.path(), games);
}

TEST(CollectionWriter, LeftoversOfACrashAreRemovedAndOtherFilesStay) {
  const TestFolder folder;
  add_games(folder.path(), random_games(5, 25), 10);
  for (const char* const name : {"2.segment", "2.segment.part", "1.segment.part", "9.removed", "notes.txt"}) {
    std::ofstream(folder.path() + "/" + name) << "x";
  }
  ASSERT_TRUE(CollectionWriter::open(folder.path(), {}));
  for (const char* const name : {"2.segment", "2.segment.part", "1.segment.part", "9.removed"}) {
    EXPECT_FALSE(fs::exists(folder.path() + "/" + name)) << name;
  }
  EXPECT_TRUE(fs::exists(folder.path() + "/notes.txt"));
  EXPECT_TRUE(fs::exists(folder.path() + "/1.segment"));
}

}  // namespace
}  // namespace rookery::explorer
