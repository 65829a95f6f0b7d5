#include "fields.h"

#include <algorithm>
#include <charconv>

#include "rookery/base/utf8.h"
#include "rookery/tournament/events/event.h"

namespace rookery::rating_lists {

namespace {

constexpr std::size_t kMaxWord = 3;  ///< letters of a title and of a federation
constexpr std::size_t kMaxNumber = 20;
constexpr std::size_t kMaxFideNumber = 11;
constexpr std::uint16_t kHighestRating = 4'000;
constexpr std::uint16_t kFirstYear = 1'850, kLastYear = 2'100;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

std::size_t letters_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

bool has_control(std::string_view text) {
  return std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
}

std::optional<std::uint16_t> read_number(std::string_view text, std::uint16_t most) {
  std::uint16_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && number <= most ? std::optional(number)
                                                                                    : std::nullopt;
}

/// A whole number, or one with decimals, which federations of fast ratings write. Empty: unrated.
Expected<std::uint16_t, ListFault> read_rating(const std::string& text) {
  const std::string_view whole = std::string_view(text).substr(0, text.find_first_of(".,"));
  if (whole.empty() && text.empty()) {
    return std::uint16_t{0};
  }
  const auto rating = read_number(whole, kHighestRating);
  const bool has_digits_only =
      std::all_of(text.begin() + static_cast<std::ptrdiff_t>(whole.size()), text.end(),
                  [](char c) { return is_digit(c) || c == '.' || c == ','; });
  return rating && has_digits_only ? Expected<std::uint16_t, ListFault>(*rating)
                                   : fail(ListFault{Fault::BadRating, 0, text});
}

/// The four digits of "1990", "1990-02-28" or "28.02.1990". Empty, and FIDE's "0000": not known.
Expected<std::uint16_t, ListFault> read_year(const std::string& text) {
  if (text.empty() || std::ranges::all_of(text, [](char c) { return c == '0'; })) {
    return std::uint16_t{0};
  }
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789", at), text.size());
    const auto year =
        end - at == 4 ? read_number(std::string_view(text).substr(at, 4), kLastYear) : std::nullopt;
    if (year && *year >= kFirstYear) {
      return *year;
    }
    at = std::max(end, at) + 1;
  }
  return fail(ListFault{Fault::BadYear, 0, text});
}

char read_sex(const std::string& text) {
  switch (text.empty() ? ' ' : text.front()) {
    case 'M':
    case 'm':
      return 'm';
    case 'F':
    case 'f':
    case 'W':
    case 'w':
      return 'w';
    default:
      return ' ';
  }
}

/// A title or a federation; what is longer, as the name of a country, is none.
std::string read_word(const std::string& text) {
  const bool is_word =
      text.size() <= kMaxWord && text.find_first_of(" -") == std::string::npos && !has_control(text);
  return is_word ? text : std::string();
}

std::string name_of(const FieldTexts& texts) {
  if (!texts[Field::Name].empty()) {
    return texts[Field::Name];
  }
  const std::string& forename = texts[Field::Forename];
  return texts[Field::Surname] + (forename.empty() ? "" : ", " + forename);
}

bool is_number(std::string_view text, std::size_t longest) {
  return text.size() <= longest && text.find(' ') == std::string_view::npos && !has_control(text);
}

/// Errors: the first rating that is none.
Expected<void, ListFault> set_ratings(const FieldTexts& texts, RatingKind kind, RatedPlayer& player) {
  const std::array kinds{std::pair{Field::Standard, &player.standard}, std::pair{Field::Rapid, &player.rapid},
                         std::pair{Field::Blitz, &player.blitz}};
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const bool is_unnamed = texts[kinds[i].first].empty() && i == static_cast<std::size_t>(kind);
    const auto rating = read_rating(texts[is_unnamed ? Field::Rating : kinds[i].first]);
    if (!rating) {
      return fail(rating.error());
    }
    *kinds[i].second = *rating;
  }
  return {};
}

}  // namespace

void FieldTexts::clear() {
  for (std::string& text : texts_) {
    text.clear();
  }
}

Expected<RatedPlayer, ListFault> make_player(const FieldTexts& texts, RatingKind kind) {
  RatedPlayer player{
      .number = texts[Field::Number],
      .name = name_of(texts),
      .title = read_word(texts[texts[Field::Title].empty() ? Field::WomensTitle : Field::Title]),
      .federation = read_word(texts[Field::Federation]),
      .fide_id = texts[Field::FideId],
      .club = texts[Field::Club],
      .sex = read_sex(texts[Field::Sex])};
  if (player.name.empty() || letters_of(player.name) > tournament::kMaxName || has_control(player.name)) {
    return fail(ListFault{Fault::BadName, 0, player.name});
  }
  if (!is_number(player.number, kMaxNumber)) {
    return fail(ListFault{Fault::BadNumber, 0, player.number});
  }
  if (!is_number(player.fide_id, kMaxFideNumber) || !std::ranges::all_of(player.fide_id, is_digit)) {
    return fail(ListFault{Fault::BadNumber, 0, player.fide_id});
  }
  if (player.fide_id == "0") {
    player.fide_id.clear();
  }
  if (letters_of(player.club) > tournament::kMaxName || has_control(player.club)) {
    player.club.clear();
  }
  const auto born = read_year(texts[Field::Born]);
  if (!born) {
    return fail(born.error());
  }
  player.born = *born;
  if (auto set = set_ratings(texts, kind, player); !set) {
    return fail(std::move(set.error()));
  }
  return player;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) {
    return {};
  }
  return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

std::string to_utf8(std::string_view line) {
  return is_utf8(line) ? std::string(line) : latin1_to_utf8(line);
}

}  // namespace rookery::rating_lists
