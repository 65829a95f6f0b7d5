// SPDX-License-Identifier: MIT
#include "pgn/marks.h"

#include <algorithm>
#include <array>
#include <string>

#include "glyphs.h"
#include "pgn/chars.h"

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
    OneCharacter{U'±', 16},  OneCharacter{U'∓', 17},  OneCharacter{U'⩲', 14},  OneCharacter{U'⩱', 15},
    OneCharacter{U'∞', 13},  OneCharacter{U'□', 7},   OneCharacter{U'⨀', 22},  OneCharacter{U'⊙', 22},
    OneCharacter{U'○', 26},  OneCharacter{U'⟳', 32},  OneCharacter{U'↑', 36},  OneCharacter{U'→', 40},
    OneCharacter{U'⇄', 132}, OneCharacter{U'⇆', 132}, OneCharacter{U'⊕', 138}, OneCharacter{U'△', 140},
    OneCharacter{U'∆', 140}, OneCharacter{U'⌓', 142}, OneCharacter{U'≌', 44},
};
/// Letters that the Informator and ChessBase print behind a move: a novelty, an editorial comment.
constexpr std::array kLetters{Verdict{"N", 146}, Verdict{"TN", 146}, Verdict{"RR", 145}};
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
  struct Form {
    std::string_view written, marker;
  };
  constexpr std::array kForms{
      Form{"1-0", "1-0"},     Form{"0-1", "0-1"},     Form{"1/2-1/2", "1/2-1/2"}, Form{"1/2", "1/2-1/2"},
      Form{"1:0", "1-0"},     Form{"0:1", "0-1"},     Form{"1/2:1/2", "1/2-1/2"}, Form{"0-0", "0-0"},
      Form{"0:0", "0-0"},     Form{"1/2-0", "1/2-0"}, Form{"1/2:0", "1/2-0"},     Form{"0-1/2", "0-1/2"},
      Form{"0:1/2", "0-1/2"},
  };
  const auto find = [&](std::string_view text) -> std::string_view {
    const auto found = std::ranges::find(kForms, text, &Form::written);
    return found == kForms.end() ? std::string_view() : found->marker;
  };
  const std::string_view found = find(word);
  // Only words that are short and not ASCII are converted: most words are moves.
  const bool may_be_one = found.empty() && word.size() <= kLongestResult && !is_ascii(word);
  return may_be_one ? find(in_ascii(word)) : found;
}

bool may_castle(std::string_view word, std::string_view marker) {
  return marker == "0-0" && word.find(':') == std::string_view::npos;
}

SpacedResult spaced_result(std::string_view text) {
  struct Sides {
    std::string_view white, black, marker;
  };
  // Before a blank each: "0 - 1" is no beginning of "0 - 1/2".
  constexpr std::array kScores{
      Sides{"1/2", "1/2", "1/2-1/2"}, Sides{"½", "½", "1/2-1/2"}, Sides{"1", "0", "1-0"},
      Sides{"0", "1", "0-1"},         Sides{"0", "0", "0-0"},     Sides{"1/2", "0", "1/2-0"},
      Sides{"½", "0", "1/2-0"},       Sides{"0", "1/2", "0-1/2"}, Sides{"0", "½", "0-1/2"}};
  const auto pass_blanks = [&](std::size_t at) {
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) {
      ++at;
    }
    return at;
  };
  for (const auto& [white, black, marker] : kScores) {
    if (!text.starts_with(white)) {
      continue;
    }
    const std::size_t sign = pass_blanks(white.size());
    const Character dash = sign < text.size() ? character_at(text, sign) : Character{0, 1};
    const std::size_t second = pass_blanks(sign + dash.size);
    const bool is_one = (sign > white.size() || second > sign + dash.size) &&
                        (dash.code == '-' || dash.code == ':' || is_dash(dash.code)) &&
                        text.substr(std::min(second, text.size())).starts_with(black);
    const std::size_t end = second + black.size();
    if (is_one && (end >= text.size() || is_blank(text[end]))) {
      return {marker, end};
    }
  }
  return {};
}

bool ends_with_result(std::string_view text) {
  constexpr std::array<std::string_view, 10> kEnds{"1-0", "0-1", "1/2", "*",     "1:0",
                                                   "0:1", "0-0", "0:0", "1/2-0", "1/2:0"};
  const std::string_view tail = text.substr(text.size() - std::min(text.size(), kLongestResult));
  const std::string plain = in_ascii(tail);
  return !plain.ends_with("0-0-0") &&
         std::ranges::any_of(kEnds, [&](std::string_view end) { return plain.ends_with(end); });
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
  if (const auto letters = std::ranges::find(kLetters, sign, &Verdict::sign); letters != kLetters.end()) {
    return letters->nag;
  }
  const std::string plain = in_ascii(sign);
  const auto found = std::ranges::find(kVerdicts, std::string_view(plain), &Verdict::sign);
  return found == kVerdicts.end() ? std::nullopt : std::optional(found->nag);
}

std::size_t size_without_sign(std::string_view word) {
  // A novelty's letter right behind a move; "e8N" promotes.
  if (word.size() > 2 && word.back() == 'N') {
    const char rank = word[word.size() - 2];
    const bool may_promote = word[0] >= 'a' && word[0] <= 'h' && (rank == '1' || rank == '8');
    return word.size() - (is_digit(rank) && !may_promote ? 1 : 0);
  }
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
