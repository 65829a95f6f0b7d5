#include "rookery/store/commit_size.h"

#include <gtest/gtest.h>

namespace rookery::store {
namespace {

using std::chrono::milliseconds;

TEST(CommitSize, GrowsWhileCommitsAreShortAndShrinksWhenTheyAreLong) {
  CommitSize size;
  EXPECT_EQ(size.rows(), 1'000U);
  for (int i = 0; i < 10; ++i) {
    size.took(milliseconds(5));
  }
  EXPECT_EQ(size.rows(), 16'000U);
  size.took(milliseconds(100));
  EXPECT_EQ(size.rows(), 16'000U) << "neither short nor long";
  size.took(milliseconds(400));
  EXPECT_EQ(size.rows(), 8'000U);
  for (int i = 0; i < 10; ++i) {
    size.took(milliseconds(400));
  }
  EXPECT_EQ(size.rows(), 1'000U);
}

}  // namespace
}  // namespace rookery::store
