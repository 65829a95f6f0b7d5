#pragma once
#include <array>
#include <cassert>
#include <cstddef>

namespace rookery {

/// A vector of at most N elements held in place; never allocates.
template <class T, std::size_t N>
class InlineVector {
 public:
  /// Precondition: size() < N. Whoever fills one proves the bound and holds a witness test.
  constexpr void push_back(const T& value) {
    assert(size_ < N);
    items_[size_++] = value;
  }
  constexpr void clear() { size_ = 0; }
  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr T* begin() { return items_.data(); }
  [[nodiscard]] constexpr T* end() { return items_.data() + size_; }
  [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
  [[nodiscard]] constexpr const T* end() const { return items_.data() + size_; }
  [[nodiscard]] constexpr T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  [[nodiscard]] constexpr const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }

 private:
  std::array<T, N> items_;
  std::size_t size_ = 0;
};

}  // namespace rookery
