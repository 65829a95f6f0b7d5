// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>

#include "rookery/chess/explain.h"

/// Why a move is not legal, in words.
namespace rookery::notation {

/// The reason's name for programs: "castling_through_check".
[[nodiscard]] std::string_view word(chess::IllegalReason reason);

/// One or two English sentences for the player to move: "Your king would be in check from the bishop
/// on b4." `explanation` is what chess::explain_illegal gives for these arguments.
[[nodiscard]] std::string describe(const chess::IllegalExplanation& explanation,
                                   const chess::Position& position, chess::Square from, chess::Square to);

}  // namespace rookery::notation
