// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string_view>

#include "rookery/notation/pgn_error.h"

namespace rookery::notation::pgn {

/// Where `game`, the text of one game that a Reader takes, first departs from PGN's import format (PGN 3.1),
/// as a fault NotToTheLetter with what would be right in its details; nullopt if it keeps to it. Signs of
/// check and mate may be there or not (PGN 8.2.3.5). Bytes beyond ASCII in tags and comments may be of any
/// encoding, where PGN 4.1 has Latin-1.
[[nodiscard]] std::optional<Error> find_departure(std::string_view game);

}  // namespace rookery::notation::pgn
