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
  using Bytes = __m128i;
  static Sums load_sums(const int32_t* from) {
    return _mm_load_si128(reinterpret_cast<const __m128i*>(from));
  }
  static void store_sums(int32_t* to, Sums sums) { _mm_store_si128(reinterpret_cast<__m128i*>(to), sums); }
  /// The product of x * 8 with itself, shifted right by 15 bits, is x * x, shifted right by 9, both rounded.
  static Vector square(Vector x) {
    const __m128i eightfold = _mm_slli_epi16(x, 3);
    return _mm_mulhrs_epi16(eightfold, eightfold);
  }
  static Bytes squares(const int16_t* from) {
    return _mm_packus_epi16(square(clip(load(from))), square(clip(load(from + kWidth))));
  }
  static Bytes repeat(const uint8_t* from) { return _mm_set1_epi32(four_bytes(from)); }
  /// Two products of 127 * 127 fit into 16 bits.
  static Sums dot(Sums sums, Bytes bytes, const int8_t* weights) {
    const __m128i row = _mm_load_si128(reinterpret_cast<const __m128i*>(weights));
    return multiply_add(sums, _mm_maddubs_epi16(bytes, row), _mm_set1_epi16(1));
  }
  static Sums four_totals(Sums a, Sums b, Sums c, Sums d) {
    return _mm_hadd_epi32(_mm_hadd_epi32(a, b), _mm_hadd_epi32(c, d));
  }
  static void totals(int32_t* to, const Sums (&sums)[8]) {
    store_sums(to, four_totals(sums[0], sums[1], sums[2], sums[3]));
    store_sums(to + kSums, four_totals(sums[4], sums[5], sums[6], sums[7]));
  }
};

}  // namespace

extern const Kernel kSse41Kernel;
const Kernel kSse41Kernel{"sse4.1", apply<Sse41>, output<Sse41>, step<Sse41>, dense<Sse41>};

}  // namespace rookery::nnue
