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

  static constexpr size_t kSums = 1;
  struct Bytes {
    uint8_t values[4];
  };
  static Sums load_sums(const int32_t* from) { return *from; }
  static void store_sums(int32_t* to, Sums sum) { *to = static_cast<int32_t>(sum); }
  static Bytes squares(const int16_t* from) {
    Bytes bytes{};
    for (size_t i = 0; i < 4; ++i) {
      const int x = clip(from[i]);
      bytes.values[i] = static_cast<uint8_t>((x * x + 256) >> 9);
    }
    return bytes;
  }
  static Bytes repeat(const uint8_t* from) { return {{from[0], from[1], from[2], from[3]}}; }
  static Sums dot(Sums sum, Bytes bytes, const int8_t* weights) {
    for (size_t i = 0; i < 4; ++i) {
      sum += bytes.values[i] * weights[i];
    }
    return sum;
  }
  static void totals(int32_t* to, const Sums (&sums)[8]) {
    for (size_t i = 0; i < 8; ++i) {
      store_sums(to + i, sums[i]);
    }
  }
};

}  // namespace

const Kernel kScalarKernel{"scalar", apply<Scalar>, output<Scalar>, step<Scalar>, dense<Scalar>};

}  // namespace rookery::nnue
