#include <smmintrin.h>

#include "dense_loops.h"
#include "kernel_loops.h"
#include "rookery/nnue/kernel.h"

namespace rookery::nnue {

namespace {

struct Sse41 {
  static constexpr size_t kWidth = 8;
  using Vector = __m128i;
  using Sums = __m128i;
  static Vector load(const int16_t* from) { return _mm_load_si128(reinterpret_cast<const __m128i*>(from)); }
  static Vector widen(const int8_t* from) { return _mm_cvtepi8_epi16(_mm_loadu_si64(from)); }
  static void store(int16_t* to, Vector v) { _mm_store_si128(reinterpret_cast<__m128i*>(to), v); }
  static Vector add(Vector a, Vector b) { return _mm_add_epi16(a, b); }
  static Vector subtract(Vector a, Vector b) { return _mm_sub_epi16(a, b); }
  static Vector multiply(Vector a, Vector b) { return _mm_mullo_epi16(a, b); }
  static Vector clip(Vector x) { return _mm_min_epi16(_mm_max_epi16(x, zero()), _mm_set1_epi16(255)); }
  static Sums zero() { return _mm_setzero_si128(); }
  static Sums multiply_add(Sums sums, Vector a, Vector b) {
    return _mm_add_epi32(sums, _mm_madd_epi16(a, b));
  }
  static int64_t total(Sums a, Sums b, Sums c, Sums d) {
    const __m128i sum = _mm_add_epi32(_mm_add_epi32(a, b), _mm_add_epi32(c, d));
    const __m128i wide = _mm_add_epi64(_mm_cvtepi32_epi64(sum), _mm_cvtepi32_epi64(_mm_srli_si128(sum, 8)));
    return _mm_extract_epi64(wide, 0) + _mm_extract_epi64(wide, 1);
  }

  static constexpr size_t kSums = 4;
  using Eight = __m128i;
  static void store_sums(int32_t* to, Sums sums) { _mm_store_si128(reinterpret_cast<__m128i*>(to), sums); }
  static Sums add_sums(Sums a, Sums b) { return _mm_add_epi32(a, b); }
  static Vector square(Vector x) {
    return _mm_srli_epi16(_mm_add_epi16(_mm_mullo_epi16(x, x), _mm_set1_epi16(256)), 9);
  }
  static void store_bytes(uint8_t* to, Vector v) {
    _mm_storel_epi64(reinterpret_cast<__m128i*>(to), _mm_packus_epi16(v, v));
  }
  static Eight repeat(const uint8_t* from) { return _mm_set1_epi64x(eight_bytes(from)); }
  /// Two products of 127 * 127 fit into 16 bits.
  static Sums dot(Sums sums, Eight eight, const int8_t* weights) {
    const __m128i row = _mm_load_si128(reinterpret_cast<const __m128i*>(weights));
    return multiply_add(sums, _mm_maddubs_epi16(eight, row), _mm_set1_epi16(1));
  }
};

}  // namespace

extern const Kernel kSse41Kernel;
const Kernel kSse41Kernel{"sse4.1", apply<Sse41>, output<Sse41>, step<Sse41>, dense<Sse41>};

}  // namespace rookery::nnue
