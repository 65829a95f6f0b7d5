#include "float_net.h"

#include <algorithm>
#include <cmath>

#include "gradient.h"
#include "rookery/base/random.h"

namespace rookery::trainer {

namespace {

static_assert(nnue::kHiddenStep % kSlice == 0);

template <class T>
std::vector<T> rounded(const float* begin, std::size_t count, int one, int bound) {
  std::vector<T> values(count);
  std::transform(begin, begin + count, values.begin(), [=](float value) {
    const long nearest = std::lround(value * static_cast<float>(one));
    return static_cast<T>(std::clamp<long>(nearest, -bound, bound));
  });
  return values;
}

/// The input weights as [king bucket][kFeatures][hidden]: those of a bucket and those that all share
/// together.
Floats in_rows(Shape shape, const Floats& parameters) {
  const auto weight = [&](std::size_t feature, std::size_t i) {
    return parameters[weight_at(shape.features(), feature, i)];
  };
  Floats rows;
  rows.reserve(shape.king_buckets * nnue::kFeatures * shape.hidden);
  for (std::size_t bucket = 0; bucket < shape.king_buckets; ++bucket) {
    for (std::size_t feature = 0; feature < nnue::kFeatures; ++feature) {
      for (std::size_t i = 0; i < shape.hidden; ++i) {
        const bool is_factorised = shape.king_buckets > 1;
        rows.push_back(weight(feature, i) +
                       (is_factorised ? weight(nnue::kFeatures * (1 + bucket) + feature, i) : 0));
      }
    }
  }
  return rows;
}

/// The mean of an input weight over the king buckets.
float shared_weight(const nnue::Weights& from, std::size_t feature, std::size_t i) {
  float sum = 0;
  for (std::size_t bucket = 0; bucket < from.king_buckets; ++bucket) {
    sum += static_cast<float>(from.input[(bucket * nnue::kFeatures + feature) * from.hidden + i]);
  }
  return sum / static_cast<float>(from.king_buckets) / nnue::kOne;
}

constexpr int kDenseBiasOne = nnue::kActivationOne * nnue::kDenseOne;

/// Copies the dense layers of the bucket `old` to those of `bucket`.
void copy_dense_layers(const nnue::Weights& from, std::size_t old, Shape shape, std::size_t bucket,
                       Floats& parameters) {
  const auto copy = [&](const auto& values, std::size_t place, std::size_t count, int one) {
    for (std::size_t i = 0; i < count; ++i) {
      parameters[place + bucket * count + i] =
          static_cast<float>(values[old * count + i]) / static_cast<float>(one);
    }
  };
  for (std::size_t i = 0; i < kSecond * 2 * from.hidden; ++i) {
    const std::size_t value = i % from.hidden, row = i / from.hidden;  // a row: one view of one output
    parameters[shape.second() + (bucket * kSecond * 2 + row) * shape.hidden + value] =
        static_cast<float>(from.second[old * kSecond * 2 * from.hidden + i]) / nnue::kDenseOne;
  }
  copy(from.second_bias, shape.second_bias(), kSecond, kDenseBiasOne);
  copy(from.third, shape.third(), kThird * 2 * kSecond, nnue::kDenseOne);
  copy(from.third_bias, shape.third_bias(), kThird, kDenseBiasOne);
  copy(from.last, shape.last(), kThird, nnue::kLastOne);
}

}  // namespace

Floats random_parameters(Shape shape, std::uint64_t seed) {
  Random random(seed);
  const auto uniform = [&](float bound) {
    const auto unit = static_cast<float>(random.next() >> 40) / static_cast<float>(1 << 24);
    return bound * (2 * unit - 1);
  };
  Floats parameters(shape.size(), 0.0F);
  const auto at = [&](std::size_t place) { return parameters.begin() + static_cast<std::ptrdiff_t>(place); };
  // About thirty inputs are active at a time, and all hidden values.
  for (std::size_t feature = 0; feature < nnue::kFeatures; ++feature) {
    for (std::size_t i = 0; i < shape.hidden; ++i) {
      parameters[weight_at(shape.features(), feature, i)] = uniform(1 / std::sqrt(32.0F));
    }
  }
  const float output_bound = 1 / std::sqrt(2 * static_cast<float>(shape.hidden));
  const auto fill = [&](std::size_t begin, std::size_t end, float bound) {
    std::generate(at(begin), at(end), [&] { return uniform(bound); });
  };
  fill(shape.output(), shape.output_bias(), output_bound);
  // The dense layers' sums begin between 0 and 1, where they learn, and say little at first.
  fill(shape.second(), shape.second_bias(), std::sqrt(3.0F) * output_bound);
  fill(shape.third(), shape.third_bias(), std::sqrt(3.0F / kSecond));
  fill(shape.last(), shape.size(), 0.03F);
  std::fill(at(shape.second_bias()), at(shape.third()), 0.1F);
  std::fill(at(shape.third_bias()), at(shape.last()), 0.1F);
  return parameters;
}

Floats parameters_from(const nnue::Weights& from, Shape shape, std::uint64_t seed) {
  Floats parameters = random_parameters(shape, seed);
  // Zero weights after the hidden layer: the additional hidden values must not change the output.
  std::fill(parameters.begin() + static_cast<std::ptrdiff_t>(shape.bias()), parameters.end(), 0.0F);
  for (std::size_t i = 0; i < from.hidden; ++i) {
    for (std::size_t feature = 0; feature < nnue::kFeatures; ++feature) {
      const float shared = shared_weight(from, feature, i);
      parameters[weight_at(shape.features(), feature, i)] = shared;
      for (std::size_t bucket = 0; from.king_buckets > 1 && bucket < from.king_buckets; ++bucket) {
        const std::size_t row = bucket * nnue::kFeatures + feature;
        parameters[weight_at(shape.features(), nnue::kFeatures + row, i)] =
            static_cast<float>(from.input[row * from.hidden + i]) / nnue::kOne - shared;
      }
    }
    parameters[shape.bias() + i] = static_cast<float>(from.bias[i]) / nnue::kOne;
  }
  for (std::size_t bucket = 0; bucket < shape.buckets; ++bucket) {
    const std::size_t old = bucket * from.buckets / shape.buckets;
    for (std::size_t i = 0; i < 2 * from.hidden; ++i) {
      const std::size_t view = i / from.hidden;
      parameters[shape.output() + (2 * bucket + view) * shape.hidden + i % from.hidden] =
          static_cast<float>(from.output[2 * old * from.hidden + i]) / nnue::kOutputOne;
    }
    parameters[shape.output_bias() + bucket] =
        static_cast<float>(from.output_bias[old]) / (nnue::kOne * nnue::kOutputOne);
    copy_dense_layers(from, old, shape, bucket, parameters);
  }
  return parameters;
}

nnue::Weights quantise(Shape shape, const Floats& parameters) {
  const float* const begin = parameters.data();
  nnue::Weights weights;
  weights.hidden = shape.hidden;
  weights.king_buckets = shape.king_buckets;
  weights.buckets = shape.buckets;
  const Floats rows = in_rows(shape, parameters);
  weights.input = rounded<std::int16_t>(rows.data(), rows.size(), nnue::kOne, nnue::kMaxInputWeight);
  weights.bias = rounded<std::int16_t>(begin + shape.bias(), shape.hidden, nnue::kOne, nnue::kMaxBias);
  weights.output = rounded<std::int16_t>(begin + shape.output(), 2 * shape.buckets * shape.hidden,
                                         nnue::kOutputOne, nnue::kMaxOutputWeight);
  weights.output_bias = rounded<std::int32_t>(begin + shape.output_bias(), shape.buckets,
                                              nnue::kOne * nnue::kOutputOne, nnue::kMaxOutputBias);
  const auto dense = [&]<class T>(std::vector<T>& values, std::size_t place, std::size_t count, int one,
                                  int bound) {
    values = rounded<T>(begin + place, shape.buckets * count, one, bound);
  };
  dense(weights.second, shape.second(), kSecond * 2 * shape.hidden, nnue::kDenseOne, nnue::kMaxDenseWeight);
  dense(weights.second_bias, shape.second_bias(), kSecond, kDenseBiasOne, nnue::kMaxDenseBias);
  dense(weights.third, shape.third(), kThird * 2 * kSecond, nnue::kDenseOne, nnue::kMaxDenseWeight);
  dense(weights.third_bias, shape.third_bias(), kThird, kDenseBiasOne, nnue::kMaxDenseBias);
  dense(weights.last, shape.last(), kThird, nnue::kLastOne, nnue::kMaxLastWeight);
  return weights;
}

}  // namespace rookery::trainer
