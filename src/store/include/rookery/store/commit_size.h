#pragma once
#include <algorithm>
#include <chrono>
#include <cstddef>

namespace rookery::store {

/// How many rows long work puts into one commit. A commit waits for the disk, so that many small ones take
/// long; while it lasts, other writers of the database wait. Therefore as many rows as take a moment here.
class CommitSize {
 public:
  using Duration = std::chrono::steady_clock::duration;
  static constexpr std::size_t kLeast = 1'000, kMost = 16'000;
  static constexpr Duration kShort = std::chrono::milliseconds(50), kLong = std::chrono::milliseconds(150);

  [[nodiscard]] std::size_t rows() const { return rows_; }
  /// Of a commit of so many rows, with the time for which it waited for others.
  void took(Duration duration) {
    if (duration < kShort) {
      rows_ = std::min(rows_ * 2, kMost);
    } else if (duration > kLong) {
      rows_ = std::max(rows_ / 2, kLeast);
    }
  }

 private:
  std::size_t rows_ = kLeast;
};

}  // namespace rookery::store
