// SPDX-License-Identifier: MIT
#include "pgn/clock.h"

#include <algorithm>

#include "pgn/chars.h"
#include "pgn/command.h"

namespace rookery::notation::pgn {

namespace {

constexpr std::size_t kMaxHourDigits = 4;

/// Reads "h:mm:ss", "h:mm:ss.f" to "h:mm:ss.fff".
class ClockReader {
 public:
  explicit ClockReader(std::string_view text) : text_(text) {}

  std::optional<Duration> read() {
    if (const auto usual = read_usual()) {
      return usual;
    }
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
  /// "h:mm:ss", what nearly all clocks are.
  [[nodiscard]] std::optional<Duration> read_usual() const {
    if (text_.size() != 7 || text_[1] != ':' || text_[4] != ':') {
      return std::nullopt;
    }
    const auto digit = [&](std::size_t at) { return static_cast<unsigned>(text_[at] - '0'); };
    const unsigned minutes = 10 * digit(2) + digit(3);
    const unsigned seconds = 10 * digit(5) + digit(6);
    const bool has_digits = digit(0) < 10 && digit(2) < 6 && digit(3) < 10 && digit(5) < 6 && digit(6) < 10;
    return has_digits ? std::optional(Duration(1'000 * (3'600 * digit(0) + 60 * minutes + seconds)))
                      : std::nullopt;
  }

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

/// Two digits behind `mark`.
void write_part(Cursor& out, char mark, std::int64_t number) {
  out += mark;
  out += static_cast<char>('0' + number / 10);
  out += static_cast<char>('0' + number % 10);
}

}  // namespace

std::optional<Duration> read_clock(std::string_view time) {
  return ClockReader(time).read();
}

std::optional<Duration> take_clock(std::string& comment) {
  return take_command(comment, kClockOpening, read_clock);
}

void write_clock(Cursor& out, Duration remaining) {
  // A clock below zero is written as zero: the format has no sign.
  const std::int64_t total = std::max<std::int64_t>(0, remaining.count());
  out += kClockOpening;
  out.number(total / 3'600'000);
  write_part(out, ':', total / 60'000 % 60);
  write_part(out, ':', total / 1'000 % 60);
  // No fraction where there is none, and no zeros at its end: "0:05:00.5".
  if (const std::int64_t fraction = total % 1'000; fraction != 0) {
    write_part(out, '.', fraction / 10);
    out += static_cast<char>('0' + fraction % 10);
    while (out.at[-1] == '0') {
      --out.at;
    }
  }
  out += ']';
}

}  // namespace rookery::notation::pgn
