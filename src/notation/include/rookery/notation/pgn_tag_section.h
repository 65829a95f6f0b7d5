// SPDX-License-Identifier: MIT
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "rookery/notation/pgn_game.h"

/// Changes the tags of a written game without reading its moves.
namespace rookery::notation::pgn {

/// What write() puts before the moves: the tags and the empty line. `text`: a game as write() makes it.
[[nodiscard]] std::string_view tag_section(std::string_view text);

/// `section` with other tags, in the order of write(): each of `tags` replaces the tag of its name or is
/// added. With an empty value, a tag of the seven tag roster gets PGN's value for "unknown", and any other
/// tag is removed. `section`: a result of tag_section(). Precondition: each name once, and none of Result,
/// SetUp, FEN and the Variant of a Chess960 game, which follow from the game.
[[nodiscard]] std::string change_tags(std::string_view section, std::span<const Tag> tags);

}  // namespace rookery::notation::pgn
