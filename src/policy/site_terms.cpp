#include "rookery/policy/site_terms.h"

#include <array>
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

constexpr std::string_view kWordsExpected =
    "Rules are a list of these words, each once, with one space between: touch, penalties, no-50, "
    "otb, no-takebacks, berserk, no-abort, no-early-draw, no-give-time, no-rematch, no-claim-win.";
constexpr std::string_view kNoBerserk =
    "Berserk needs a clock with one period for the whole game, an increment in seconds of at most twice its "
    "minutes, and no game over the board.";

TermsFault rules_fault(std::size_t offset, std::string_view what) {
  return {TermsFault::Field::Rules, "", offset, what};
}

bool is_berserk_misplaced(const SiteTerms& terms) {
  return terms.site.berserk && (terms.laws.rules.over_the_board || !may_have_berserk(terms.laws.clock));
}

}  // namespace

Expected<GameRules, RulesError> parse_rules(std::string_view text) {
  GameRules rules;
  const auto read = [&rules](std::string_view word) {
    return arbiter::read_rule(word, rules.site, kSiteWords) || arbiter::read_rule(word, rules.laws);
  };
  return arbiter::read_rule_words(text, read).map([&rules] { return rules; });
}

std::string write_rules(const GameRules& rules) {
  const std::string laws = arbiter::write_rules(rules.laws);
  const std::string site = arbiter::write_rules(rules.site, kSiteWords);
  return laws + (laws.empty() || site.empty() ? "" : " ") + site;
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
  return terms;
}

}  // namespace rookery::policy
