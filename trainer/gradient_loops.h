#pragma once
#include "dense_gradient.h"
#include "gradient.h"

/// The hot loops of training, written once for all vector widths. As with the kernels of nnue, each file that
/// includes this is compiled for another processor, so it includes nothing with inline functions.
namespace rookery::trainer {

namespace {

constexpr size_t kMaxHiddenSize = 512;

constexpr size_t kBlock = 64;  // examples of one pass

/// `Width::Vector` is a vector of floats; `kHeld` of them stay in registers in the loop over the pieces.
///
/// A block of examples passes through the hidden layer together, a few values at a time: their weights and
/// derivatives then stay in the second-level cache, where those of all hidden values would not fit.
template <class Width, size_t kHeld>
class Gradient {
 public:
  using Vector = typename Width::Vector;
  static constexpr size_t kWidth = sizeof(Vector) / sizeof(float);
  static constexpr size_t kChunk = kWidth * kHeld;
  static_assert(kSlice % kChunk == 0);

  static double add(const Layout& layout, const float* parameters, const Example* examples, size_t count,
                    float* gradient) {
    double loss = 0;
    for (size_t begin = 0; begin < count; begin += kBlock) {
      const size_t rest = count - begin;
      loss += add_block(layout, parameters, examples + begin, rest < kBlock ? rest : kBlock, gradient);
    }
    return loss;
  }

  static float evaluate(const Layout& layout, const float* parameters, const Example& example) {
    alignas(64) float hidden[2 * kMaxHiddenSize];
    alignas(64) float activations[2 * kMaxHiddenSize];
    float output = parameters[layout.output_bias + example.bucket];
    for (size_t chunk = 0; chunk < layout.hidden; chunk += kChunk) {
      output += forward(layout, parameters, example, chunk, hidden);
    }
    activate(hidden, activations, 2 * layout.hidden);
    DenseValues values;
    return output + Dense<Width>(layout, parameters, example.bucket).forward(activations, values);
  }

 private:
  static Vector load(const float* from) { return *reinterpret_cast<const Vector*>(from); }
  static void store(float* to, Vector v) { *reinterpret_cast<Vector*>(to) = v; }
  static void add_to(float* to, Vector v) { store(to, load(to) + v); }
  static Vector all(float value) { return Vector{} + value; }
  /// Clips to 0..1.
  static Vector clip(Vector x) {
    const Vector positive = x > 0.0F ? x : all(0.0F);
    return positive < 1.0F ? positive : all(1.0F);
  }

  static double add_block(const Layout& layout, const float* parameters, const Example* examples,
                          size_t count, float* gradient) {
    alignas(64) float hidden[kBlock * 2 * kMaxHiddenSize];
    alignas(64) float derivatives[kBlock * 2 * kMaxHiddenSize];  // by the activations, of the dense layers
    float outputs[kBlock];
    for (size_t i = 0; i < count; ++i) {
      outputs[i] = parameters[layout.output_bias + examples[i].bucket];
    }
    for (size_t chunk = 0; chunk < layout.hidden; chunk += kChunk) {
      for (size_t i = 0; i < count; ++i) {
        outputs[i] += forward(layout, parameters, examples[i], chunk, hidden + 2 * layout.hidden * i);
      }
    }
    double loss = 0;
    float slopes[kBlock];
    for (size_t i = 0; i < count; ++i) {
      const size_t values = 2 * layout.hidden * i;
      alignas(64) float activations[2 * kMaxHiddenSize];
      activate(hidden + values, activations, 2 * layout.hidden);
      const Dense<Width> dense(layout, parameters, examples[i].bucket);
      DenseValues kept;
      outputs[i] += dense.forward(activations, kept);
      const float expected = 1.0F / (1.0F + __builtin_expf(-outputs[i]));
      const float error = expected - examples[i].target;
      slopes[i] = 2.0F * error * expected * (1.0F - expected);
      gradient[layout.output_bias + examples[i].bucket] += slopes[i];
      loss += static_cast<double>(error) * static_cast<double>(error);
      __builtin_memset(derivatives + values, 0, 2 * layout.hidden * sizeof(float));
      dense.backward(activations, kept, slopes[i], gradient, derivatives + values);
    }
    for (size_t chunk = 0; chunk < layout.hidden; chunk += kChunk) {
      for (size_t i = 0; i < count; ++i) {
        for (size_t view = 0; view < 2; ++view) {
          const size_t values = (2 * i + view) * layout.hidden + chunk;
          backward(layout, parameters, examples[i], view, chunk, hidden + values, derivatives + values,
                   slopes[i], gradient);
        }
      }
    }
    return loss;
  }

  /// The hidden values clipped and squared.
  static void activate(const float* hidden, float* activations, size_t count) {
    for (size_t i = 0; i < count; i += kWidth) {
      const Vector clipped = clip(load(hidden + i));
      store(activations + i, clipped * clipped);
    }
  }

  /// The contribution of the hidden values from `chunk` on to the output. Stores them before clipping in
  /// `hidden`, one view after the other.
  static float forward(const Layout& layout, const float* parameters, const Example& example, size_t chunk,
                       float* hidden) {
    Vector sum{};
    for (size_t view = 0; view < 2; ++view) {
      const float* const weights =
          parameters + layout.output + (2 * example.bucket + view) * layout.hidden + chunk;
      Vector held[kHeld];
      add_rows(layout, parameters, example, view, chunk, held);
      for (size_t k = 0; k < kHeld; ++k) {
        store(hidden + view * layout.hidden + chunk + k * kWidth, held[k]);
        const Vector clipped = clip(held[k]);
        sum += clipped * clipped * load(weights + k * kWidth);
      }
    }
    float total = 0;
    for (size_t k = 0; k < kWidth; ++k) {
      total += sum[k];
    }
    return total;
  }

  static void add_rows(const Layout& layout, const float* parameters, const Example& example, size_t view,
                       size_t chunk, Vector (&held)[kHeld]) {
    for (size_t k = 0; k < kHeld; ++k) {
      held[k] = load(parameters + layout.bias + chunk + k * kWidth);
    }
    for (size_t i = 0; i < example.count; ++i) {
      const float* const row = parameters + weight_at(layout.features, example.features[view][i], chunk);
      for (size_t k = 0; k < kHeld; ++k) {
        held[k] += load(row + k * kWidth);
      }
    }
  }

  static void backward(const Layout& layout, const float* parameters, const Example& example, size_t view,
                       size_t chunk, const float* hidden, const float* derivatives, float slope,
                       float* gradient) {
    const size_t output = layout.output + (2 * example.bucket + view) * layout.hidden + chunk;
    Vector held[kHeld];  // derivatives by the hidden values
    for (size_t k = 0; k < kHeld; ++k) {
      const size_t at = k * kWidth;
      const Vector x = load(hidden + at);
      const Vector clipped = clip(x);
      add_to(gradient + output + at, clipped * clipped * slope);
      const Vector by_activation = load(parameters + output + at) * slope + load(derivatives + at);
      const Vector through = clipped * by_activation * 2.0F;
      held[k] = x < 1.0F ? through : all(0.0F);  // below 0 the clipped value is 0
      add_to(gradient + layout.bias + chunk + at, held[k]);
    }
    for (size_t i = 0; i < example.count; ++i) {
      float* const row = gradient + weight_at(layout.features, example.features[view][i], chunk);
      for (size_t k = 0; k < kHeld; ++k) {
        add_to(row + k * kWidth, held[k]);
      }
    }
  }
};

}  // namespace

}  // namespace rookery::trainer
