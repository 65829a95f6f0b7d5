#include "rookery/policy/limits.h"

#include "rookery/arbiter/events/play.h"
#include "rookery/policy/fair_time.h"

namespace rookery::policy {

static_assert(kMaxLagCredit <= arbiter::kMaxCredit, "what is given can be written on a scoresheet");

arbiter::SiteLimits limits_on_server(const arbiter::Terms& terms) {
  arbiter::SiteLimits limits = limits_on_device();
  // Without clocks there is no time to give back and no first move to wait for.
  if (!terms.clock.timed()) {
    return limits;
  }
  limits.lag_credit = kMaxLagCredit;
  for (const chess::Color side : chess::kColors) {
    limits.lag_pool[index(side)] = lag_pool(terms.clock.of(side));
    // Over the board the arbiter starts the clocks when the round begins.
    if (!terms.rules.over_the_board) {
      limits.first_move[index(side)] = first_move_grace(terms.clock.of(side));
    }
  }
  return limits;
}

arbiter::SiteLimits limits_on_device() {
  return {};
}

}  // namespace rookery::policy
