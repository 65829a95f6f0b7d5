// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string_view>

#include "rookery/notation/pgn_error.h"

namespace rookery::notation::pgn {

/// The first place where `game`, the text of one game that a Reader accepts, differs from PGN's import format
/// (PGN 3.1): a fault NotToTheLetter with the right form in its details. Empty: there is none. Signs of check
/// and mate are optional (PGN 8.2.3.5). Tags and comments may have bytes beyond ASCII in any encoding, where
/// PGN 4.1 demands Latin-1.
[[nodiscard]] std::optional<Error> find_departure(std::string_view game);

}  // namespace rookery::notation::pgn
