#include <arm_neon.h>

#include "dense_loops.h"
#include "kernel_loops.h"
#include "rookery/nnue/kernel.h"

namespace rookery::nnue {

namespace {

struct Neon {
  static constexpr size_t kWidth = 8;
  using Vector = int16x8_t;
  using Sums = int32x4_t;
  static Vector load(const int16_t* from) { return vld1q_s16(from); }
  static Vector widen(const int8_t* from) { return vmovl_s8(vld1_s8(from)); }
  static void store(int16_t* to, Vector v) { vst1q_s16(to, v); }
  static Vector add(Vector a, Vector b) { return vaddq_s16(a, b); }
  static Vector subtract(Vector a, Vector b) { return vsubq_s16(a, b); }
  static Vector multiply(Vector a, Vector b) { return vmulq_s16(a, b); }
  static Vector clip(Vector x) { return vminq_s16(vmaxq_s16(x, vdupq_n_s16(0)), vdupq_n_s16(255)); }
  static Sums zero() { return vdupq_n_s32(0); }
  static Sums multiply_add(Sums sums, Vector a, Vector b) {
    return vmlal_high_s16(vmlal_s16(sums, vget_low_s16(a), vget_low_s16(b)), a, b);
  }
  static int64_t total(Sums a, Sums b, Sums c, Sums d) {
    return vaddlvq_s32(vaddq_s32(vaddq_s32(a, b), vaddq_s32(c, d)));
  }

  static constexpr size_t kSums = 4;
  using Bytes = int8x16_t;
  static Sums load_sums(const int32_t* from) { return vld1q_s32(from); }
  static void store_sums(int32_t* to, Sums sums) { vst1q_s32(to, sums); }
  static uint16x8_t square(Vector x) {
    const uint16x8_t clipped = vreinterpretq_u16_s16(x);
    return vmulq_u16(clipped, clipped);
  }
  static Bytes squares(const int16_t* from) {
    const uint16x8_t low = vrshrq_n_u16(square(clip(load(from))), 9);
    const uint16x8_t high = vrshrq_n_u16(square(clip(load(from + kWidth))), 9);
    return vreinterpretq_s8_u8(vmovn_high_u16(vmovn_u16(low), high));
  }
  static Bytes repeat(const uint8_t* from) { return vreinterpretq_s8_s32(vdupq_n_s32(four_bytes(from))); }
  /// Two products of 127 * 127 fit into 16 bits.
  static Sums dot(Sums sums, Bytes bytes, const int8_t* weights) {
    const int8x16_t row = vld1q_s8(weights);
    const int16x8_t low = vmull_s8(vget_low_s8(bytes), vget_low_s8(row));
    return vpadalq_s16(sums, vpaddq_s16(low, vmull_high_s8(bytes, row)));
  }
  static Sums four_totals(Sums a, Sums b, Sums c, Sums d) {
    return vpaddq_s32(vpaddq_s32(a, b), vpaddq_s32(c, d));
  }
  static void totals(int32_t* to, const Sums (&sums)[8]) {
    store_sums(to, four_totals(sums[0], sums[1], sums[2], sums[3]));
    store_sums(to + kSums, four_totals(sums[4], sums[5], sums[6], sums[7]));
  }
};

}  // namespace

extern const Kernel kNeonKernel;
const Kernel kNeonKernel{"neon", apply<Neon>, output<Neon>, step<Neon>, dense<Neon>};

/// Every AArch64 processor has NEON.
UsableKernels usable_kernels() {
  return {{&kNeonKernel, &kScalarKernel}, 2};
}

}  // namespace rookery::nnue
