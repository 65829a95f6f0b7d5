// SPDX-License-Identifier: MIT
// Every kernel that this processor can run says the same; elsewhere in the tests only the one chosen is
// asked.
#include "kernel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "clearing.h"
#include "rookery/base/random.h"
#include "rookery/chess/alive.h"

namespace rookery::chess {
namespace {

template <class Sliders>
bool proves_life(Kernel<Sliders> /*kernel*/, const Position& position) {
  return Clearing<Sliders>::proves_life(position);
}

/// The same moves, and the same positions after them, as from the kernel that is chosen here.
template <class Kernel>
void expect_the_same(const Position& position, Kernel kernel) {
  const MoveList moves = legal_moves(position);
  const MoveList others = kernel.legal_moves(position);
  ASSERT_TRUE(std::equal(moves.begin(), moves.end(), others.begin(), others.end()));
  ASSERT_EQ(kernel.count_legal_moves(position), moves.size());
  std::vector<Move> in_sets;
  for (const MoveSet& set : kernel.legal_move_sets(position)) {
    ASSERT_TRUE(set.to.any());
    set.for_each([&](Move move) { in_sets.push_back(move); });
  }
  ASSERT_TRUE(std::equal(moves.begin(), moves.end(), in_sets.begin(), in_sets.end()));
  ASSERT_EQ(kernel.has_legal_move(position), !moves.empty());
  ASSERT_EQ(kernel.checkers(position), position.checkers());
  ASSERT_EQ(kernel.perft(position, 2), perft(position, 2));
  ASSERT_EQ(proves_life(kernel, position), is_plainly_alive(position));
  for (const Move move : moves) {
    ASSERT_TRUE(kernel.is_legal(position, move));
    const Position after = kernel.after(position, move);
    Position played = position;
    kernel.play(played, move);
    ASSERT_EQ(after.setup(), position.after(move).setup());
    ASSERT_EQ(after.key(), after.key_from_scratch());
    ASSERT_EQ(played.setup(), after.setup());
    ASSERT_EQ(played.key(), after.key());
    ASSERT_EQ(played.mode(), position.mode());
  }
}

template <class Kernel>
void expect_the_same_games(Kernel kernel) {
  constexpr int kGames = 40, kPlies = 120;
  Random random(3);
  for (int game = 0; game < kGames && !::testing::Test::HasFailure(); ++game) {
    const Setup start = chess960_setup(static_cast<int>(random.below(960)));
    Position position = *Position::from_setup(start, CastlingMode::Chess960);
    for (int ply = 0; ply < kPlies && has_legal_move(position); ++ply) {
      expect_the_same(position, kernel);
      const MoveList moves = legal_moves(position);
      position.play_unchecked(moves[random.below(moves.size())]);
    }
  }
}

TEST(Kernel, ForAnyProcessor) {
  expect_the_same_games(Kernel<PlainSliders>{});
}

#if defined(__x86_64__)
TEST(Kernel, CountingBitsInOneStep) {
  ASSERT_TRUE(__builtin_cpu_supports("popcnt")) << "this processor cannot run the test";
  expect_the_same_games(Kernel<PopcntSliders>{});
}

TEST(Kernel, GatheringBitsInOneStep) {
  ASSERT_TRUE(__builtin_cpu_supports("bmi2")) << "this processor cannot run the test";
  expect_the_same_games(Kernel<PextSliders>{});
}
#endif

}  // namespace
}  // namespace rookery::chess
