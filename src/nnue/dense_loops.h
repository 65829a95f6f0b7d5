#pragma once
#include <stddef.h>
#include <stdint.h>

#include "rookery/nnue/kernel.h"

/// The loops of the dense layers, written once for all instruction sets, under the rules of kernel_loops.h.
/// `Simd` has for them, beside what it has there: kSums (int32 in Sums), store_sums, add_sums, square (of a
/// clipped vector, to 0..127), store_bytes (kWidth values as bytes), Eight, repeat (eight bytes) and dot (to
/// each sum: four bytes times four weights).
namespace rookery::nnue {

namespace {

/// The eight bytes at `from`, in their order.
inline int64_t eight_bytes(const uint8_t* from) {
  int64_t eight = 0;
  __builtin_memcpy(&eight, from, sizeof eight);
  return eight;
}

/// kOutputs sums of `count` inputs and a bias. Each output has two sums until the end, of four inputs at a
/// time. Several chains of sums, since an addition waits for the previous one to the same sum.
template <class Simd, size_t kOutputs>
void add_products(int32_t* to, const uint8_t* inputs, size_t count, const int8_t* weights,
                  const int32_t* bias) {
  constexpr size_t kGroups = 2 * kOutputs / Simd::kSums;
  constexpr size_t kChains = kGroups < 8 ? 8 / kGroups : 1;
  typename Simd::Sums sums[kChains][kGroups];
  for (auto& chain : sums) {
    for (auto& group : chain) {
      group = Simd::zero();
    }
  }
  for (size_t i = 0; i < count; i += 8 * kChains) {
    for (size_t chain = 0; chain < kChains; ++chain) {
      const size_t at = i + 8 * chain;
      const auto eight = Simd::repeat(inputs + at);
      for (size_t g = 0; g < kGroups; ++g) {
        sums[chain][g] = Simd::dot(sums[chain][g], eight, weights + at * kOutputs + 4 * g * Simd::kSums);
      }
    }
  }
  alignas(64) int32_t halves[2 * kOutputs];
  for (size_t g = 0; g < kGroups; ++g) {
    auto sum = sums[0][g];
    for (size_t chain = 1; chain < kChains; ++chain) {
      sum = Simd::add_sums(sum, sums[chain][g]);
    }
    Simd::store_sums(halves + g * Simd::kSums, sum);
  }
  for (size_t i = 0; i < kOutputs; ++i) {
    to[i] = bias[i] + halves[2 * i] + halves[2 * i + 1];
  }
}

/// A sum as an activation of -kActivationOne to kActivationOne, rounded.
inline int32_t activation(int32_t sum) {
  const int32_t value = (sum + (1 << (kActivationShift - 1))) >> kActivationShift;
  return value < -kActivationOne ? -kActivationOne : value > kActivationOne ? kActivationOne : value;
}

/// Kernel::dense.
template <class Simd>
int32_t dense(const int16_t* own, const int16_t* other, const DenseLayers& layers, size_t hidden) {
  constexpr size_t kMostInputs = 1024;  // two views of kMaxHidden
  alignas(64) uint8_t inputs[kMostInputs];
  for (size_t i = 0; i < hidden; i += Simd::kWidth) {
    Simd::store_bytes(inputs + i, Simd::square(Simd::clip(Simd::load(own + i))));
    Simd::store_bytes(inputs + hidden + i, Simd::square(Simd::clip(Simd::load(other + i))));
  }
  alignas(64) int32_t second[kSecond];
  add_products<Simd, kSecond>(second, inputs, 2 * hidden, layers.second, layers.second_bias);
  // Narrowed by the vector, since a compiler would put the bytes together one by one.
  alignas(64) int16_t wide[32] = {};
  for (size_t i = 0; i < kSecond; ++i) {
    const int32_t value = activation(second[i]);
    wide[i] = static_cast<int16_t>(value < 0 ? 0 : value);
    wide[kSecond + i] =
        static_cast<int16_t>((value * value + (1 << (kActivationShift - 1))) >> kActivationShift);
  }
  alignas(64) uint8_t activated[32];
  for (size_t i = 0; i < 2 * kSecond; i += Simd::kWidth) {
    Simd::store_bytes(activated + i, Simd::load(wide + i));
  }
  alignas(64) int32_t third[kThird];
  add_products<Simd, kThird>(third, activated, 2 * kSecond, layers.third, layers.third_bias);
  int32_t sum = 0;
  for (size_t i = 0; i < kThird; ++i) {
    const int32_t value = activation(third[i]);
    sum += (value < 0 ? 0 : value) * layers.last[i];
  }
  return sum;
}

}  // namespace

}  // namespace rookery::nnue
