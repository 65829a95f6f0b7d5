#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "examples.h"

namespace rookery::trainer {

/// The samples of one step of training. Each becomes an example only when it is asked for, so that the
/// examples at work stay in the first-level cache. What it is made from must outlive it.
class Batch {
 public:
  /// `order`: the indices of its samples.
  Batch(std::span<const selfplay::Sample> samples, std::span<const std::uint32_t> order, Shape shape,
        float result_share)
      : samples_(samples), order_(order), shape_(shape), result_share_(result_share) {}

  [[nodiscard]] std::size_t size() const { return order_.size(); }

  [[nodiscard]] Example example(std::size_t i) const {
    constexpr std::size_t kPrefetchDistance = 16;  // the random order defeats the hardware prefetcher
    if (i + kPrefetchDistance < size()) {
      __builtin_prefetch(&samples_[order_[i + kPrefetchDistance]]);
    }
    return make_example(samples_[order_[i]], shape_, result_share_);
  }

 private:
  std::span<const selfplay::Sample> samples_;
  std::span<const std::uint32_t> order_;
  Shape shape_;
  float result_share_;
};

}  // namespace rookery::trainer
