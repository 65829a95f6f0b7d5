#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <vector>

#include "gradient.h"
#include "rookery/base/large_pages.h"
#include "rookery/nnue/network.h"

namespace rookery::trainer {

/// Allocates in large pages, aligned for the widest vectors.
template <class T>
struct LargeAllocator {
  using value_type = T;
  static_assert(alignof(T) <= 64);
  LargeAllocator() = default;
  template <class U>
  explicit LargeAllocator(const LargeAllocator<U>& /*same*/) {}
  T* allocate(std::size_t count) {
    void* const memory = allocate_large(count * sizeof(T));
    return memory != nullptr ? static_cast<T*>(memory) : throw std::bad_alloc();
  }
  void deallocate(T* memory, std::size_t /*count*/) { std::free(memory); }
  bool operator==(const LargeAllocator&) const = default;
};
using Floats = std::vector<float, LargeAllocator<float>>;

/// The size of a network and the offsets of its parts in the array of parameters.
///
/// With several king buckets each weight is the sum of one that all buckets share and one of the bucket
/// (factorised): what a rare bucket has not learnt yet it takes from the others. The integer network has the
/// sums.
struct Shape {
  std::size_t hidden = 256;
  std::size_t king_buckets = 1;
  std::size_t buckets = 1;

  /// The shared features come first, then those of each king bucket.
  [[nodiscard]] constexpr std::size_t features() const {
    return nnue::kFeatures * (king_buckets > 1 ? 1 + king_buckets : 1);
  }
  [[nodiscard]] constexpr std::size_t bias() const { return features() * hidden; }  ///< [hidden]
  [[nodiscard]] constexpr std::size_t output() const { return bias() + hidden; }    ///< [buckets][2][hidden]
  [[nodiscard]] constexpr std::size_t output_bias() const {
    return output() + 2 * buckets * hidden;
  }  ///< [buckets]
  // The dense layers, as nnue::Weights has them.
  [[nodiscard]] constexpr std::size_t second() const { return whole_vectors(output_bias() + buckets); }
  [[nodiscard]] constexpr std::size_t second_bias() const {
    return second() + buckets * kSecond * 2 * hidden;
  }
  [[nodiscard]] constexpr std::size_t third() const {
    return whole_vectors(second_bias() + buckets * kSecond);
  }
  [[nodiscard]] constexpr std::size_t third_bias() const { return third() + buckets * kThird * 2 * kSecond; }
  [[nodiscard]] constexpr std::size_t last() const { return third_bias() + buckets * kThird; }
  /// The number of parameters. The input weights in [0, bias()) are ordered as weight_at() says.
  [[nodiscard]] constexpr std::size_t size() const { return last() + buckets * kThird; }
  [[nodiscard]] constexpr Layout layout() const {
    return {features(), hidden,        bias(),  output(),     output_bias(),
            second(),   second_bias(), third(), third_bias(), last()};
  }

 private:
  /// The end of the widest vectors that hold `count` parameters.
  static constexpr std::size_t whole_vectors(std::size_t count) { return (count + 15) / 16 * 16; }
};

/// Parameters are clamped to bounds that fit those of the integer network after quantisation; quantise()
/// clamps a sum of two of them.
inline constexpr float kMaxWeight = 1.98F;
inline constexpr float kMaxDenseWeight = 0.99F;  ///< of the second and third layer

/// A part of the parameters, and the bound that all of it keeps.
struct BoundedPart {
  std::size_t begin, end;
  float bound;
};
[[nodiscard]] constexpr std::array<BoundedPart, 3> bounded_parts(Shape shape) {
  return {{{0, shape.second(), kMaxWeight},
           {shape.second(), shape.last(), kMaxDenseWeight},
           {shape.last(), shape.size(), kMaxWeight}}};
}

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
