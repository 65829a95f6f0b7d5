#pragma once
#include "dutch/field.h"
#include "rookery/tournament/pairing.h"

namespace rookery::tournament::dutch {

/// Sets difference, preference, strength and repeated colour from the colours played (FIDE C.04.3, 1.6
/// and 1.7).
void set_preference(Competitor& competitor);

/// C3: whether their colour preferences let two meet.
[[nodiscard]] bool colors_allow(const Competitor& a, const Competitor& b);

/// How good a pair is by C10 to C13; true: the criterion is kept.
struct ColorQuality {
  bool keeps_difference = true;   ///< C10
  bool keeps_alternation = true;  ///< C11
  bool grants_both = true;        ///< C12
  bool grants_strong = true;      ///< C13
};
[[nodiscard]] ColorQuality color_quality(const Competitor& a, const Competitor& b);

struct ColorChoice {
  Color first;  ///< of the first argument
  ColorRule rule;
};
/// Allocates the colours of a pair (5.2).
[[nodiscard]] ColorChoice choose_colors(const Competitor& a, const Competitor& b, Color initial_color);

}  // namespace rookery::tournament::dutch
