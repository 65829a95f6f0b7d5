#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <vector>

#include "rookery/nnue/network.h"

namespace rookery::trainer {

/// Memory for wide vectors.
template <class T>
struct AlignedAllocator {
  using value_type = T;
  static constexpr std::align_val_t kAlign{64};
  AlignedAllocator() = default;
  template <class U>
  explicit AlignedAllocator(const AlignedAllocator<U>& /*same*/) {}
  T* allocate(std::size_t count) { return static_cast<T*>(::operator new(count * sizeof(T), kAlign)); }
  void deallocate(T* memory, std::size_t /*count*/) { ::operator delete(memory, kAlign); }
  bool operator==(const AlignedAllocator&) const = default;
};
using Floats = std::vector<float, AlignedAllocator<float>>;

/// How large a network is, and where each part stands among its parameters.
struct Shape {
  std::size_t hidden = 256;
  std::size_t buckets = 1;
  bool operator==(const Shape&) const = default;

  [[nodiscard]] constexpr std::size_t bias() const { return nnue::kFeatures * hidden; }  ///< [hidden]
  [[nodiscard]] constexpr std::size_t output() const { return bias() + hidden; }  ///< [buckets][2][hidden]
  [[nodiscard]] constexpr std::size_t output_bias() const {
    return output() + 2 * buckets * hidden;
  }  ///< [buckets]
  /// All parameters; the last few are unused, so that vectors come out even. In [0, bias()) the input weights
  /// stand as weight_at() says.
  [[nodiscard]] constexpr std::size_t size() const { return output_bias() + 16; }
};

/// No weight leaves ±kMaxWeight: 255 times it, rounded, times 255 fits what the integer network allows.
inline constexpr float kMaxWeight = 1.98F;

/// Parameters at random: uniform, within what keeps the hidden values of thirty men small.
[[nodiscard]] Floats random_parameters(Shape shape, std::uint64_t seed);

/// Parameters that say what the network `from` says. Hidden values that it lacks begin at random and count
/// for nothing yet; each output begins as the one of `from` for as many men. Precondition: `shape` is at
/// least as large in both ways.
[[nodiscard]] Floats parameters_from(const nnue::Weights& from, Shape shape, std::uint64_t seed);

/// The integer network nearest to these parameters.
[[nodiscard]] nnue::Weights quantise(Shape shape, const Floats& parameters);

}  // namespace rookery::trainer
