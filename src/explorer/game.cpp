#include "rookery/explorer/game.h"

#include <algorithm>
#include <charconv>

namespace rookery::explorer {

namespace {

constexpr std::array<std::string_view, kSpeeds.size()> kWords{"ultraBullet", "bullet",    "blitz",
                                                              "rapid",       "classical", "correspondence"};

/// A number that is all of `text`.
std::optional<unsigned> whole_number(std::string_view text) {
  unsigned number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  return fault == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

constexpr unsigned kMostYear = 4999, kMonths = 12;
bool is_year(unsigned year) {
  return year >= 1 && year <= kMostYear;
}
bool is_month(unsigned month) {
  return month >= 1 && month <= kMonths;
}

}  // namespace

std::string_view word(Speed speed) {
  return kWords[static_cast<std::size_t>(speed)];
}

std::optional<Speed> parse_speed(std::string_view text) {
  const auto* const found = std::ranges::find(kWords, text);
  return found == kWords.end() ? std::nullopt
                               : std::optional(kSpeeds[static_cast<std::size_t>(found - kWords.begin())]);
}

std::string write(Month month) {
  if (!month.is_known()) {
    return {};
  }
  const std::string digits = std::to_string(10'000 + month.year()).substr(1);
  return digits + (month.month() < 10 ? "-0" : "-") + std::to_string(month.month());
}

std::optional<Month> parse_month(std::string_view text) {
  if (text.size() != 7 || text[4] != '-') {
    return std::nullopt;
  }
  const auto year = whole_number(text.substr(0, 4));
  const auto month = whole_number(text.substr(5));
  const bool is_valid = year && month && is_year(*year) && is_month(*month);
  return is_valid ? std::optional(Month(*year, *month)) : std::nullopt;
}

Month month_of_date(std::string_view date) {
  const auto year = whole_number(date.substr(0, 4));
  if (!year || !is_year(*year)) {
    return {};
  }
  const auto month = date.size() >= 7 ? whole_number(date.substr(5, 2)) : std::nullopt;
  return {*year, month && is_month(*month) ? *month : 1};
}

std::uint8_t Attributes::band() const {
  const auto* const above = std::ranges::upper_bound(kBands, average_rating());
  return static_cast<std::uint8_t>(above - kBands.begin() - 1);
}

}  // namespace rookery::explorer
