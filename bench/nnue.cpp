// The cost of an update and an evaluation of the network, for every kernel that this processor can run:
// processor time over the moves of random games, each position evaluated once, as in a search.
#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <memory>
#include <vector>

#include "rookery/base/random.h"
#include "rookery/nnue/accumulator_stack.h"
#include "rookery/nnue/kernel.h"

namespace {

using namespace rookery;

constexpr std::size_t kGames = 20;
constexpr std::size_t kPlies = 100;
constexpr int kRounds = 200;
/// Plies whose weights fit into the first-level cache, as mostly in a search.
constexpr std::size_t kNear = 8;

struct Step {
  chess::Position before;
  chess::Move move;
  chess::Position after;
  nnue::FeatureDelta delta;
};
using Game = std::vector<Step>;

std::vector<Game> play_games() {
  Random random(1);
  std::vector<Game> games(kGames);
  for (Game& game : games) {
    chess::Position position = chess::Position::initial();
    while (game.size() < kPlies && chess::has_legal_move(position)) {
      const chess::MoveList moves = chess::legal_moves(position);
      const chess::Move move = moves[random.below(moves.size())];
      chess::Position after = position;
      after.play_unchecked(move);
      game.push_back({position, move, after, nnue::make_delta(position, move)});
      position = after;
    }
  }
  return games;
}

nnue::Weights make_weights(std::size_t hidden) {
  Random random(2);
  const auto draw = [&](int bound) {
    return static_cast<std::int16_t>(
        static_cast<int>(random.below(static_cast<std::uint64_t>(2 * bound + 1))) - bound);
  };
  nnue::Weights weights = nnue::zero_weights(hidden, 1, 8);
  for (auto* values : {&weights.input, &weights.bias, &weights.output}) {
    for (std::int16_t& value : *values) {
      value = draw(60);
    }
  }
  for (auto* values : {&weights.second, &weights.third}) {
    for (std::int8_t& value : *values) {
      value = static_cast<std::int8_t>(draw(20));
    }
  }
  return weights;
}

/// The first plies of each game, repeated before those of the next game.
std::vector<Game> near_games(const std::vector<Game>& games) {
  std::vector<Game> near;
  for (const Game& game : games) {
    near.insert(near.end(), kPlies / kNear, Game(game.begin(), game.begin() + kNear));
  }
  return near;
}

/// Nanoseconds a step of `walk`. `sum` keeps the compiler from removing the work and shows that the kernels
/// agree.
template <class Walk>
double measure(const std::vector<Game>& games, Walk walk, long& sum) {
  std::size_t steps = 0;
  const std::clock_t began = std::clock();
  for (int round = 0; round < kRounds; ++round) {
    for (const Game& game : games) {
      sum += walk(game);
      steps += game.size();
    }
  }
  return 1e9 * static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC / static_cast<double>(steps);
}

long walk_line(nnue::AccumulatorStack& stack, const Game& game) {
  long sum = 0;
  stack.reset(game.front().before);
  for (const Step& step : game) {
    stack.push(step.before, step.move);
    sum += stack.evaluate(step.after);
  }
  return sum;
}

/// Ignores kings that cross to the other half: the evals are wrong, but the work is the same.
long walk_bare(const nnue::Network& network, nnue::Accumulator (&accumulators)[2], const Game& game) {
  long sum = 0;
  std::size_t at = 0;
  for (const Step& step : game) {
    sum += network.step(accumulators[1 - at], accumulators[at], step.delta, {}, step.after.turn(), 24);
    at = 1 - at;
  }
  return sum;
}

/// The kernel's step alone, without the dense layers: one piece added and one removed in both views, with the
/// rows of a few pieces.
double measure_pass(const nnue::Kernel& kernel, std::size_t hidden, nnue::Accumulator (&accumulators)[2],
                    long& sum) {
  constexpr std::size_t kRows = 16;
  constexpr int kPasses = 1'000'000;
  alignas(64) static std::array<std::int16_t, kRows * nnue::kMaxHidden> rows;
  alignas(64) static std::array<std::int8_t, 2 * nnue::kMaxHidden> weights;
  Random random(3);
  std::ranges::generate(rows, [&] { return static_cast<std::int16_t>(random.below(100)); });
  std::ranges::generate(weights, [&] { return static_cast<std::int8_t>(random.below(100)); });
  const auto row = [&](std::size_t i) { return &rows[i % kRows * hidden]; };
  const std::clock_t began = std::clock();
  for (std::size_t i = 0; i < kPasses; ++i) {
    auto& to = accumulators[i % 2].values;
    const auto& from = accumulators[1 - i % 2].values;
    sum += kernel.step({to[0].data(), from[0].data(), {row(4 * i), nullptr}, {row(4 * i + 1), nullptr}},
                       {to[1].data(), from[1].data(), {row(4 * i + 2), nullptr}, {row(4 * i + 3), nullptr}},
                       1, 1, weights.data(), hidden);
  }
  return 1e9 * static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC / kPasses;
}

}  // namespace

int main() {
  const std::vector<Game> games = play_games();
  const std::vector<Game> beginnings = near_games(games);
  for (const std::size_t hidden : {64U, 128U, 256U, 512U}) {
    const nnue::Weights weights = make_weights(hidden);
    for (const nnue::Kernel* kernel : nnue::usable_kernels()) {
      const auto network = std::make_shared<const nnue::Network>(weights, *kernel);
      nnue::AccumulatorStack stack(network, kPlies);
      nnue::Accumulator accumulators[2]{};
      long sum = 0;
      const auto bare_step = [&](const Game& game) { return walk_bare(*network, accumulators, game); };
      const double bare = measure(games, bare_step, sum);
      const double near = measure(beginnings, bare_step, sum);
      const double pass = measure_pass(*kernel, hidden, accumulators, sum);
      const double line = measure(games, [&](const Game& game) { return walk_line(stack, game); }, sum);
      std::printf(
          "%3zu hidden, %-12s pass %6.1f ns, bare %6.1f ns, near %6.1f ns, in a line %6.1f ns, checksum "
          "%ld\n",
          hidden, kernel->name, pass, bare, near, line, sum);
    }
  }
}
