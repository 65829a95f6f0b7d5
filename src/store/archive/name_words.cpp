#include "archive/name_words.h"

#include <array>
#include <cstdint>

#include "rookery/base/utf8.h"

namespace rookery::store {
namespace {

constexpr char32_t kLatinFirst = 0xC0, kLatinEnd = 0x180;
/// U+00C0 to U+017F without their marks; ' ' is no letter.
constexpr std::string_view kLatin =
    "aaaaaaaceeeeiiiidnooooo ouuuuytsaaaaaaaceeeeiiiidnooooo ouuuuyty"   // U+00C0
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllll"   // U+0100
    "lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";  // U+0140
static_assert(kLatin.size() == kLatinEnd - kLatinFirst);

/// The next character, which is taken off. What is no UTF-8 is taken byte by byte.
char32_t take_character(std::string_view& text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t size = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  char32_t character = size == 1 ? lead : lead & (0xFFU >> (size + 1));
  std::size_t taken = 1;
  for (; taken < size && taken < text.size() && continues_utf8(text[taken]); ++taken) {
    character = (character << 6U) | (static_cast<unsigned char>(text[taken]) & 0x3FU);
  }
  text.remove_prefix(taken);
  return character;
}

void append_character(std::string& out, char32_t c) {
  if (c < 0x80) {
    out += static_cast<char>(c);
  } else if (c < 0x800) {
    out += static_cast<char>(0xC0U | (c >> 6U));
    out += static_cast<char>(0x80U | (c & 0x3FU));
  } else if (c < 0x10000) {
    out += static_cast<char>(0xE0U | (c >> 12U));
    out += static_cast<char>(0x80U | ((c >> 6U) & 0x3FU));
    out += static_cast<char>(0x80U | (c & 0x3FU));
  } else {
    out += static_cast<char>(0xF0U | (c >> 18U));
    out += static_cast<char>(0x80U | ((c >> 12U) & 0x3FU));
    out += static_cast<char>(0x80U | ((c >> 6U) & 0x3FU));
    out += static_cast<char>(0x80U | (c & 0x3FU));
  }
}

/// The small letter without marks; ' ' for what parts words.
char32_t folded(char32_t c) {
  constexpr char32_t kGreekFirst = 0x391, kGreekLast = 0x3A9, kCyrillicFirst = 0x410, kCyrillicLast = 0x42F,
                     kCyrillicMarkedFirst = 0x400, kCyrillicMarkedLast = 0x40F, kGeneralSpaces = 0x2000,
                     kGeneralSpacesEnd = 0x2070;
  const bool is_digit_or_small = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z');
  if (c >= 'A' && c <= 'Z') {
    return c + ('a' - 'A');
  }
  if (c < kLatinFirst || (c >= kGeneralSpaces && c < kGeneralSpacesEnd)) {
    return is_digit_or_small ? c : U' ';
  }
  if (c < kLatinEnd) {
    return static_cast<unsigned char>(kLatin[c - kLatinFirst]);
  }
  if ((c >= kGreekFirst && c <= kGreekLast) || (c >= kCyrillicFirst && c <= kCyrillicLast)) {
    return c + 0x20;
  }
  return c >= kCyrillicMarkedFirst && c <= kCyrillicMarkedLast ? c + 0x50 : c;
}

}  // namespace

std::vector<std::string> words_of_name(std::string_view name) {
  std::vector<std::string> words;
  std::string word;
  const auto end_word = [&] {
    if (!word.empty() && words.size() < kMostNameWords) {
      words.push_back(word);
    }
    word.clear();
  };
  while (!name.empty()) {
    const char32_t c = folded(take_character(name));
    if (c == U' ') {
      end_word();
    } else if (word.size() + 4 <= kMostWordBytes) {
      append_character(word, c);
    }
  }
  end_word();
  return words;
}

std::string end_of_prefix(const std::string& beginning) {
  return beginning + "\xF4\x8F\xBF\xBF";  // the greatest character of UTF-8
}

}  // namespace rookery::store
