#include "code_page.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "encodings_file.h"
#include "rookery/base/utf8.h"

namespace rookery::encodings {

namespace {

using Json = nlohmann::json;

bool has(std::u32string_view letters, char32_t letter) {
  return letters.find(letter) != std::u32string_view::npos;
}

/// The string `name` of `object`; empty if it is missing.
std::u32string letters_of(const Json& object, const char* name) {
  const std::string text = object.value(name, std::string());
  std::u32string letters;
  for (std::string_view left = text; !left.empty(); left.remove_prefix(utf8_size(left))) {
    letters += utf8_code(left);
  }
  return letters;
}

/// The characters beyond ASCII of all code pages, by their categories in Unicode; those of no kind are
/// symbols.
class Kinds {
 public:
  explicit Kinds(const Json& characters)
      : upper_case_(letters_of(characters, "upper_case")), lower_case_(letters_of(characters, "lower_case")) {
    signs_ = {{Sign::Letter, upper_case_ + lower_case_ + letters_of(characters, "other_letters")},
              {Sign::OpeningQuote, letters_of(characters, "opening_quotes")},
              {Sign::ClosingQuote, letters_of(characters, "closing_quotes")},
              {Sign::Dash, letters_of(characters, "dashes")},
              {Sign::Superscript, letters_of(characters, "superscripts")},
              {Sign::Punctuation, letters_of(characters, "punctuation")},
              {Sign::Inverted, U"¡¿"},
              {Sign::Half, U"½¼¾"},
              {Sign::Degree, U"°"},
              {Sign::UprightBox, U"│║"}};
  }

  [[nodiscard]] bool is_upper(char32_t code) const {
    return (code >= U'A' && code <= U'Z') || has(upper_case_, code);
  }
  [[nodiscard]] bool is_lower(char32_t code) const {
    return (code >= U'a' && code <= U'z') || has(lower_case_, code);
  }
  [[nodiscard]] Sign sign_of(char32_t code) const {
    return code < 0x80 ? sign_of_ascii(code) : sign_beyond_ascii(code);
  }

 private:
  [[nodiscard]] Sign sign_of_ascii(char32_t code) const {
    if (is_upper(code) || is_lower(code)) {
      return Sign::Letter;
    }
    if (code >= U'0' && code <= U'9') {
      return Sign::Digit;
    }
    return code <= U' ' ? Sign::Blank : Sign::Punctuation;
  }

  [[nodiscard]] Sign sign_beyond_ascii(char32_t code) const {
    if (code < 0xA0 || code == U'\uFFFD') {
      return Sign::Control;
    }
    const auto found = std::ranges::find_if(signs_, [&](const auto& each) { return has(each.second, code); });
    if (found != signs_.end()) {
      return found->first;
    }
    return code >= 0x2500 && code < 0x25A0 ? Sign::Box : Sign::Symbol;
  }

  std::u32string upper_case_, lower_case_;
  std::vector<std::pair<Sign, std::u32string>> signs_;
};

std::array<Character, 256> characters_of(const Json& page, const Json& file, const Kinds& kinds) {
  const std::u32string upper_half = letters_of(page, "upper_half");
  const std::u32string vowels = letters_of(file, "vowels");
  const std::u32string words = letters_of(file, "words_of_one_letter");
  std::array<Character, 256> characters{};
  for (std::size_t byte = 0; byte < 256; ++byte) {
    const char32_t code = byte < 0x80 ? static_cast<char32_t>(byte) : upper_half.at(byte - 0x80);
    characters[byte] = {.code = code,
                        .sign = kinds.sign_of(code),
                        .is_upper = kinds.is_upper(code),
                        .is_lower = kinds.is_lower(code),
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
  const Kinds kinds(file.at("characters"));
  std::vector<CodePage> pages;
  for (const Json& written : file.at("encodings")) {
    CodePage page{.name = written.at("name"),
                  .name_without_controls = written.value("name_without_controls", std::string()),
                  .is_latin = written.at("is_latin"),
                  .characters = characters_of(written, file, kinds),
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

}  // namespace rookery::encodings
