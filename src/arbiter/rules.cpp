// SPDX-License-Identifier: MIT
#include "rookery/arbiter/rules.h"

#include "rookery/arbiter/rule_words.h"

namespace rookery::arbiter {

namespace {

constexpr std::array<RuleWord<Rules>, 8> kWords{{
    {"touch", &Rules::touch_move},
    {"penalties", &Rules::penalties},
    {"no-50", &Rules::move_counts},
    {"otb", &Rules::over_the_board},
    {"no-takebacks", &Rules::takebacks},
    {"no-abort", &Rules::aborts},
    {"no-early-draw", &Rules::early_draws},
    {"no-give-time", &Rules::given_time},
}};

}  // namespace

std::string_view describe(RulesError) {
  return "Rules are a list of these words, each once, with one space between: touch, penalties, no-50, "
         "otb, no-takebacks, no-abort, no-early-draw, no-give-time.";
}

bool read_rule(std::string_view word, Rules& rules) {
  return read_rule(word, rules, kWords);
}

Expected<Rules, RulesError> parse_rules(std::string_view text) {
  Rules rules;
  return read_rule_words(text, [&rules](std::string_view word) { return read_rule(word, rules); })
      .map([&rules] { return rules; });
}

std::string write_rules(const Rules& rules) {
  return write_rules(rules, kWords);
}

}  // namespace rookery::arbiter
