#pragma once
#include <stddef.h>
#include <stdint.h>

namespace rookery::nnue {

/// The update of one view: to = from + added rows - removed rows.
struct Step {
  int16_t* to;
  const int16_t* from;
  const int16_t* added[2];
  const int16_t* removed[2];
};

/// The layers between the hidden one and the output: all of a bucket's second layer see all hidden values of
/// both views, all of its third layer the second's, clipped and squared.
constexpr size_t kSecond = 8;        ///< values of the second layer
constexpr size_t kThird = 32;        ///< values of the third
constexpr int kActivationOne = 127;  ///< 1.0 of what such a layer is given
constexpr int kActivationShift = 7;  ///< a sum is divided by 128, 1.0 of a weight, for the next layer

/// Their weights in one output bucket.
struct DenseLayers {
  const int8_t* second;        ///< [kSecond][own, other][hidden]
  const int32_t* second_bias;  ///< [kSecond]
  const int8_t* third;         ///< [clipped, squared inputs / 4][kThird][4]
  const int32_t* third_bias;   ///< [kThird]
  const int16_t* last;         ///< [kThird]
};

/// The hot loops for one instruction set. All kernels compute the same numbers. `hidden` is a multiple of 64;
/// every pointer is aligned to 64 bytes.
struct Kernel {
  const char* name;
  /// to = from + added rows - removed rows, `hidden` values each. `to` may be `from`.
  void (*apply)(int16_t* to, const int16_t* from, const int16_t* const* added, size_t adds,
                const int16_t* const* removed, size_t removes, size_t hidden);
  /// The sum over both views of min(max(x, 0), 255)² * weight. `weights`: those of the own view, then those
  /// of the other.
  int64_t (*output)(const int16_t* own, const int16_t* other, const int8_t* weights, size_t hidden);
  /// Updates both views and computes the output in one pass. `adds` and `removes`: 1 and 1, 1 and 2 (a
  /// capture), 2 and 2 (castling), or 0 and 0 (a null move).
  int64_t (*step)(const Step& own, const Step& other, size_t adds, size_t removes, const int8_t* weights,
                  size_t hidden);
  /// What the dense layers add to the output: the sum of the third layer, clipped, times `last`.
  int32_t (*dense)(const int16_t* own, const int16_t* other, const DenseLayers& layers, size_t hidden);
};

/// The kernels that this processor can run, fastest first; the last one is scalar.
struct UsableKernels {
  const Kernel* kernels[4];
  size_t count;
  [[nodiscard]] const Kernel* const* begin() const { return kernels; }
  [[nodiscard]] const Kernel* const* end() const { return kernels + count; }
};
[[nodiscard]] UsableKernels usable_kernels();

extern const Kernel kScalarKernel;

}  // namespace rookery::nnue
