#pragma once
#include <stddef.h>
#include <stdint.h>

#include "rookery/nnue/kernel.h"

/// The loops of a kernel, written once for all instruction sets. `Simd` names what one of them offers: Vector
/// (of kWidth int16) and Sums (of int32), load, widen (of
/// int8), store, add, subtract, clip to 0..255, zero, multiply_add and
/// total.
///
/// Each file that includes this is compiled with flags of its own. So it includes nothing whose inline
/// functions the linker could take from here for the rest of the program, and everything is static.
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

/// sums + x * (x * weight), each pair of neighbours together. Within ±2^31 for kMaxHidden: network.h bounds
/// the weights, so that x * weight fits 16 bits.
template <class Simd>
typename Simd::Sums squared(typename Simd::Sums sums, typename Simd::Vector values, const int8_t* weights) {
  const auto x = Simd::clip(values);
  return Simd::multiply_add(sums, x, Simd::multiply(x, Simd::widen(weights)));
}

/// A view's values, as they stand.
template <class Simd>
struct Standing {
  const int16_t* values;
  typename Simd::Vector at(size_t i) const { return Simd::load(values + i); }
  void keep(size_t, typename Simd::Vector) const {}
};

/// A view's values after a step, which are kept as well. The counts are known to the compiler.
template <class Simd, size_t Adds, size_t Removes>
struct Stepped {
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
  void keep(size_t i, typename Simd::Vector sum) const { Simd::store(step.to + i, sum); }
};

/// What both views put out. Four sums at a time, since each waits for itself; four loads, then four stores,
/// since a load waits for a store that could be to its place. The views by value: what is stored could not
/// have changed them.
template <class Simd, class View>
int64_t put_out(const View own, const View other, const int8_t* weights, size_t hidden) {
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
    own.keep(i, own_i);
    own.keep(j, own_j);
    other.keep(i, other_i);
    other.keep(j, other_j);
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
  return put_out<Simd>(Standing<Simd>{own}, Standing<Simd>{other}, weights, hidden);
}

template <class Simd, size_t Adds, size_t Removes>
int64_t step_counted(const Step& own, const Step& other, const int8_t* weights, size_t hidden) {
  using View = Stepped<Simd, Adds, Removes>;
  return put_out<Simd>(View{own}, View{other}, weights, hidden);
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
