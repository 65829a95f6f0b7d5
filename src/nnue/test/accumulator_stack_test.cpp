#include "rookery/nnue/accumulator_stack.h"

#include <gtest/gtest.h>

#include <map>

#include "random_network.h"
#include "rookery/nnue/kernel.h"

namespace rookery::nnue::test {
namespace {

using chess::CastlingMode;
using chess::Color;
using chess::Move;
using chess::MoveKind;
using chess::Position;

constexpr std::size_t kPlies = 300;

int evaluate_from_nothing(const Network& network, const Position& position) {
  Accumulator accumulator;
  for (const Color view : chess::kColors) {
    network.refresh(accumulator, position, view);
  }
  return network.evaluate(accumulator, position.turn(), position.board().occupied().count());
}

/// Moves at random, with those preferred that change most.
Move draw_move(const Position& position, Random& random) {
  const chess::MoveList moves = chess::legal_moves(position);
  for (const Move move : moves) {
    const bool rare = move.kind() == MoveKind::EnPassant || move.kind() == MoveKind::Castling;
    if (rare && random.below(2) == 0) {
      return move;
    }
  }
  return moves[random.below(moves.size())];
}

TEST(AccumulatorStack, EqualsARefreshAfterEveryKindOfMove) {
  const std::shared_ptr<const Network> network =
      Network::load(write_network(random_weights(64, 8, 1, false, 8))).value();
  AccumulatorStack stack(network, kPlies);
  std::map<MoveKind, int> seen;
  int captures = 0;
  for (int game = 0; game < 300; ++game) {
    Random random(static_cast<std::uint64_t>(game));
    const auto start = chess::chess960_setup(game == 0 ? 518 : static_cast<int>(random.below(960)));
    Position position = Position::from_setup(start, CastlingMode::Chess960).value();
    stack.reset(position);
    for (std::size_t ply = 0; ply < kPlies && chess::has_legal_move(position); ++ply) {
      const Move move = draw_move(position, random);
      ++seen[move.kind()];
      captures += chess::is_capture(position, move) ? 1 : 0;
      stack.push(position, move);
      position.play_unchecked(move);
      if (random.below(3) == 0) {  // so that several plies are caught up at once
        ASSERT_EQ(stack.evaluate(position), evaluate_from_nothing(*network, position))
            << "game " << game << ", ply " << ply;
      }
    }
  }
  for (const MoveKind kind :
       {MoveKind::Normal, MoveKind::EnPassant, MoveKind::Castling, MoveKind::Promotion}) {
    EXPECT_GT(seen[kind], 50) << static_cast<int>(kind);
  }
  EXPECT_GT(captures, 1'000);
}

/// Walks a tree as a search does: forward, back, and forward elsewhere, with passes.
void walk(AccumulatorStack& stack, const Network& network, const Position& position, int depth,
          Random& random) {
  if (random.below(2) == 0) {
    ASSERT_EQ(stack.evaluate(position), evaluate_from_nothing(network, position));
  }
  if (depth == 0) {
    return;
  }
  if (!chess::is_check(position)) {
    Position passed = position;
    passed.pass_unchecked();
    stack.push_null_move();
    walk(stack, network, passed, depth - 1, random);
    stack.pop();
  }
  const chess::MoveList moves = chess::legal_moves(position);
  for (std::size_t i = 0; i < std::min<std::size_t>(moves.size(), 4); ++i) {
    const Move move = moves[random.below(moves.size())];
    Position next = position;
    next.play_unchecked(move);
    stack.push(position, move);
    walk(stack, network, next, depth - 1, random);
    stack.pop();
  }
  ASSERT_EQ(stack.evaluate(position), evaluate_from_nothing(network, position));
}

TEST(AccumulatorStack, EqualsARefreshAnywhereInATree) {
  std::size_t king_buckets = 4;
  for (const Kernel* kernel : usable_kernels()) {
    const auto network =
        std::make_shared<const Network>(random_weights(64, 1, 2, false, king_buckets), *kernel);
    king_buckets = king_buckets == 1 ? 4 : king_buckets / 2;
    AccumulatorStack stack(network, 5);
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      Random random(seed);
      const Position root = Position::from_setup(chess::chess960_setup(static_cast<int>(random.below(960))),
                                                 CastlingMode::Chess960)
                                .value();
      stack.reset(root);
      walk(stack, *network, root, 5, random);
    }
  }
}

}  // namespace
}  // namespace rookery::nnue::test
