// SPDX-License-Identifier: MIT
#pragma once
#include <optional>

#include "rookery/chess/position.h"

/// What follows from the pieces alone, wherever they are: their usual values (the engine evaluates them
/// differently), and whether a side can never mate with them.
namespace rookery::chess {

/// The usual value of a piece, in pawns: 1 3 3 5 9, and 0 for the king, which is never captured.
[[nodiscard]] constexpr int pawns_worth(Role role) {
  constexpr std::array kWorth{1, 3, 3, 5, 9, 0};
  return kWorth[index(role)];
}

/// The values of White's pieces minus those of Black's, in pawns.
[[nodiscard]] int material_balance(const Board&);

/// The role of the piece that `move` captures, en passant included. Precondition: `move` is legal in
/// `before`.
[[nodiscard]] std::optional<Role> captured_role(const Position& before, Move move);

/// Whether the pieces alone show that `side` can never mate, whatever legal moves are played. Sound, not
/// complete: `true` is proved, `false` means that this test cannot tell. The lemmas, each with its reason,
/// stand in material.cpp.
[[nodiscard]] bool cannot_mate_by_material(const Board&, Color side);

/// Whether the pieces alone show that neither side can ever mate. Sound, not complete, as above. Cost: a few
/// nanoseconds.
[[nodiscard]] bool is_dead_by_material(const Board&);

}  // namespace rookery::chess
