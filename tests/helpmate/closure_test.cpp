#include "closure.h"

#include <gtest/gtest.h>

#include "hard_boards.h"
#include "is_helpmate.h"
#include "random_boards.h"
#include "rookery/notation/fen.h"

namespace rookery::helpmate {
namespace {

using chess::Color;
using chess::Helpmate;

/// Ten batches of 5,000 random positions, each with its own seed; the sanitizers see two of them.
class Batch : public testing::TestWithParam<std::uint64_t> {};

/// Every Exists by its line, every Impossible by the slow way where that comes to an end: then search and
/// closure have both seen the whole.
TEST_P(Batch, AgreesWithTheClosure) {
  constexpr std::size_t kPositions = 5'000, kLimit = 5'000;
  Random random(GetParam());
  int closed = 0, open = 0;
  for (std::size_t i = 0; i < kPositions;) {
    const auto position = i % 3 == 2 ? hard_board(random, kHardKinds[i / 3 % kHardKinds.size()])
                                     : random_board(random, kKinds[i % kKinds.size()]);
    if (!position) {
      continue;
    }
    ++i;
    const std::string fen = notation::fen::write(position->setup());
    for (const Color winner : chess::kColors) {
      const auto result = chess::find_helpmate(*position, winner, {8'000});
      if (result.verdict == Helpmate::Exists) {
        ASSERT_TRUE(is_helpmate(*position, winner, result.line)) << fen;
        continue;
      }
      const Helpmate slow = by_closure(*position, winner, kLimit);
      ASSERT_NE(slow, Helpmate::Exists) << fen;
      if (slow == Helpmate::Impossible) {
        EXPECT_EQ(result.verdict, Helpmate::Impossible) << fen;
        ++closed;
      }
      open += result.verdict == Helpmate::Unknown ? 1 : 0;
    }
  }
  EXPECT_GT(closed, 60) << "the random positions must put the question";
  EXPECT_LT(open, 500) << "even so small a budget nearly always suffices";
}

INSTANTIATE_TEST_SUITE_P(Helpmate, Batch, testing::Range<std::uint64_t>(0, 10));

}  // namespace
}  // namespace rookery::helpmate
