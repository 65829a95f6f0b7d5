#include "rookery/policy/site_terms.h"

#include <array>
#include <charconv>
#include <utility>

#include "rookery/arbiter/rule_words.h"
#include "rookery/policy/berserk.h"

namespace rookery::policy {

using arbiter::RulesError;
using arbiter::RuleWord;
using arbiter::TermsFault;

namespace {

constexpr std::string_view kBerserk = "berserk";
constexpr std::array<RuleWord<SiteRules>, 3> kSiteWords{{
    {kBerserk, &SiteRules::berserk},
    {"no-rematch", &SiteRules::rematch},
    {"no-claim-win", &SiteRules::claim_win},
}};

/// Before a number of seconds.
constexpr std::string_view kFirstMove = "first-move-";

constexpr std::string_view kWordsExpected =
    "Rules are a list of these words, each once, with one space between: touch, penalties, no-50, "
    "otb, no-takebacks, berserk, no-abort, no-early-draw, no-give-time, no-rematch, no-claim-win, "
    "first-move-300, with 10 to 3600 seconds.";
constexpr std::string_view kNoBerserk =
    "Berserk needs a clock with one period for the whole game, an increment in seconds of at most twice its "
    "minutes, and no game over the board.";

constexpr std::string_view kNoFirstMove =
    "A time for the first move needs clocks, and no game over the board.";

/// "first-move-300". False: it is none, or one that was told before.
bool read_first_move(std::string_view word, SiteRules& rules) {
  if (!word.starts_with(kFirstMove) || rules.first_move) {
    return false;
  }
  const std::string_view number = word.substr(kFirstMove.size());
  int seconds = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), seconds);
  const bool is_whole = error == std::errc() && end == number.data() + number.size() && number[0] != '0';
  const std::chrono::seconds time(seconds);
  if (!is_whole || time < kLeastFirstMove || time > kMostFirstMove) {
    return false;
  }
  rules.first_move = time;
  return true;
}

TermsFault rules_fault(std::size_t offset, std::string_view what) {
  return {TermsFault::Field::Rules, "", offset, what};
}

bool is_berserk_misplaced(const SiteTerms& terms) {
  return terms.site.berserk && (terms.laws.rules.over_the_board || !may_have_berserk(terms.laws.clock));
}

bool is_first_move_misplaced(const SiteTerms& terms) {
  return terms.site.first_move && (terms.laws.rules.over_the_board || !terms.laws.clock.timed());
}

}  // namespace

Expected<GameRules, RulesError> parse_rules(std::string_view text) {
  GameRules rules;
  const auto read = [&rules](std::string_view word) {
    return arbiter::read_rule(word, rules.site, kSiteWords) || read_first_move(word, rules.site) ||
           arbiter::read_rule(word, rules.laws);
  };
  return arbiter::read_rule_words(text, read).map([&rules] { return rules; });
}

std::string write_rules(const GameRules& rules) {
  std::string text = arbiter::write_rules(rules.laws);
  const auto add = [&text](const std::string& words) {
    text += (text.empty() || words.empty() ? "" : " ") + words;
  };
  add(arbiter::write_rules(rules.site, kSiteWords));
  if (rules.site.first_move) {
    add(std::string(kFirstMove) + std::to_string(rules.site.first_move->count()));
  }
  return text;
}

std::string write_rules(const SiteTerms& terms) {
  return write_rules(GameRules{terms.laws.rules, terms.site});
}

Expected<SiteTerms, std::vector<TermsFault>> parse_terms(const arbiter::TermsText& text,
                                                         chess::SetupFault tolerated) {
  const auto rules = parse_rules(text.rules);
  // The Laws do not know all of the words: they read what else there is.
  arbiter::TermsText without_rules = text;
  without_rules.rules = {};
  auto laws = arbiter::parse_terms(without_rules, tolerated);
  if (!laws || !rules) {
    auto faults = laws ? std::vector<TermsFault>{} : std::move(laws.error());
    if (!rules) {
      faults.push_back(rules_fault(rules.error().offset, kWordsExpected));
    }
    return fail(std::move(faults));
  }
  laws->rules = rules->laws;
  SiteTerms terms{*std::move(laws), rules->site};
  if (is_berserk_misplaced(terms)) {
    return fail(std::vector{rules_fault(text.rules.find(kBerserk), kNoBerserk)});
  }
  if (is_first_move_misplaced(terms)) {
    return fail(std::vector{rules_fault(text.rules.find(kFirstMove), kNoFirstMove)});
  }
  return terms;
}

}  // namespace rookery::policy
