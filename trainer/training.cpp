#include "training.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>
#include <numeric>
#include <span>
#include <utility>

#include "rookery/base/hash.h"
#include "rookery/base/random.h"

namespace rookery::trainer {

namespace {

constexpr std::size_t kRun = 8;  ///< samples that stay together when the others are shuffled

std::size_t validation_count(std::size_t samples, double share) {
  return std::min(samples / 2, static_cast<std::size_t>(std::lround(static_cast<double>(samples) * share)));
}

double seconds_between(std::clock_t begin, std::clock_t end) {
  return static_cast<double>(end - begin) / CLOCKS_PER_SEC;
}

}  // namespace

float TrainingPlan::rate_after(double share) const {
  constexpr double kRise = 0.05, kLast = 0.01;
  return rate * static_cast<float>(std::min(share / kRise, 1.0) * (1 - (1 - kLast) * share));
}

float TrainingPlan::result_share_in(int epoch) const {
  const float part = epochs > 1 ? static_cast<float>(epoch) / static_cast<float>(epochs - 1) : 0.0F;
  return first_result_share + part * (last_result_share - first_result_share);
}

std::string TrainingPlan::describe(std::size_t samples) const {
  const auto line = [](const char* name, auto value) {
    return std::string(name) + ' ' + std::to_string(value) + '\n';
  };
  return "training of Rookery, weights in slices, dense layers, linear rate, runs of 8\n" +
         line("hidden", shape.hidden) + line("king buckets", shape.king_buckets) +
         line("buckets", shape.buckets) + line("samples", samples) + line("seed", seed) +
         line("threads", threads) + line("epochs", epochs) + line("batch", batch) + line("rate", rate) +
         line("first result share", first_result_share) + line("last result share", last_result_share) +
         line("validation", validation) + (device.empty() ? std::string() : "device " + device + '\n') +
         (from ? line("from", hash_bytes(nnue::write_network(*from))) : std::string());
}

Training::Training(const TrainingPlan& plan, const Samples& samples, std::unique_ptr<Learner> learner)
    : plan_(plan),
      samples_(samples),
      learner_(std::move(learner)),
      order_(samples.size()),
      training_count_(samples.size() - validation_count(samples.size(), plan.validation)) {
  const Floats zeros(plan.shape.size(), 0.0F);
  learner_->set_state({.parameters = plan.from ? parameters_from(*plan.from, plan.shape, plan.seed)
                                               : random_parameters(plan.shape, plan.seed),
                       .first = zeros,
                       .second = zeros});
}

EpochReport Training::run_epoch() {
  const auto began = std::chrono::steady_clock::now();
  const std::clock_t clock_began = std::clock();
  shuffle();
  const std::size_t steps = (training_count_ + plan_.batch - 1) / plan_.batch;
  std::size_t done = static_cast<std::size_t>(epoch_) * steps;
  const auto all = static_cast<double>(static_cast<std::size_t>(plan_.epochs) * steps);
  float rate = 0;
  const std::span training = std::span(order_).first(training_count_);
  double loss = 0;
  for (std::size_t begin = 0; begin < training_count_; begin += plan_.batch) {
    const std::size_t count = std::min(plan_.batch, training_count_ - begin);
    rate = plan_.rate_after(static_cast<double>(++done) / all);
    loss += learner_->step(
        {samples_, training.subspan(begin, count), plan_.shape, plan_.result_share_in(epoch_)}, rate);
  }
  const auto count = static_cast<double>(training_count_);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  const double cpu = seconds_between(clock_began, std::clock());
  const double validation_loss = validate();
  ++epoch_;
  return {epoch_, rate, loss / count, validation_loss, count / took.count(), count / cpu};
}

/// A new order of the samples to learn from, run by run: to read each sample at a place of its own would take
/// a tenth of the time. The order depends on the epoch only, so that a restored training continues
/// identically.
void Training::shuffle() {
  std::vector<std::uint32_t> runs((training_count_ + kRun - 1) / kRun);
  std::iota(runs.begin(), runs.end(), 0U);
  Random random(plan_.seed + static_cast<std::uint64_t>(epoch_) + 1);
  for (std::size_t i = runs.size(); i > 1; --i) {
    std::swap(runs[i - 1], runs[random.below(i)]);
  }
  auto place = order_.begin();
  for (const std::size_t run : runs) {
    for (std::size_t i = run * kRun; i < std::min((run + 1) * kRun, training_count_); ++i) {
      *place++ = static_cast<std::uint32_t>(i);
    }
  }
  std::iota(place, order_.end(), static_cast<std::uint32_t>(training_count_));
}

/// Uses the target of the last epoch in every epoch, so that the losses are comparable.
double Training::validate() const {
  const std::span order(order_);
  double loss = 0;
  for (std::size_t begin = training_count_; begin < order.size(); begin += plan_.batch) {
    const std::size_t count = std::min(plan_.batch, order.size() - begin);
    loss += learner_->loss({samples_, order.subspan(begin, count), plan_.shape, plan_.last_result_share});
  }
  return loss / static_cast<double>(std::max<std::size_t>(order.size() - training_count_, 1));
}

}  // namespace rookery::trainer
