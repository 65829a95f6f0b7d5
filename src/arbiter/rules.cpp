// SPDX-License-Identifier: MIT
#include "rookery/arbiter/rules.h"

#include <algorithm>
#include <array>

namespace rookery::arbiter {

namespace {

struct RuleWord {
  std::string_view word;
  bool Rules::* setting;
};
constexpr std::array<RuleWord, 11> kWords{{
    {"touch", &Rules::touch_move},
    {"penalties", &Rules::penalties},
    {"no-50", &Rules::move_counts},
    {"otb", &Rules::over_the_board},
    {"no-takebacks", &Rules::takebacks},
    {"berserk", &Rules::berserk},
    {"no-abort", &Rules::aborts},
    {"no-early-draw", &Rules::early_draws},
    {"no-give-time", &Rules::given_time},
    {"no-rematch", &Rules::rematch},
    {"no-claim-win", &Rules::claim_win},
}};
constexpr Rules kDefaults{};

}  // namespace

std::string_view describe(RulesError) {
  return "Rules are a list of these words, each once, with one space between: touch, penalties, no-50, "
         "otb, no-takebacks, berserk, no-abort, no-early-draw, no-give-time, no-rematch, no-claim-win.";
}

Expected<Rules, RulesError> parse_rules(std::string_view text) {
  Rules rules;
  if (text.empty()) {
    return rules;
  }
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string_view found = text.substr(at, end - at);
    const auto known =
        std::find_if(kWords.begin(), kWords.end(), [&](const RuleWord& rule) { return rule.word == found; });
    if (known == kWords.end() || rules.*known->setting != kDefaults.*known->setting) {
      return fail(RulesError{at});
    }
    rules.*known->setting = !(kDefaults.*known->setting);
    at = end + 1;
  }
  return rules;
}

std::string write_rules(const Rules& rules) {
  std::string text;
  for (const RuleWord& rule : kWords) {
    if (rules.*rule.setting != kDefaults.*rule.setting) {
      text += text.empty() ? "" : " ";
      text += rule.word;
    }
  }
  return text;
}

}  // namespace rookery::arbiter
