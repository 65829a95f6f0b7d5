// SPDX-License-Identifier: MIT
#include "scid/record.h"

#include <array>
#include <charconv>

#include "scid/bytes.h"

namespace rookery::notation::scid {

namespace {

constexpr unsigned kDateBits = 20;
constexpr unsigned kRatingBits = 12;
constexpr unsigned kDeletedBit = 3;

pgn::Result result_of(std::uint32_t number) {
  constexpr std::array kResultNumbers{pgn::Result::Unknown, pgn::Result::WhiteWins, pgn::Result::BlackWins,
                                      pgn::Result::Draw};
  return number < kResultNumbers.size() ? kResultNumbers[number] : pgn::Result::Unknown;
}

/// Si4 has the event's year relative to the game's, plus 4, in 3 bits; 0: no date.
std::uint32_t si4_event_date(std::uint32_t relative, std::uint32_t date) {
  constexpr std::uint32_t kSameYear = 4;
  const std::uint32_t year = bits(date, 9, 11) + bits(relative, 9, 3);
  const bool known = bits(relative, 9, 3) != 0 && year >= kSameYear;
  return known ? (year - kSameYear) << 9 | bits(relative, 0, 9) : 0;
}

Record read_si4(std::string_view bytes) {
  const auto number = [&](std::size_t at, std::size_t count) { return big_endian(bytes.substr(at), count); };
  const std::uint32_t players = number(9, 1);
  const std::uint32_t others = number(14, 1);
  const std::uint32_t dates = number(25, 4);
  const std::uint32_t date = bits(dates, 0, kDateBits);
  const auto rating = [&](std::size_t at) {
    return Rating{bits(number(at, 2), 0, kRatingBits), bits(number(at, 2), kRatingBits, 4)};
  };
  return {.offset = number(0, 4),
          .size = bits(number(6, 1), 7, 1) << 16 | number(4, 2),
          .deleted = bits(number(7, 2), kDeletedBit, 1) != 0,
          .chess960 = false,
          .white = bits(players, 4, 4) << 16 | number(10, 2),
          .black = bits(players, 0, 4) << 16 | number(12, 2),
          .event = bits(others, 5, 3) << 16 | number(15, 2),
          .site = bits(others, 2, 3) << 16 | number(17, 2),
          .round = bits(others, 0, 2) << 16 | number(19, 2),
          .result = result_of(bits(number(21, 2), 12, 4)),
          .eco = number(23, 2),
          .date = date,
          .event_date = si4_event_date(bits(dates, kDateBits, 12), date),
          .white_rating = rating(29),
          .black_rating = rating(31)};
}

Record read_si5(std::string_view bytes) {
  // Twelve words of 32 bits, the lowest byte first, then what only searches use.
  const auto word = [&](std::size_t i) {
    std::uint32_t value = 0;
    for (std::size_t at = 4 * i + 4; at-- > 4 * i;) {
      value = value << 8 | static_cast<unsigned char>(bytes[at]);
    }
    return value;
  };
  constexpr unsigned kPlayerBits = 28;
  return {.offset = std::uint64_t{bits(word(8), 0, 15)} << 32 | word(9),
          .size = bits(word(8), 15, 17),
          .deleted = bits(word(7), kDeletedBit, 1) != 0,
          .chess960 = bits(word(4), 31, 1) != 0,
          .white = bits(word(0), 0, kPlayerBits),
          .black = bits(word(1), 0, kPlayerBits),
          .event = bits(word(2), 0, kPlayerBits),
          .site = word(3),
          .round = bits(word(4), 0, 31),
          .result = result_of(bits(word(11), 16, 2)),
          .eco = bits(word(11), 0, 16),
          .date = bits(word(5), 0, kDateBits),
          .event_date = bits(word(6), 0, kDateBits),
          .white_rating = {bits(word(5), kDateBits, kRatingBits), bits(word(11), 21, 3)},
          .black_rating = {bits(word(6), kDateBits, kRatingBits), bits(word(11), 18, 3)}};
}

/// `number` in `digits` digits; '?' in each place if it is 0.
std::string padded(std::uint32_t number, std::size_t digits) {
  if (number == 0) {
    return std::string(digits, '?');
  }
  char text[10];
  const std::string plain(text, std::to_chars(text, text + sizeof text, number).ptr);
  return std::string(digits - std::min(digits, plain.size()), '0') + plain;
}

}  // namespace

Record read_record(Version version, std::string_view bytes) {
  return version == Version::Si4 ? read_si4(bytes) : read_si5(bytes);
}

std::string date_text(std::uint32_t date) {
  if (date == 0) {
    return {};
  }
  return padded(bits(date, 9, 11), 4) + '.' + padded(bits(date, 5, 4), 2) + '.' + padded(bits(date, 0, 5), 2);
}

std::string eco_text(std::uint32_t eco) {
  // 131 numbers for each code: itself, then 26 letters, each alone and with a digit of 1 to 4.
  constexpr std::uint32_t kPerCode = 131, kPerLetter = 5, kCodes = 500;
  if (eco == 0 || eco > kPerCode * kCodes) {
    return {};
  }
  const std::uint32_t code = (eco - 1) / kPerCode;
  const std::uint32_t rest = (eco - 1) % kPerCode;
  std::string text(1, static_cast<char>('A' + code / 100));
  text += static_cast<char>('0' + code / 10 % 10);
  text += static_cast<char>('0' + code % 10);
  if (rest > 0) {
    text += static_cast<char>('a' + (rest - 1) / kPerLetter);
    const std::uint32_t digit = (rest - 1) % kPerLetter;
    text += digit > 0 ? std::string(1, static_cast<char>('0' + digit)) : std::string();
  }
  return text;
}

std::string_view rating_name(std::uint32_t kind) {
  constexpr std::array<std::string_view, 7> kRatingNames{"Elo",  "Rating", "Rapid", "ICCF",
                                                         "USCF", "DWZ",    "BCF"};
  return kind < kRatingNames.size() ? kRatingNames[kind] : std::string_view("Rating");
}

}  // namespace rookery::notation::scid
