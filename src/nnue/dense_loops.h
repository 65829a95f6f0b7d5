#pragma once
#include <stddef.h>
#include <stdint.h>

#include "rookery/nnue/kernel.h"

/// The loops of the dense layers, written once for all instruction sets, under the rules of kernel_loops.h.
/// `Simd` has for them, beside what it has there: kSums (int32 in Sums), Bytes (4 * kSums of them), squares
/// (of as many hidden values, clipped, to 0..127), repeat (four bytes), dot (to each sum: four bytes times
/// four weights), load_sums, store_sums and totals (of eight Sums).
namespace rookery::nnue {

namespace {

/// The four bytes at `from`, in their order.
inline int32_t four_bytes(const uint8_t* from) {
  int32_t four = 0;
  __builtin_memcpy(&four, from, sizeof four);
  return four;
}

/// What one view adds to the sums of the second layer. The weights of an output begin `stride` after those
/// of the output before it.
template <class Simd>
void add_view(typename Simd::Sums (&sums)[kSecond], const int16_t* view, const int8_t* weights, size_t stride,
              size_t hidden) {
  for (size_t i = 0; i < hidden; i += 4 * Simd::kSums) {
    const auto inputs = Simd::squares(view + i);
    for (size_t k = 0; k < kSecond; ++k) {
      sums[k] = Simd::dot(sums[k], inputs, weights + k * stride + i);
    }
  }
}

/// Makes of a sum an activation of -kActivationOne to kActivationOne, rounded. `Number`: int32_t, or a vector
/// of them, which an ABI without such vectors could not return.
template <class Number>
void activate(Number& sum) {
  sum = (sum + (1 << (kActivationShift - 1))) >> kActivationShift;
  sum = sum < kActivationOne ? sum : kActivationOne + Number{};
  sum = sum > -kActivationOne ? sum : -kActivationOne + Number{};
}

/// The values of the second layer, clipped, then squared. In vectors of the compiler's own, since it would
/// put the bytes together one by one otherwise.
inline void activate_second(uint8_t (&to)[2 * kSecond], const int32_t (&sums)[kSecond]) {
  using Numbers = int32_t __attribute__((vector_size(4 * kSecond)));
  using Bytes = uint8_t __attribute__((vector_size(kSecond)));
  Numbers values;
  __builtin_memcpy(&values, sums, sizeof values);
  activate(values);
  Numbers squares = values * values;
  activate(squares);
  const Bytes clipped = __builtin_convertvector(values > 0 ? values : Numbers{}, Bytes);
  const Bytes squared = __builtin_convertvector(squares, Bytes);
  __builtin_memcpy(to, &clipped, sizeof clipped);
  __builtin_memcpy(to + kSecond, &squared, sizeof squared);
}

/// Kernel::dense.
template <class Simd>
int32_t dense(const int16_t* own, const int16_t* other, const DenseLayers& layers, size_t hidden) {
  typename Simd::Sums sums[kSecond];
  for (auto& sum : sums) {
    sum = Simd::zero();
  }
  add_view<Simd>(sums, own, layers.second, 2 * hidden, hidden);
  add_view<Simd>(sums, other, layers.second + hidden, 2 * hidden, hidden);
  alignas(64) int32_t second[kSecond];
  Simd::totals(second, sums);
  for (size_t i = 0; i < kSecond; ++i) {
    second[i] += layers.second_bias[i];
  }
  alignas(64) uint8_t activated[2 * kSecond];
  activate_second(activated, second);

  constexpr size_t kGroups = kThird / Simd::kSums;
  typename Simd::Sums groups[kGroups];
  for (size_t g = 0; g < kGroups; ++g) {
    groups[g] = Simd::load_sums(layers.third_bias + g * Simd::kSums);
  }
  for (size_t i = 0; i < 2 * kSecond; i += 4) {
    const auto four = Simd::repeat(activated + i);
    for (size_t g = 0; g < kGroups; ++g) {
      groups[g] = Simd::dot(groups[g], four, layers.third + i * kThird + 4 * g * Simd::kSums);
    }
  }
  alignas(64) int32_t third[kThird];
  for (size_t g = 0; g < kGroups; ++g) {
    Simd::store_sums(third + g * Simd::kSums, groups[g]);
  }
  int32_t sum = 0;
  for (size_t i = 0; i < kThird; ++i) {
    activate(third[i]);
    sum += (third[i] < 0 ? 0 : third[i]) * layers.last[i];
  }
  return sum;
}

}  // namespace

}  // namespace rookery::nnue
