#include "explorer_writer.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "rookery/explorer/collections.h"
#include "rookery/jobs/archive_collections.h"

namespace rookery::jobs {
namespace {

namespace fs = std::filesystem;

class ExplorerWriterTest : public ::testing::Test {
 protected:
  ExplorerWriterTest() { fs::remove_all(folder_); }
  ~ExplorerWriterTest() override { fs::remove_all(folder_); }

  static ExplorerChange change_of(const std::string& id, bool is_public, const std::string& white = "Ann") {
    explorer::Game game;
    game.header = {.id = id, .names = {white, "Bob"}, .attributes = {}};
    game.moves = {*legal_moves(game.start).begin()};
    return {id, game, is_public};
  }
  ExplorerWriter opened() {
    auto writer = ExplorerWriter::open(folder_);
    EXPECT_TRUE(writer) << writer.error();
    return std::move(*writer);
  }
  [[nodiscard]] std::uint64_t games(const char* collection) const {
    return explorer::Collections(folder_).find(collection).value()->games();
  }

  std::string folder_ = fs::path(testing::TempDir()) / ("explorer-writer-" + std::to_string(getpid()));
};

TEST_F(ExplorerWriterTest, GamesComeIntoTheirCollectionAndLeaveIt) {
  ExplorerWriter writer = opened();
  EXPECT_EQ(writer.last(""), 0);
  ASSERT_TRUE(writer.apply({false, {change_of("a", true), change_of("b", false), change_of("c", true)}, 3}));
  EXPECT_EQ(games(kPublicCollection), 2U);
  EXPECT_EQ(games(kHiddenCollection), 1U);
  ASSERT_TRUE(writer.apply({false, {{"a"}, change_of("c", false)}, 5}));
  EXPECT_EQ(games(kPublicCollection), 0U);
  EXPECT_EQ(games(kHiddenCollection), 2U);
  EXPECT_EQ(writer.last(""), 5);
}

TEST_F(ExplorerWriterTest, ChangedGameReplacesTheOneBefore) {
  ExplorerWriter writer = opened();
  ASSERT_TRUE(writer.apply({false, {change_of("a", true, "Ann")}, 1}));
  ASSERT_TRUE(writer.apply({false, {change_of("a", true, "deleted")}, 2}));
  const auto collection = explorer::Collections(folder_).find(kPublicCollection).value();
  EXPECT_EQ(collection->games(), 1U);
  EXPECT_EQ(collection->find_game("a").value().header.names[0], "deleted");
}

TEST_F(ExplorerWriterTest, BatchThatACrashInterruptedIsDoneAgain) {
  const ExplorerBatch batch{false, {change_of("a", true), change_of("b", false)}, 7};
  {
    ExplorerWriter writer = opened();
    ASSERT_TRUE(writer.apply(batch));
  }
  // As if it had ended between the two collections.
  fs::remove_all(folder_ + '/' + kHiddenCollection);
  ExplorerWriter writer = opened();
  EXPECT_EQ(writer.last(""), 0);
  ASSERT_TRUE(writer.apply(batch));
  EXPECT_EQ(writer.last(""), 7);
  EXPECT_EQ(games(kPublicCollection), 1U);
  EXPECT_EQ(games(kHiddenCollection), 1U);
}

TEST_F(ExplorerWriterTest, ClearedArchiveLeavesNothing) {
  ExplorerWriter writer = opened();
  ASSERT_TRUE(writer.apply({false, {change_of("a", true)}, 1}));
  ASSERT_TRUE(writer.apply({true, {change_of("b", true)}, 4}));
  EXPECT_EQ(games(kPublicCollection), 1U);
  EXPECT_EQ(writer.last(""), 4);
}

TEST_F(ExplorerWriterTest, DamagedCollectionBeginsFromNothing) {
  {
    ExplorerWriter writer = opened();
    ASSERT_TRUE(writer.apply({false, {change_of("a", true)}, 1}));
  }
  std::ofstream(folder_ + '/' + kPublicCollection + "/1.segment") << "no segment";
  EXPECT_EQ(opened().last(""), 0);
  EXPECT_EQ(games(kPublicCollection), 0U);
}

TEST_F(ExplorerWriterTest, GamesOfAnotherStoreAreRecognised) {
  ExplorerWriter writer = opened();
  EXPECT_FALSE(writer.is_of_another("one"));
  ASSERT_TRUE(writer.apply({false, {change_of("a", true)}, 3, "one"}));
  EXPECT_EQ(writer.last("one"), 3);
  EXPECT_FALSE(writer.is_of_another("one"));
  EXPECT_EQ(writer.last("two"), 0);
  EXPECT_TRUE(writer.is_of_another("two"));
}

TEST_F(ExplorerWriterTest, SecondWriterIsRefused) {
  const ExplorerWriter writer = opened();
  EXPECT_FALSE(ExplorerWriter::open(folder_));
}

}  // namespace
}  // namespace rookery::jobs
