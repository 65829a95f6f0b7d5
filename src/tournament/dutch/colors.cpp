#include "dutch/colors.h"

#include <cstdlib>

namespace rookery::tournament::dutch {

void set_preference(Competitor& competitor) {
  const std::vector<Color>& colors = competitor.colors;
  competitor.difference = 0;
  for (const Color color : colors) {
    competitor.difference += color == Color::White ? 1 : -1;
  }
  if (colors.empty()) {
    return;
  }
  const Color last = colors.back();
  if (colors.size() > 1 && colors[colors.size() - 2] == last) {
    competitor.repeated = last;
  }
  const int distance = std::abs(competitor.difference);
  const Color rarer = competitor.difference > 0 ? Color::Black : Color::White;
  if (distance > 1) {
    competitor.preference = rarer;
    competitor.strength = Strength::Absolute;
  } else if (competitor.repeated) {
    competitor.preference = opposite(last);
    competitor.strength = Strength::Absolute;
  } else if (distance == 1) {
    competitor.preference = rarer;
    competitor.strength = Strength::Strong;
  } else {
    competitor.preference = opposite(last);
    competitor.strength = Strength::Mild;
  }
}

namespace {

bool want_same(const Competitor& a, const Competitor& b) {
  return a.preference && a.preference == b.preference;
}

bool is_absolute(const Competitor& competitor) {
  return competitor.strength == Strength::Absolute;
}

/// Whether a player with an absolute preference who does not get it has a colour for the third time in a row.
bool repeats_if_refused(const Competitor& competitor) {
  return competitor.repeated && *competitor.repeated != competitor.preference;
}

/// C11 of two topscorers with the same absolute preference: the one with the smaller difference gives way,
/// and of equal ones the history decides, which spares the one who has just had the colour twice.
bool keeps_alternation(const Competitor& a, const Competitor& b) {
  if (!want_same(a, b) || !is_absolute(a) || !is_absolute(b)) {
    return true;
  }
  const int distance_a = std::abs(a.difference);
  const int distance_b = std::abs(b.difference);
  if (distance_a == distance_b) {
    return !(a.repeated && a.repeated == b.repeated);
  }
  return !repeats_if_refused(distance_a > distance_b ? b : a);
}

}  // namespace

bool colors_allow(const Competitor& a, const Competitor& b) {
  return !want_same(a, b) || !is_absolute(a) || !is_absolute(b) || a.is_topscorer || b.is_topscorer;
}

ColorQuality color_quality(const Competitor& a, const Competitor& b) {
  const bool same = want_same(a, b);
  const bool both_wide = std::abs(a.difference) > 1 && std::abs(b.difference) > 1;
  const bool both_strong = a.strength >= Strength::Strong && b.strength >= Strength::Strong;
  return {.keeps_difference = !same || !both_wide,
          .keeps_alternation = keeps_alternation(a, b),
          .grants_both = !same,
          .grants_strong = !same || !both_strong || (is_absolute(a) && is_absolute(b))};
}

namespace {

/// 5.2.2: the first's colour if one preference is stronger.
std::optional<Color> by_strength(const Competitor& a, const Competitor& b) {
  if (a.strength != b.strength) {
    return a.strength > b.strength ? *a.preference : opposite(*b.preference);
  }
  const int distance_a = std::abs(a.difference);
  const int distance_b = std::abs(b.difference);
  if (is_absolute(a) && distance_a != distance_b) {
    return distance_a > distance_b ? *a.preference : opposite(*b.preference);
  }
  return std::nullopt;
}

/// 5.2.3: the first's colour, opposite to the last round in which the two had different ones. Unplayed rounds
/// do not count: both histories are read from their ends (C.04.2, 3.4).
std::optional<Color> by_history(const Competitor& a, const Competitor& b) {
  auto of_a = a.colors.rbegin();
  auto of_b = b.colors.rbegin();
  while (of_a != a.colors.rend() && of_b != b.colors.rend()) {
    if (*of_a != *of_b) {
      return opposite(*of_a);
    }
    ++of_a;
    ++of_b;
  }
  return std::nullopt;
}

bool is_ranked_higher(const Competitor& a, const Competitor& b) {
  return a.score != b.score ? a.score > b.score : a.number < b.number;
}

}  // namespace

ColorChoice choose_colors(const Competitor& a, const Competitor& b, Color initial_color) {
  if (!a.preference && !b.preference) {
    const bool first_is_higher = is_ranked_higher(a, b);
    const int number = first_is_higher ? a.number : b.number;
    const Color of_higher = number % 2 == 1 ? initial_color : opposite(initial_color);
    return {first_is_higher ? of_higher : opposite(of_higher), ColorRule::InitialColor};
  }
  if (a.preference != b.preference) {
    return {a.preference ? *a.preference : opposite(*b.preference), ColorRule::BothPreferences};
  }
  if (const auto color = by_strength(a, b)) {
    return {*color, ColorRule::StrongerPreference};
  }
  if (const auto color = by_history(a, b)) {
    return {*color, ColorRule::Alternation};
  }
  return {is_ranked_higher(a, b) ? *a.preference : opposite(*b.preference), ColorRule::HigherRanked};
}

}  // namespace rookery::tournament::dutch
