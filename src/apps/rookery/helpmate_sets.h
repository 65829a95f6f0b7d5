#pragma once
#include <optional>
#include <string>

#include "rookery/chess/position.h"

namespace rookery::apps {

/// Groups of pieces whose least sets of arrangements, as `tools/check_mate_proof.py` works them out, leave no
/// room for a mate by `winner`: their squares, groups set apart by blanks, pieces that are alone not named.
/// Nothing if none was found.
[[nodiscard]] std::optional<std::string> groups_without_mate(const chess::Position& position,
                                                             chess::Color winner);

}  // namespace rookery::apps
