#pragma once
#include <optional>
#include <span>

#include "dutch/bracket.h"

namespace rookery::tournament::dutch {

/// What C4 and C5 say of a whole round.
struct Completion {
  std::optional<Points>
      bye_score;  ///< the lowest score that the one who gets the bye can have; even field: none
};

/// Nothing: no pairing keeps the absolute criteria. Cost: O(n³) at worst, about n² where players have met few
/// others.
[[nodiscard]] std::optional<Completion> find_completion(const Field& field);

/// Whether all below a bracket can be paired if these float down, and the next bracket then has as few and as
/// low downfloaters as their number allows: C4, C5 and C8 at their best.
[[nodiscard]] bool is_best_below(const Bracket& bracket, std::span<const std::size_t> downfloaters);

}  // namespace rookery::tournament::dutch
