#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Encodings of one byte a character, and the languages that are written in them. One table for the program
/// and the page, encodings.json: the tables of ICU and of browsers differ, in DOS's code pages above all.
namespace rookery::apps {

/// What stands at a place of a text.
enum class Sign : std::uint8_t {
  Nothing,  ///< the text begins or ends there
  Blank,    ///< and whatever else stands anywhere
  Control,  ///< nobody's name has it; also what an encoding has no character for
  Letter,
  Digit,  ///< of ASCII
  OpeningQuote,
  ClosingQuote,
  Dash,
  Inverted,  ///< ¡ and ¿
  Punctuation,
  Half,         ///< ½, ¼ and ¾
  Superscript,  ///< ² and others that stand behind something
  Degree,
  Box,         ///< drawn by DOS's programs
  UprightBox,  ///< │ and ║, between columns
  Symbol,
};

struct Character {
  char32_t code;
  Sign sign;
  bool is_upper, is_lower;
  bool is_vowel;            ///< of the Latin letters
  bool is_word_of_its_own;  ///< as "à"
  [[nodiscard]] bool is_letter() const { return sign == Sign::Letter; }
  [[nodiscard]] bool is_ascii() const { return code < 0x80; }
};

/// How a language uses a letter beyond ASCII.
struct Usage {
  double weight;  ///< 3 often, 1 rarely, less where it has no such letter
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

/// The more usual first.
[[nodiscard]] const std::vector<CodePage>& code_pages();

}  // namespace rookery::apps
