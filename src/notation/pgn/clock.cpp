// SPDX-License-Identifier: MIT
#include "pgn/clock.h"

#include <algorithm>
#include <charconv>

#include "pgn/chars.h"
#include "pgn/command.h"

namespace rookery::notation::pgn {

namespace {

constexpr std::string_view kOpening = "[%clk ";
constexpr std::size_t kMaxHourDigits = 4;

/// Reads "h:mm:ss", "h:mm:ss.f" to "h:mm:ss.fff".
class ClockReader {
 public:
  explicit ClockReader(std::string_view text) : text_(text) {}

  std::optional<Duration> read() {
    int hours = 0;
    int minutes = 0;
    int seconds = 0;
    int milliseconds = 0;
    const bool well_formed = number(hours, kMaxHourDigits) && take(':') && number(minutes, 2) && take(':') &&
                             number(seconds, 2) && (!take('.') || fraction(milliseconds)) && text_.empty();
    // "1:60:00" is no time of a clock.
    if (!well_formed || minutes > 59 || seconds > 59) {
      return std::nullopt;
    }
    return std::chrono::hours(hours) + std::chrono::minutes(minutes) + std::chrono::seconds(seconds) +
           Duration(milliseconds);
  }

 private:
  bool take(char c) {
    const bool found = text_.starts_with(c);
    text_.remove_prefix(found ? 1 : 0);
    return found;
  }

  bool number(int& value, std::size_t max_digits) {
    std::size_t digits = 0;
    for (; digits < max_digits && !text_.empty() && is_digit(text_.front()); ++digits) {
      value = value * 10 + (text_.front() - '0');
      text_.remove_prefix(1);
    }
    return digits > 0;
  }

  /// One to three decimals, as milliseconds.
  bool fraction(int& milliseconds) {
    const std::size_t before = text_.size();
    const bool found = number(milliseconds, 3);
    for (std::size_t digits = before - text_.size(); digits < 3; ++digits) {
      milliseconds *= 10;
    }
    return found;
  }

  std::string_view text_;
};

void append_number(std::string& out, std::int64_t number, std::size_t width) {
  char digits[24];
  const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
  const auto size = static_cast<std::size_t>(end - digits);
  out.append(width - std::min(width, size), '0');
  out.append(digits, end);
}

}  // namespace

std::optional<Duration> take_clock(std::string& comment) {
  return take_command(comment, kOpening, [](std::string_view text) { return ClockReader(text).read(); });
}

void append_clock(std::string& out, Duration remaining) {
  // A clock below zero is written as zero: the format has no sign.
  const std::int64_t total = std::max<std::int64_t>(0, remaining.count());
  out += kOpening;
  append_number(out, total / 3'600'000, 1);
  out += ':';
  append_number(out, total / 60'000 % 60, 2);
  out += ':';
  append_number(out, total / 1'000 % 60, 2);
  if (total % 1'000 != 0) {
    out += '.';
    // No fraction where there is none, and no zeros at its end: "0:05:00.5".
    append_number(out, total % 1'000, 3);
    while (out.back() == '0') {
      out.pop_back();
    }
  }
  out += ']';
}

}  // namespace rookery::notation::pgn
