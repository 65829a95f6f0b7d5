// SPDX-License-Identifier: MIT
#include "pgn/marks.h"

#include <algorithm>
#include <array>
#include <string>

#include "glyphs.h"

namespace rookery::notation::pgn {

namespace {

struct Verdict {
  std::string_view sign;
  std::uint8_t nag;
};
/// PGN 10; a sign before those that it ends with.
constexpr std::array kVerdicts{
    Verdict{"+/-", 16}, Verdict{"-/+", 17}, Verdict{"+/=", 14}, Verdict{"=/+", 15}, Verdict{"+-", 18},
    Verdict{"-+", 19},  Verdict{"+=", 14},  Verdict{"=+", 15},  Verdict{"=", 10},
};
struct OneCharacter {
  char32_t code;
  std::uint8_t nag;
};
constexpr std::array kOneCharacter{
    OneCharacter{U'±', 16}, OneCharacter{U'∓', 17},  OneCharacter{U'⩲', 14}, OneCharacter{U'⩱', 15},
    OneCharacter{U'∞', 13}, OneCharacter{U'□', 7},   OneCharacter{U'⨀', 22}, OneCharacter{U'→', 36},
    OneCharacter{U'↑', 40}, OneCharacter{U'⇆', 132},
};
/// No longer word is a result.
constexpr std::size_t kLongestResult = 16;

/// Dashes as '-', '½' as "1/2".
std::string in_ascii(std::string_view word) {
  std::string plain;
  // "½-½" is common in files from the web.
  for (std::size_t at = 0; at < word.size();) {
    const Character character = character_at(word, at);
    if (character.code == U'½') {
      plain += "1/2";
    } else {
      plain += is_dash(character.code) ? "-" : word.substr(at, character.size);
    }
    at += character.size;
  }
  return plain;
}

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace

std::string_view result_marker(std::string_view word) {
  constexpr std::array<std::string_view, 4> kForms{"1-0", "0-1", "1/2-1/2", "1/2"};
  const auto find = [&](std::string_view form) -> std::string_view {
    for (const std::string_view known : kForms) {
      if (form == known) {
        return known == "1/2" ? "1/2-1/2" : known;
      }
    }
    return {};
  };
  const std::string_view found = find(word);
  // Only words that are short and not ASCII are converted: most words are moves.
  const bool may_be_one = found.empty() && word.size() <= kLongestResult && !is_ascii(word);
  return may_be_one ? find(in_ascii(word)) : found;
}

bool ends_with_result(std::string_view text) {
  constexpr std::array<std::string_view, 4> kEnds{"1-0", "0-1", "1/2", "*"};
  const std::string_view tail = text.substr(text.size() - std::min(text.size(), kLongestResult));
  const std::string plain = in_ascii(tail);
  return std::ranges::any_of(kEnds, [&](std::string_view end) { return plain.ends_with(end); });
}

std::optional<std::uint8_t> nag_of(std::string_view sign) {
  const Character first = character_at(sign, 0);
  // One character such as "±" first, then signs of several.
  if (first.size == sign.size()) {
    const auto found = std::ranges::find(kOneCharacter, first.code, &OneCharacter::code);
    if (found != kOneCharacter.end()) {
      return found->nag;
    }
  }
  const std::string plain = in_ascii(sign);
  const auto found = std::ranges::find(kVerdicts, std::string_view(plain), &Verdict::sign);
  return found == kVerdicts.end() ? std::nullopt : std::optional(found->nag);
}

std::size_t size_without_sign(std::string_view word) {
  // Most moves end with a letter or a digit: they need no comparison.
  if (word.back() != '=' && word.back() != '+' && word.back() != '-') {
    return word.size();
  }
  const auto found =
      std::ranges::find_if(kVerdicts, [&](const Verdict& verdict) { return word.ends_with(verdict.sign); });
  // A sign alone is not a move with a sign.
  const bool has_move = found != kVerdicts.end() && word.size() > found->sign.size();
  return word.size() - (has_move ? found->sign.size() : 0);
}

}  // namespace rookery::notation::pgn
