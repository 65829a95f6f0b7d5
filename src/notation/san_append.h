// SPDX-License-Identifier: MIT
#pragma once
#include "cursor.h"
#include "rookery/notation/san.h"

namespace rookery::notation::san {

inline constexpr std::size_t kMostBytes = 16;  ///< of a written move: "♘g1xf3+" has nine, "e7xd8=♕+" ten

/// As append() to a string, where kMostBytes have room.
void append(Cursor& out, const chess::Position& before, chess::Move move, const chess::Position& after,
            Style style = Style::Short);

}  // namespace rookery::notation::san
