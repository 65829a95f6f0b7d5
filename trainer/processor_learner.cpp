#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numeric>
#include <thread>
#include <vector>

#include "adam.h"
#include "learner.h"

namespace rookery::trainer {

namespace {

constexpr std::size_t kExamplesAtOnce = 128;  // they fit into the first-level cache

class ProcessorLearner final : public Learner {
 public:
  ProcessorLearner(Shape shape, unsigned threads, const GradientKernel& kernel)
      : kernel_(kernel),
        shape_(shape),
        layout_(shape.layout()),
        gradients_(threads, Floats(shape.size(), 0.0F)) {}

  /// The batch is divided among the threads.
  double step(const Batch& batch, float rate) override {
    const std::size_t threads = gradients_.size();
    std::vector<double> losses(threads);
    const std::size_t share = (batch.size() + threads - 1) / threads;
    const auto work = [&](std::size_t thread) {
      const std::size_t from = std::min(thread * share, batch.size());
      std::ranges::fill(gradients_[thread], 0.0F);
      losses[thread] = add_gradient(batch, from, std::min(from + share, batch.size()), gradients_[thread]);
    };
    {
      std::vector<std::jthread> others;
      for (std::size_t thread = 1; thread < threads; ++thread) {
        others.emplace_back(work, thread);
      }
      work(0);
    }
    // Summed in a fixed order: the result depends on the number of threads, but not on their timing.
    Floats& sum = gradients_.front();
    for (std::size_t thread = 1; thread < threads; ++thread) {
      std::ranges::transform(sum, gradients_[thread], sum.begin(), std::plus());
    }
    step_adam(state_, shape_, sum, batch.size(), rate);
    return std::accumulate(losses.begin(), losses.end(), 0.0);
  }

  [[nodiscard]] double loss(const Batch& batch) const override {
    double loss = 0;
    for (std::size_t i = 0; i < batch.size(); ++i) {
      const Example example = batch.example(i);
      const double output = kernel_.evaluate(layout_, state_.parameters.data(), example);
      const double error = 1 / (1 + std::exp(-output)) - static_cast<double>(example.target);
      loss += error * error;
    }
    return loss;
  }

  [[nodiscard]] LearnerState state() const override { return state_; }
  void set_state(const LearnerState& state) override { state_ = state; }

 private:
  double add_gradient(const Batch& batch, std::size_t begin, std::size_t end, Floats& gradient) const {
    std::array<Example, kExamplesAtOnce> examples;
    double loss = 0;
    while (begin < end) {
      const std::size_t count = std::min(kExamplesAtOnce, end - begin);
      for (std::size_t i = 0; i < count; ++i) {
        examples[i] = batch.example(begin + i);
      }
      loss +=
          kernel_.add_gradient(layout_, state_.parameters.data(), examples.data(), count, gradient.data());
      begin += count;
    }
    return loss;
  }

  const GradientKernel& kernel_;
  const Shape shape_;
  const Layout layout_;
  LearnerState state_;
  std::vector<Floats> gradients_;  // [thread]
};

}  // namespace

std::unique_ptr<Learner> processor_learner(Shape shape, unsigned threads, const GradientKernel& kernel) {
  return std::make_unique<ProcessorLearner>(shape, threads, kernel);
}

}  // namespace rookery::trainer
