#pragma once
#include "rookery/base/random.h"
#include "rookery/nnue/network.h"

namespace rookery::nnue::test {

/// Weights at random; `extreme`: all at their bounds, so that any overflow shows.
inline Weights random_weights(std::size_t hidden, std::size_t buckets, std::uint64_t seed,
                              bool extreme = false, std::size_t king_buckets = 1) {
  Random random(seed);
  const auto draw = [&](int bound) {
    if (extreme) {
      return random.below(4) == 0 ? -bound : bound;
    }
    return static_cast<int>(random.below(static_cast<std::uint64_t>(2 * bound + 1))) - bound;
  };
  const auto fill = [&](auto& values, int bound) {
    for (auto& value : values) {
      value = static_cast<std::remove_reference_t<decltype(value)>>(draw(bound));
    }
  };
  Weights weights = zero_weights(hidden, king_buckets, buckets);
  fill(weights.input, extreme ? kMaxInputWeight : 60);
  fill(weights.bias, kMaxBias);
  fill(weights.output, kMaxOutputWeight);
  fill(weights.output_bias, 10'000);
  fill(weights.second, kMaxDenseWeight);
  fill(weights.second_bias, extreme ? kMaxDenseBias : 10'000);
  fill(weights.third, kMaxDenseWeight);
  fill(weights.third_bias, extreme ? kMaxDenseBias : 10'000);
  fill(weights.last, kMaxLastWeight);
  return weights;
}

}  // namespace rookery::nnue::test
