// SPDX-License-Identifier: MIT
#pragma once
#include <algorithm>
#include <array>

#include "rookery/arbiter/rules.h"

/// How the text of rules is taken apart and put together, word by word: for the Laws' settings, and for a
/// layer above that has settings of its own in the same text.
namespace rookery::arbiter {

/// A word, and the setting that it changes from the default of `R`.
template <class R>
struct RuleWord {
  std::string_view word;
  bool R::* setting;
};

/// Changes the setting of `rules` that `word` names. False: it names none, or one that was changed before.
template <class R, std::size_t N>
[[nodiscard]] bool read_rule(std::string_view word, R& rules, const std::array<RuleWord<R>, N>& words) {
  constexpr R kDefaults{};
  const auto known =
      std::find_if(words.begin(), words.end(), [&](const RuleWord<R>& rule) { return rule.word == word; });
  if (known == words.end() || rules.*known->setting != kDefaults.*known->setting) {
    return false;
  }
  rules.*known->setting = !(kDefaults.*known->setting);
  return true;
}

/// The same, of the words of parse_rules().
[[nodiscard]] bool read_rule(std::string_view word, Rules& rules);

/// Hands each word of `text` to `read`, which returns whether it is right. Errors: the place of the first
/// that is not; two spaces have an empty word between them.
template <class Read>
[[nodiscard]] Expected<void, RulesError> read_rule_words(std::string_view text, Read read) {
  if (text.empty()) {
    return {};
  }
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (!read(text.substr(at, end - at))) {
      return fail(RulesError{at});
    }
    at = end + 1;
  }
  return {};
}

/// The words of the settings that are not the defaults, in the order of `words`.
template <class R, std::size_t N>
[[nodiscard]] std::string write_rules(const R& rules, const std::array<RuleWord<R>, N>& words) {
  constexpr R kDefaults{};
  std::string text;
  for (const RuleWord<R>& rule : words) {
    if (rules.*rule.setting != kDefaults.*rule.setting) {
      text += text.empty() ? "" : " ";
      text += rule.word;
    }
  }
  return text;
}

}  // namespace rookery::arbiter
