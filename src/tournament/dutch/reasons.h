#pragma once
#include <vector>

#include "dutch/bracket.h"
#include "rookery/tournament/pairing.h"

namespace rookery::tournament::dutch {

/// How a pair differs from the first candidate of its bracket (FIDE C.04.3, 3.3).
struct PairOrigin {
  std::optional<std::size_t>
      first_choice;  ///< whom the higher one would have met; nobody: they were no higher one
  std::optional<Criterion> forced_by;  ///< nothing: it is the pair of the first candidate
  bool is_exchanged = false;           ///< both come from one half of the bracket
};

/// The origin of each of the pairing's pairs, in their order.
[[nodiscard]] std::vector<PairOrigin> find_origins(const Bracket& bracket, const BracketPairing& pairing);

}  // namespace rookery::tournament::dutch
