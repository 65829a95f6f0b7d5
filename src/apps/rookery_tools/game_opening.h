#pragma once
#include <optional>

#include "pgn_games.h"
#include "rookery/openings/openings.h"

namespace rookery::apps {

/// The opening of a game by its positions: that of the last one that has a name.
[[nodiscard]] std::optional<openings::Opening> opening_of(const FileGame& game);

}  // namespace rookery::apps
