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

bool fits(const Position& position, const MovePattern& pattern, Move move) {
  const bool takes = pattern.role == Role::Pawn ? move.from().file() != move.to().file() : pattern.takes;
  return move.kind() != MoveKind::Castling && position.board().role_on(move.from()) == pattern.role &&
         move.to() == pattern.to && move.promoted() == pattern.promoted &&
         pattern.origins.contains(move.from()) && takes == pattern.takes;
}

/// What find_move promises, from the list of legal moves.
Move find_in_list(const Position& position, const MovePattern& pattern) {
  std::vector<Move> found;
  for (const Move move : legal_moves(position)) {
    if (fits(position, pattern, move)) {
      found.push_back(move);
    }
  }
  return found.size() == 1 && found[0].kind() != MoveKind::EnPassant ? found[0] : Move{};
}

template <class Kernel>
void expect_found(const Position& position, const MovePattern& pattern, Kernel kernel) {
  const Move move = find_in_list(position, pattern);
  ASSERT_EQ(kernel.find(position, pattern), move);
  Position after = position;
  ASSERT_EQ(kernel.play_found(position, pattern, after), move);
  const Position expected = move == Move{} ? position : position.after(move);
  ASSERT_EQ(after.setup(), expected.setup());
  ASSERT_EQ(after.key(), expected.key());
}

/// By what a text could tell of each legal move, and of as many moves at random.
template <class Kernel>
void expect_found(const Position& position, const MoveList& moves, Random& random, Kernel kernel) {
  for (const Move move : moves) {
    if (move.kind() == MoveKind::Castling) {
      const bool right = move.to().file() > move.from().file();
      ASSERT_EQ(kernel.find_castling(position, right), move);
      continue;
    }
    const Role role = position.board().role_on(move.from());
    const bool takes = role == Role::Pawn && move.from().file() != move.to().file();
    for (const Bitboard origins : {~Bitboard{}, Bitboard(move.from().file()), Bitboard(move.from().rank())}) {
      expect_found(position, {origins, move.to(), role, takes, move.promoted()}, kernel);
    }
    const auto square = [&] { return Square::from_index(static_cast<int>(random.below(64))); };
    const Role other = kRoles[random.below(kRoles.size())];
    const bool any = random.below(2) == 0;
    expect_found(position, {any ? ~Bitboard{} : Bitboard(square().file()), square(), other, takes, {}},
                 kernel);
    expect_found(position, {~Bitboard{}, square(), Role::Pawn, any, Role::Knight}, kernel);
  }
  for (const bool right : {false, true}) {
    const Move found = kernel.find_castling(position, right);
    ASSERT_TRUE(found == Move{} || std::ranges::count(moves, found) == 1);
  }
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
      expect_found(position, legal_moves(position), random, kernel);
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
