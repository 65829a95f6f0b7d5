// SPDX-License-Identifier: MIT
#pragma once
#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <new>
#include <type_traits>

namespace rookery {

/// A vector of at most N elements held in place; never allocates. What it does not hold yet is not written:
/// an empty one costs nothing to make, and a copy costs only what it holds.
template <class T, std::size_t N>
class InlineVector {
  // So the bytes can be copied and dropped without a call for each element.
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  InlineVector() : size_(0) {}  // storage_ stays as it is: zeros would cost more than most fillings
  InlineVector(const InlineVector& other) : size_(other.size_) {
    std::copy(other.begin(), other.end(), begin());
  }
  InlineVector& operator=(const InlineVector& other) {
    size_ = other.size_;
    if (this != &other) {
      std::copy(other.begin(), other.end(), begin());
    }
    return *this;
  }
  ~InlineVector() = default;

  /// Precondition: size() < N. The caller proves the bound; a test of the caller reaches it.
  void push_back(const T& value) {
    assert(size_ < N);
    new (storage_.data() + size_ * sizeof(T)) T(value);
    ++size_;
  }
  /// Sets the size to `end` - begin(). Precondition: 0 <= size <= N, and the caller has written these
  /// elements at begin(). It lets a caller that writes many elements keep the position in a register.
  void set_end(const T* end) {
    size_ = static_cast<std::size_t>(end - begin());
    assert(size_ <= N);
  }
  /// The elements are not destroyed one by one: their type needs no destructor.
  void clear() { size_ = 0; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] T* begin() { return reinterpret_cast<T*>(storage_.data()); }
  [[nodiscard]] T* end() { return begin() + size_; }
  [[nodiscard]] const T* begin() const { return reinterpret_cast<const T*>(storage_.data()); }
  [[nodiscard]] const T* end() const { return begin() + size_; }
  /// Precondition: i < size(). Checked in a Debug build only: move lists are read in the innermost loops.
  [[nodiscard]] T& operator[](std::size_t i) {
    assert(i < size_);
    return begin()[i];
  }
  [[nodiscard]] const T& operator[](std::size_t i) const {
    assert(i < size_);
    return begin()[i];
  }

 private:
  alignas(T) std::array<std::byte, N * sizeof(T)> storage_;
  std::size_t size_;
};

}  // namespace rookery
