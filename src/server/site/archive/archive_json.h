#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "rookery/store/archive/archive.h"

namespace rookery::server {

/// A game of the archive for the page and for programs. `players`: the ids of the player whose games are
/// listed, whose side is marked; may be empty.
[[nodiscard]] nlohmann::json archived_json(const store::ArchivedGame& game,
                                           const std::vector<std::string>& players);

/// {"colors","speeds","endings","openings"}: rows with a value and the player's results by colour, the most
/// frequent first; at most 30 openings.
[[nodiscard]] nlohmann::json statistics_json(const store::ArchiveStatistics& statistics);

}  // namespace rookery::server
