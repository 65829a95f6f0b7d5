#pragma once
#include <chrono>

#include "open_stores.h"

namespace rookery::apps {

/// Lets a server that has the same database get its turn during a long import.
class Courtesy {
 public:
  /// `place` outlives it.
  explicit Courtesy(const StorePlace& place) : place_(place) {}

  /// Whether a server may have the database now: commits are to be short then.
  [[nodiscard]] bool is_shared() const { return is_shared_; }
  /// Pauses, if the database was kept for a while.
  void after_commit();

 private:
  const StorePlace& place_;
  bool is_shared_ = true;  ///< assumed until it is known
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

}  // namespace rookery::apps
