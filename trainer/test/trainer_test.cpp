#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <vector>

#include "examples.h"
#include "gradient.h"
#include "rookery/base/random.h"
#include "rookery/selfplay/game.h"
#include "rookery/selfplay/sample.h"
#include "training.h"

namespace rookery::trainer::test {
namespace {

using selfplay::Sample;

/// Positions of random games. Score and result depend only on the queens, so that they can be learnt.
Samples random_samples(std::size_t count, std::uint64_t seed) {
  Random random(seed);
  Samples samples;
  chess::Position position = chess::Position::initial();
  while (samples.size() < count) {
    const chess::MoveList moves = chess::legal_moves(position);
    if (moves.empty() || random.below(120) == 0) {
      position = chess::Position::initial();
      continue;
    }
    position.play_unchecked(moves[random.below(moves.size())]);
    const auto queens = [&](chess::Color color) {
      return position.board().by(color, chess::Role::Queen).count();
    };
    const int edge = queens(chess::Color::White) - queens(chess::Color::Black);
    const chess::Points white = edge > 0   ? chess::Points::One
                                : edge < 0 ? chess::Points::Zero
                                           : chess::Points::Half;
    samples.push_back(selfplay::make_sample(position.board(), position.turn(), 600 * edge, white));
  }
  return samples;
}

/// Parameters that are not all small, with biases that move some hidden values outside of 0..1.
Floats lively_parameters(Shape shape, std::uint64_t seed) {
  Floats parameters = random_parameters(shape, seed);
  Random random(seed);
  for (std::size_t i = shape.bias(); i < shape.size(); ++i) {
    parameters[i] += static_cast<float>(random.below(1'000)) / 1'000 - 0.4F;
  }
  for (const auto& [begin, end, bound] : bounded_parts(shape)) {
    for (std::size_t i = begin; i < end; ++i) {
      parameters[i] = std::clamp(parameters[i], -bound, bound);
    }
  }
  return parameters;
}

double loss_of(const GradientKernel& kernel, Shape shape, const Floats& parameters,
               const std::vector<Example>& examples) {
  double loss = 0;
  for (const Example& example : examples) {
    const auto output = static_cast<double>(kernel.evaluate(shape.layout(), parameters.data(), example));
    const double error = 1 / (1 + std::exp(-output)) - static_cast<double>(example.target);
    loss += error * error;
  }
  return loss;
}

std::vector<Example> examples_of(const Samples& samples, Shape shape) {
  std::vector<Example> examples;
  for (const Sample& sample : samples) {
    examples.push_back(make_example(sample, shape, 0.5F));
  }
  return examples;
}

TEST(Gradient, AgreesWithFiniteDifferences) {
  const Shape shape{.hidden = 64, .king_buckets = 2, .buckets = 2};
  const auto examples = examples_of(random_samples(8, 1), shape);
  const Floats parameters = lively_parameters(shape, 2);
  Floats moved = parameters;
  for (const GradientKernel* kernel : usable_gradient_kernels()) {
    Floats gradient(shape.size(), 0.0F);
    kernel->add_gradient(shape.layout(), parameters.data(), examples.data(), examples.size(),
                         gradient.data());
    Random random(3);
    int compared = 0;
    int edges = 0;
    const double here = loss_of(*kernel, shape, parameters, examples);
    for (int i = 0; i < 3'000; ++i) {
      // Half of the places among the inputs' weights, half after them.
      const std::size_t place = i % 2 == 0
                                    ? random.below(shape.bias())
                                    : shape.bias() + random.below(shape.output_bias() + 2 - shape.bias());
      constexpr float kStep = 2e-3F;
      moved[place] = parameters[place] + kStep;
      const double above = loss_of(*kernel, shape, moved, examples);
      moved[place] = parameters[place] - kStep;
      const double below = loss_of(*kernel, shape, moved, examples);
      moved[place] = parameters[place];
      const double expected = (above - below) / (2.0 * static_cast<double>(kStep));
      // Where a hidden value passes 0 or 1 within the step, the loss has an edge there.
      const double bend = std::abs(above + below - 2 * here) / static_cast<double>(kStep);
      if (bend > 0.01 * std::abs(expected) + 1e-3) {
        ++edges;
        continue;
      }
      EXPECT_NEAR(static_cast<double>(gradient[place]), expected, 0.02 * std::abs(expected) + 1.5e-3)
          << kernel->name << ", parameter " << place;
      compared += std::abs(expected) > 0.01 ? 1 : 0;
    }
    EXPECT_LT(edges, 30) << kernel->name;
    EXPECT_GT(compared, 100) << kernel->name;
  }
}

TEST(Gradient, AllWidthsOfVectorsAgree) {
  for (const std::size_t hidden : {64UL, 128UL, 256UL, 512UL}) {
    const Shape shape{.hidden = hidden, .king_buckets = 4, .buckets = 8};
    const auto examples = examples_of(random_samples(64, 4), shape);
    const Floats parameters = lively_parameters(shape, 5);
    Floats expected(shape.size(), 0.0F);
    const double loss = kGradient128.add_gradient(shape.layout(), parameters.data(), examples.data(),
                                                  examples.size(), expected.data());
    for (const GradientKernel* kernel : usable_gradient_kernels()) {
      Floats found(shape.size(), 0.0F);
      EXPECT_NEAR(kernel->add_gradient(shape.layout(), parameters.data(), examples.data(), examples.size(),
                                       found.data()),
                  loss, 1e-4)
          << kernel->name << ' ' << hidden;
      for (std::size_t i = 0; i < found.size(); ++i) {
        ASSERT_NEAR(found[i], expected[i], 1e-4F + 1e-3F * std::abs(expected[i]))
            << kernel->name << ' ' << hidden << ", parameter " << i;
      }
    }
  }
}

/// The integer network's eval of a sample, computed by what the engine uses.
int integer_eval(const nnue::Network& network, const Sample& sample) {
  chess::Setup setup;
  std::size_t next = 0;
  for (const chess::Square square : chess::Bitboard(sample.occupied)) {
    const int piece = next % 2 == 0 ? sample.pieces[next / 2] & 15 : sample.pieces[next / 2] >> 4;
    setup.board.put(
        square, {piece < 8 ? chess::Color::White : chess::Color::Black, static_cast<chess::Role>(piece & 7)});
    ++next;
  }
  const auto position = chess::Position::restore(setup, chess::CastlingMode::Standard);
  nnue::Accumulator accumulator;
  network.refresh(accumulator, position, chess::Color::White);
  network.refresh(accumulator, position, chess::Color::Black);
  return network.evaluate(accumulator, chess::Color::White, static_cast<int>(next));
}

struct Difference {
  double most = 0;
  double mean = 0;
};

Difference compare(Shape shape, const Floats& parameters, const Samples& samples) {
  const auto network = nnue::Network::load(nnue::write_network(quantise(shape, parameters))).value();
  const GradientKernel& kernel = **usable_gradient_kernels().begin();
  Difference difference;
  for (const Sample& sample : samples) {
    const Example example = make_example(sample, shape, 0.5F);
    const float output = kernel.evaluate(shape.layout(), parameters.data(), example);
    const double eval = static_cast<double>(output) * nnue::kScale;
    const double apart = std::abs(eval - integer_eval(*network, sample));
    difference.most = std::max(difference.most, apart);
    difference.mean += apart / static_cast<double>(samples.size());
  }
  return difference;
}

/// What a float network is off by if its parameters are already whole numbers of the integer one: two
/// roundings, and without a say of the dense layers no more.
TEST(Quantise, IsExactForParametersThatNeedNoRounding) {
  for (const Shape shape : {Shape{.hidden = 128, .buckets = 1}, Shape{.hidden = 128, .buckets = 8},
                            Shape{.hidden = 64, .king_buckets = 8, .buckets = 8}}) {
    Floats parameters = lively_parameters(shape, 6);
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      const float one = i < shape.output()        ? nnue::kOne
                        : i < shape.output_bias() ? nnue::kOutputOne
                        : i < shape.second()      ? nnue::kOne * nnue::kOutputOne
                        : i < shape.last()        ? nnue::kDenseOne
                                                  : nnue::kLastOne;
      parameters[i] = std::round(parameters[i] * one) / one;
    }
    const auto samples = random_samples(500, 7);
    const Difference with_activations = compare(shape, parameters, samples);
    EXPECT_LE(with_activations.most, 15) << shape.buckets;
    EXPECT_LE(with_activations.mean, 3) << shape.buckets;
    std::fill(parameters.begin() + static_cast<std::ptrdiff_t>(shape.last()), parameters.end(), 0.0F);
    EXPECT_LE(compare(shape, parameters, samples).most, 1.1)
        << shape.buckets << " buckets, " << shape.king_buckets << " king buckets";
  }
}

TEST(ParametersFrom, MatchTheNetworkInALargerShape) {
  const Shape shape{.hidden = 64, .buckets = 2};
  const auto samples = random_samples(200, 12);
  const nnue::Weights weights = quantise(shape, lively_parameters(shape, 13));
  EXPECT_EQ(quantise(shape, parameters_from(weights, shape, 1)), weights);
  const auto network = nnue::Network::load(nnue::write_network(weights)).value();
  for (const Shape larger :
       {Shape{.hidden = 128, .buckets = 2}, Shape{.hidden = 64, .buckets = 8},
        Shape{.hidden = 256, .buckets = 4}, Shape{.hidden = 128, .king_buckets = 8, .buckets = 2}}) {
    const nnue::Weights wider = quantise(larger, parameters_from(weights, larger, 2));
    const auto same = nnue::Network::load(nnue::write_network(wider)).value();
    for (const Sample& sample : samples) {
      EXPECT_EQ(integer_eval(*same, sample), integer_eval(*network, sample)) << larger.hidden;
    }
  }
}

/// Each king bucket has weights of its own, which are kept beside what all share.
TEST(ParametersFrom, KeepTheWeightsOfEachKingBucket) {
  const Shape shape{.hidden = 64, .king_buckets = 4, .buckets = 2};
  nnue::Weights weights = quantise(shape, lively_parameters(shape, 13));
  Random random(15);
  for (std::int16_t& weight : weights.input) {
    weight = static_cast<std::int16_t>(weight + static_cast<int>(random.below(41)) - 20);
  }
  EXPECT_EQ(quantise(shape, parameters_from(weights, shape, 1)), weights);
}

std::unique_ptr<Learner> on_processor(const TrainingPlan& plan) {
  return processor_learner(plan.shape, plan.threads, **usable_gradient_kernels().begin());
}

TEST(Training, ContinuesFromASavedNetwork) {
  const auto samples = random_samples(3'000, 14);
  TrainingPlan plan{.shape = {.hidden = 64, .buckets = 1}, .epochs = 8, .batch = 256, .validation = 0.1};
  Training first(plan, samples, on_processor(plan));
  double loss = 0;
  while (first.epoch() < plan.epochs) {
    loss = first.run_epoch().validation_loss;
  }
  const std::string fresh = plan.describe(samples.size());
  plan.from = quantise(plan.shape, first.parameters());
  plan.rate = 1e-6F;
  EXPECT_NEAR(Training(plan, samples, on_processor(plan)).run_epoch().validation_loss, loss, 0.02 * loss);
  EXPECT_NE(plan.describe(samples.size()), fresh) << "a checkpoint of one is refused by the other";
}

TEST(Training, OverfitsAHandfulAndItsIntegersAgree) {
  const auto samples = random_samples(400, 8);
  const TrainingPlan plan{
      .shape = {.hidden = 64, .buckets = 2}, .epochs = 60, .batch = 50, .rate = 3e-3F, .validation = 0};
  Training training(plan, samples, on_processor(plan));
  const double before = training.run_epoch().loss;
  double after = before;
  while (training.epoch() < plan.epochs) {
    after = training.run_epoch().loss;
  }
  EXPECT_LT(after, before / 20);
  EXPECT_LT(after, 2e-3);
  // The bound that docs/engine/training.md states.
  const Difference difference = compare(plan.shape, training.parameters(), samples);
  EXPECT_LE(difference.most, 30);
  EXPECT_LE(difference.mean, 8);
}

TEST(Training, IsDeterministicAndContinuesFromACheckpoint) {
  const auto samples = random_samples(3'000, 9);
  const TrainingPlan plan{
      .shape = {.hidden = 64, .buckets = 1}, .epochs = 4, .batch = 256, .validation = 0.1};
  Training whole(plan, samples, on_processor(plan));
  Training first_half(plan, samples, on_processor(plan));
  for (int epoch = 0; epoch < 2; ++epoch) {
    EXPECT_EQ(whole.run_epoch().loss, first_half.run_epoch().loss) << epoch;
  }
  const std::filesystem::path file =
      std::filesystem::temp_directory_path() / ("rookery-trainer-test-" + std::to_string(getpid()));
  ASSERT_TRUE(first_half.save(file));
  Training second_half(plan, samples, on_processor(plan));
  ASSERT_TRUE(second_half.restore(file));
  EXPECT_EQ(second_half.epoch(), 2);
  while (whole.epoch() < plan.epochs) {
    EXPECT_EQ(whole.run_epoch().validation_loss, second_half.run_epoch().validation_loss);
  }
  EXPECT_EQ(whole.parameters(), second_half.parameters());

  TrainingPlan other = plan;
  other.seed = 2;
  EXPECT_FALSE(Training(other, samples, on_processor(other)).restore(file)) << "made with another plan";
  std::ifstream in(file, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(in), {}};
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
  EXPECT_FALSE(Training(plan, samples, on_processor(plan)).restore(file)) << "damaged";
  std::filesystem::remove(file);
}

TEST(Training, TwoThreadsMatchOne) {
  const auto samples = random_samples(2'000, 10);
  TrainingPlan plan{.shape = {.hidden = 64, .buckets = 1}, .epochs = 1, .batch = 500, .validation = 0.1};
  Training one(plan, samples, on_processor(plan));
  plan.threads = 3;
  Training three(plan, samples, on_processor(plan));
  EXPECT_NEAR(one.run_epoch().loss, three.run_epoch().loss, 1e-4);
}

#ifdef ROOKERY_TORCH
TEST(Training, LibtorchMatchesTheProcessor) {
  const auto samples = random_samples(3'000, 16);
  for (const Shape shape :
       {Shape{.hidden = 64, .buckets = 1}, Shape{.hidden = 128, .king_buckets = 4, .buckets = 8}}) {
    const TrainingPlan plan{.shape = shape, .epochs = 3, .batch = 256, .validation = 0.1};
    Training here(plan, samples, on_processor(plan));
    Training there(plan, samples, torch_learner(shape, 2, "cpu").value());
    while (here.epoch() < plan.epochs) {
      const EpochReport expected = here.run_epoch();
      const EpochReport found = there.run_epoch();
      EXPECT_NEAR(found.loss, expected.loss, 0.002 * expected.loss);
      EXPECT_NEAR(found.validation_loss, expected.validation_loss, 0.002 * expected.validation_loss);
    }
  }
}

TEST(TorchLearner, KeepsItsState) {
  const Shape shape{.hidden = 64, .buckets = 2};
  const auto learner = torch_learner(shape, 1, "cpu").value();
  const Floats parameters = lively_parameters(shape, 17);
  learner->set_state({.parameters = parameters, .first = parameters, .second = parameters, .steps = 7});
  const LearnerState state = learner->state();
  EXPECT_EQ(state.parameters, parameters);
  EXPECT_EQ(state.steps, 7U);
}
#endif

TEST(TorchLearner, ExplainsUnusableDevices) {
  const auto learner = torch_learner({.hidden = 64}, 1, "abacus");
  ASSERT_FALSE(learner);
#ifdef ROOKERY_TORCH
  EXPECT_NE(learner.error().find("abacus"), std::string::npos) << learner.error();
#else
  EXPECT_NE(learner.error().find("ROOKERY_TORCH"), std::string::npos) << learner.error();
#endif
}

TEST(TrainingPlan, LowersTheRateAndShiftsTheTarget) {
  const TrainingPlan plan{.epochs = 10, .rate = 1, .first_result_share = 0.3F, .last_result_share = 0.5F};
  EXPECT_FLOAT_EQ(plan.rate_after(0), 0);
  EXPECT_FLOAT_EQ(plan.rate_after(0.025), 0.5F * 0.97525F);
  EXPECT_FLOAT_EQ(plan.rate_after(0.05), 0.9505F);
  EXPECT_FLOAT_EQ(plan.rate_after(0.5), 0.505F);
  EXPECT_FLOAT_EQ(plan.rate_after(1), 0.01F);
  EXPECT_FLOAT_EQ(plan.result_share_in(0), 0.3F);
  EXPECT_FLOAT_EQ(plan.result_share_in(9), 0.5F);
}

TEST(Example, HasBothPerspectives) {
  for (const Sample& sample : random_samples(200, 11)) {
    const Example example = make_example(sample, {.buckets = 8}, 0.5F);
    const Example by_king = make_example(sample, {.king_buckets = 8, .buckets = 8}, 0.5F);
    std::vector<nnue::PlacedPiece> pieces;
    std::array<chess::Square, 2> kings{chess::Square::from_index(0), chess::Square::from_index(0)};
    std::size_t next = 0;
    for (const chess::Square square : chess::Bitboard(sample.occupied)) {
      const int piece = next % 2 == 0 ? sample.pieces[next / 2] & 15 : sample.pieces[next / 2] >> 4;
      const chess::Color color = piece < 8 ? chess::Color::White : chess::Color::Black;
      pieces.push_back({{color, static_cast<chess::Role>(piece & 7)}, square});
      if (pieces.back().kind.role == chess::Role::King) {
        kings[index(color)] = square;
      }
      ++next;
    }
    ASSERT_EQ(example.count, pieces.size());
    ASSERT_EQ(by_king.count, 2 * pieces.size());
    for (const chess::Color view : chess::kColors) {
      const chess::Square king = kings[index(view)];
      for (std::size_t i = 0; i < pieces.size(); ++i) {
        const std::size_t shared = nnue::feature(view, nnue::king_place(view, king, 1), pieces[i]);
        EXPECT_EQ(example.features[index(view)][i], shared);
        EXPECT_EQ(by_king.features[index(view)][i], shared);
        EXPECT_EQ(by_king.features[index(view)][pieces.size() + i],
                  nnue::kFeatures + nnue::feature(view, nnue::king_place(view, king, 8), pieces[i]));
      }
    }
  }
}

}  // namespace
}  // namespace rookery::trainer::test
