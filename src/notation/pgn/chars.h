// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "san_resolve.h"

/// What bytes mean in PGN, whatever the locale.
namespace rookery::notation::pgn {

inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

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
/// What DOS wrote at the end of a file.
inline constexpr char kEndOfFile = '\x1A';

/// Whether a line ends with text[at]: at "\n", and at "\r" without it.
constexpr bool ends_line(std::string_view text, std::size_t at) {
  return text[at] == '\n' || (text[at] == '\r' && (at + 1 == text.size() || text[at + 1] != '\n'));
}

/// What a byte begins where a token of movetext may stand.
enum class Begins : std::uint8_t {
  Nothing,
  Blank,
  Number,  ///< a move number, a result, castling with zeros
  Word,    ///< or a sign of evaluation, "+-"
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
  Foreign,  ///< whatever is beyond ASCII
};

namespace detail {

constexpr Begins classify(char c) {
  constexpr std::string_view kSigns = "[{;%()$.*!?-+=";
  constexpr std::array kBegins{
      Begins::Tag,          Begins::Comment, Begins::LineComment, Begins::EscapeLine, Begins::Variation,
      Begins::VariationEnd, Begins::Nag,     Begins::Dot,         Begins::Star,       Begins::Suffix,
      Begins::Suffix,       Begins::Word,    Begins::Word,        Begins::Word};
  if (const std::size_t sign = kSigns.find(c); sign != std::string_view::npos) {
    return kBegins[sign];
  }
  return is_blank(c) || c == kEndOfFile         ? Begins::Blank
         : is_digit(c)                          ? Begins::Number
         : is_letter(c)                         ? Begins::Word
         : static_cast<unsigned char>(c) > 0x7F ? Begins::Foreign
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
inline constexpr auto kNameChars =
    by_byte<bool>([](char c) { return is_letter(c) || is_digit(c) || c == '_'; });
inline constexpr auto kWordChars = by_byte<bool>([](char c) {
  return is_letter(c) || is_digit(c) || c == '_' ||
         std::string_view("+#=:-/").find(c) != std::string_view::npos;
});

}  // namespace detail

constexpr Begins begins(char c) {
  return detail::kBeginnings[static_cast<unsigned char>(c)];
}
/// PGN 8.1.1: what tag names are made of.
constexpr bool is_name_char(char c) {
  return detail::kNameChars[static_cast<unsigned char>(c)];
}
/// PGN 7: what words of movetext are made of, and '/' for "1/2-1/2".
constexpr bool is_word_char(char c) {
  return detail::kWordChars[static_cast<unsigned char>(c)];
}

/// Behind the blank at `at`, if one stands there. By a branch that is nearly always taken: what is read next
/// need not wait for it.
inline std::size_t behind_blank(std::string_view text, std::size_t at) {
  std::size_t behind = at + 1;
  if (at >= text.size() || text[at] != ' ') [[unlikely]] {
    behind = at;
  }
  return behind;
}

/// Behind "12.", "12. " or "12... ", if it stands at `at`.
inline std::size_t behind_number(std::string_view text, std::size_t at) {
  std::size_t to = at;
  while (to < text.size() && is_digit(text[to])) {
    ++to;
  }
  if (to == at || to == text.size() || text[to] != '.') {
    return at;
  }
  while (to < text.size() && text[to] == '.') {
    ++to;
  }
  return behind_blank(text, to);
}

/// The first place in text[from, to) where no byte of a tag's name stands; `to` if there is none.
inline std::size_t find_name_end(std::string_view text, std::size_t from, std::size_t to) {
#if defined(__SSE2__)
  // Unsigned bytes are compared as signed ones, with the lowest one in the place of zero.
  const auto within = [](__m128i bytes, char first, int count) {
    return _mm_cmplt_epi8(_mm_sub_epi8(bytes, _mm_set1_epi8(static_cast<char>(first + 128))),
                          _mm_set1_epi8(static_cast<char>(count - 128)));
  };
  for (; from + 16 <= to; from += 16) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text.data() + from));
    const __m128i letters = within(_mm_or_si128(bytes, _mm_set1_epi8(0x20)), 'a', 26);
    const __m128i others = _mm_or_si128(within(bytes, '0', 10), _mm_cmpeq_epi8(bytes, _mm_set1_epi8('_')));
    const auto ends = ~static_cast<unsigned>(_mm_movemask_epi8(_mm_or_si128(letters, others))) & 0xFFFF;
    if (ends != 0) {
      return from + static_cast<std::size_t>(std::countr_zero(ends));
    }
  }
#endif
  while (from < to && is_name_char(text[from])) {
    ++from;
  }
  return from;
}

/// What stands from `from` to the next blank, if it is a short word; not near the end of the text.
inline san::ShortWord short_word(std::string_view text, std::size_t from) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  if (std::endian::native != std::endian::little || from + 8 > text.size()) {
    return {0, 8};
  }
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, text.data() + from, sizeof bytes);
  const std::uint64_t low = (bytes - kOnes * (' ' + 1)) & ~bytes & (kOnes << 7);  // its lowest bit is right
  return {bytes, low == 0 ? 8 : static_cast<unsigned>(__builtin_ctzll(low)) / 8};
}

/// The first place in text[from, to) where one of `kEach` stands, sixteen bytes at a time; `to` if there is
/// none.
template <char... kEach>
std::size_t find_any(std::string_view text, std::size_t from, std::size_t to) {
#if defined(__SSE2__)
  for (; from + 16 <= to; from += 16) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text.data() + from));
    const __m128i found = (_mm_cmpeq_epi8(bytes, _mm_set1_epi8(kEach)) | ...);
    if (const auto where = static_cast<unsigned>(_mm_movemask_epi8(found)); where != 0) {
      return from + static_cast<std::size_t>(std::countr_zero(where));
    }
  }
#endif
  while (from < to && ((text[from] != kEach) && ...)) {
    ++from;
  }
  return from;
}

/// The first place in text[from, to) where a comment ends or a '[' stands that begins no command ("[%clk");
/// `to` if there is none.
inline std::size_t find_comment_end(std::string_view text, std::size_t from, std::size_t to) {
#if defined(__SSE2__)
  const auto ends = [&](std::size_t at) {  // a bit for each of sixteen bytes
    const auto load = [&](std::size_t begin) {
      return _mm_loadu_si128(reinterpret_cast<const __m128i*>(text.data() + begin));
    };
    const __m128i bytes = load(at);
    const __m128i command = _mm_cmpeq_epi8(load(at + 1), _mm_set1_epi8('%'));
    const __m128i bracket = _mm_andnot_si128(command, _mm_cmpeq_epi8(bytes, _mm_set1_epi8('[')));
    const __m128i found = _mm_or_si128(bracket, _mm_cmpeq_epi8(bytes, _mm_set1_epi8('}')));
    return static_cast<unsigned>(_mm_movemask_epi8(found));
  };
  for (; from + 33 <= to; from += 32) {
    if (const unsigned where = ends(from) | ends(from + 16) << 16; where != 0) {
      return from + static_cast<std::size_t>(std::countr_zero(where));
    }
  }
#endif
  return find_any<'}', '['>(text, from, to);
}

}  // namespace rookery::notation::pgn
