// SPDX-License-Identifier: MIT
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "rookery/notation/pgn_game.h"

/// The tags of a game that is written already, changed without reading the game again.
namespace rookery::notation::pgn {

/// What write() puts before the moves: the tags and the empty line. `text`: a game as write() makes it.
[[nodiscard]] std::string_view tag_section(std::string_view text);

/// `section` with other tags: each of `tags` replaces the one of its name or is put in its place, as if
/// write() had been given it; a tag of the seven tag roster with an empty value becomes what stands for
/// "unknown", any other one is left out. `section`: as tag_section() finds it. Precondition: none of `tags`
/// is Result, SetUp, FEN or Variant of a Chess960 game, which follow from the game; each name once.
[[nodiscard]] std::string change_tags(std::string_view section, std::span<const Tag> tags);

}  // namespace rookery::notation::pgn
