#pragma once
#include <atomic>
#include <cstddef>

namespace rookery::http {

/// The memory that all requests and responses in progress may hold together. A share may be used on any
/// thread, but only on one at a time.
class MemoryBudget {
 public:
  explicit MemoryBudget(std::size_t bytes) : left_(bytes) {}
  MemoryBudget(const MemoryBudget&) = delete;
  MemoryBudget& operator=(const MemoryBudget&) = delete;

  /// One connection's share, returned on destruction. Must not outlive the budget.
  class Share {
   public:
    explicit Share(MemoryBudget& budget) : budget_(budget) {}
    Share(const Share&) = delete;
    Share& operator=(const Share&) = delete;
    ~Share() { clear(); }

    /// Grows the share to at least `bytes`. False: the budget does not allow it, and the share is unchanged.
    [[nodiscard]] bool reach(std::size_t bytes) {
      if (bytes <= bytes_) {
        return true;
      }
      if (!budget_.take(bytes - bytes_)) {
        return false;
      }
      bytes_ = bytes;
      return true;
    }
    void clear() {
      budget_.left_ += bytes_;
      bytes_ = 0;
    }

   private:
    MemoryBudget& budget_;
    std::size_t bytes_ = 0;
  };

  [[nodiscard]] std::size_t left() const { return left_; }

 private:
  [[nodiscard]] bool take(std::size_t bytes) {
    std::size_t left = left_;
    while (bytes <= left && !left_.compare_exchange_weak(left, left - bytes)) {
    }
    return bytes <= left;
  }

  std::atomic<std::size_t> left_;
};

}  // namespace rookery::http
