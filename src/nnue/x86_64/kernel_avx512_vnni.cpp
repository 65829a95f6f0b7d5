#include <immintrin.h>

#include "dense_loops.h"
#include "kernel_loops.h"
#include "rookery/nnue/kernel.h"

namespace rookery::nnue {

namespace {

struct Avx512Vnni {
  static constexpr size_t kWidth = 32;
  using Vector = __m512i;
  using Sums = __m512i;
  static Vector load(const int16_t* from) { return _mm512_load_si512(from); }
  static Vector widen(const int8_t* from) {
    return _mm512_cvtepi8_epi16(_mm256_load_si256(reinterpret_cast<const __m256i*>(from)));
  }
  static void store(int16_t* to, Vector v) { _mm512_store_si512(to, v); }
  static Vector add(Vector a, Vector b) { return _mm512_add_epi16(a, b); }
  static Vector subtract(Vector a, Vector b) { return _mm512_sub_epi16(a, b); }
  static Vector multiply(Vector a, Vector b) { return _mm512_mullo_epi16(a, b); }
  static Vector clip(Vector x) {
    return _mm512_min_epi16(_mm512_max_epi16(x, zero()), _mm512_set1_epi16(255));
  }
  static Sums zero() { return _mm512_setzero_si512(); }
  static Sums multiply_add(Sums sums, Vector a, Vector b) { return _mm512_dpwssd_epi32(sums, a, b); }
  static int64_t total(Sums a, Sums b, Sums c, Sums d) {
    const __m512i sum = _mm512_add_epi32(_mm512_add_epi32(a, b), _mm512_add_epi32(c, d));
    const __m512i wide = _mm512_add_epi64(_mm512_cvtepi32_epi64(_mm512_castsi512_si256(sum)),
                                          _mm512_cvtepi32_epi64(_mm512_extracti64x4_epi64(sum, 1)));
    return _mm512_reduce_add_epi64(wide);
  }

  static constexpr size_t kSums = 16;
  using Bytes = __m512i;
  static Sums load_sums(const int32_t* from) { return _mm512_load_si512(from); }
  static void store_sums(int32_t* to, Sums sums) { _mm512_store_si512(to, sums); }
  /// The product of x * 8 with itself, shifted right by 15 bits, is x * x, shifted right by 9, both rounded.
  static Vector square(Vector x) {
    const __m512i eightfold = _mm512_slli_epi16(x, 3);
    return _mm512_mulhrs_epi16(eightfold, eightfold);
  }
  static Bytes squares(const int16_t* from) {
    const __m512i packed = _mm512_packus_epi16(square(clip(load(from))), square(clip(load(from + kWidth))));
    return _mm512_permutexvar_epi64(_mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7), packed);
  }
  static Bytes repeat(const uint8_t* from) { return _mm512_set1_epi32(four_bytes(from)); }
  static Sums dot(Sums sums, Bytes bytes, const int8_t* weights) {
    return _mm512_dpbusd_epi32(sums, bytes, _mm512_load_si512(weights));
  }
  /// In each quarter the totals of the quarters of a, b, c and d.
  static Sums four_totals(Sums a, Sums b, Sums c, Sums d) {
    const __m512i ab = _mm512_add_epi32(_mm512_unpacklo_epi32(a, b), _mm512_unpackhi_epi32(a, b));
    const __m512i cd = _mm512_add_epi32(_mm512_unpacklo_epi32(c, d), _mm512_unpackhi_epi32(c, d));
    return _mm512_add_epi32(_mm512_unpacklo_epi64(ab, cd), _mm512_unpackhi_epi64(ab, cd));
  }
  static void totals(int32_t* to, const Sums (&sums)[8]) {
    const __m512i low = four_totals(sums[0], sums[1], sums[2], sums[3]);
    const __m512i high = four_totals(sums[4], sums[5], sums[6], sums[7]);
    const __m512i halves = _mm512_add_epi32(_mm512_shuffle_i64x2(low, high, 0b10'00'10'00),
                                            _mm512_shuffle_i64x2(low, high, 0b11'01'11'01));
    const __m512i quarters = _mm512_permutexvar_epi64(_mm512_setr_epi64(0, 1, 4, 5, 2, 3, 6, 7), halves);
    const __m256i all =
        _mm256_add_epi32(_mm512_castsi512_si256(quarters), _mm512_extracti64x4_epi64(quarters, 1));
    _mm256_store_si256(reinterpret_cast<__m256i*>(to), all);
  }
};

}  // namespace

extern const Kernel kAvx512VnniKernel;
const Kernel kAvx512VnniKernel{"avx512-vnni", apply<Avx512Vnni>, output<Avx512Vnni>, step<Avx512Vnni>,
                               dense<Avx512Vnni>};

}  // namespace rookery::nnue
