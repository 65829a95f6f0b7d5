// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>

#include "rookery/arbiter/game.h"

/// The words that all interfaces of the server use: snake_case, never translated.
namespace rookery::arbiter {

[[nodiscard]] std::string_view word(chess::Color);     ///< "white"
[[nodiscard]] std::string_view word(ClaimKind);        ///< "threefold"
[[nodiscard]] std::string_view word(chess::Ending);    ///< "dead_position"
[[nodiscard]] std::string_view word(chess::Helpmate);  ///< "exists"
[[nodiscard]] std::string_view word(Irregularity);     ///< "nothing"
[[nodiscard]] std::string_view word(Hand);             ///< "left"
[[nodiscard]] std::string_view word(Refusal);          ///< "not_your_turn"
[[nodiscard]] std::string_view describe(Refusal);      ///< "It is not your turn."
[[nodiscard]] std::string write_score(chess::Score);   ///< "1-0", "1/2-1/2"
[[nodiscard]] const char* article(ClaimKind);          ///< "FIDE 2023, 9.2"

}  // namespace rookery::arbiter
