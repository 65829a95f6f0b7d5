#include "standings/cuts.h"

#include <algorithm>
#include <tuple>

namespace rookery::tournament {

namespace {

/// The first of the contributions that are still counted and satisfy `filter` for which `key` is smallest.
template <class Filter, class Key>
Contribution* find_least(std::span<Contribution> contributions, Filter filter, Key key) {
  Contribution* least = nullptr;
  for (Contribution& candidate : contributions) {
    const bool counts = candidate.cut == Cut::No && filter(candidate);
    if (counts && (least == nullptr || key(candidate) < key(*least))) {
      least = &candidate;
    }
  }
  return least;
}

bool any_contribution(const Contribution&) {
  return true;
}

/// Opponents with the lowest score are the least significant, whatever the result against them brought
/// (14.1.1).
auto significance(const Contribution& contribution) {
  return std::tuple(contribution.amount, contribution.value);
}

void cut_least(std::span<Contribution> contributions) {
  Contribution* const least = find_least(contributions, any_contribution, significance);
  if (least == nullptr) {
    return;
  }
  Contribution* const voluntary = find_least(
      contributions, [](const Contribution& c) { return c.is_voluntary; },
      [](const Contribution& c) { return std::tuple(c.value, c.amount); });
  if (voluntary != nullptr && voluntary != least && voluntary->value >= least->value) {
    voluntary->cut = Cut::VoluntaryUnplayed;
  } else {
    least->cut = Cut::Lowest;
  }
}

void cut_most(std::span<Contribution> contributions) {
  Contribution* const most = find_least(contributions, any_contribution, [](const Contribution& c) {
    return std::tuple(-c.amount.hundredths, -c.value.hundredths);
  });
  if (most != nullptr) {
    most->cut = Cut::Highest;
  }
}

}  // namespace

void apply_cuts(const TieBreak& tie_break, std::span<Contribution> contributions) {
  for (int count = 0; count < tie_break.cut_lowest; ++count) {
    cut_least(contributions);
  }
  for (int count = 0; count < tie_break.cut_highest; ++count) {
    cut_most(contributions);
  }
}

}  // namespace rookery::tournament
