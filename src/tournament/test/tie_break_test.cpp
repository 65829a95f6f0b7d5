#include "rookery/tournament/standings/tie_break.h"

#include <gtest/gtest.h>

namespace rookery::tournament {
namespace {

using TieBreakFault = TieBreakError::Fault;

TEST(TieBreakText, ReadsWhatItWrites) {
  for (const std::string_view text :
       {"PTS",          "DE",        "DE/P",  "BH",     "BH/C1", "BH/C2",  "BH/M1",  "BH/M2/P",
        "SB/C1",        "PS/C1",     "AOB",   "AOB/F",  "KS",    "KS/L60", "KS/L+1", "KS/L-2",
        "ARO/C1/U1400", "TPR/U1200", "TPN/R", "RTNG/R", "REP",   "STD"}) {
    const auto tie_break = parse_tie_break(text);
    ASSERT_TRUE(tie_break) << text;
    EXPECT_EQ(write_tie_break(*tie_break), text);
  }
}

TEST(TieBreakText, KnowsEachCode) {
  for (const TieBreakCode code : all_tie_breaks()) {
    const auto tie_break = parse_tie_break(code_of(code));
    ASSERT_TRUE(tie_break) << code_of(code);
    EXPECT_EQ(tie_break->code, code);
    EXPECT_FALSE(name_of(code).empty()) << code_of(code);
  }
}

TEST(TieBreakText, IgnoresCase) {
  EXPECT_EQ(parse_tie_break("bh/c1").value(), parse_tie_break("BH/C1").value());
}

TEST(TieBreakText, MedianCutsBothEnds) {
  const TieBreak median = parse_tie_break("BH/M2").value();
  EXPECT_EQ(median.cut_lowest, 2);
  EXPECT_EQ(median.cut_highest, 2);
}

TEST(TieBreakText, CommasAndBlanksSeparateAList) {
  const auto list = parse_tie_breaks(" PTS, BH/C1  DE,,SB ");
  ASSERT_TRUE(list);
  ASSERT_EQ(list->size(), 4U);
  EXPECT_EQ((*list)[1], parse_tie_break("BH/C1").value());
  EXPECT_TRUE(parse_tie_breaks("").value().empty());
}

TEST(TieBreakText, OnlyDirectEncounterMayStandTwice) {
  EXPECT_TRUE(parse_tie_breaks("DE,BH,DE"));
  EXPECT_TRUE(parse_tie_breaks("EDE,BH,EDE"));
  const auto twice = parse_tie_breaks("BH,DE,BH");
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().fault, TieBreakFault::ListedTwice);
  EXPECT_EQ(twice.error().offset, 6U);
  EXPECT_TRUE(parse_tie_breaks("BH,BH/C1"));
}

TEST(TieBreakText, ListHasABoundAlsoOfThoseThatMayRepeat) {
  std::string list;
  for (std::size_t count = 0; count < kMaxTieBreaks; ++count) {
    list += "DE,";
  }
  EXPECT_EQ(parse_tie_breaks(list).value().size(), kMaxTieBreaks);
  const auto longer = parse_tie_breaks(list + "DE");
  ASSERT_FALSE(longer);
  EXPECT_EQ(longer.error().fault, TieBreakFault::TooMany);
  EXPECT_EQ(longer.error().offset, list.size());
  EXPECT_EQ(describe(longer.error()), "\"DE\" is one too many: a list has 50 tie-breaks at most.");
}

struct BadTieBreak {
  std::string_view text;
  TieBreakFault fault;
  std::size_t offset;
  std::string_view message;
};

TEST(TieBreakText, ScoreOfTeamsStandsBehindTheCode) {
  for (const char* const text : {"BH:GP/C1", "DE:MP/P", "SSSC/K4/P/F", "EMGSB/M1", "EDEBT/P", "MPVGP"}) {
    const auto tie_break = parse_tie_break(text);
    ASSERT_TRUE(tie_break) << text;
    EXPECT_EQ(write_tie_break(*tie_break), text);
    EXPECT_TRUE(is_for_teams(*tie_break)) << text;
  }
  EXPECT_FALSE(is_for_teams(*parse_tie_break("BH/C1")));
}

TEST(TieBreakText, SaysWhatIsWrongAndWhere) {
  for (const BadTieBreak& bad :
       {BadTieBreak{"PTS,BHZ", TieBreakFault::UnknownCode, 4,
                    "\"BHZ\" is no tie-break. Is BH meant, Buchholz?"},
        BadTieBreak{"APROO", TieBreakFault::UnknownCode, 0,
                    "\"APROO\" is no tie-break. Is APRO meant, average performance rating of opponents?"},
        BadTieBreak{"BH/C0", TieBreakFault::UnknownModifier, 3,
                    "\"C0\" is no modifier of BH. It has C1 to C9, M1 to M9, P."},
        BadTieBreak{"BH/", TieBreakFault::UnknownModifier, 3,
                    "\"\" is no modifier of BH. It has C1 to C9, M1 to M9, P."},
        BadTieBreak{"DE,WIN/C1", TieBreakFault::ModifierNotHere, 7,
                    "\"C1\" is no modifier of WIN, which has none."},
        BadTieBreak{"KS/C1", TieBreakFault::ModifierNotHere, 3,
                    "\"C1\" is no modifier of KS. It has L60 in per cent, L+1 and L-1 in half points."},
        BadTieBreak{"TPR/U", TieBreakFault::UnknownModifier, 4,
                    "\"U\" is no modifier of TPR. It has U with a rating, such as U1400."},
        BadTieBreak{"BH:XP", TieBreakFault::UnknownModifier, 2,
                    "\":XP\" is no modifier of BH. It has C1 to C9, M1 to M9, P; of teams :MP and :GP."},
        BadTieBreak{"EDE:MP", TieBreakFault::ModifierNotHere, 3, "\":MP\" is no modifier of EDE. It has P."},
        BadTieBreak{"SSSC/K0", TieBreakFault::UnknownModifier, 5,
                    "\"K0\" is no modifier of SSSC. It has P, F, K with a divisor, such as K4."},
        BadTieBreak{"BH/C1/M1", TieBreakFault::ModifierTwice, 6,
                    "\"M1\" contradicts or repeats a modifier before it."}}) {
    const auto list = parse_tie_breaks(bad.text);
    ASSERT_FALSE(list) << bad.text;
    EXPECT_EQ(list.error().fault, bad.fault) << bad.text;
    EXPECT_EQ(list.error().offset, bad.offset) << bad.text;
    EXPECT_EQ(describe(list.error()), bad.message);
  }
}

}  // namespace
}  // namespace rookery::tournament
