#include "clock_watch.h"

#include <algorithm>
#include <utility>

namespace rookery::uci {

std::optional<Duration> ClockWatch::begin(const chess::Position& position,
                                          const std::optional<engine::ClockState>& clock, Duration took) {
  std::optional<Move> now;
  if (clock) {
    now = Move{position.turn(), position.setup().fullmove_number, *clock};
  }
  const std::optional<Move> last = std::exchange(last_, now);
  if (!last || !now || now->turn != last->turn || now->number != last->number + 1) {
    return std::nullopt;
  }
  // Behind a time control, or with a delay instead of an increment, the clock shows more: nothing was lost.
  const Duration expected = last->clock.remaining + last->clock.increment - took;
  return std::max(expected - now->clock.remaining, Duration{});
}

}  // namespace rookery::uci
