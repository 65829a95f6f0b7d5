#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "rookery/tournament/standings/standings.h"

/// Standings as text and as JSON.
namespace rookery::apps {

/// A table with a line for each entrant.
[[nodiscard]] std::string write_table(const tournament::Tournament& tournament,
                                      const tournament::Standings& standings);
[[nodiscard]] nlohmann::json standings_to_json(const tournament::Tournament& tournament,
                                               const tournament::Standings& standings);

/// "BH/C1  40.5 = 4.0 + 7.0 + …, cut 2.0", and a line for each round that needs a remark.
[[nodiscard]] std::string write_breakdown(const tournament::Breakdown& breakdown);
[[nodiscard]] nlohmann::json breakdown_to_json(const tournament::Breakdown& breakdown);

}  // namespace rookery::apps
