#pragma once
#include <stddef.h>
#include <stdint.h>

namespace rookery::nnue {

/// How one view goes a ply on: to = from + the rows added - the rows removed.
struct Step {
  int16_t* to;
  const int16_t* from;
  const int16_t* added[2];
  const int16_t* removed[2];
};

/// The loops that take the time, for one instruction set. All kernels give the same numbers. `hidden` is
/// a multiple of 64; every pointer is aligned to 64 bytes.
struct Kernel {
  const char* name;
  /// to = from + the rows added - the rows removed, `hidden` values each. `to` may be `from`.
  void (*apply)(int16_t* to, const int16_t* from, const int16_t* const* added, size_t adds,
                const int16_t* const* removed, size_t removes, size_t hidden);
  /// The sum over both views of min(max(x, 0), 255)² * weight; `weights` holds the own view's, then the
  /// other's.
  int64_t (*output)(const int16_t* own, const int16_t* other, const int8_t* weights, size_t hidden);
  /// Both views a ply on, and the output of what comes of it, in one pass. `adds` and `removes`: 1 and 1, 1
  /// and 2 (a capture), 2 and 2 (castling), or 0 and 0.
  int64_t (*step)(const Step& own, const Step& other, size_t adds, size_t removes, const int8_t* weights,
                  size_t hidden);
};

/// The kernels that this processor can run, the fastest first, the scalar one last.
struct UsableKernels {
  const Kernel* kernels[4];
  size_t count;
  [[nodiscard]] const Kernel* const* begin() const { return kernels; }
  [[nodiscard]] const Kernel* const* end() const { return kernels + count; }
};
[[nodiscard]] UsableKernels usable_kernels();

extern const Kernel kScalarKernel;

}  // namespace rookery::nnue
