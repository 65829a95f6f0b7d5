#include <torch/torch.h>

#include <algorithm>
#include <cmath>
#include <thread>
#include <vector>

#include "adam.h"
#include "learner.h"

/// The network and AdamW as operations of libtorch, which run on a GPU as well.
namespace rookery::trainer {

namespace {

using torch::Tensor;

/// `type`: that of the elements.
template <class Values>
Tensor copy_of(const Values& values, torch::ScalarType type, const torch::Device& device) {
  using Element = typename Values::value_type;
  const auto size = static_cast<std::int64_t>(values.size());
  // from_blob takes no const pointer; the copy only reads.
  return torch::from_blob(const_cast<Element*>(values.data()), {size}, type).clone().to(device);
}

Floats floats_of(const Tensor& values) {
  const Tensor here = values.to(torch::kCPU).contiguous();
  const auto* const begin = here.data_ptr<float>();
  return {begin, begin + here.numel()};
}

/// A batch as tensors. The views of example i are the bags 2 * i and 2 * i + 1.
struct Inputs {
  Tensor features;  ///< [sum of all bags] indices of active features
  Tensor offsets;   ///< [bags] where each bag begins in `features`
  Tensor buckets;   ///< [examples]
  Tensor targets;   ///< [examples]
};

class TorchLearner final : public Learner {
 public:
  TorchLearner(Shape shape, unsigned threads, const torch::Device& device)
      : shape_(shape), threads_(threads), device_(device) {}

  double step(const Batch& batch, float rate) override {
    const Tensor parameters = parameters_.detach().requires_grad_();
    const Tensor loss = loss_of(parameters, inputs(batch));
    const Tensor slope = torch::autograd::grad({loss}, {parameters})[0] / static_cast<double>(batch.size());
    const torch::NoGradGuard no_gradient;
    ++steps_;
    const auto count = static_cast<float>(steps_);
    first_.mul_(kBeta1).add_(slope, 1 - kBeta1);
    second_.mul_(kBeta2).addcmul_(slope, slope, 1 - kBeta2);
    const Tensor scale = (second_ / (1 - std::pow(kBeta2, count))).sqrt_().add_(kEpsilon);
    parameters_.mul_(1 - rate * kDecay).addcdiv_(first_, scale, -rate / (1 - std::pow(kBeta1, count)));
    for (const auto& [begin, end, bound] : bounded_parts(shape_)) {
      part(parameters_, begin, end).clamp_(-bound, bound);
    }
    return loss.item<double>();
  }

  [[nodiscard]] double loss(const Batch& batch) const override {
    const torch::NoGradGuard no_gradient;
    return loss_of(parameters_, inputs(batch)).item<double>();
  }

  [[nodiscard]] LearnerState state() const override {
    return {floats_of(parameters_), floats_of(first_), floats_of(second_), steps_};
  }

  void set_state(const LearnerState& state) override {
    parameters_ = copy_of(state.parameters, torch::kFloat, device_);
    first_ = copy_of(state.first, torch::kFloat, device_);
    second_ = copy_of(state.second, torch::kFloat, device_);
    steps_ = state.steps;
  }

 private:
  /// Precondition: the batch is not empty.
  [[nodiscard]] Inputs inputs(const Batch& batch) const {
    std::vector<Example> examples(batch.size());
    const std::size_t share = (batch.size() + threads_ - 1) / threads_;
    {
      std::vector<std::jthread> workers;
      for (std::size_t begin = 0; begin < batch.size(); begin += share) {
        workers.emplace_back([&, begin] {
          for (std::size_t i = begin; i < std::min(begin + share, batch.size()); ++i) {
            examples[i] = batch.example(i);
          }
        });
      }
    }
    std::vector<std::int32_t> features;
    std::vector<std::int32_t> offsets;
    std::vector<std::int32_t> buckets;
    std::vector<float> targets;
    for (const Example& example : examples) {
      for (const auto& view : example.features) {
        offsets.push_back(static_cast<std::int32_t>(features.size()));
        features.insert(features.end(), view, view + example.count);
      }
      buckets.push_back(static_cast<std::int32_t>(example.bucket));
      targets.push_back(example.target);
    }
    return {copy_of(features, torch::kInt, device_), copy_of(offsets, torch::kInt, device_),
            copy_of(buckets, torch::kInt, device_), copy_of(targets, torch::kFloat, device_)};
  }

  static Tensor part(const Tensor& parameters, std::size_t begin, std::size_t end) {
    return parameters.slice(0, static_cast<std::int64_t>(begin), static_cast<std::int64_t>(end));
  }

  /// What a dense layer makes of `inputs`, [examples][inputs]: its sums, [examples][outputs]. Its weights
  /// begin at `weights`, its biases at `biases`.
  [[nodiscard]] Tensor dense(const Tensor& parameters, const Tensor& inputs, const Tensor& buckets,
                             std::size_t weights, std::size_t biases, std::size_t outputs) const {
    const auto count = static_cast<std::int64_t>(shape_.buckets);
    const auto width = static_cast<std::int64_t>(outputs);
    const Tensor rows = part(parameters, weights, biases).view({count, width, -1});
    const Tensor sums = torch::bmm(rows.index_select(0, buckets), inputs.unsqueeze(2)).squeeze(2);
    return sums + part(parameters, biases, biases + shape_.buckets * outputs)
                      .view({count, width})
                      .index_select(0, buckets);
  }

  /// The sum of the losses with `parameters`, which are laid out as Shape says.
  [[nodiscard]] Tensor loss_of(const Tensor& parameters, const Inputs& inputs) const {
    const auto at = [&](std::size_t begin, std::size_t end) { return part(parameters, begin, end); };
    const auto features = static_cast<std::int64_t>(shape_.features());
    const auto hidden = static_cast<std::int64_t>(shape_.hidden);
    const auto buckets = static_cast<std::int64_t>(shape_.buckets);
    constexpr auto kWidth = static_cast<std::int64_t>(kSlice);
    const Tensor rows = at(0, shape_.bias())
                            .view({hidden / kWidth, features, kWidth})
                            .transpose(0, 1)
                            .reshape({features, hidden});
    const Tensor sums = std::get<0>(torch::embedding_bag(rows, inputs.features, inputs.offsets));
    const Tensor clipped = (sums + at(shape_.bias(), shape_.output())).clamp(0, 1);
    const Tensor values = clipped.square().view({-1, 2 * hidden});
    const Tensor weights = at(shape_.output(), shape_.output_bias()).view({buckets, 2 * hidden});
    const Tensor biases = at(shape_.output_bias(), shape_.output_bias() + shape_.buckets);
    const Tensor second =
        dense(parameters, values, inputs.buckets, shape_.second(), shape_.second_bias(), kSecond);
    const Tensor activated = torch::cat({second.clamp(0, 1), second.square().clamp_max(1)}, 1);
    const Tensor third =
        dense(parameters, activated, inputs.buckets, shape_.third(), shape_.third_bias(), kThird);
    const Tensor last = at(shape_.last(), shape_.size()).view({buckets, -1});
    const Tensor outputs = (values * weights.index_select(0, inputs.buckets)).sum(1) +
                           biases.index_select(0, inputs.buckets) +
                           (third.clamp(0, 1) * last.index_select(0, inputs.buckets)).sum(1);
    return (outputs.sigmoid() - inputs.targets).square().sum();
  }

  const Shape shape_;
  const std::size_t threads_;
  const torch::Device device_;
  Tensor parameters_;
  Tensor first_;
  Tensor second_;
  std::uint64_t steps_ = 0;
};

}  // namespace

Expected<std::unique_ptr<Learner>, std::string> torch_learner(Shape shape, unsigned threads,
                                                              const std::string& device) {
  try {
    const torch::Device chosen(device);
    torch::zeros({1}, chosen);  // fails here rather than in the first step
    return std::make_unique<TorchLearner>(shape, threads, chosen);
  } catch (const c10::Error& error) {
    return fail("libtorch cannot use the device \"" + device + "\": " + error.what_without_backtrace());
  }
}

}  // namespace rookery::trainer
