#pragma once
#include <string>

#include "rookery/match/match.h"

namespace rookery::apps {

/// The result of a match as a JSON object and a line's end (docs/match.md, "JSON").
[[nodiscard]] std::string match_json(const match::MatchSettings& settings,
                                     const match::MatchOutcome& outcome);

}  // namespace rookery::apps
