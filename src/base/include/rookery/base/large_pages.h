// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <type_traits>

#if defined(__linux__)
#include <sys/mman.h>
#endif

/// Memory for large tables that are read at random places: in huge pages (2 MiB) where the system grants
/// them, since with small pages almost every such access misses the TLB.
namespace rookery {

/// At least `bytes`, aligned for the widest vectors (64 bytes). Null: there is not enough memory. For
/// std::free().
[[nodiscard]] inline void* allocate_large(std::size_t bytes) {
  constexpr std::size_t kLargePage = std::size_t{2} << 20;
  const std::size_t alignment = bytes >= kLargePage ? kLargePage : 64;
  void* const memory = std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment);
#if defined(__linux__)
  if (memory != nullptr && alignment == kLargePage) {
    madvise(memory, bytes, MADV_HUGEPAGE);
  }
#endif
  return memory;
}

/// Gives back what allocate_large() gave. The destructors of the values do not run.
struct FreeLarge {
  void operator()(void* memory) const { std::free(memory); }
};
/// An array that owns its memory; it does not know its length.
template <class T>
using LargeArray = std::unique_ptr<T[], FreeLarge>;

/// `count` values, each T{}. Null: there is not enough memory.
template <class T>
[[nodiscard]] LargeArray<T> make_large_array(std::size_t count) {
  static_assert(std::is_trivially_destructible_v<T> && alignof(T) <= 64);
  T* const array = static_cast<T*>(allocate_large(count * sizeof(T)));
  if (array != nullptr) {
    std::uninitialized_value_construct_n(array, count);
  }
  return LargeArray<T>(array);
}

}  // namespace rookery
