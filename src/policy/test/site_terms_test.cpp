#include "rookery/policy/site_terms.h"

#include <gtest/gtest.h>

#include "rookery/notation/fen.h"

namespace rookery::policy {
namespace {

using Field = arbiter::TermsFault::Field;

const std::string kUsualStart = notation::fen::write(chess::Setup::initial());

TEST(SiteRules, EachWordTurnsOneSetting) {
  const std::pair<const char*, GameRules> rows[] = {
      {"", {}},
      {"touch", {.laws = {.touch_move = true}}},
      {"berserk", {.site = {.berserk = true}}},
      {"no-rematch", {.site = {.rematch = false}}},
      {"no-claim-win", {.site = {.claim_win = false}}},
      {"first-move-300", {.site = {.first_move = std::chrono::seconds(300)}}},
      {"no-abort berserk no-rematch", {{.aborts = false}, {.berserk = true, .rematch = false}}},
  };
  for (const auto& [text, rules] : rows) {
    const auto read = parse_rules(text);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(*read, rules) << text;
    EXPECT_EQ(write_rules(rules), text);
  }
}

TEST(SiteRules, WordsOfTheLawsAndOfTheSiteStandInAnyOrder) {
  EXPECT_EQ(write_rules(*parse_rules("no-rematch touch berserk no-abort")),
            "touch no-abort berserk no-rematch");
}

TEST(SiteRules, AWrongWordIsNamedByItsPlace) {
  const std::pair<const char*, std::size_t> rows[] = {{"no-rematch tuch", 11},
                                                      {"touch first-move-9", 6},
                                                      {"first-move-3601", 0},
                                                      {"first-move-", 0},
                                                      {"first-move-030", 0},
                                                      {"first-move-30s", 0},
                                                      {"first-move-30 first-move-40", 14},
                                                      {"berserk berserk", 8},
                                                      {"touch no-claim-win touch", 19},
                                                      {"berserk ", 8},
                                                      {" berserk", 0}};
  for (const auto& [text, offset] : rows) {
    const auto read = parse_rules(text);
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error().offset, offset) << text;
  }
}

TEST(SiteTerms, AreReadFromTheirTexts) {
  const auto terms = parse_terms({kUsualStart, false, "5+3", "no-claim-win touch"});
  ASSERT_TRUE(terms);
  EXPECT_TRUE(terms->laws.rules.touch_move);
  EXPECT_FALSE(terms->site.claim_win);
  EXPECT_EQ(write_rules(*terms), "touch no-claim-win");
}

TEST(SiteTerms, TimeForTheFirstMoveNeedsAClockAndNoBoard) {
  EXPECT_TRUE(parse_terms({kUsualStart, false, "5+3", "no-abort first-move-60"}));
  for (const arbiter::TermsText& text :
       {arbiter::TermsText{kUsualStart, false, "-", "no-abort first-move-60"},
        arbiter::TermsText{kUsualStart, false, "5", "otb first-move-60"}}) {
    const auto terms = policy::parse_terms(text);
    ASSERT_FALSE(terms) << text.rules;
    EXPECT_EQ(terms.error().front().field, Field::Rules);
    EXPECT_EQ(terms.error().front().offset, text.rules.find("first"));
  }
}

TEST(SiteTerms, AllFaultsAreReportedAtOnceInTheirOrder) {
  const auto terms = parse_terms({"8/8/8/8/8/8/8/8 x - - 0 1", false, "x", "no-rematch x"});
  ASSERT_FALSE(terms);
  std::vector<Field> fields;
  for (const arbiter::TermsFault& fault : terms.error()) {
    fields.push_back(fault.field);
  }
  EXPECT_EQ(fields, (std::vector{Field::Fen, Field::Clock, Field::Rules}));
  EXPECT_EQ(terms.error().back().offset, 11U);
  EXPECT_NE(terms.error().back().what.find("no-claim-win"), std::string_view::npos) << "what would be right";
}

}  // namespace
}  // namespace rookery::policy
