#pragma once
#include "rookery/explorer/game.h"

namespace rookery::explorer {

/// Attributes as 48 bits, from the lowest: outcome (2), speed (3), none (3), month (16), White's rating (12),
/// Black's (12).
[[nodiscard]] std::uint64_t pack(const Attributes& attributes);
/// Nothing: no attributes are written so.
[[nodiscard]] std::optional<Attributes> unpack_attributes(std::uint64_t bits);

}  // namespace rookery::explorer
