#include "rookery/nnue/network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "random_network.h"
#include "rookery/nnue/kernel.h"
#include "rookery/notation/fen.h"

namespace rookery::nnue::test {
namespace {

using chess::CastlingMode;
using chess::Color;
using chess::Position;

Position position_of(const char* fen) {
  return notation::fen::parse_position(fen, CastlingMode::Chess960, notation::fen::Reading::Strict,
                                       chess::SetupFault::TooMuchMaterial)
      .value();
}

constexpr const char* kFens[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/8/8/4k3/8/8/8/K7 w - - 0 1",
    "nnnnknnn/nnnnnnnn/nnnnnnnn/pppppppp/PPPPPPPP/NNNNNNNN/NNNNNNNN/NNNNKNNN w - - 0 1",
};

TEST(Kernel, AllMatchTheScalarOne) {
  const UsableKernels usable = usable_kernels();
  ASSERT_STREQ(usable.kernels[usable.count - 1]->name, "scalar");
  for (const bool extreme : {false, true}) {
    for (const std::size_t hidden : {64UL, 128UL, 192UL, 256UL, 512UL}) {
      const Weights weights = random_weights(hidden, 8, hidden, extreme);
      const Network scalar(weights, kScalarKernel);
      for (const Kernel* kernel : usable) {
        const Network network(weights, *kernel);
        for (const char* fen : kFens) {
          const Position position = position_of(fen);
          Accumulator expected;
          Accumulator found;
          for (const Color view : chess::kColors) {
            scalar.refresh(expected, position, view);
            network.refresh(found, position, view);
            const auto& a = expected.values[index(view)];
            EXPECT_TRUE(std::equal(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(hidden),
                                   found.values[index(view)].begin()))
                << kernel->name << ' ' << hidden << ' ' << fen;
          }
          const int pieces = position.board().occupied().count();
          EXPECT_EQ(network.evaluate(found, position.turn(), pieces),
                    scalar.evaluate(expected, position.turn(), pieces))
              << kernel->name << ' ' << hidden << ' ' << extreme << ' ' << fen;
        }
      }
    }
  }
}

/// A sum of the second or third layer as the next one sees it: in 127ths, rounded.
int rounded_activation(int sum) {
  return std::clamp(static_cast<int>(std::floor((sum + 64) / 128.0)), -127, 127);
}

/// What the first bucket's dense layers add for these activations of the hidden layer.
int dense_sum(const Weights& weights, const std::vector<int>& activations) {
  const auto sum_of = [](int bias, const std::vector<int>& inputs, const std::int8_t* row) {
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      bias += inputs[i] * row[i];
    }
    return rounded_activation(bias);
  };
  std::vector<int> second(2 * kSecond);
  for (std::size_t i = 0; i < kSecond; ++i) {
    const int value = sum_of(weights.second_bias[i], activations, &weights.second[i * activations.size()]);
    second[i] = std::max(value, 0);
    second[kSecond + i] = (value * value + 64) / 128;
  }
  int sum = 0;
  for (std::size_t i = 0; i < kThird; ++i) {
    const int value = sum_of(weights.third_bias[i], second, &weights.third[i * second.size()]);
    sum += std::max(value, 0) * weights.last[i];
  }
  return sum;
}

TEST(Network, MatchesTheFormula) {
  const Weights weights = random_weights(64, 2, 7);
  const auto network = Network::load(write_network(weights)).value();
  const Position position = position_of("4k3/8/8/8/8/8/3P4/1K6 b - - 0 1");  // three pieces: the first bucket
  // Black's view: own king e8 is on e1 and its files are turned: d1 (3). The white king b1: b8, turned g8
  // (62). The pawn d2: d7, turned e7 (52). White's view: own king b1 (1), pawn d2 (11), black king e8 (60).
  const std::array<std::array<std::size_t, 3>, 2> features{
      {{64 * 5 + 3, 384 + 64 * 5 + 62, 384 + 52}, {64 * 5 + 1, 11, 384 + 64 * 5 + 60}}};
  std::int64_t sum = 0;
  std::vector<int> activations;
  for (std::size_t view = 0; view < 2; ++view) {
    for (std::size_t i = 0; i < 64; ++i) {
      int x = weights.bias[i];
      for (const std::size_t feature : features[view]) {
        x += weights.input[feature * 64 + i];
      }
      x = std::clamp(x, 0, kOne);
      sum += std::int64_t{x} * x * weights.output[view * 64 + i];
      activations.push_back((x * x + 256) / 512);
    }
  }
  const std::int64_t expected =
      (sum / kOne + weights.output_bias[0]) * kScale / (kOne * kOutputOne) +
      std::int64_t{dense_sum(weights, activations)} * kScale / (kActivationOne * kLastOne);
  Accumulator accumulator;
  network->refresh(accumulator, position, Color::White);
  network->refresh(accumulator, position, Color::Black);
  EXPECT_EQ(network->evaluate(accumulator, Color::Black, 3), expected);
}

TEST(KingBuckets, DivideTheHalfBoard) {
  for (const std::size_t buckets : {1UL, 2UL, 4UL, 8UL}) {
    std::array<int, kMaxKingBuckets> squares{};
    for (std::size_t square = 0; square < 64; ++square) {
      if (square % 8 < 4) {
        ++squares.at(king_bucket(square, buckets));
      }
    }
    for (std::size_t bucket = 0; bucket < kMaxKingBuckets; ++bucket) {
      EXPECT_EQ(squares.at(bucket) > 0, bucket < buckets) << bucket << " of " << buckets;
    }
  }
}

TEST(KingBuckets, AreMirroredWithThePerspective) {
  const auto at = [](Color view, chess::File file, chess::Rank rank) {
    return king_place(view, chess::Square(file, rank), 8);
  };
  const KingPlace castled = at(Color::White, chess::File::G, chess::Rank::R1);
  EXPECT_EQ(castled, (KingPlace{.mirrored = true, .bucket = 1}));
  EXPECT_EQ(at(Color::Black, chess::File::G, chess::Rank::R8), castled);
  EXPECT_EQ(at(Color::Black, chess::File::B, chess::Rank::R8), (KingPlace{.mirrored = false, .bucket = 1}));
  EXPECT_EQ(at(Color::Black, chess::File::G, chess::Rank::R1), (KingPlace{.mirrored = true, .bucket = 7}));
}

TEST(Network, IsSymmetricInColoursAndSides) {
  const auto network = Network::load(write_network(random_weights(128, 8, 3, false, 8))).value();
  const auto evaluate = [&](const char* fen) {
    const Position position = position_of(fen);
    Accumulator accumulator;
    network->refresh(accumulator, position, Color::White);
    network->refresh(accumulator, position, Color::Black);
    return network->evaluate(accumulator, position.turn(), position.board().occupied().count());
  };
  const int eval = evaluate("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1");
  EXPECT_EQ(eval, evaluate("8/4p1p1/8/1r3P1K/kp5R/3P4/2P5/8 b - - 0 1")) << "colours exchanged";
  EXPECT_EQ(eval, evaluate("8/5p2/4p3/r5PK/k1p3R1/8/1P1P4/8 w - - 0 1")) << "left and right exchanged";
}

}  // namespace
}  // namespace rookery::nnue::test
