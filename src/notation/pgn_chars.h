// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

/// What bytes mean in PGN, whatever the locale.
namespace rookery::notation::pgn {

constexpr bool is_blank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}
constexpr bool is_control(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
}
constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
constexpr bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
/// PGN 8.1.1: what tag names are made of.
constexpr bool is_name_char(char c) {
  return is_letter(c) || is_digit(c) || c == '_';
}

/// What a byte begins where a token of movetext may stand.
enum class Begins : std::uint8_t {
  Nothing,
  Blank,
  Number,  ///< a move number, a result, castling with zeros
  Word,
  Tag,
  Comment,
  LineComment,
  EscapeLine,
  Variation,
  VariationEnd,
  Nag,
  Suffix,
  Dot,
  Star,
  ByteOrderMark,
};

namespace detail {

constexpr Begins classify(char c) {
  constexpr std::string_view kSigns = "[{;%()$.*\xEF!?-";
  constexpr std::array kBegins{
      Begins::Tag,          Begins::Comment, Begins::LineComment, Begins::EscapeLine, Begins::Variation,
      Begins::VariationEnd, Begins::Nag,     Begins::Dot,         Begins::Star,       Begins::ByteOrderMark,
      Begins::Suffix,       Begins::Suffix,  Begins::Word};
  if (const std::size_t sign = kSigns.find(c); sign != std::string_view::npos) {
    return kBegins[sign];
  }
  return is_blank(c)    ? Begins::Blank
         : is_digit(c)  ? Begins::Number
         : is_letter(c) ? Begins::Word
                        : Begins::Nothing;
}

template <class Value, class Function>
constexpr std::array<Value, 256> by_byte(Function function) {
  std::array<Value, 256> table{};
  for (std::size_t byte = 0; byte < table.size(); ++byte) {
    table[byte] = function(static_cast<char>(byte));
  }
  return table;
}

inline constexpr auto kBeginnings = by_byte<Begins>(classify);
inline constexpr auto kWordChars = by_byte<bool>(
    [](char c) { return is_name_char(c) || std::string_view("+#=:-/").find(c) != std::string_view::npos; });

}  // namespace detail

constexpr Begins begins(char c) {
  return detail::kBeginnings[static_cast<unsigned char>(c)];
}
/// PGN 7: what words of movetext are made of, and '/' for "1/2-1/2".
constexpr bool is_word_char(char c) {
  return detail::kWordChars[static_cast<unsigned char>(c)];
}

/// How many bytes from `from` on are no blanks, if they are fewer than eight; 8 if not, or near the end of
/// the text.
inline std::size_t short_word_size(std::string_view text, std::size_t from) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  if (std::endian::native != std::endian::little || from + 8 > text.size()) {
    return 8;
  }
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, text.data() + from, sizeof bytes);
  const std::uint64_t low = (bytes - kOnes * (' ' + 1)) & ~bytes & (kOnes << 7);  // as in find_either
  return static_cast<std::size_t>(std::countr_zero(low)) / 8;
}

/// The first place in text[from, to) where `a` or `b` stands, eight bytes at a time; `to` if there is none.
inline std::size_t find_either(std::string_view text, std::size_t from, std::size_t to, char a, char b) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  constexpr std::uint64_t kHighs = kOnes << 7;
  const std::uint64_t all_a = kOnes * static_cast<unsigned char>(a);
  const std::uint64_t all_b = kOnes * static_cast<unsigned char>(b);
  if constexpr (std::endian::native == std::endian::little) {
    for (; from + 8 <= to; from += 8) {
      std::uint64_t bytes = 0;
      std::memcpy(&bytes, text.data() + from, sizeof bytes);
      const std::uint64_t to_a = bytes ^ all_a;
      const std::uint64_t to_b = bytes ^ all_b;
      // The lowest bit is right: a borrow only runs upward from a byte that is zero.
      const std::uint64_t zero = (((to_a - kOnes) & ~to_a) | ((to_b - kOnes) & ~to_b)) & kHighs;
      if (zero != 0) {
        return from + static_cast<std::size_t>(std::countr_zero(zero)) / 8;
      }
    }
  }
  while (from < to && text[from] != a && text[from] != b) {
    ++from;
  }
  return from;
}

}  // namespace rookery::notation::pgn
