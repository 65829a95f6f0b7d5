// SPDX-License-Identifier: MIT
#pragma once
#include <optional>

#include "rookery/chess/position.h"

/// What the pieces alone say, wherever they stand: their worth as people count it at the board (the engine
/// weighs them otherwise), and who can never mate with them.
namespace rookery::chess {

/// What a piece is worth by the usual rule of thumb, in pawns: 1 3 3 5 9, and 0 for the king, who is never
/// taken.
[[nodiscard]] constexpr int pawns_worth(Role role) {
  constexpr std::array kWorth{1, 3, 3, 5, 9, 0};
  return kWorth[index(role)];
}

/// The pieces of White less those of Black, in pawns.
[[nodiscard]] int material_balance(const Board&);

/// The piece that `move` takes, en passant included. Precondition: legal in `before`.
[[nodiscard]] std::optional<Role> captured_role(const Position& before, Move move);

/// Whether the pieces alone show that `side` can never mate, whatever legal moves are played. Sound, not
/// complete: `true` is proved, `false` means that this test cannot tell. The lemmas, each with its reason,
/// stand in material.cpp.
[[nodiscard]] bool cannot_mate_by_material(const Board&, Color side);

/// Whether the pieces alone show that neither side can ever mate. Sound, not complete, as above; a few
/// nanoseconds, for searches.
[[nodiscard]] bool is_dead_by_material(const Board&);

}  // namespace rookery::chess
