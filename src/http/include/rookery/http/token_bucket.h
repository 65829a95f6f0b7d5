#pragma once
#include <algorithm>
#include <unordered_map>

#include "rookery/base/time.h"

namespace rookery::http {

/// Allows a burst of `at_once` tokens and `per_second` tokens on average; one call may take several tokens.
class TokenBucket {
 public:
  TokenBucket(double per_second, double at_once)
      : per_second_(per_second), at_once_(at_once), left_(at_once) {}

  [[nodiscard]] bool take(Instant now, double tokens = 1) {
    left_ = left_at(now);
    last_ = now;
    if (left_ < tokens) {
      return false;
    }
    left_ -= tokens;
    return true;
  }
  [[nodiscard]] bool has(Instant now, double tokens = 1) const { return left_at(now) >= tokens; }
  /// Gives back tokens that were taken.
  void give_back(double tokens = 1) { left_ = std::min(at_once_, left_ + tokens); }
  /// Whether the bucket is full, so that it may be forgotten.
  [[nodiscard]] bool is_full(Instant now) const { return left_at(now) >= at_once_; }

 private:
  [[nodiscard]] double left_at(Instant now) const {
    const std::chrono::duration<double> passed = now - last_;
    return std::min(at_once_, left_ + std::max(0.0, passed.count()) * per_second_);
  }

  double per_second_, at_once_, left_;
  Instant last_{};
};

/// One bucket for each key. Full buckets are forgotten, so that only recently used keys take memory.
template <class Key>
class TokenBuckets {
 public:
  TokenBuckets(double per_second, double at_once) : fresh_(per_second, at_once) {}

  [[nodiscard]] bool take(const Key& key, Instant now, double tokens = 1) {
    if (buckets_.size() >= sweep_at_) {
      std::erase_if(buckets_, [&](const auto& entry) { return entry.second.is_full(now); });
      sweep_at_ = std::max(kSweepAt, 2 * buckets_.size());
    }
    return buckets_.try_emplace(key, fresh_).first->second.take(now, tokens);
  }

  /// Whether take() would succeed.
  [[nodiscard]] bool has(const Key& key, Instant now, double tokens = 1) const {
    const auto found = buckets_.find(key);
    return (found == buckets_.end() ? fresh_ : found->second).has(now, tokens);
  }
  /// Gives back tokens that take() took.
  void give_back(const Key& key, double tokens = 1) {
    if (const auto found = buckets_.find(key); found != buckets_.end()) {
      found->second.give_back(tokens);
    }
  }

 private:
  static constexpr std::size_t kSweepAt = 1'000;
  TokenBucket fresh_;
  std::unordered_map<Key, TokenBucket> buckets_;
  std::size_t sweep_at_ = kSweepAt;
};

}  // namespace rookery::http
