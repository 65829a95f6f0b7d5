#include "name_words.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>

#include "pgn_json.h"
#include "rookery/base/letters_apart.h"

namespace rookery::apps {

namespace {

/// UTF-8 without accents, in lower case: "Ł" stays a letter of its own.
std::string without_accents(std::string_view name) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* normalizer = icu::Normalizer2::getNFKDInstance(status);
  const std::string text = as_utf8(name);
  if (U_FAILURE(status)) {
    return lower_ascii(text);
  }
  const icu::UnicodeString whole = normalizer->normalize(icu::UnicodeString::fromUTF8(text), status);
  icu::UnicodeString plain;
  for (int32_t at = 0; at < whole.length(); at = whole.moveIndex32(at, 1)) {
    if (const UChar32 c = whole.char32At(at); u_charType(c) != U_NON_SPACING_MARK) {
      plain.append(u_tolower(c));
    }
  }
  std::string out;
  plain.toUTF8String(out);
  return out;
}

bool is_nearly(const std::string& wanted, const std::string& word) {
  if (wanted.size() == 1 || word.size() == 1) {
    return wanted.front() == word.front();
  }
  constexpr std::size_t kLongest = 64;  // bounds the work that a strange tag causes
  if (wanted.size() > kLongest || word.size() > kLongest) {
    return wanted == word;
  }
  const std::size_t allowed = wanted.size() <= 3 ? 0 : wanted.size() <= 6 ? 1 : 2;
  return letters_apart(wanted, word) <= allowed;
}

}  // namespace

std::string lower_ascii(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return out;
}

bool holds_part(std::string_view text, std::string_view part) {
  return lower_ascii(text).find(lower_ascii(part)) != std::string::npos;
}

std::vector<std::string> words_of(std::string_view name) {
  std::vector<std::string> words;
  bool inside = false;
  for (const char c : lower_ascii(name)) {
    const bool part =
        (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
    if (part && !inside) {
      words.emplace_back();
    }
    if (part) {
      words.back() += c;
    }
    inside = part;
  }
  return words;
}

bool holds_words(std::string_view name, std::string_view wanted) {
  const std::vector<std::string> words = words_of(name);
  return std::ranges::all_of(words_of(wanted), [&](const std::string& word) {
    return std::ranges::find(words, word) != words.end();
  });
}

std::vector<std::string> plain_words_of(std::string_view name) {
  return words_of(without_accents(name));
}

bool is_like(const std::vector<std::string>& wanted, std::string_view name) {
  const std::vector<std::string> words = plain_words_of(name);
  return std::ranges::all_of(wanted, [&](const std::string& one) {
    return std::ranges::any_of(words, [&](const std::string& word) { return is_nearly(one, word); });
  });
}

}  // namespace rookery::apps
