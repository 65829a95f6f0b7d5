// SPDX-License-Identifier: MIT
#pragma once
#include <string_view>
#include <vector>

#include "rookery/notation/scid.h"

namespace rookery::notation::scid {

/// A fault, and where in the game's bytes it is.
struct GameFault {
  Fault fault;
  std::size_t at;
};

/// Reads what the file of games has of a game: its other tags, which are added to those that `tree` has, its
/// start and its moves with all annotations.
[[nodiscard]] Expected<pgn::Tree, GameFault> read_game(std::string_view bytes, bool chess960, pgn::Tree tree);

}  // namespace rookery::notation::scid
