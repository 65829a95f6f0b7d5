#pragma once
#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// What the values of PGN's tags mean where they are compared: docs/pgn.md says it to the user.
namespace rookery::apps {

enum class TagKind : std::uint8_t {
  Text,
  Number,  ///< ratings, PlyCount
  Date,    ///< year, month, day (PGN 8.1.1.3)
  Round,   ///< numbers separated by points (PGN 8.1.1.4)
};

/// What the tag of this name holds: Date for Date, EventDate, UTCDate ..., Number for WhiteElo, PlyCount ...
[[nodiscard]] TagKind tag_kind(std::string_view name);

/// The numbers of a date or a round that are known, from the left: year, month, day. None for "????.??.??".
class TagParts {
 public:
  /// "1960", "1960.05", "1960.05.31", with dots, hyphens or slashes; from the first part that is question
  /// marks on nothing is known. Nothing for what is no date.
  [[nodiscard]] static std::optional<TagParts> of_date(std::string_view text);
  /// "3", "3.10". Nothing for what is no round in numbers.
  [[nodiscard]] static std::optional<TagParts> of_round(std::string_view text);

  [[nodiscard]] bool empty() const { return size_ == 0; }

  /// Compares as far as `other` goes: 1960.05.31 is equal to 1960. Unordered where a part that would decide
  /// is not known: 1960 beside 1960.05.
  [[nodiscard]] std::partial_ordering compare_within(const TagParts& other) const;
  /// An order of all: a part that is not known comes `first` or last.
  [[nodiscard]] std::strong_ordering compare_all(const TagParts& other, bool first) const;

 private:
  static constexpr std::size_t kMost = 4;
  [[nodiscard]] bool add(std::string_view digits);

  std::array<std::uint32_t, kMost> parts_{};
  std::size_t size_ = 0;
};

/// A whole text as a number; nothing for "-", "?", "nan" and the like.
[[nodiscard]] std::optional<double> tag_number(std::string_view text);

/// What a tag is compared with.
class TagOperand {
 public:
  /// A sentence where a comparison with `value` could hold for no game ("soon" is no date); otherwise empty.
  /// `is_order`: whether it is asked what is less or greater.
  [[nodiscard]] static std::string fault(std::string_view name, std::string_view value, bool is_order);

  /// Precondition: fault() is empty.
  TagOperand(std::string_view name, std::string value);

  /// The order of a game's value and this one; unordered where one of them is unknown, or they are of two
  /// kinds.
  [[nodiscard]] std::partial_ordering compare(std::string_view found) const;

 private:
  TagKind kind_;
  std::string text_;
  TagParts parts_;                ///< of a date or a round
  std::optional<double> number_;  ///< of a number
};

/// A tag's value for an order of all values: dates and rounds by their parts, numbers by size and before
/// texts.
class TagSortKey {
 public:
  TagSortKey(std::string_view name, std::string_view value);
  [[nodiscard]] std::strong_ordering operator<=>(const TagSortKey& other) const;
  bool operator==(const TagSortKey& other) const { return (*this <=> other) == 0; }

 private:
  TagKind kind_;
  TagParts parts_;
  std::optional<double> number_;
  std::string text_;
};

}  // namespace rookery::apps
