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
  using Eight = __m512i;
  static void store_sums(int32_t* to, Sums sums) { _mm512_store_si512(to, sums); }
  static Sums add_sums(Sums a, Sums b) { return _mm512_add_epi32(a, b); }
  static Vector square(Vector x) {
    return _mm512_srli_epi16(_mm512_add_epi16(_mm512_mullo_epi16(x, x), _mm512_set1_epi16(256)), 9);
  }
  static void store_bytes(uint8_t* to, Vector v) {
    _mm256_store_si256(reinterpret_cast<__m256i*>(to), _mm512_cvtepi16_epi8(v));
  }
  static Eight repeat(const uint8_t* from) { return _mm512_set1_epi64(eight_bytes(from)); }
  static Sums dot(Sums sums, Eight eight, const int8_t* weights) {
    return _mm512_dpbusd_epi32(sums, eight, _mm512_load_si512(weights));
  }
};

}  // namespace

extern const Kernel kAvx512VnniKernel;
const Kernel kAvx512VnniKernel{"avx512-vnni", apply<Avx512Vnni>, output<Avx512Vnni>, step<Avx512Vnni>,
                               dense<Avx512Vnni>};

}  // namespace rookery::nnue
