#include "rookery/policy/limits.h"

#include "rookery/arbiter/events/play.h"
#include "rookery/policy/fair_time.h"

namespace rookery::policy {

static_assert(kMaxLagCredit <= arbiter::kMaxCredit, "what is given can be written on a scoresheet");

arbiter::SiteLimits limits_on_server(const SiteTerms& terms) {
  arbiter::SiteLimits limits = limits_on_device();
  const arbiter::TimeControl& clock = terms.laws.clock;
  // Without clocks there is no time to give back and no first move to wait for.
  if (!clock.timed()) {
    return limits;
  }
  limits.lag_credit = kMaxLagCredit;
  for (const chess::Color side : chess::kColors) {
    limits.lag_pool[index(side)] = lag_pool(clock.of(side));
    // Over the board the arbiter starts the clocks when the round begins.
    if (!terms.laws.rules.over_the_board) {
      limits.first_move[index(side)] = first_move_limit(terms.site, clock.of(side));
    }
  }
  return limits;
}

Duration first_move_limit(const SiteRules& rules, const std::vector<notation::Stage>& stages) {
  return rules.first_move ? Duration(*rules.first_move) : first_move_grace(stages);
}

arbiter::SiteLimits limits_on_device() {
  return {};
}

}  // namespace rookery::policy
