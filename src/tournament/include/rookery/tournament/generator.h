#pragma once
#include <cstdint>

#include "rookery/base/expected.h"
#include "rookery/tournament/pairing.h"

namespace rookery::tournament {

/// What a random tournament is like. Shares are in percent: of entrants in each round, of games.
struct GeneratorSettings {
  std::uint64_t seed = 0;
  Tpn players = 30;
  Round rounds = 9;
  unsigned draws = 40;           ///< of games between equals; fewer the further ratings are apart
  unsigned forfeits = 0;         ///< of pairings, an eighth of them double
  unsigned half_point_byes = 0;  ///< one for each entrant at most
  unsigned zero_point_byes = 0;
  unsigned withdrawals = 0;      ///< in each round; who withdraws does not come back
  unsigned late_entries = 0;     ///< of entrants, who come in one of the rounds up to half of them
  unsigned forbidden_pairs = 0;  ///< groups of three, for a hundred entrants
  bool is_baku = false;          ///< with virtual points
  ScoringSystem scoring;
};

/// A tournament in which each round is paired by pair_dutch() and results follow the ratings. The same
/// settings give the same tournament on every machine. Where no pairing exists the tournament ends early:
/// fewer rounds are paired than are planned.
[[nodiscard]] Tournament generate_tournament(const GeneratorSettings& settings);

}  // namespace rookery::tournament
