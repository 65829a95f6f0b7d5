#include <immintrin.h>

#include "dense_loops.h"
#include "kernel_loops.h"
#include "rookery/nnue/kernel.h"

namespace rookery::nnue {

namespace {

struct Avx2 {
  static constexpr size_t kWidth = 16;
  using Vector = __m256i;
  using Sums = __m256i;
  static Vector load(const int16_t* from) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(from));
  }
  static Vector widen(const int8_t* from) {
    return _mm256_cvtepi8_epi16(_mm_load_si128(reinterpret_cast<const __m128i*>(from)));
  }
  static void store(int16_t* to, Vector v) { _mm256_store_si256(reinterpret_cast<__m256i*>(to), v); }
  static Vector add(Vector a, Vector b) { return _mm256_add_epi16(a, b); }
  static Vector subtract(Vector a, Vector b) { return _mm256_sub_epi16(a, b); }
  static Vector multiply(Vector a, Vector b) { return _mm256_mullo_epi16(a, b); }
  static Vector clip(Vector x) {
    return _mm256_min_epi16(_mm256_max_epi16(x, zero()), _mm256_set1_epi16(255));
  }
  static Sums zero() { return _mm256_setzero_si256(); }
  static Sums multiply_add(Sums sums, Vector a, Vector b) {
    return _mm256_add_epi32(sums, _mm256_madd_epi16(a, b));
  }
  static int64_t total(Sums a, Sums b, Sums c, Sums d) {
    const __m256i sum = _mm256_add_epi32(_mm256_add_epi32(a, b), _mm256_add_epi32(c, d));
    const __m256i wide = _mm256_add_epi64(_mm256_cvtepi32_epi64(_mm256_castsi256_si128(sum)),
                                          _mm256_cvtepi32_epi64(_mm256_extracti128_si256(sum, 1)));
    const __m128i half = _mm_add_epi64(_mm256_castsi256_si128(wide), _mm256_extracti128_si256(wide, 1));
    return _mm_extract_epi64(half, 0) + _mm_extract_epi64(half, 1);
  }

  static constexpr size_t kSums = 8;
  using Bytes = __m256i;
  static Sums load_sums(const int32_t* from) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(from));
  }
  static void store_sums(int32_t* to, Sums sums) { _mm256_store_si256(reinterpret_cast<__m256i*>(to), sums); }
  /// The product of x * 8 with itself, shifted right by 15 bits, is x * x, shifted right by 9, both rounded.
  static Vector square(Vector x) {
    const __m256i eightfold = _mm256_slli_epi16(x, 3);
    return _mm256_mulhrs_epi16(eightfold, eightfold);
  }
  static Bytes squares(const int16_t* from) {
    const __m256i packed = _mm256_packus_epi16(square(clip(load(from))), square(clip(load(from + kWidth))));
    return _mm256_permute4x64_epi64(packed, 0b11'01'10'00);
  }
  static Bytes repeat(const uint8_t* from) { return _mm256_set1_epi32(four_bytes(from)); }
  /// Two products of 127 * 127 fit into 16 bits.
  static Sums dot(Sums sums, Bytes bytes, const int8_t* weights) {
    const __m256i row = _mm256_load_si256(reinterpret_cast<const __m256i*>(weights));
    return multiply_add(sums, _mm256_maddubs_epi16(bytes, row), _mm256_set1_epi16(1));
  }
  /// In each half the totals of the halves of a, b, c and d.
  static Sums four_totals(Sums a, Sums b, Sums c, Sums d) {
    return _mm256_hadd_epi32(_mm256_hadd_epi32(a, b), _mm256_hadd_epi32(c, d));
  }
  static void totals(int32_t* to, const Sums (&sums)[8]) {
    const __m256i low = four_totals(sums[0], sums[1], sums[2], sums[3]);
    const __m256i high = four_totals(sums[4], sums[5], sums[6], sums[7]);
    store_sums(to, _mm256_add_epi32(_mm256_permute2x128_si256(low, high, 0x20),
                                    _mm256_permute2x128_si256(low, high, 0x31)));
  }
};

}  // namespace

extern const Kernel kAvx2Kernel;
const Kernel kAvx2Kernel{"avx2", apply<Avx2>, output<Avx2>, step<Avx2>, dense<Avx2>};

}  // namespace rookery::nnue
