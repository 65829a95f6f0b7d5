#pragma once
#include "gradient.h"

/// The loops of training, written once for all widths of vectors. As with the kernels of the network, each
/// file that includes this is compiled for another processor: it includes nothing with inline functions.
namespace rookery::trainer {

namespace {

constexpr size_t kMostHidden = 512;

/// `Width::Vector` is a vector of floats; `kHeld` of them stay in registers while the men are gone through.
template <class Width, size_t kHeld>
class Gradient {
 public:
  using Vector = typename Width::Vector;
  static constexpr size_t kWidth = sizeof(Vector) / sizeof(float);
  static constexpr size_t kChunk = kWidth * kHeld;

  static double add(const Layout& layout, const float* parameters, const Example* examples, size_t count,
                    float* gradient) {
    double loss = 0;
    for (size_t i = 0; i < count; ++i) {
      loss += add_one(layout, parameters, examples[i], gradient);
    }
    return loss;
  }

  static float evaluate(const Layout& layout, const float* parameters, const Example& example) {
    alignas(64) float hidden[2][kMostHidden];
    return forward(layout, parameters, example, hidden);
  }

 private:
  static Vector load(const float* from) { return *reinterpret_cast<const Vector*>(from); }
  static void store(float* to, Vector v) { *reinterpret_cast<Vector*>(to) = v; }
  static Vector all(float value) { return Vector{} + value; }
  /// Within 0 and 1.
  static Vector clip(Vector x) {
    const Vector positive = x > 0.0F ? x : all(0.0F);
    return positive < 1.0F ? positive : all(1.0F);
  }

  /// `hidden` gets the values before they are clipped.
  static float forward(const Layout& layout, const float* parameters, const Example& example,
                       float (&hidden)[2][kMostHidden]) {
    Vector sum{};
    for (size_t view = 0; view < 2; ++view) {
      const float* const weights = parameters + layout.output + (2 * example.bucket + view) * layout.hidden;
      for (size_t chunk = 0; chunk < layout.hidden; chunk += kChunk) {
        Vector held[kHeld];
        add_rows(layout, parameters, example, view, chunk, held);
        for (size_t k = 0; k < kHeld; ++k) {
          store(&hidden[view][chunk + k * kWidth], held[k]);
          const Vector clipped = clip(held[k]);
          sum += clipped * clipped * load(weights + chunk + k * kWidth);
        }
      }
    }
    float output = parameters[layout.output_bias + example.bucket];
    for (size_t k = 0; k < kWidth; ++k) {
      output += sum[k];
    }
    return output;
  }

  static void add_rows(const Layout& layout, const float* parameters, const Example& example, size_t view,
                       size_t chunk, Vector (&held)[kHeld]) {
    for (size_t k = 0; k < kHeld; ++k) {
      held[k] = load(parameters + layout.bias + chunk + k * kWidth);
    }
    for (size_t i = 0; i < example.count; ++i) {
      const float* const row = parameters + example.features[view][i] * layout.hidden + chunk;
      for (size_t k = 0; k < kHeld; ++k) {
        held[k] += load(row + k * kWidth);
      }
    }
  }

  static double add_one(const Layout& layout, const float* parameters, const Example& example,
                        float* gradient) {
    alignas(64) float hidden[2][kMostHidden];
    const float output = forward(layout, parameters, example, hidden);
    const float expected = 1.0F / (1.0F + __builtin_expf(-output));
    const float error = expected - example.target;
    const float slope = 2.0F * error * expected * (1.0F - expected);
    gradient[layout.output_bias + example.bucket] += slope;
    for (size_t view = 0; view < 2; ++view) {
      for (size_t chunk = 0; chunk < layout.hidden; chunk += kChunk) {
        backward(layout, parameters, example, view, chunk, hidden[view], slope, gradient);
      }
    }
    return static_cast<double>(error) * static_cast<double>(error);
  }

  static void backward(const Layout& layout, const float* parameters, const Example& example, size_t view,
                       size_t chunk, const float* hidden, float slope, float* gradient) {
    const size_t output = layout.output + (2 * example.bucket + view) * layout.hidden + chunk;
    Vector held[kHeld];  // by the hidden values
    for (size_t k = 0; k < kHeld; ++k) {
      const size_t at = k * kWidth;
      const Vector x = load(hidden + chunk + at);
      const Vector clipped = clip(x);
      add_to(gradient + output + at, clipped * clipped * slope);
      const Vector through = clipped * load(parameters + output + at) * (2.0F * slope);
      held[k] = x < 1.0F ? through : all(0.0F);  // below 0 the clipped value is 0
      add_to(gradient + layout.bias + chunk + at, held[k]);
    }
    for (size_t i = 0; i < example.count; ++i) {
      float* const row = gradient + example.features[view][i] * layout.hidden + chunk;
      for (size_t k = 0; k < kHeld; ++k) {
        add_to(row + k * kWidth, held[k]);
      }
    }
  }

  static void add_to(float* to, Vector v) { store(to, load(to) + v); }
};

}  // namespace

}  // namespace rookery::trainer
