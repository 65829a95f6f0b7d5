#pragma once
#include <stddef.h>
#include <stdint.h>

namespace rookery::trainer {

/// One position, unpacked for the network.
struct Example {
  uint16_t features[2][32];  ///< of the side to move's view, then of the other's
  uint32_t count;            ///< of the men: how many features each view has
  uint32_t bucket;
  float target;  ///< what the logistic function of the output ought to be
};

/// The input weights stand in slices of so many hidden values, [hidden / kSlice][kFeatures][kSlice]: the
/// memory that is gone through at a time is in one piece.
constexpr size_t kSlice = 64;
constexpr size_t kFeatures = 768;

/// Where the weight between a feature and a hidden value stands.
static constexpr size_t weight_at(size_t feature, size_t hidden) {
  return (hidden / kSlice * kFeatures + feature) * kSlice + hidden % kSlice;
}

/// Where the other things are, as in Shape.
struct Layout {
  size_t hidden;
  size_t bias;
  size_t output;
  size_t output_bias;
};

/// Forward and backward through the network, for one width of vectors. All give the same but for rounding.
struct GradientCode {
  const char* name;
  /// Adds to `gradient` the derivatives of the examples' summed loss by every parameter, and returns that
  /// loss: (logistic(output) - target)². Both arrays are aligned to 64 bytes.
  double (*add_gradient)(const Layout& layout, const float* parameters, const Example* examples, size_t count,
                         float* gradient);
  /// The network's output alone.
  float (*evaluate)(const Layout& layout, const float* parameters, const Example& example);
};

/// What this processor can run, the fastest first.
struct UsableGradientCode {
  const GradientCode* codes[3];
  size_t count;
  [[nodiscard]] const GradientCode* const* begin() const { return codes; }
  [[nodiscard]] const GradientCode* const* end() const { return codes + count; }
};
[[nodiscard]] UsableGradientCode usable_gradient_code();

extern const GradientCode kGradient128;

}  // namespace rookery::trainer
