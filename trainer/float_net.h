#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <vector>

#include "rookery/nnue/network.h"

namespace rookery::trainer {

/// Allocates memory aligned for the widest vectors.
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

/// The size of a network and the offsets of its parts in the array of parameters.
///
/// With several king buckets each weight is the sum of one that all buckets share and one of the bucket
/// (factorised): what a rare bucket has not learnt yet it takes from the others. The integer network has the
/// sums.
struct Shape {
  std::size_t hidden = 256;
  std::size_t king_buckets = 1;
  std::size_t buckets = 1;
  bool operator==(const Shape&) const = default;

  /// The shared features come first, then those of each king bucket.
  [[nodiscard]] constexpr std::size_t features() const {
    return nnue::kFeatures * (king_buckets > 1 ? 1 + king_buckets : 1);
  }
  [[nodiscard]] constexpr std::size_t bias() const { return features() * hidden; }  ///< [hidden]
  [[nodiscard]] constexpr std::size_t output() const { return bias() + hidden; }    ///< [buckets][2][hidden]
  [[nodiscard]] constexpr std::size_t output_bias() const {
    return output() + 2 * buckets * hidden;
  }  ///< [buckets]
  /// The number of parameters; the last few are padding for whole vectors. The input weights in [0, bias())
  /// are ordered as weight_at() says.
  [[nodiscard]] constexpr std::size_t size() const { return output_bias() + 16; }
};

/// Parameters are clamped to ±kMaxWeight, so that after quantisation they fit the bounds of the integer
/// network; quantise() clamps a sum of two of them.
inline constexpr float kMaxWeight = 1.98F;

/// Random parameters: uniform, in a range that keeps the hidden values of some thirty pieces small.
[[nodiscard]] Floats random_parameters(Shape shape, std::uint64_t seed);

/// Parameters of a network of `shape` that computes the same as `from`. Additional hidden values start with
/// random inputs and output weights of zero; each output starts as the output of `from` for the same number
/// of pieces. Precondition: `shape` has at least as many hidden values and buckets, and as many king buckets
/// or `from` has one.
[[nodiscard]] Floats parameters_from(const nnue::Weights& from, Shape shape, std::uint64_t seed);

/// The integer network with these parameters, rounded.
[[nodiscard]] nnue::Weights quantise(Shape shape, const Floats& parameters);

}  // namespace rookery::trainer
