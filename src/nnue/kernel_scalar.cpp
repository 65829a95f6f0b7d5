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
};

}  // namespace

const Kernel kScalarKernel{"scalar", apply<Scalar>, output<Scalar>, step<Scalar>};

}  // namespace rookery::nnue
