#include "tag_value.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace rookery::apps {

namespace {

constexpr std::uint32_t kMonths = 12, kDays = 31;

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) {
    text.remove_prefix(1);
  }
  while (text.ends_with(' ')) {
    text.remove_suffix(1);
  }
  return text;
}

/// Removes and returns the text up to the next separator, which is removed, too.
std::string_view take_part(std::string_view& text, std::string_view separators) {
  const std::size_t end = std::min(text.find_first_of(separators), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

bool is_unknown(std::string_view part) {
  return !part.empty() && std::ranges::all_of(part, [](char c) { return c == '?'; });
}

/// The placeholders of PGN and its readers for a missing value.
bool says_nothing(std::string_view text) {
  return text.empty() || text == "-" || is_unknown(text);
}

}  // namespace

TagKind tag_kind(std::string_view name) {
  // Date, EventDate, UTCDate: all have the form YYYY.MM.DD (PGN 8.1.1.3).
  if (name.ends_with("Date")) {
    return TagKind::Date;
  }
  if (name == "Round") {
    return TagKind::Round;
  }
  const bool is_number =
      name.ends_with("Elo") || name.ends_with("USCF") || name.ends_with("RatingDiff") || name == "PlyCount";
  return is_number ? TagKind::Number : TagKind::Text;
}

bool TagParts::add(std::string_view digits) {
  std::uint32_t value = 0;
  const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  // Up to kMost parts: a round such as 1.2.3.4.5 is compared as text.
  if (size_ == kMost || fault != std::errc() || end != digits.data() + digits.size()) {
    return false;
  }
  parts_[size_++] = value;
  return true;
}

std::optional<TagParts> TagParts::of_date(std::string_view text) {
  TagParts date;
  bool is_known = true;
  std::string_view rest = trimmed(text);
  for (const std::size_t digits : {std::size_t{4}, std::size_t{2}, std::size_t{2}}) {
    const std::string_view part = take_part(rest, ".-/");
    // Some programs omit the zero: 1960.5.3.
    const bool fits = digits == 4 ? part.size() == digits : part.size() == 1 || part.size() == digits;
    if (!(fits || is_unknown(part)) || part.find_first_not_of("0123456789?") != std::string_view::npos) {
      return std::nullopt;
    }
    // "1960.??.12": the parts after an unknown one cannot be compared.
    is_known = is_known && date.add(part);
    // A value may be less exact: 1960, 1960.05.
    if (rest.empty()) {
      break;
    }
  }
  const auto [year, month, day, none] = date.parts_;
  const bool is_real =
      (date.size_ < 2 || (month >= 1 && month <= kMonths)) && (date.size_ < 3 || (day >= 1 && day <= kDays));
  return rest.empty() && is_real ? std::optional(date) : std::nullopt;
}

std::optional<TagParts> TagParts::of_round(std::string_view text) {
  TagParts round;
  std::string_view rest = trimmed(text);
  do {
    if (!round.add(take_part(rest, "."))) {
      return std::nullopt;
    }
  } while (!rest.empty());
  return round;
}

std::partial_ordering TagParts::compare_within(const TagParts& other) const {
  for (std::size_t i = 0; i < other.size_; ++i) {
    if (i == size_) {
      // Less exact than the other value: "1960" may be before or after "1960.05".
      return std::partial_ordering::unordered;
    }
    if (parts_[i] != other.parts_[i]) {
      return parts_[i] <=> other.parts_[i];
    }
  }
  return other.empty() ? std::partial_ordering::unordered : std::partial_ordering::equivalent;
}

std::strong_ordering TagParts::compare_all(const TagParts& other, bool first) const {
  for (std::size_t i = 0; i < std::min(size_, other.size_); ++i) {
    if (parts_[i] != other.parts_[i]) {
      return parts_[i] <=> other.parts_[i];
    }
  }
  return first ? size_ <=> other.size_ : other.size_ <=> size_;
}

std::optional<double> tag_number(std::string_view text) {
  text = trimmed(text);
  double number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  // Infinity and NaN are not ratings, though from_chars accepts them.
  const bool is_whole = fault == std::errc() && end == text.data() + text.size() && std::isfinite(number);
  return is_whole ? std::optional(number) : std::nullopt;
}

std::string TagOperand::fault(std::string_view name, std::string_view value, bool is_order) {
  const TagKind kind = tag_kind(name);
  if (!is_order && (says_nothing(value) || kind == TagKind::Round)) {
    return {};  // games without a value, or with this text
  }
  const auto quoted = '"' + std::string(value) + '"';
  if (kind == TagKind::Date) {
    const auto date = TagParts::of_date(value);
    const bool is_good = date && (!date->empty() || !is_order);
    return is_good ? "" : quoted + " is not a date; write 1960, 1960.05 or 1960.05.31";
  }
  if (kind == TagKind::Number && !tag_number(value)) {
    return quoted + " is not a number, but " + std::string(name) +
           " contains numbers; write one such as 2500";
  }
  if (kind == TagKind::Round && !TagParts::of_round(value)) {
    return quoted + " is not a round; write numbers separated by points, such as 3 or 3.10";
  }
  return is_order && value.empty() ? "there is no value to compare with" : "";
}

TagOperand::TagOperand(std::string_view name, std::string value)
    : kind_(tag_kind(name)), text_(std::move(value)), number_(tag_number(text_)) {
  if (kind_ == TagKind::Date || kind_ == TagKind::Round) {
    const auto parts = kind_ == TagKind::Date ? TagParts::of_date(text_) : TagParts::of_round(text_);
    parts_ = parts.value_or(TagParts());
  }
}

std::partial_ordering TagOperand::compare(std::string_view found) const {
  const auto as_text = [&] {
    return found == text_ ? std::partial_ordering::equivalent : std::partial_ordering::unordered;
  };
  if (kind_ == TagKind::Date || kind_ == TagKind::Round) {
    const auto parts = kind_ == TagKind::Date ? TagParts::of_date(found) : TagParts::of_round(found);
    if (!parts_.empty()) {
      // "Date=????.??.??" asks for games whose date is unknown.
      return parts ? parts->compare_within(parts_) : std::partial_ordering::unordered;
    }
    const bool both_unknown = kind_ == TagKind::Date && (says_nothing(found) || (parts && parts->empty()));
    return both_unknown ? std::partial_ordering::equivalent : as_text();
  }
  const auto number = tag_number(found);
  if (number_) {
    return number ? *number <=> *number_ : std::partial_ordering::unordered;
  }
  return kind_ == TagKind::Number || found.empty() ? as_text() : found <=> std::string_view(text_);
}

TagSortKey::TagSortKey(std::string_view name, std::string_view value) : kind_(tag_kind(name)), text_(value) {
  if (kind_ == TagKind::Date || kind_ == TagKind::Round) {
    const auto parts = kind_ == TagKind::Date ? TagParts::of_date(value) : TagParts::of_round(value);
    parts_ = parts.value_or(TagParts());
  } else {
    number_ = tag_number(value);
  }
}

std::strong_ordering TagSortKey::operator<=>(const TagSortKey& other) const {
  // Games with a number come first, so that those without are together.
  if (number_.has_value() != other.number_.has_value()) {
    return number_ ? std::strong_ordering::less : std::strong_ordering::greater;
  }
  if (number_) {
    return *number_ < *other.number_   ? std::strong_ordering::less
           : *number_ > *other.number_ ? std::strong_ordering::greater
                                       : std::strong_ordering::equal;
  }
  if (parts_.empty() != other.parts_.empty()) {
    return parts_.empty() ? std::strong_ordering::greater : std::strong_ordering::less;
  }
  // Round 3 comes before its games 3.1, 3.2; a date without a month comes after the others of its year.
  const auto by_parts = parts_.compare_all(other.parts_, kind_ == TagKind::Round);
  return by_parts != 0 || !parts_.empty() ? by_parts : text_ <=> other.text_;
}

}  // namespace rookery::apps
