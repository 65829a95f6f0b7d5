// SPDX-License-Identifier: MIT
#include "rookery/base/insertion_sort.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <utility>
#include <vector>

namespace rookery {
namespace {

TEST(InsertionSort, SortsAsTheLibraryDoesAndKeepsEqualOnesInOrder) {
  std::mt19937 random(7);
  for (std::size_t size = 0; size < 20; ++size) {
    std::vector<std::pair<int, std::size_t>> values;  // each with its place
    for (std::size_t i = 0; i < size; ++i) {
      values.emplace_back(static_cast<int>(random() % 5), i);
    }
    auto expected = values;
    const auto less = [](const auto& a, const auto& b) { return a.first < b.first; };
    std::ranges::sort(expected);
    insertion_sort(values, less);
    EXPECT_EQ(values, expected);
  }
}

}  // namespace
}  // namespace rookery
