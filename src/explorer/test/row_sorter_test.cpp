#include "row_sorter.h"

#include <gtest/gtest.h>

#include <tuple>

#include "made_games.h"
#include "rookery/base/random.h"

namespace rookery::explorer {
namespace {

TEST(RowSorter, SortsByWayOfAFileAsInMemory) {
  const TestFolder folder;
  std::filesystem::create_directories(folder.path());
  for (const std::size_t most_rows : {1'000'000U, 1'000U, 70'000U, 7U}) {
    Random random(1);
    RowSorter sorter(most_rows, folder.path() + "/sort");
    const std::size_t count = most_rows == 7 ? 100 : 100'000;
    for (std::uint32_t i = 0; i < count; ++i) {
      sorter.add({random.below(5'000), i, static_cast<std::uint16_t>(i), chess::Color::White});
    }
    std::vector<Row> rows;
    ASSERT_TRUE(sorter.finish([&](const Row& row) {
      rows.push_back(row);
      return true;
    }));
    ASSERT_EQ(rows.size(), count);
    EXPECT_TRUE(
        std::ranges::is_sorted(rows, {}, [](const Row& row) { return std::tuple(row.key, row.game); }));
    EXPECT_TRUE(std::ranges::all_of(
        rows, [](const Row& row) { return row.move == static_cast<std::uint16_t>(row.game); }));
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
  }
}

TEST(RowSorter, SaysWhereItCannotWrite) {
  RowSorter sorter(2, "/no/such/folder/sort");
  for (std::uint32_t i = 0; i < 5; ++i) {
    sorter.add({i, i, 0, chess::Color::White});
  }
  const auto sorted = sorter.finish([](const Row&) { return true; });
  ASSERT_FALSE(sorted);
  EXPECT_EQ(sorted.error().find("/no/such/folder/sort cannot be written: "), 0U) << sorted.error();
}

}  // namespace
}  // namespace rookery::explorer
