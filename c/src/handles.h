// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "rookery.h"
#include "rookery/chess/outcome.h"
#include "rookery/chess/position.h"

/// What the handles of rookery.h hold.
struct rookery_position {
  rookery::chess::Position value;
};

struct rookery_game {
  std::vector<rookery_position> positions;  ///< from the start on; never empty
};

namespace rookery::c {

/// The proof that a position is dead may take so many positions for each side: 50 ms at worst.
inline constexpr chess::HelpmateBudget kAtEachMove{50'000};

/// The legal move with these bits, if there is one.
[[nodiscard]] std::optional<chess::Move> find_legal(const chess::Position& position, rookery_move move);

/// Copies as much as fits and a zero byte. Returns the whole length.
std::size_t copy_text(std::string_view text, char* buffer, std::size_t size);

[[nodiscard]] rookery_outcome outcome_of(const std::optional<chess::Outcome>& outcome);

}  // namespace rookery::c
