#pragma once
#include <span>
#include <vector>

#include "rookery/tournament/events/running_tournament.h"

namespace rookery::tournament {

/// The winners of a prize: as many as it has places, or all who are in the category.
struct PrizeWinners {
  std::size_t prize = 0;  ///< in TournamentState::prizes
  std::vector<EntrantId> winners;
  bool operator==(const PrizeWinners&) const = default;
};

/// Whether the entrant may win a prize of the category.
[[nodiscard]] bool is_in_category(const EnteredPlayer& entrant, const PrizeCategory& category);

/// The winners of each prize by these standings, the highest first. No entrant wins two: prizes are given in
/// the order in which they were offered. Expelled entrants win none.
[[nodiscard]] std::vector<PrizeWinners> give_prizes(const TournamentState& state,
                                                    std::span<const EntrantId> by_rank);

}  // namespace rookery::tournament
