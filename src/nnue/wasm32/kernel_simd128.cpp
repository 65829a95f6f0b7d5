#include <wasm_simd128.h>

#include "dense_loops.h"
#include "kernel_loops.h"
#include "rookery/nnue/kernel.h"

namespace rookery::nnue {

namespace {

struct Simd128 {
  static constexpr size_t kWidth = 8;
  using Vector = v128_t;
  using Sums = v128_t;
  static Vector load(const int16_t* from) { return wasm_v128_load(from); }
  static Vector widen(const int8_t* from) { return wasm_i16x8_load8x8(from); }
  static void store(int16_t* to, Vector v) { wasm_v128_store(to, v); }
  static Vector add(Vector a, Vector b) { return wasm_i16x8_add(a, b); }
  static Vector subtract(Vector a, Vector b) { return wasm_i16x8_sub(a, b); }
  static Vector multiply(Vector a, Vector b) { return wasm_i16x8_mul(a, b); }
  static Vector clip(Vector x) { return wasm_i16x8_min(wasm_i16x8_max(x, zero()), wasm_i16x8_splat(255)); }
  static Sums zero() { return wasm_i64x2_splat(0); }
  static Sums multiply_add(Sums sums, Vector a, Vector b) {
    return wasm_i32x4_add(sums, wasm_i32x4_dot_i16x8(a, b));
  }
  static int64_t total(Sums a, Sums b, Sums c, Sums d) {
    const v128_t sum = wasm_i32x4_add(wasm_i32x4_add(a, b), wasm_i32x4_add(c, d));
    const v128_t wide = wasm_i64x2_add(wasm_i64x2_extend_low_i32x4(sum), wasm_i64x2_extend_high_i32x4(sum));
    return wasm_i64x2_extract_lane(wide, 0) + wasm_i64x2_extract_lane(wide, 1);
  }

  static constexpr size_t kSums = 4;
  using Bytes = v128_t;
  static Sums load_sums(const int32_t* from) { return wasm_v128_load(from); }
  static void store_sums(int32_t* to, Sums sums) { wasm_v128_store(to, sums); }
  static Vector square(Vector x) {
    return wasm_u16x8_shr(wasm_i16x8_add(wasm_i16x8_mul(x, x), wasm_i16x8_splat(256)), 9);
  }
  static Bytes squares(const int16_t* from) {
    return wasm_u8x16_narrow_i16x8(square(clip(load(from))), square(clip(load(from + kWidth))));
  }
  static Bytes repeat(const uint8_t* from) { return wasm_v128_load32_splat(from); }
  /// Products, and sums of two of them, fit into 16 bits.
  static Sums dot(Sums sums, Bytes bytes, const int8_t* weights) {
    const v128_t row = wasm_v128_load(weights);
    const v128_t low = wasm_i16x8_extmul_low_i8x16(bytes, row);
    const v128_t high = wasm_i16x8_extmul_high_i8x16(bytes, row);
    const v128_t pairs = wasm_i16x8_add(wasm_i16x8_shuffle(low, high, 0, 2, 4, 6, 8, 10, 12, 14),
                                        wasm_i16x8_shuffle(low, high, 1, 3, 5, 7, 9, 11, 13, 15));
    return wasm_i32x4_add(sums, wasm_i32x4_extadd_pairwise_i16x8(pairs));
  }
  static Sums pair_totals(Sums a, Sums b) {
    return wasm_i32x4_add(wasm_i32x4_shuffle(a, b, 0, 2, 4, 6), wasm_i32x4_shuffle(a, b, 1, 3, 5, 7));
  }
  static Sums four_totals(Sums a, Sums b, Sums c, Sums d) {
    return pair_totals(pair_totals(a, b), pair_totals(c, d));
  }
  static void totals(int32_t* to, const Sums (&sums)[8]) {
    store_sums(to, four_totals(sums[0], sums[1], sums[2], sums[3]));
    store_sums(to + kSums, four_totals(sums[4], sums[5], sums[6], sums[7]));
  }
};

}  // namespace

extern const Kernel kSimd128Kernel;
const Kernel kSimd128Kernel{"simd128", apply<Simd128>, output<Simd128>, step<Simd128>, dense<Simd128>};

/// The whole core is built with SIMD: see cmake/wasm32-wasi.cmake.
UsableKernels usable_kernels() {
  return {{&kSimd128Kernel, &kScalarKernel}, 2};
}

}  // namespace rookery::nnue
