#include "code_page.h"

#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "encodings_file.h"

namespace rookery::apps {

namespace {

using Json = nlohmann::json;

bool has(std::u32string_view letters, char32_t letter) {
  return letters.find(letter) != std::u32string_view::npos;
}

/// The string `name` of `object`; empty if it is missing.
std::u32string letters_of(const Json& object, const char* name) {
  const icu::UnicodeString text = icu::UnicodeString::fromUTF8(object.value(name, std::string()));
  std::u32string letters;
  for (std::int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
    letters += static_cast<char32_t>(text.char32At(at));
  }
  return letters;
}

Sign sign_of_symbol(char32_t code) {
  if (code >= 0x2500 && code < 0x25A0) {
    return code == U'│' || code == U'║' ? Sign::UprightBox : Sign::Box;
  }
  switch (code) {
    case U'¡':
    case U'¿':
      return Sign::Inverted;
    case U'½':
    case U'¼':
    case U'¾':
      return Sign::Half;
    case U'°':
      return Sign::Degree;
    default:
      return Sign::Symbol;
  }
}

Sign sign_beyond_ascii(char32_t code) {
  if (code < 0xA0 || code == U'\uFFFD') {
    return Sign::Control;
  }
  if (const Sign sign = sign_of_symbol(code); sign != Sign::Symbol) {
    return sign;
  }
  const auto character = static_cast<UChar32>(code);
  switch (u_charType(character)) {
    case U_INITIAL_PUNCTUATION:
    case U_START_PUNCTUATION:
      return Sign::OpeningQuote;
    case U_FINAL_PUNCTUATION:
      return Sign::ClosingQuote;
    case U_DASH_PUNCTUATION:
      return Sign::Dash;
    case U_OTHER_NUMBER:
      return Sign::Superscript;
    default:
      return u_isalpha(character) != 0   ? Sign::Letter
             : u_ispunct(character) != 0 ? Sign::Punctuation
                                         : Sign::Symbol;
  }
}

Sign sign_of(char32_t code) {
  if (code >= 0x80) {
    return sign_beyond_ascii(code);
  }
  const auto character = static_cast<UChar32>(code);
  if (u_isalpha(character) != 0) {
    return Sign::Letter;
  }
  if (code >= U'0' && code <= U'9') {
    return Sign::Digit;
  }
  return code <= U' ' ? Sign::Blank : Sign::Punctuation;
}

std::array<Character, 256> characters_of(const Json& page, const Json& file) {
  const std::u32string upper_half = letters_of(page, "upper_half");
  const std::u32string vowels = letters_of(file, "vowels");
  const std::u32string words = letters_of(file, "words_of_one_letter");
  std::array<Character, 256> characters{};
  for (std::size_t byte = 0; byte < 256; ++byte) {
    const char32_t code = byte < 0x80 ? static_cast<char32_t>(byte) : upper_half.at(byte - 0x80);
    characters[byte] = {.code = code,
                        .sign = sign_of(code),
                        .is_upper = u_isupper(static_cast<UChar32>(code)) != 0,
                        .is_lower = u_islower(static_cast<UChar32>(code)) != 0,
                        .is_vowel = has(vowels, code),
                        .is_word_of_its_own = has(words, code)};
  }
  return characters;
}

/// `of_others`: the letters of all languages of the encoding, whose names may stand in the same file.
std::array<Usage, 256> usage_of(const Json& language, const CodePage& page, std::u32string_view of_others) {
  const std::u32string common = letters_of(language, "common");
  const std::u32string rare = letters_of(language, "rare");
  const std::u32string never_first = letters_of(language, "never_first");
  const std::u32string never_last = letters_of(language, "never_last");
  const std::u32string only_last = letters_of(language, "only_last");
  const std::u32string not_before_consonant = letters_of(language, "not_before_consonant");
  const auto weight_of = [&](char32_t letter) {
    // In scripts without ASCII letters, rare letters count against a language.
    return has(common, letter)      ? 3
           : has(rare, letter)      ? (page.is_latin ? 1 : -0.5)
           : has(of_others, letter) ? (page.is_latin ? 0 : -1)
                                    : -2;
  };
  std::array<Usage, 256> usage{};
  for (std::size_t byte = 0x80; byte < 256; ++byte) {
    const char32_t letter = page.characters[byte].code;
    usage[byte] = {.weight = weight_of(letter),
                   .is_own = has(common, letter) || has(rare, letter),
                   .never_first = has(never_first, letter),
                   .never_last = has(never_last, letter),
                   .only_last = has(only_last, letter),
                   .not_before_consonant = has(not_before_consonant, letter)};
  }
  return usage;
}

std::vector<CodePage> make_code_pages() {
  const Json file = Json::parse(encodings_file());
  std::vector<CodePage> pages;
  for (const Json& written : file.at("encodings")) {
    CodePage page{.name = written.at("name"),
                  .name_without_controls = written.value("name_without_controls", std::string()),
                  .is_latin = written.at("is_latin"),
                  .characters = characters_of(written, file),
                  .languages = {}};
    std::vector<Json> languages;
    std::u32string letters;
    for (const Json& language : file.at("languages")) {
      const auto& names = written.at("languages");
      if (std::find(names.begin(), names.end(), language.at("name")) != names.end()) {
        languages.push_back(language);
        letters += letters_of(language, "common") + letters_of(language, "rare");
      }
    }
    for (const Json& language : languages) {
      page.languages.push_back(usage_of(language, page, letters));
    }
    pages.push_back(std::move(page));
  }
  return pages;
}

}  // namespace

const std::vector<CodePage>& code_pages() {
  static const std::vector<CodePage> kPages = make_code_pages();
  return kPages;
}

}  // namespace rookery::apps
