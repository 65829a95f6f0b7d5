// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string_view>

#include "rookery/chess/setup.h"

namespace rookery::notation::pgn {

/// What the value of a Variant tag means, whatever its case, blanks and hyphens; empty is standard chess.
[[nodiscard]] std::optional<chess::CastlingMode> parse_variant(std::string_view value);

}  // namespace rookery::notation::pgn
