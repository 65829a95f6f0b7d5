#include "training.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <ctime>
#include <functional>
#include <numeric>
#include <thread>

#include "examples.h"
#include "rookery/base/hash.h"
#include "rookery/base/random.h"

namespace rookery::trainer {

namespace {

constexpr std::size_t kExamplesAtOnce = 128;   // they fit into the first-level cache
constexpr std::size_t kPrefetchDistance = 16;  // samples: the random order defeats the hardware prefetcher

std::size_t validation_count(std::size_t samples, double share) {
  return std::min(samples / 2, static_cast<std::size_t>(std::lround(static_cast<double>(samples) * share)));
}

double seconds_between(std::clock_t begin, std::clock_t end) {
  return static_cast<double>(end - begin) / CLOCKS_PER_SEC;
}

}  // namespace

float TrainingPlan::rate_in(int epoch) const {
  const double part = static_cast<double>(epoch) / epochs;
  return part >= last_drop_at ? rate / 100 : part >= drop_at ? rate / 10 : rate;
}

float TrainingPlan::result_share_in(int epoch) const {
  const float part = epochs > 1 ? static_cast<float>(epoch) / static_cast<float>(epochs - 1) : 0.0F;
  return first_result_share + part * (last_result_share - first_result_share);
}

std::string TrainingPlan::describe(std::size_t samples) const {
  const auto line = [](const char* name, auto value) {
    return std::string(name) + ' ' + std::to_string(value) + '\n';
  };
  return "training of Rookery, weights in slices\n" + line("hidden", shape.hidden) +
         line("king buckets", shape.king_buckets) + line("buckets", shape.buckets) + line("samples", samples) + line("seed", seed) +
         line("threads", threads) + line("epochs", epochs) + line("batch", batch) + line("rate", rate) +
         line("drop at", drop_at) + line("last drop at", last_drop_at) +
         line("first result share", first_result_share) + line("last result share", last_result_share) +
         line("validation", validation) +
         (from ? line("from", hash_bytes(nnue::write_network(*from))) : std::string());
}

Training::Training(const TrainingPlan& plan, const std::vector<selfplay::Sample>& samples,
                   const GradientKernel& kernel)
    : plan_(plan),
      samples_(samples),
      kernel_(kernel),
      training_count_(samples.size() - validation_count(samples.size(), plan.validation)),
      layout_{plan.shape.features(), plan.shape.hidden, plan.shape.bias(), plan.shape.output(), plan.shape.output_bias()},
      parameters_(plan.from ? parameters_from(*plan.from, plan.shape, plan.seed)
                            : random_parameters(plan.shape, plan.seed)),
      adam_(plan.shape.size()),
      gradients_(plan.threads, Floats(plan.shape.size(), 0.0F)),
      order_(training_count_) {}

EpochReport Training::run_epoch() {
  const auto began = std::chrono::steady_clock::now();
  const std::clock_t clock_began = std::clock();
  std::iota(order_.begin(), order_.end(), 0U);
  // The order depends on the epoch only, so that a restored training continues identically.
  Random random(plan_.seed + static_cast<std::uint64_t>(epoch_) + 1);
  for (std::size_t i = order_.size(); i > 1; --i) {
    std::swap(order_[i - 1], order_[random.below(i)]);
  }
  const float rate = plan_.rate_in(epoch_);
  double loss = 0;
  for (std::size_t begin = 0; begin < training_count_; begin += plan_.batch) {
    loss += train_batch(begin, std::min(begin + plan_.batch, training_count_), rate);
  }
  const auto count = static_cast<double>(training_count_);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  const double cpu = seconds_between(clock_began, std::clock());
  const double validation_loss = validate();
  ++epoch_;
  return {epoch_, rate, loss / count, validation_loss, count / took.count(), count / cpu};
}

/// One step on the samples order_[begin, end), divided among the threads.
double Training::train_batch(std::size_t begin, std::size_t end, float rate) {
  std::vector<double> losses(plan_.threads);
  const std::size_t share = (end - begin + plan_.threads - 1) / plan_.threads;
  const auto work = [&](std::size_t thread) {
    const std::size_t from = std::min(begin + thread * share, end);
    std::ranges::fill(gradients_[thread], 0.0F);
    losses[thread] = add_gradient(from, std::min(from + share, end), gradients_[thread]);
  };
  {
    std::vector<std::jthread> others;
    for (std::size_t thread = 1; thread < plan_.threads; ++thread) {
      others.emplace_back(work, thread);
    }
    work(0);
  }
  // Summed in a fixed order: the result depends on the number of threads, but not on their timing.
  Floats& sum = gradients_.front();
  for (std::size_t thread = 1; thread < plan_.threads; ++thread) {
    std::ranges::transform(sum, gradients_[thread], sum.begin(), std::plus());
  }
  adam_.step(parameters_, sum, end - begin, rate);
  return std::accumulate(losses.begin(), losses.end(), 0.0);
}

double Training::add_gradient(std::size_t begin, std::size_t end, Floats& gradient) const {
  std::array<Example, kExamplesAtOnce> examples;
  const float result_share = plan_.result_share_in(epoch_);
  double loss = 0;
  while (begin < end) {
    const std::size_t count = std::min(kExamplesAtOnce, end - begin);
    for (std::size_t i = 0; i < count; ++i) {
      if (begin + i + kPrefetchDistance < end) {
        __builtin_prefetch(&samples_[order_[begin + i + kPrefetchDistance]]);
      }
      examples[i] = make_example(samples_[order_[begin + i]], plan_.shape, result_share);
    }
    loss += kernel_.add_gradient(layout_, parameters_.data(), examples.data(), count, gradient.data());
    begin += count;
  }
  return loss;
}

/// Uses the target of the last epoch in every epoch, so that the losses are comparable.
double Training::validate() const {
  double loss = 0;
  for (std::size_t i = training_count_; i < samples_.size(); ++i) {
    const Example example = make_example(samples_[i], plan_.shape, plan_.last_result_share);
    const double output = kernel_.evaluate(layout_, parameters_.data(), example);
    const double error = 1 / (1 + std::exp(-output)) - static_cast<double>(example.target);
    loss += error * error;
  }
  return loss / static_cast<double>(std::max<std::size_t>(samples_.size() - training_count_, 1));
}

}  // namespace rookery::trainer
