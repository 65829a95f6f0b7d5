#pragma once
#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// The meaning of PGN tag values in comparisons; docs/pgn.md describes it for users.
namespace rookery::apps {

enum class TagKind : std::uint8_t {
  Text,
  Number,  ///< ratings, PlyCount
  Date,    ///< year, month, day (PGN 8.1.1.3)
  Round,   ///< numbers separated by points (PGN 8.1.1.4)
};

/// The kind of the tag with this name: Date for Date, EventDate, UTCDate ..., Number for WhiteElo, PlyCount
/// ...
[[nodiscard]] TagKind tag_kind(std::string_view name);

/// The known numbers of a date or a round, from the left: year, month, day. None for "????.??.??".
class TagParts {
 public:
  /// Reads "1960", "1960.05", "1960.05.31", with dots, hyphens or slashes; everything from the first part
  /// with question marks on is unknown. Empty if it is not a date.
  [[nodiscard]] static std::optional<TagParts> of_date(std::string_view text);
  /// Reads "3", "3.10". Empty if the round is not numeric.
  [[nodiscard]] static std::optional<TagParts> of_round(std::string_view text);

  [[nodiscard]] bool empty() const { return size_ == 0; }

  /// Compares as far as `other` goes: 1960.05.31 equals 1960. Unordered if a deciding part is unknown: 1960
  /// compared with 1960.05.
  [[nodiscard]] std::partial_ordering compare_within(const TagParts& other) const;
  /// A total order: an unknown part comes `first` or last.
  [[nodiscard]] std::strong_ordering compare_all(const TagParts& other, bool first) const;

 private:
  static constexpr std::size_t kMost = 4;
  [[nodiscard]] bool add(std::string_view digits);

  std::array<std::uint32_t, kMost> parts_{};
  std::size_t size_ = 0;
};

/// The whole text as a number; empty for "-", "?", "nan" and the like.
[[nodiscard]] std::optional<double> tag_number(std::string_view text);

/// The value with which a tag is compared.
class TagOperand {
 public:
  /// A sentence if no game could satisfy a comparison with `value` ("soon" is not a date); otherwise empty.
  /// `is_order`: whether the comparison is for less or greater.
  [[nodiscard]] static std::string fault(std::string_view name, std::string_view value, bool is_order);

  /// Precondition: fault() is empty.
  TagOperand(std::string_view name, std::string value);

  /// The order between a game's value and this one; unordered if one of them is unknown, or they are of
  /// different kinds.
  [[nodiscard]] std::partial_ordering compare(std::string_view found) const;

 private:
  TagKind kind_;
  std::string text_;
  TagParts parts_;                ///< of a date or a round
  std::optional<double> number_;  ///< of a number
};

/// A tag's value for a total order: dates and rounds by their parts, numbers by size and before texts.
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
