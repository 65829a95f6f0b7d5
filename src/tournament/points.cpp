#include "rookery/tournament/points.h"

#include <charconv>
#include <cstdlib>

namespace rookery::tournament {

namespace {

constexpr std::int32_t kMostPoints = 9'999;

std::optional<std::int32_t> whole_number(std::string_view text) {
  std::int32_t number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool complete = fault == std::errc() && end == text.data() + text.size();
  return complete && number >= 0 && number <= kMostPoints ? std::optional(number) : std::nullopt;
}

}  // namespace

std::string write_points(Points points) {
  const std::int32_t tenths = std::abs(points.tenths());
  return (points.tenths() < 0 ? "-" : "") + std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

std::optional<Points> parse_points(std::string_view text) {
  const std::size_t separator = text.find_first_of(".,");
  if (separator == std::string_view::npos) {
    const auto whole = whole_number(text);
    return whole ? std::optional(Points::from_tenths(*whole * 10)) : std::nullopt;
  }
  const std::string_view decimals = text.substr(separator + 1);
  const auto whole = separator == 0 ? std::optional(0) : whole_number(text.substr(0, separator));
  // "0.50" is "0.5".
  const bool has_tenths = decimals.size() == 1 || (decimals.size() == 2 && decimals[1] == '0');
  const auto tenths = has_tenths ? whole_number(decimals.substr(0, 1)) : std::nullopt;
  if (!whole || !tenths || text[0] == '-') {
    return std::nullopt;
  }
  return Points::from_tenths(*whole * 10 + *tenths);
}

std::optional<Points> parse_signed_points(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  const auto points = parse_points(text.substr(is_negative ? 1 : 0));
  return points && is_negative ? std::optional(Points() - *points) : points;
}

}  // namespace rookery::tournament
