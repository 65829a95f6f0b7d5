#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rookery/rating_lists/list_reader.h"

/// What a list says of a player, field by field, and the player whom that makes.
namespace rookery::rating_lists {

enum class Field : std::uint8_t {
  Name,
  Surname,
  Forename,
  Number,
  FideId,
  Rating,  ///< of the kind that the terms say
  Standard,
  Rapid,
  Blitz,
  Title,
  WomensTitle,  ///< counts where there is no other
  Federation,
  Sex,
  Born,
  Club,
};
inline constexpr std::size_t kFields = 15;

/// Texts as the file has them, in UTF-8.
class FieldTexts {
 public:
  [[nodiscard]] std::string& operator[](Field field) { return texts_[static_cast<std::size_t>(field)]; }
  [[nodiscard]] const std::string& operator[](Field field) const {
    return texts_[static_cast<std::size_t>(field)];
  }
  void clear();

 private:
  std::array<std::string, kFields> texts_;
};

/// Errors: the first fault, without its line.
[[nodiscard]] Expected<RatedPlayer, ListFault> make_player(const FieldTexts& texts, RatingKind kind);

/// Without the blanks at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);
/// The line in UTF-8.
[[nodiscard]] std::string to_utf8(std::string_view line);

}  // namespace rookery::rating_lists
