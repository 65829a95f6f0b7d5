#include "rookery/policy/declined_offers.h"

#include "rookery/policy/limits.h"

namespace rookery::policy {

void DeclinedOffers::note(std::optional<chess::Color> offered_before, const arbiter::Game& after) {
  if (offered_before && !after.offers().draw) {
    declined_at_[chess::index(*offered_before)] = after.moves().size();
  }
}

bool DeclinedOffers::is_too_soon(const arbiter::Game& game, chess::Color maker) const {
  constexpr std::size_t kPliesBetweenOffers = 2 * kMovesBetweenOffers;
  const std::optional<std::size_t>& declined = declined_at_[chess::index(maker)];
  return declined && game.moves().size() < *declined + kPliesBetweenOffers;
}

}  // namespace rookery::policy
