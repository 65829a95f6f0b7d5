#pragma once
#include <optional>

#include "rookery/base/time.h"

namespace rookery::rooms {

/// Whether a room may take it that what it decides can be stored, and that it knows of all downtime. After a
/// failure of the store, and before somebody's time is found to be up, it asks: the store may have been away,
/// and nobody could move.
class Confirmation {
 public:
  [[nodiscard]] bool is_wanted() const { return is_wanted_; }
  /// While it is wanted: it is not asked for before.
  [[nodiscard]] Instant ask_at() const { return ask_at_; }
  /// Whether it was asked for at `instant` or later, and given.
  [[nodiscard]] bool covers(Instant instant) const { return given_for_ && *given_for_ >= instant; }

  void want() { is_wanted_ = true; }
  void ask(Instant now) { asked_at_ = now; }
  void give() {
    is_wanted_ = false;
    given_for_ = asked_at_;
  }
  void put_off(Instant until) { ask_at_ = until; }

 private:
  bool is_wanted_ = false;
  Instant ask_at_{};
  Instant asked_at_{};
  std::optional<Instant> given_for_;
};

}  // namespace rookery::rooms
