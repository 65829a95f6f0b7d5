#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Single-byte encodings, and the languages written in them, from encodings.json.
namespace rookery::encodings {

/// The kind of a character in a text.
enum class Sign : std::uint8_t {
  Nothing,  ///< the text begins or ends there
  Blank,    ///< white space, and any other character
  Control,  ///< in no name; also bytes without a character in the encoding
  Letter,
  Digit,  ///< of ASCII
  OpeningQuote,
  ClosingQuote,
  Dash,
  Inverted,  ///< ¡ and ¿
  Punctuation,
  Half,         ///< ½, ¼ and ¾
  Superscript,  ///< ² and others that follow something
  Degree,
  Box,         ///< drawn by DOS programs
  UprightBox,  ///< │ and ║, between columns
  Symbol,
};

struct Character {
  char32_t code;
  Sign sign;
  bool is_upper, is_lower;
  bool is_vowel;            ///< for Latin letters
  bool is_word_of_its_own;  ///< such as "à"
  [[nodiscard]] bool is_letter() const { return sign == Sign::Letter; }
  [[nodiscard]] bool is_ascii() const { return code < 0x80; }
};

/// How a language uses a letter beyond ASCII.
struct Usage {
  double weight;  ///< 3 for common letters, 1 for rare ones, less for letters that the language lacks
  bool is_own;    ///< the language has it
  bool never_first, never_last, only_last, not_before_consonant;
};

struct CodePage {
  std::string name;
  std::string
      name_without_controls;  ///< an older name, where no byte from 0x80 to 0x9F is used; may be empty
  bool is_latin;
  std::array<Character, 256> characters;
  std::vector<std::array<Usage, 256>> languages;
};

/// In order of frequency.
[[nodiscard]] const std::vector<CodePage>& code_pages();

}  // namespace rookery::encodings
