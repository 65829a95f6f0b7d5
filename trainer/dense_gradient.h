#pragma once
#include "gradient.h"

/// The forward and backward pass of the dense layers, under the rules of gradient_loops.h.
namespace rookery::trainer {

namespace {

/// One example's values in the layers, kept from the forward for the backward pass. As the integer network,
/// the second layer passes on its sums clipped to 0..1, and their squares clipped to 1.
struct DenseValues {
  alignas(64) float second[kSecond];         // sums
  alignas(64) float activated[2 * kSecond];  // clipped, then squared
  alignas(64) float third[kThird];           // sums
};

template <class Width>
class Dense {
 public:
  using Vector = typename Width::Vector;
  static constexpr size_t kWidth = sizeof(Vector) / sizeof(float);

  Dense(const Layout& layout, const float* parameters, size_t bucket)
      : inputs_(2 * layout.hidden),
        second_(layout.second + bucket * kSecond * inputs_),
        second_bias_(layout.second_bias + bucket * kSecond),
        third_(layout.third + bucket * kThird * 2 * kSecond),
        third_bias_(layout.third_bias + bucket * kThird),
        last_(layout.last + bucket * kThird),
        parameters_(parameters) {}

  /// What the layers add to the output. `activations`: of the hidden layer, clipped and squared.
  float forward(const float* activations, DenseValues& values) const {
    for (size_t i = 0; i < kSecond; ++i) {
      const float sum =
          parameters_[second_bias_ + i] + product(parameters_ + second_ + i * inputs_, activations, inputs_);
      values.second[i] = sum;
      values.activated[i] = sum < 0 ? 0 : sum < 1 ? sum : 1;
      values.activated[kSecond + i] = sum * sum < 1 ? sum * sum : 1;
    }
    float output = 0;
    for (size_t i = 0; i < kThird; ++i) {
      const float sum = parameters_[third_bias_ + i] +
                        product(parameters_ + third_ + i * 2 * kSecond, values.activated, 2 * kSecond);
      values.third[i] = sum;
      output += (sum < 0 ? 0 : sum < 1 ? sum : 1) * parameters_[last_ + i];
    }
    return output;
  }

  /// Adds the derivatives by the parameters, times `slope`, to `gradient`, and those by the activations to
  /// `derivatives`.
  void backward(const float* activations, const DenseValues& values, float slope, float* gradient,
                float* derivatives) const {
    alignas(64) float by_activated[2 * kSecond] = {};
    for (size_t i = 0; i < kThird; ++i) {
      const float sum = values.third[i];
      const float clipped = sum < 0 ? 0 : sum < 1 ? sum : 1;
      gradient[last_ + i] += slope * clipped;
      const float by_sum = sum > 0 && sum < 1 ? slope * parameters_[last_ + i] : 0;
      gradient[third_bias_ + i] += by_sum;
      const size_t row = third_ + i * 2 * kSecond;
      add_scaled(gradient + row, values.activated, by_sum, 2 * kSecond);
      add_scaled(by_activated, parameters_ + row, by_sum, 2 * kSecond);
    }
    for (size_t i = 0; i < kSecond; ++i) {
      const float sum = values.second[i];
      const float by_clipped = sum > 0 && sum < 1 ? by_activated[i] : 0;
      const float by_sum = by_clipped + (sum * sum < 1 ? 2 * sum * by_activated[kSecond + i] : 0);
      gradient[second_bias_ + i] += by_sum;
      const size_t row = second_ + i * inputs_;
      add_scaled(gradient + row, activations, by_sum, inputs_);
      add_scaled(derivatives, parameters_ + row, by_sum, inputs_);
    }
  }

 private:
  static const Vector& at(const float* from) { return *reinterpret_cast<const Vector*>(from); }

  /// `count` is a multiple of a vector.
  static float product(const float* a, const float* b, size_t count) {
    Vector sum{};
    for (size_t i = 0; i < count; i += kWidth) {
      sum += at(a + i) * at(b + i);
    }
    float total = 0;
    for (size_t k = 0; k < kWidth; ++k) {
      total += sum[k];
    }
    return total;
  }
  static void add_scaled(float* to, const float* from, float factor, size_t count) {
    for (size_t i = 0; i < count; i += kWidth) {
      *reinterpret_cast<Vector*>(to + i) += at(from + i) * factor;
    }
  }

  size_t inputs_;
  size_t second_, second_bias_, third_, third_bias_, last_;
  const float* parameters_;
};

}  // namespace

}  // namespace rookery::trainer
