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
