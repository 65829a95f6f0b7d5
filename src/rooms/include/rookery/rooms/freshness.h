#pragma once
#include <optional>
#include <utility>

#include "rookery/base/time.h"

namespace rookery::rooms {

/// Whether a room has all events of its game that the store holds, and when it asks for the rest.
class Freshness {
 public:
  /// The store may hold events that are not here.
  [[nodiscard]] bool is_stale() const { return is_stale_; }
  /// While stale: the store is not asked before.
  [[nodiscard]] Instant read_at() const { return read_at_; }
  /// Whether all events that were stored at `instant` are here.
  [[nodiscard]] bool knew_all_at(Instant instant) const { return fresh_at_ && *fresh_at_ >= instant; }

  /// Somebody may have stored events. `is_reading`: a read is under way, which may have begun too early for
  /// them.
  void lose(Instant now, bool is_reading) {
    reads_again_ = reads_again_ || is_reading;
    read_at_ = is_stale_ ? read_at_ : now;
    is_stale_ = true;
  }
  void put_off(Instant until) { read_at_ = until; }
  void ask(Instant now) { asked_at_ = now; }
  /// What was asked for is here.
  void catch_up() {
    is_stale_ = std::exchange(reads_again_, false);
    fresh_at_ = asked_at_;
  }

 private:
  bool is_stale_ = false;
  bool reads_again_ = false;
  Instant read_at_{};
  Instant asked_at_{};
  std::optional<Instant> fresh_at_;
};

}  // namespace rookery::rooms
