#pragma once
#include <string>
#include <vector>

#include "rookery/match/standings.h"

namespace rookery::apps {

/// The engines in the order of their scores: games, points, share, and Elo against those that each has met.
/// Behind it the crosstable: the points of each engine against each other one, and of how many games.
/// `names`: [engine].
[[nodiscard]] std::string match_table(const std::vector<match::Standing>& table,
                                      const std::vector<std::string>& names);

}  // namespace rookery::apps
