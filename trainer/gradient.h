#pragma once
#include <stddef.h>
#include <stdint.h>

#include "rookery/nnue/kernel.h"

namespace rookery::trainer {

using nnue::kSecond;
using nnue::kThird;

/// One position as input of the network, with its target.
struct Example {
  uint16_t features[2][64];  ///< of the side to move's view, then of the other view
  uint32_t count;            ///< active features in each view
  uint32_t bucket;
  float target;  ///< for the logistic function of the output
};

/// The input weights are stored in slices of so many hidden values, [hidden / kSlice][features][kSlice], so
/// that the memory of one pass is contiguous.
constexpr size_t kSlice = 64;

/// The index of the weight between a feature and a hidden value.
static constexpr size_t weight_at(size_t features, size_t feature, size_t hidden) {
  return (hidden / kSlice * features + feature) * kSlice + hidden % kSlice;
}

/// The offsets of Shape, for code that must not include float_net.h.
struct Layout {
  size_t features;
  size_t hidden;
  size_t bias;
  size_t output;
  size_t output_bias;
  size_t second;
  size_t second_bias;
  size_t third;
  size_t third_bias;
  size_t last;
};

/// The forward and backward pass for one vector width. All give the same results except for rounding.
struct GradientKernel {
  const char* name;
  /// Adds the gradient of the examples' summed loss to `gradient` and returns that loss: (logistic(output) -
  /// target)². Both arrays are aligned to 64 bytes.
  double (*add_gradient)(const Layout& layout, const float* parameters, const Example* examples, size_t count,
                         float* gradient);
  /// The network's output without a gradient.
  float (*evaluate)(const Layout& layout, const float* parameters, const Example& example);
};

/// The kernels that this processor can run, fastest first.
struct UsableGradientKernels {
  const GradientKernel* kernels[3];
  size_t count;
  [[nodiscard]] const GradientKernel* const* begin() const { return kernels; }
  [[nodiscard]] const GradientKernel* const* end() const { return kernels + count; }
};
[[nodiscard]] UsableGradientKernels usable_gradient_kernels();

extern const GradientKernel kGradient128;

}  // namespace rookery::trainer
