#include "rookery/people/leave.h"

#include <chrono>

namespace rookery::people {
namespace {

int year_of(Instant instant) {
  return int(std::chrono::year_month_day(std::chrono::floor<std::chrono::days>(instant)).year());
}

}  // namespace

int leave_days_left(const Leave& leave, Instant now) {
  return leave.year == year_of(now) ? kLeaveDaysAYear - leave.used : kLeaveDaysAYear;
}

bool is_on_leave(const Leave& leave, Instant now) {
  return now < leave.until;
}

std::optional<Leave> take_leave(const Leave& before, int days, Instant now) {
  const int left = leave_days_left(before, now);
  if (days < 1 || days > left) {
    return std::nullopt;
  }
  const bool goes_on = is_on_leave(before, now);
  Leave taken;
  taken.year = year_of(now);
  taken.used = kLeaveDaysAYear - left + days;
  taken.from = goes_on ? before.from : now;
  taken.until = (goes_on ? before.until : now) + std::chrono::days(days);
  return taken;
}

}  // namespace rookery::people
