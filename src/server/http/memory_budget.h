#pragma once
#include <cstddef>

namespace rookery::server {

/// What all requests and answers that are under way may hold together. Belongs to one thread.
class MemoryBudget {
 public:
  explicit MemoryBudget(std::size_t bytes) : left_(bytes) {}
  MemoryBudget(const MemoryBudget&) = delete;
  MemoryBudget& operator=(const MemoryBudget&) = delete;

  /// One connection's part of it, given back when it is destroyed. Must not outlive the budget.
  class Share {
   public:
    explicit Share(MemoryBudget& budget) : budget_(budget) {}
    Share(const Share&) = delete;
    Share& operator=(const Share&) = delete;
    ~Share() { clear(); }

    /// Makes it at least so many bytes. False: they are not left; the share stays as it was.
    [[nodiscard]] bool reach(std::size_t bytes) {
      if (bytes > bytes_ && bytes - bytes_ > budget_.left_) {
        return false;
      }
      if (bytes > bytes_) {
        budget_.left_ -= bytes - bytes_;
        bytes_ = bytes;
      }
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
  std::size_t left_;
};

}  // namespace rookery::server
