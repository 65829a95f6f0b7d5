#include "dense_loops.h"
#include "kernel_loops.h"
#include "rookery/nnue/kernel.h"

namespace rookery::nnue {

namespace {

/// One number at a time: the reference for the other kernels.
struct Scalar {
  static constexpr size_t kWidth = 1;
  using Vector = int16_t;
  using Sums = int64_t;
  static Vector load(const int16_t* from) { return *from; }
  static Vector widen(const int8_t* from) { return *from; }
  static void store(int16_t* to, Vector value) { *to = value; }
  static Vector add(Vector a, Vector b) { return static_cast<Vector>(a + b); }
  static Vector subtract(Vector a, Vector b) { return static_cast<Vector>(a - b); }
  static Vector multiply(Vector a, Vector b) { return static_cast<Vector>(a * b); }
  static Vector clip(Vector x) { return x < 0 ? Vector{0} : x > 255 ? Vector{255} : x; }
  static Sums zero() { return 0; }
  static Sums multiply_add(Sums sums, Vector a, Vector b) { return sums + a * b; }
  static int64_t total(Sums a, Sums b, Sums c, Sums d) { return a + b + c + d; }

  /// One sum of all eight in the place of two of four each.
  static constexpr size_t kSums = 2;
  using Eight = const uint8_t*;
  static void store_sums(int32_t* to, Sums sums) {
    to[0] = static_cast<int32_t>(sums);
    to[1] = 0;
  }
  static Sums add_sums(Sums a, Sums b) { return a + b; }
  static Vector square(Vector x) { return static_cast<Vector>((x * x + 256) >> 9); }
  static void store_bytes(uint8_t* to, Vector value) { *to = static_cast<uint8_t>(value); }
  static Eight repeat(const uint8_t* from) { return from; }
  static Sums dot(Sums sums, Eight eight, const int8_t* weights) {
    for (size_t i = 0; i < 8; ++i) {
      sums += eight[i] * weights[i];
    }
    return sums;
  }
};

}  // namespace

const Kernel kScalarKernel{"scalar", apply<Scalar>, output<Scalar>, step<Scalar>, dense<Scalar>};

}  // namespace rookery::nnue
