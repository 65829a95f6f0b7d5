// SPDX-License-Identifier: MIT
#pragma once
#include <optional>

#include "rookery/chess/position.h"

/// Men counted as people count them at the board; the engine weighs them otherwise.
namespace rookery::chess {

/// What a man is worth by the usual rule of thumb, in pawns: 1 3 3 5 9, and 0 for the king, who is never
/// taken.
[[nodiscard]] constexpr int pawns_worth(Role role) {
  constexpr std::array kWorth{1, 3, 3, 5, 9, 0};
  return kWorth[index(role)];
}

/// The men of White less those of Black, in pawns.
[[nodiscard]] int material_balance(const Board&);

/// The man that `move` takes, en passant included. Precondition: legal in `before`.
[[nodiscard]] std::optional<Role> captured_role(const Position& before, Move move);

}  // namespace rookery::chess
