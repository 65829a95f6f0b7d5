#include "rookery/explorer/collections.h"

#include <gmock/gmock.h>

#include <fstream>

#include "made_games.h"

namespace rookery::explorer {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Collections, FolderThatDoesNotExistHasNone) {
  const TestFolder folder;
  const Collections collections(folder.path() + "/none");
  EXPECT_THAT(collections.names(), IsEmpty());
  const auto none = collections.find("masters");
  ASSERT_TRUE(none);
  EXPECT_EQ((*none)->games(), 0U);
}

TEST(Collections, NothingIsKeptOfNamesThatAreNone) {
  const TestFolder folder;
  const Collections collections(folder.path());
  add_games(collections.path_of("masters"), random_games(3, 5), 100);
  for (int name = 0; name < 100; ++name) {
    EXPECT_EQ(collections.find("invented-" + std::to_string(name)).value()->games(), 0U);
  }
  EXPECT_EQ(collections.kept(), 0U);
  EXPECT_EQ(collections.find("masters").value()->games(), 3U);
  EXPECT_EQ(collections.kept(), 1U);
}

TEST(Collections, AnotherWritersCommitIsSeenAtTheNextQuestion) {
  const TestFolder folder;
  const Collections collections(folder.path());
  const auto games = random_games(30, 5);
  add_games(collections.path_of("masters"), {games.begin(), games.begin() + 10}, 100);
  EXPECT_THAT(collections.names(), ElementsAre("masters"));
  const auto before = collections.find("masters").value();
  EXPECT_EQ(before->games(), 10U);
  EXPECT_EQ(collections.find("masters").value(), before) << "it was not changed";
  add_games(collections.path_of("masters"), {games.begin() + 10, games.end()}, 100);
  EXPECT_EQ(collections.find("masters").value()->games(), 30U);
  EXPECT_EQ(before->games(), 10U) << "who asks still has what was there";
}

/// What has not changed is kept; what was made again under the same name is not taken for it.
TEST(Collections, RemovedGamesAndNewFilesOfOldNumbersAreSeen) {
  const TestFolder folder;
  const Collections collections(folder.path());
  const std::string path = collections.path_of("masters");
  const auto games = random_games(40, 7);
  const std::vector<Game> first(games.begin(), games.begin() + 20), second(games.begin() + 20, games.end());
  add_games(path, first, 10);
  const auto start_moves = [&] {
    return by_move(collections.find("masters").value()->find(chess::Position::initial(), {}));
  };
  const auto counted = [](const std::vector<Game>& of) {
    return BruteForce(of).moves(chess::Position::initial(), {});
  };
  EXPECT_EQ(start_moves(), counted(first));
  {
    auto writer = CollectionWriter::open(path, {});
    ASSERT_EQ(writer->remove(std::vector{first[0].header.id}), 1U);
    ASSERT_TRUE(writer->commit(1, 1));
  }
  EXPECT_EQ(start_moves(), counted({first.begin() + 1, first.end()}));
  std::filesystem::remove_all(path);
  add_games(path, second, 10);
  EXPECT_EQ(start_moves(), counted(second));
}

TEST(Collections, DamagedListIsNamed) {
  const TestFolder folder;
  const Collections collections(folder.path());
  add_games(collections.path_of("club"), random_games(3, 6), 100);
  std::ofstream(collections.path_of("club") + "/manifest") << "no list";
  const auto found = collections.find("club");
  ASSERT_FALSE(found);
  EXPECT_NE(found.error().find("club/manifest"), std::string::npos);
}

}  // namespace
}  // namespace rookery::explorer
