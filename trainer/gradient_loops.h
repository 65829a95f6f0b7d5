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
    DenseValues values;
    return output + Dense<Width>(layout, parameters, example.bucket).forward(hidden, activations, values);
  }

 private:
  static Vector load(const float* from) { return *reinterpret_cast<const Vector*>(from); }
  static void store(float* to, Vector v) { *reinterpret_cast<Vector*>(to) = v; }
  static void add_to(float* to, Vector v) { store(to, load(to) + v); }
  static Vector all(float value) { return Vector{} + value; }
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
    float slopes[kBlock];
    const double loss =
        add_dense_layers(layout, parameters, examples, count, hidden, outputs, derivatives, slopes, gradient);
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

  /// The layers behind the hidden one, in the order of the buckets, whose parameters then stay in the
  /// first-level cache. Returns the loss.
  static double add_dense_layers(const Layout& layout, const float* parameters, const Example* examples,
                                 size_t count, const float* hidden, float* outputs, float* derivatives,
                                 float* slopes, float* gradient) {
    double loss = 0;
    uint8_t done[kBlock] = {};
    for (size_t first = 0; first < count; ++first) {
      if (done[first] != 0) {
        continue;
      }
      const size_t bucket = examples[first].bucket;
      const Dense<Width> dense(layout, parameters, bucket);
      DenseValues kept[kBlock];
      float* activations[kBlock];
      size_t alike = 0;
      for (size_t i = first; i < count; ++i) {
        if (examples[i].bucket != bucket) {
          continue;
        }
        done[i] = 1;
        const size_t values = 2 * layout.hidden * i;
        activations[alike] = derivatives + values;
        const float output = outputs[i] + dense.forward(hidden + values, activations[alike], kept[alike]);
        const float expected = 1.0F / (1.0F + __builtin_expf(-output));
        const float error = expected - examples[i].target;
        slopes[i] = 2.0F * error * expected * (1.0F - expected);
        gradient[layout.output_bias + bucket] += slopes[i];
        loss += static_cast<double>(error) * static_cast<double>(error);
        dense.backward_third(kept[alike], slopes[i], gradient);
        ++alike;
      }
      dense.backward_second(kept, activations, alike, gradient);
    }
    return loss;
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
        const Vector clipped = Dense<Width>::clip(held[k]);
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
      const Vector clipped = Dense<Width>::clip(x);
      add_to(gradient + output + at, clipped * clipped * slope);
      const Vector by_activation = load(parameters + output + at) * slope + load(derivatives + at);
      const Vector through = clipped * by_activation * 2.0F;
      held[k] = x < 1.0F ? through : all(0.0F);  // below 0 the clipped value is 0
      add_to(gradient + layout.bias + chunk + at, held[k]);
    }
    // Local: a store of a vector may alias the layout and the example.
    const size_t features = layout.features;
    const uint16_t* const active = example.features[view];
    for (size_t i = 0, end = example.count; i < end; ++i) {
      float* const row = gradient + weight_at(features, active[i], chunk);
      for (size_t k = 0; k < kHeld; ++k) {
        add_to(row + k * kWidth, held[k]);
      }
    }
  }
};

}  // namespace

}  // namespace rookery::trainer
