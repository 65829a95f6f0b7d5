#include "rookery/uci/bench.h"

#include <gtest/gtest.h>

namespace rookery::uci {
namespace {

TEST(Bench, NodeCountIsStable) {
  int positions = 0;
  std::uint64_t sum = 0;
  const auto first = bench(3, {}, [&](std::string_view, std::uint64_t nodes) {
    ++positions;
    sum += nodes;
  });
  EXPECT_EQ(positions, 12);
  EXPECT_EQ(first, sum);
  EXPECT_EQ(bench(3), first);
}

TEST(Bench, CanBeStopped) {
  EXPECT_FALSE(bench(20, [] { return true; }));
}

}  // namespace
}  // namespace rookery::uci
