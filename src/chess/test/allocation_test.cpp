// SPDX-License-Identifier: MIT
// Nothing that a search or a server asks of a position allocates. What may: the helpmate solver where play
// and proofs by hand do not tell.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "rookery/base/random.h"
#include "rookery/chess/explain.h"
#include "rookery/chess/hand_moves.h"
#include "rookery/chess/material.h"
#include "rookery/chess/move_sets.h"
#include "rookery/chess/outcome.h"
#include "rookery/chess/perft.h"
#include "rookery/chess/successors.h"

namespace {
std::atomic<std::size_t> allocations = 0;
}  // namespace

// Not inlined: g++ 12 would take them for a mismatched pair.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  void* const memory = std::malloc(size);
  if (memory == nullptr) {
    std::abort();
  }
  return memory;
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
  std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace rookery::chess {
namespace {

std::uint64_t ask_everything(const Position& position, Move move, Square any) {
  std::uint64_t sum = legal_moves(position).size() + legal_captures(position).size() +
                      legal_quiets(position).size() + count_legal_moves(position) + perft(position, 2);
  sum += legal_move_sets(position).size() + successors(position).size() + perft_divide(position, 1).size();
  std::array<PerftEntry, 16> table{};
  sum += perft(position, 2, table) + position.after(move).key() + position.play(move)->key();
  sum += position.play(Move::normal(any, move.to())).has_value() ? 1U : 0U;
  sum += is_check(position) || is_checkmate(position) || is_stalemate(position) ? 1U : 0U;
  sum += position.blockers().bits() + position.key_from_scratch();
  sum += explain_illegal(position, any, move.to()).has_value() ? 1U : 0U;
  sum += hand_targets(position)[0].bits() + hand_moves(position, move.from(), move.to()).size();
  sum += static_cast<std::uint64_t>(material_balance(position.board()) + 100);
  sum += captured_role(position, move).has_value() || is_dead_by_material(position.board()) ? 1U : 0U;
  return sum + Position::from_setup(position.setup(), position.mode())->key();
}

TEST(Allocation, CounterCounts) {
  const std::size_t before = allocations;
  ::operator delete(::operator new(1));
  EXPECT_EQ(allocations, before + 1);
}

TEST(Allocation, PositionQueriesDoNotAllocate) {
  Random random(1);
  std::uint64_t sum = 0;
  const std::size_t before = allocations;
  for (int game = 0; game < 50; ++game) {
    const chess::Setup start = chess960_setup(static_cast<int>(random.below(960)));
    Position position = *Position::from_setup(start, CastlingMode::Chess960);
    for (int ply = 0; ply < 100 && has_legal_move(position); ++ply) {
      const MoveList moves = legal_moves(position);
      const Move move = moves[random.below(moves.size())];
      sum += ask_everything(position, move, Square::from_index(static_cast<int>(random.below(64))));
      position.play_unchecked(move);
    }
  }
  EXPECT_EQ(allocations, before);
  EXPECT_NE(sum, 0U);
}

}  // namespace
}  // namespace rookery::chess
