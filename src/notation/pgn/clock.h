// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "cursor.h"
#include "rookery/base/time.h"

/// The clock in a comment, as sites write it: [%clk 0:04:59], with up to three decimals of a second.
namespace rookery::notation::pgn {

inline constexpr std::string_view kClockOpening = "[%clk ";
/// What stands between that and the bracket that closes: "h:mm:ss", with up to three decimals.
[[nodiscard]] std::optional<Duration> read_clock(std::string_view time);

/// Takes the first well-formed clock out of `comment`, a text with single blanks.
[[nodiscard]] std::optional<Duration> take_clock(std::string& comment);

/// Writes the command, at most 48 bytes. A time below zero is written as zero.
void write_clock(Cursor& out, Duration remaining);

}  // namespace rookery::notation::pgn
