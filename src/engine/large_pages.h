#pragma once
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <type_traits>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace rookery::engine {

struct FreeLarge {
  void operator()(void* memory) const { std::free(memory); }
};
template <class T>
using LargeArray = std::unique_ptr<T[], FreeLarge>;

/// `count` values, each T{}, in huge pages (2 MiB) where the system grants them: with small pages almost
/// every random access to a large table misses the TLB. Null: there is not enough memory.
template <class T>
[[nodiscard]] LargeArray<T> make_large_array(std::size_t count) {
  static_assert(std::is_trivially_destructible_v<T>);
  constexpr std::size_t kLargePage = std::size_t{2} << 20;
  const std::size_t bytes = count * sizeof(T);
  const std::size_t alignment = bytes >= kLargePage ? kLargePage : alignof(T);
  void* const memory = std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment);
  if (memory == nullptr) {
    return nullptr;
  }
#if defined(__linux__)
  if (alignment == kLargePage) {
    madvise(memory, bytes, MADV_HUGEPAGE);
  }
#endif
  T* const array = static_cast<T*>(memory);
  std::uninitialized_value_construct_n(array, count);
  return LargeArray<T>(array);
}

}  // namespace rookery::engine
