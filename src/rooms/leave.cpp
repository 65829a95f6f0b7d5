#include "leave.h"

#include <algorithm>
#include <ranges>

namespace rookery::rooms {

Duration time_owed_for_leave(const arbiter::Game& game, chess::Color side, const people::Leave& leave) {
  if (game.is_over() || !game.clock()) {
    return Duration{0};
  }
  // No clock runs before the first moves, but these have their time as well.
  if (game.clock()->running().value_or(game.position().turn()) != side) {
    return Duration{0};
  }
  Instant turn_began{};
  Duration given{0};
  for (const arbiter::EventRecord& record : game.scoresheet() | std::views::reverse) {
    const bool begins_turn = std::holds_alternative<arbiter::Played>(record.event) ||
                             std::holds_alternative<arbiter::TakenBack>(record.event) ||
                             std::holds_alternative<arbiter::Seated>(record.event);
    if (begins_turn) {
      turn_began = record.at;
      break;
    }
    if (const auto* award = std::get_if<arbiter::TimeAwarded>(&record.event); award && award->to == side) {
      given += award->length;
    }
  }
  return std::max(Duration{0}, leave.until - std::max(turn_began, leave.from) - given);
}

}  // namespace rookery::rooms
