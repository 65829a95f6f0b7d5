#include "rookery/tablebase_maker/make_tables.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "cell_space.h"
#include "compare.h"
#include "ending.h"
#include "rookery/tablebase/check.h"
#include "rookery/tablebase_files/open_folders.h"
#include "support/extent.h"

/// Tables that are made are compared with those of Syzygy's generator in tables/syzygy.
namespace rookery::tablebase_maker::test {
namespace {

using tablebase::Tablebase;

class MakeTables : public ::testing::Test {
 protected:
  MakeTables()
      : folder_(std::filesystem::path(testing::TempDir()) /
                ("tables-" + std::to_string(getpid()) + '-' +
                 testing::UnitTest::GetInstance()->current_test_info()->name())) {
    std::filesystem::create_directories(folder_);
  }
  ~MakeTables() override { std::filesystem::remove_all(folder_); }

  /// The names of what was made, and not kept.
  std::vector<std::string> make(std::vector<std::string> only, int pieces = 4) {
    std::vector<std::string> made;
    MakeOptions options{.folder = folder_.string(), .pieces = pieces, .only = std::move(only), .threads = 2};
    options.report = [&](const FinishedTable& table) {
      if (!table.was_there) {
        made.push_back(table.name);
      }
    };
    const auto done = make_tables(options);
    EXPECT_TRUE(done) << done.error();
    return made;
  }
  [[nodiscard]] Tablebase open() const {
    auto opened = tablebase_files::open_folders(std::vector{folder_.string()});
    EXPECT_TRUE(opened.faults.empty());
    return std::move(opened.tables);
  }
  static Tablebase syzygy() {
    return std::move(tablebase_files::open_folders(std::vector<std::string>{ROOKERY_TABLES}).tables);
  }
  void expect_same(const std::vector<std::string>& names) const {
    const Tablebase made = open(), other = syzygy();
    for (const std::string& name : names) {
      const Comparison comparison = compare_table(name, made, other);
      EXPECT_GT(comparison.positions, 0U) << name;
      EXPECT_TRUE(comparison.differences.empty()) << name << ": " << comparison.differences.front();
    }
  }

  std::filesystem::path folder_;
};

TEST(EndingNames, AreThoseOfAllTables) {
  EXPECT_EQ(names_with(3), (std::vector<std::string>{"KBvK", "KNvK", "KQvK", "KRvK", "KPvK"}));
  EXPECT_EQ(names_with(4).size(), 30U);
  EXPECT_EQ(names_with(5).size(), 110U);
  EXPECT_EQ(name_of(pieces_of("KRvKBN")).name, "KBNvKR");
  EXPECT_TRUE(name_of(pieces_of("KRvKBN")).is_flipped);
}

TEST(CellSpaces, CellOfItsPlacementIsTheCell) {
  for (const char* const name : {"KRvK", "KBBvK", "KPPvK", "KPvKP"}) {
    const CellSpace space(pieces_of(name));
    std::size_t own = 0, all = space.slices() * space.slice_size();
    for (std::size_t at = 0; at < all; ++at) {
      const Squares squares = space.squares_of(at / space.slice_size(), at % space.slice_size());
      const std::size_t cell = space.cell_of(squares);
      ASSERT_LT(cell, all) << name;
      own += cell == at ? 1 : 0;
      const Squares again = space.squares_of(cell / space.slice_size(), cell % space.slice_size());
      ASSERT_EQ(space.cell_of(again), cell) << name << ' ' << at;
    }
    EXPECT_GT(own, all / 3) << name;
  }
}

TEST_F(MakeTables, ThreePiecesAreAsSyzygyHasThem) {
  EXPECT_EQ(make({}, 3).size(), 5U);
  expect_same(names_with(3));
}

TEST_F(MakeTables, FinishedTablesAreKeptAndBrokenOnesMadeAgain) {
  EXPECT_EQ(make({"KQvK", "KRvK"}, 3), (std::vector<std::string>{"KQvK", "KRvK"}));
  std::filesystem::resize_file(folder_ / "KRvK.rtbz", 100);
  std::filesystem::remove(folder_ / "KQvK.rtbw");
  std::ofstream(folder_ / "KBvK.rtbw.part") << "what an interrupted run leaves";
  EXPECT_EQ(make({"KBvK", "KQvK", "KRvK"}, 3), (std::vector<std::string>{"KBvK", "KQvK", "KRvK"}));
  EXPECT_TRUE(make({"KBvK", "KQvK", "KRvK"}, 3).empty());
}

/// A table that was finished by an earlier run is read from its files.
TEST_F(MakeTables, ContinuesFromFilesOfAnEarlierRun) {
  make({}, 3);
  make({"KRvKN"});
  expect_same({"KRvKN"});
}

TEST_F(MakeTables, UnknownNameIsRefused) {
  const auto done = make_tables({.folder = folder_.string(), .pieces = 4, .only = {"KXvK"}});
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error(), "KXvK: there is no such table of at most 4 pieces");
}

TEST_F(MakeTables, RandomPositionsFollowFromTheirMoves) {
  make({"KRvKB"});
  const Tablebase tables = open();
  Random random(1);
  for (int i = 0; i < 2'000; ++i) {
    EXPECT_EQ(tablebase::follows_from_moves(tables, tablebase::random_position(random, "KRvKB")), true);
  }
}

/// All tables of four pieces; in a short run some that are made soon.
class MakeTable : public MakeTables, public ::testing::WithParamInterface<std::string> {};

TEST_P(MakeTable, IsAsSyzygyHasIt) {
  make({GetParam()});
  expect_same({GetParam()});
}

INSTANTIATE_TEST_SUITE_P(FourPieces, MakeTable,
                         ::testing::ValuesIn(tests::shortened(names_with(4),
                                                              std::vector<std::string>{"KNNvK", "KBvKB"})),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace rookery::tablebase_maker::test
