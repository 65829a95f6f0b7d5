// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>

#include "rookery/arbiter/events/color_draw.h"
#include "rookery/arbiter/events/draw.h"
#include "rookery/arbiter/events/over_the_board.h"
#include "rookery/chess/helpmate.h"
#include "rookery/chess/outcome.h"

/// The words that all interfaces of the server use: snake_case, never translated.
namespace rookery::arbiter {

[[nodiscard]] std::string_view word(chess::Color);     ///< "white"
[[nodiscard]] std::string_view word(ClaimKind);        ///< "threefold"
[[nodiscard]] std::string_view word(chess::Ending);    ///< "dead_position"
[[nodiscard]] std::string_view word(chess::Helpmate);  ///< "exists"
[[nodiscard]] std::string_view word(Irregularity);     ///< "nothing"
[[nodiscard]] std::string_view word(Hand);             ///< "left"
[[nodiscard]] std::string write_score(chess::Score);   ///< "1-0", "1/2-1/2"
[[nodiscard]] const char* article(ClaimKind);          ///< "FIDE 2023, 9.2"

}  // namespace rookery::arbiter
