#include "rookery/tournament/events/prizes.h"

namespace rookery::tournament {

namespace {

/// Limits of 0 are none.
bool is_between(std::uint16_t value, std::uint16_t from, std::uint16_t to) {
  return value >= from && (to == 0 || value <= to);
}

}  // namespace

bool is_in_category(const EnteredPlayer& entrant, const PrizeCategory& category) {
  const EntrantDescription& description = entrant.description;
  const bool is_age_asked = category.born_from != 0 || category.born_to != 0;
  const bool is_age_good =
      !is_age_asked ||
      (description.born != 0 && is_between(description.born, category.born_from, category.born_to));
  return is_age_good && (category.sex == ' ' || category.sex == description.sex) &&
         (category.club.empty() || category.club == description.club) &&
         is_between(entrant.details.rating, category.rating_from, category.rating_to);
}

std::vector<PrizeWinners> give_prizes(const TournamentState& state, std::span<const EntrantId> by_rank) {
  std::vector<PrizeWinners> given;
  std::vector<bool> has_won(state.entrants.size() + 1);
  for (std::size_t at = 0; at < state.prizes.size(); ++at) {
    const PrizeOffered& prize = state.prizes[at];
    PrizeWinners winners{at, {}};
    for (const EntrantId entrant : by_rank) {
      const EnteredPlayer& entered = state.entrants[entrant - 1U];
      const bool wins = winners.winners.size() < prize.places && !has_won[entrant] && !entered.is_expelled &&
                        is_in_category(entered, prize.category);
      if (wins) {
        has_won[entrant] = true;
        winners.winners.push_back(entrant);
      }
    }
    given.push_back(std::move(winners));
  }
  return given;
}

}  // namespace rookery::tournament
