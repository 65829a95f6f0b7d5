#pragma once
#include <optional>

#include "rookery/base/time.h"

/// Leave from games by days: while a player is on leave, the clock of the player stands still in all of them.
namespace rookery::people {

/// Days of leave that a player has in a calendar year (UTC). Those of a year are for leave that is taken in
/// it; none is kept for the next one.
inline constexpr int kLeaveDaysAYear = 30;

struct Leave {
  int year = 0;       ///< in which leave was taken last; 0: never
  int used = 0;       ///< days of that year
  Instant from = {};  ///< of the last leave: when it began, and when it ends
  Instant until = {};
  bool operator==(const Leave&) const = default;
};

[[nodiscard]] int leave_days_left(const Leave& leave, Instant now);
[[nodiscard]] bool is_on_leave(const Leave& leave, Instant now);

/// Leave of so many days more: from now on, or behind the leave that goes on. It cannot be given back, also
/// by who plays on meanwhile. Empty: `days` is below 1, or so many are not left.
[[nodiscard]] std::optional<Leave> take_leave(const Leave& before, int days, Instant now);

}  // namespace rookery::people
