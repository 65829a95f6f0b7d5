#pragma once
#include "gradient.h"

/// The forward and backward pass of the dense layers, under the rules of gradient_loops.h.
namespace rookery::trainer {

namespace {

/// One example's values in the layers, kept from the forward for the backward pass. As the integer network,
/// the second layer passes on its sums clipped to 0..1, and their squares clipped to 1.
struct DenseValues {
  alignas(64) float second[kSecond];         // sums; after backward_third() the derivatives by them
  alignas(64) float activated[2 * kSecond];  // clipped, then squared
  alignas(64) float third[kThird];           // as second
};

template <class Width>
class Dense {
 public:
  using Vector = typename Width::Vector;
  static constexpr size_t kWidth = sizeof(Vector) / sizeof(float);

  /// Clips to 0..1.
  static Vector clip(Vector x) {
    const Vector positive = x > 0.0F ? x : Vector{};
    return positive < 1.0F ? positive : Vector{} + 1.0F;
  }

  Dense(const Layout& layout, const float* parameters, size_t bucket)
      : inputs_(2 * layout.hidden),
        second_(layout.second + bucket * kSecond * inputs_),
        second_bias_(layout.second_bias + bucket * kSecond),
        third_(layout.third + bucket * kThird * 2 * kSecond),
        third_bias_(layout.third_bias + bucket * kThird),
        last_(layout.last + bucket * kThird),
        parameters_(parameters) {
    for (size_t to = 0; to < kThird; ++to) {
      for (size_t from = 0; from < 2 * kSecond; ++from) {
        third_columns_[from][to] = row(parameters, to)[from];
      }
    }
  }

  /// What the layers add to the output. `hidden`: the hidden layer's sums; puts them, clipped and squared,
  /// into `activations`.
  float forward(const float* hidden, float* activations, DenseValues& values) const {
    // Local: a store of a vector may alias the members, which would be loaded again each time.
    const float* const weights = parameters_ + second_;
    const size_t inputs = inputs_;
    Vector sums[kSecond] = {};
    for (size_t i = 0; i < inputs; i += kWidth) {
      const Vector clipped = clip(at(hidden + i));
      const Vector activation = clipped * clipped;
      at(activations + i) = activation;
      for (size_t to = 0; to < kSecond; ++to) {
        sums[to] += at(weights + to * inputs + i) * activation;
      }
    }
    for (size_t i = 0; i < kSecond; ++i) {
      const float sum = parameters_[second_bias_ + i] + total(sums[i]);
      values.second[i] = sum;
      values.activated[i] = sum < 0 ? 0 : sum < 1 ? sum : 1;
      values.activated[kSecond + i] = sum * sum < 1 ? sum * sum : 1;
    }
    Vector output{};
    for (size_t i = 0; i < kThird; i += kWidth) {
      Vector sum = at(parameters_ + third_bias_ + i);
      for (size_t from = 0; from < 2 * kSecond; ++from) {
        sum += at(third_columns_[from] + i) * values.activated[from];
      }
      at(values.third + i) = sum;
      output += clip(sum) * at(parameters_ + last_ + i);
    }
    return total(output);
  }

  /// Adds the derivatives by the parameters behind the second layer's sums, times `slope`, to `gradient`.
  void backward_third(DenseValues& values, float slope, float* gradient) const {
    for (size_t i = 0; i < kThird; i += kWidth) {
      Vector& sum = at(values.third + i);
      at(gradient + last_ + i) += clip(sum) * slope;
      const Vector through = at(parameters_ + last_ + i) * slope;
      const Vector below_1 = sum < 1.0F ? through : Vector{};
      sum = sum > 0.0F ? below_1 : Vector{};  // now the derivative
      at(gradient + third_bias_ + i) += sum;
    }
    alignas(64) float by_activated[2 * kSecond] = {};
    for (size_t i = 0; i < kThird; ++i) {
      add_scaled(row(gradient, i), values.activated, values.third[i]);
      add_scaled(by_activated, row(parameters_, i), values.third[i]);
    }
    for (size_t i = 0; i < kSecond; ++i) {
      const float sum = values.second[i];
      const float by_clipped = sum > 0 && sum < 1 ? by_activated[i] : 0;
      const float by_sum = by_clipped + (sum * sum < 1 ? 2 * sum * by_activated[kSecond + i] : 0);
      gradient[second_bias_ + i] += by_sum;
      values.second[i] = by_sum;
    }
  }

  /// Adds the derivatives by the second layer's weights to `gradient`, for `count` examples together, so that
  /// the weights and their derivatives are loaded once for all. Puts the derivatives by the activations in
  /// their place.
  void backward_second(const DenseValues* values, float* const* activations, size_t count,
                       float* gradient) const {
    const float* const weights = parameters_ + second_;  // local, as in forward()
    float* const derivatives = gradient + second_;
    const size_t inputs = inputs_;
    for (size_t i = 0; i < inputs; i += kWidth) {
      Vector held[kSecond];
      Vector by_weights[kSecond] = {};
      for (size_t to = 0; to < kSecond; ++to) {
        held[to] = at(weights + to * inputs + i);
      }
      for (size_t example = 0; example < count; ++example) {
        Vector& activation = at(activations[example] + i);
        Vector by_activation{};
        for (size_t to = 0; to < kSecond; ++to) {
          by_weights[to] += activation * values[example].second[to];
          by_activation += held[to] * values[example].second[to];
        }
        activation = by_activation;
      }
      for (size_t to = 0; to < kSecond; ++to) {
        at(derivatives + to * inputs + i) += by_weights[to];
      }
    }
  }

 private:
  static const Vector& at(const float* from) { return *reinterpret_cast<const Vector*>(from); }
  static Vector& at(float* from) { return *reinterpret_cast<Vector*>(from); }

  /// The sum of the vector's values, by halves: an order that the compiler can keep in vectors.
  static float total(Vector v) {
    for (size_t half = kWidth / 2; half > 0; half /= 2) {
      for (size_t k = 0; k < half; ++k) {
        v[k] += v[k + half];
      }
    }
    return v[0];
  }

  /// The third layer's weights of its sum `i`, or their derivatives.
  template <class Float>
  Float* row(Float* all, size_t i) const {
    return all + third_ + i * 2 * kSecond;
  }

  /// Of the second layer's activated values.
  static void add_scaled(float* to, const float* from, float factor) {
    for (size_t i = 0; i < 2 * kSecond; i += kWidth) {
      at(to + i) += at(from + i) * factor;
    }
  }

  size_t inputs_;
  size_t second_, second_bias_, third_, third_bias_, last_;
  const float* parameters_;
  alignas(64) float third_columns_[2 * kSecond][kThird];  // the third layer's weights by their input
};

}  // namespace

}  // namespace rookery::trainer
