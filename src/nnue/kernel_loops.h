#pragma once
#include <stddef.h>
#include <stdint.h>

#include "rookery/nnue/kernel.h"

/// The loops of a kernel, written once for all instruction sets. `Simd` wraps one instruction set: the types
/// Vector (kWidth int16) and Sums (int32), and load, widen (int8 to int16), store, add, subtract, multiply,
/// clip (to 0..255), zero, multiply_add and total.
///
/// Each file that includes this header is compiled with the flags of its instruction set. Therefore the
/// header includes nothing with inline functions, which the linker could otherwise pick for the whole
/// program, and everything here is static.
namespace rookery::nnue {

namespace {

/// Kernel::apply.
template <class Simd>
void apply(int16_t* to, const int16_t* from, const int16_t* const* added, size_t adds,
           const int16_t* const* removed, size_t removes, size_t hidden) {
  for (size_t i = 0; i < hidden; i += Simd::kWidth) {
    auto sum = Simd::load(from + i);
    for (size_t k = 0; k < adds; ++k) {
      sum = Simd::add(sum, Simd::load(added[k] + i));
    }
    for (size_t k = 0; k < removes; ++k) {
      sum = Simd::subtract(sum, Simd::load(removed[k] + i));
    }
    Simd::store(to + i, sum);
  }
}

/// SCReLU: sums + x * (x * weight), adjacent pairs added. Within ±2^31 for kMaxHidden, since the bounds in
/// network.h make x * weight fit into 16 bits.
template <class Simd>
typename Simd::Sums squared(typename Simd::Sums sums, typename Simd::Vector values, const int8_t* weights) {
  const auto x = Simd::clip(values);
  return Simd::multiply_add(sums, x, Simd::multiply(x, Simd::widen(weights)));
}

/// A view that is already computed.
template <class Simd>
struct StoredView {
  const int16_t* values;
  typename Simd::Vector at(size_t i) const { return Simd::load(values + i); }
  void store(size_t, typename Simd::Vector) const {}
};

/// A view that is updated while it is read. The counts are template arguments, so that the loops are
/// unrolled.
template <class Simd, size_t Adds, size_t Removes>
struct SteppedView {
  Step step;
  typename Simd::Vector at(size_t i) const {
    auto sum = Simd::load(step.from + i);
    for (size_t k = 0; k < Adds; ++k) {
      sum = Simd::add(sum, Simd::load(step.added[k] + i));
    }
    for (size_t k = 0; k < Removes; ++k) {
      sum = Simd::subtract(sum, Simd::load(step.removed[k] + i));
    }
    return sum;
  }
  void store(size_t i, typename Simd::Vector sum) const { Simd::store(step.to + i, sum); }
};

/// The output of both views. Four sums, since an addition waits for the previous one to the same sum. Four
/// loads before four stores, since a load may have to wait for a store to the same address. The views are
/// passed by value, so that the compiler knows that the stores do not change them.
template <class Simd, class View>
int64_t sum_output(const View own, const View other, const int8_t* weights, size_t hidden) {
  static_assert(64 % (2 * Simd::kWidth) == 0);
  auto own_even = Simd::zero();
  auto own_odd = Simd::zero();
  auto other_even = Simd::zero();
  auto other_odd = Simd::zero();
  for (size_t i = 0; i < hidden; i += 2 * Simd::kWidth) {
    const size_t j = i + Simd::kWidth;
    const auto own_i = own.at(i);
    const auto own_j = own.at(j);
    const auto other_i = other.at(i);
    const auto other_j = other.at(j);
    own.store(i, own_i);
    own.store(j, own_j);
    other.store(i, other_i);
    other.store(j, other_j);
    own_even = squared<Simd>(own_even, own_i, weights + i);
    own_odd = squared<Simd>(own_odd, own_j, weights + j);
    other_even = squared<Simd>(other_even, other_i, weights + hidden + i);
    other_odd = squared<Simd>(other_odd, other_j, weights + hidden + j);
  }
  return Simd::total(own_even, own_odd, other_even, other_odd);
}

/// Kernel::output.
template <class Simd>
int64_t output(const int16_t* own, const int16_t* other, const int8_t* weights, size_t hidden) {
  return sum_output<Simd>(StoredView<Simd>{own}, StoredView<Simd>{other}, weights, hidden);
}

template <class Simd, size_t Adds, size_t Removes>
int64_t step_counted(const Step& own, const Step& other, const int8_t* weights, size_t hidden) {
  using View = SteppedView<Simd, Adds, Removes>;
  return sum_output<Simd>(View{own}, View{other}, weights, hidden);
}

/// Kernel::step.
template <class Simd>
int64_t step(const Step& own, const Step& other, size_t adds, size_t removes, const int8_t* weights,
             size_t hidden) {
  if (adds == 1) {
    return removes == 1 ? step_counted<Simd, 1, 1>(own, other, weights, hidden)
                        : step_counted<Simd, 1, 2>(own, other, weights, hidden);
  }
  return adds == 2 ? step_counted<Simd, 2, 2>(own, other, weights, hidden)
                   : step_counted<Simd, 0, 0>(own, other, weights, hidden);
}

}  // namespace

}  // namespace rookery::nnue
