#include "rookery/policy/abandonment.h"

#include <algorithm>

#include "rookery/policy/fair_time.h"
#include "rookery/policy/site_game.h"

namespace rookery::policy {

std::optional<Duration> time_to_return(const SiteGame& site_game) {
  using std::chrono::minutes;
  const arbiter::Game& game = site_game.laws();
  const arbiter::Terms& terms = game.terms();
  // While the game can still be aborted nobody needs a claim; over the board the arbiter sees who left.
  const bool is_under_way =
      !game.is_over() && !game.stopped() && game.moves().size() >= arbiter::kPliesUntilAbortEnds;
  if (!is_under_way || !terms.clock.timed() || terms.rules.over_the_board || !site_game.rules().claim_win) {
    return std::nullopt;
  }
  const auto& white = terms.clock.of(chess::Color::White);
  const auto& black = terms.clock.of(chess::Color::Black);
  // By days nobody sits at the board all the time: the clock decides alone.
  if (is_by_days(white) || is_by_days(black)) {
    return std::nullopt;
  }
  // The slower of two unequal clocks: the claim must not come sooner against the side that was given more
  // time.
  const Duration usual = std::max(usual_time(white), usual_time(black));
  // The longer the game, the more time a connection that failed has to come back.
  return usual < minutes(8) ? minutes(1) : usual < minutes(25) ? minutes(2) : minutes(3);
}

}  // namespace rookery::policy
