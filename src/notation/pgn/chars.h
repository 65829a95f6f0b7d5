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

#if defined(__SSE2__)
/// Which bytes are from `first` on, `count` of them: unsigned ones, compared as signed with the lowest one in
/// the place of zero.
inline __m128i within(__m128i bytes, char first, int count) {
  return _mm_cmplt_epi8(_mm_sub_epi8(bytes, _mm_set1_epi8(static_cast<char>(first + 128))),
                        _mm_set1_epi8(static_cast<char>(count - 128)));
}
inline __m128i load_16(const char* at) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
}
inline unsigned bits_of(__m128i found) {
  return static_cast<unsigned>(_mm_movemask_epi8(found));
}
#endif

/// How many bytes behind a place of movetext the functions that ask for it look at, at most.
inline constexpr std::size_t kReach = 64;

/// Moves `at` on, where a branch has asked what stands there. It stays a branch, nearly always taken the same
/// way: what is read next need not wait for the answer, as it would have to for a sum.
[[gnu::always_inline]] inline void pass(const char*& at, std::size_t count) {
  at += count;
  asm("" : "+r"(at));
}

/// Goes behind a blank or a line break. One branch for both: where lines end is by chance.
[[gnu::always_inline]] inline void pass_blank(const char*& at) {
  const unsigned is_blank = (*at == ' ' ? 1U : 0U) | (*at == '\n' ? 1U : 0U);
  if (is_blank != 0) {
    pass(at, 1);
  }
}

/// Behind "12.", "12. " or "12... ", if it stands at `at`. Precondition: kReach.
[[gnu::always_inline]] inline const char* behind_number(const char* at) {
  if (!is_digit(at[0])) {
    return at;
  }
  const char* to = at + 1;
  if (is_digit(*to)) {
    pass(to, 1);
    if (is_digit(*to)) {
      pass(to, 1);
    }
  }
  if (*to != '.') [[unlikely]] {
    return at;
  }
  ++to;
  if (*to == '.') {
    pass(to, to[1] == '.' ? 2 : 1);
  }
  pass_blank(to);
  return to;
}

/// How many bytes of a tag's name stand at `at`; 16: perhaps more. Precondition: kReach.
inline std::size_t short_name_size(const char* at) {
#if defined(__SSE2__)
  const __m128i bytes = load_16(at);
  const __m128i letters = within(_mm_or_si128(bytes, _mm_set1_epi8(0x20)), 'a', 26);
  const __m128i others = _mm_or_si128(within(bytes, '0', 10), _mm_cmpeq_epi8(bytes, _mm_set1_epi8('_')));
  return static_cast<std::size_t>(std::countr_one(bits_of(_mm_or_si128(letters, others))));
#else
  std::size_t size = 0;
  while (size < 16 && is_name_char(at[size])) {
    ++size;
  }
  return size;
#endif
}

/// The first place in text[from, ...) where a byte stands that may end a tag's value, or is not taken as it
/// stands: a quote, a backslash, a '[', a control character; the text's size if there is none.
inline std::size_t find_value_end(std::string_view text, std::size_t from) {
#if defined(__SSE2__)
  for (; from + 16 <= text.size(); from += 16) {
    const __m128i bytes = load_16(text.data() + from);
    const __m128i marks = _mm_or_si128(within(bytes, '[', 2), within(bytes, '\0', ' '));
    const unsigned where = bits_of(_mm_or_si128(marks, _mm_cmpeq_epi8(bytes, _mm_set1_epi8('"'))));
    if (where != 0) {
      return from + static_cast<std::size_t>(std::countr_zero(where));
    }
  }
#endif
  const auto is_mark = [](char c) {
    return c == '"' || c == '[' || c == '\\' || static_cast<unsigned char>(c) < ' ';
  };
  while (from < text.size() && !is_mark(text[from])) {
    ++from;
  }
  return from;
}
static_assert('[' + 1 == '\\');

/// Behind the castling that stands at `at`; `at` if none does.
[[gnu::always_inline]] inline const char* behind_castling(const char* at) {
  const bool is_castling = at[0] == 'O' && at[1] == '-' && at[2] == 'O';
  const bool is_long = at[3] == '-' && at[4] == 'O';
  return !is_castling ? at : is_long ? at + 5 : at + 3;
}

/// Where the move that stands at `at` ends, a sign of check left out: before what is neither a letter nor a
/// digit nor '='. `at` if it is none of at most seven bytes. Precondition: kReach.
[[gnu::always_inline]] inline const char* short_move_end(const char* at) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  if (std::endian::native != std::endian::little) {
    return at;
  }
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, at, sizeof bytes);
  const std::uint64_t low = (bytes - kOnes * '0') & ~bytes & (kOnes << 7);  // its lowest bit is right
  if (low == 0) [[unlikely]] {
    return at;
  }
  const char* const end = at + __builtin_ctzll(low) / 8;
  if (*end == '-') [[unlikely]] {
    return behind_castling(at);
  }
  return end;
}

/// The first place in text[from, to) where one of `kEach` stands, sixteen bytes at a time; `to` if there is
/// none.
template <char... kEach>
std::size_t find_any(std::string_view text, std::size_t from, std::size_t to) {
#if defined(__SSE2__)
  for (; from + 16 <= to; from += 16) {
    const __m128i bytes = load_16(text.data() + from);
    if (const unsigned where = bits_of((_mm_cmpeq_epi8(bytes, _mm_set1_epi8(kEach)) | ...)); where != 0) {
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
    const __m128i bytes = load_16(text.data() + at);
    const __m128i command = _mm_cmpeq_epi8(load_16(text.data() + at + 1), _mm_set1_epi8('%'));
    const __m128i bracket = _mm_andnot_si128(command, _mm_cmpeq_epi8(bytes, _mm_set1_epi8('[')));
    return bits_of(_mm_or_si128(bracket, _mm_cmpeq_epi8(bytes, _mm_set1_epi8('}'))));
  };
  for (; from + 33 <= to; from += 32) {
    if (const unsigned where = ends(from) | ends(from + 16) << 16; where != 0) {
      return from + static_cast<std::size_t>(std::countr_zero(where));
    }
  }
#endif
  return find_any<'}', '['>(text, from, to);
}

/// Whether "[%clk 0:05:00]" stands at `at`, or the like with other bytes for the time, that neither end the
/// comment nor begin a game. Precondition: kReach.
[[gnu::always_inline]] inline bool is_clock(const char* at) {
  constexpr std::uint64_t kOpening = 0x206B6C63255B;  // "[%clk "
  std::uint64_t opening = 0;
  std::uint64_t time = 0;
  std::memcpy(&opening, at, sizeof opening);
  std::memcpy(&time, at + 6, sizeof time);
  return std::endian::native == std::endian::little && ((opening ^ kOpening) << 16) == 0 &&
         (time & 0xFFF0F0F0F0F0F0F0) == 0x5D30303030303030;
}

/// Where the '}' of the comment stands whose text begins at `at`, if it is near and no '[' stands before it
/// but that of a clock; else nullptr. Precondition: kReach.
[[gnu::always_inline]] inline const char* short_comment_end(const char* at) {
  pass_blank(at);
  if (is_clock(at)) {
    pass(at, 14);
  }
  pass_blank(at);
  if (*at == '}') {
    return at;
  }
#if defined(__SSE2__)
  const __m128i bytes = load_16(at);
  const __m128i brackets = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('['));
  const unsigned where = bits_of(_mm_or_si128(brackets, _mm_cmpeq_epi8(bytes, _mm_set1_epi8('}'))));
  if (where != 0) {
    at += std::countr_zero(where);
    return *at == '}' ? at : nullptr;
  }
#endif
  return nullptr;
}

}  // namespace rookery::notation::pgn
