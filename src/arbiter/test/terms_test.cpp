// SPDX-License-Identifier: MIT
#include "rookery/arbiter/terms.h"

#include <gtest/gtest.h>

#include <string>

#include "rookery/notation/fen.h"
#include "rookery/notation/time_control.h"

namespace rookery::arbiter {
namespace {

using Field = TermsFault::Field;

const std::string kUsualStart = notation::fen::write(chess::Setup::initial());

TEST(Terms, AreReadFromTheirTexts) {
  const auto terms = parse_terms({kUsualStart, false, "5+3", "touch"});
  ASSERT_TRUE(terms);
  EXPECT_EQ(notation::fen::write(terms->start.setup()), kUsualStart);
  EXPECT_EQ(terms->start.mode(), chess::CastlingMode::Standard);
  EXPECT_EQ(notation::time_control::write(terms->clock), "5+3");
  EXPECT_EQ(write_rules(terms->rules), "touch");
  EXPECT_EQ(terms->limits.lag_credit, Duration{0}) << "limits go with the place, not with the text";
  EXPECT_EQ(parse_terms({kUsualStart, true, "-", ""})->start.mode(), chess::CastlingMode::Chess960);
}

struct TermsRow {
  TermsText text;
  std::vector<Field> fields;
  std::size_t offset;  ///< of the first
};
class WrongTerms : public testing::TestWithParam<TermsRow> {};

TEST_P(WrongTerms, AreAllReportedInOrder) {
  const auto terms = parse_terms(GetParam().text);
  ASSERT_FALSE(terms);
  std::vector<Field> fields;
  for (const TermsFault& fault : terms.error()) {
    fields.push_back(fault.field);
    EXPECT_FALSE(fault.what.empty());
    EXPECT_EQ(fault.part.empty(), fault.field != Field::Fen);
  }
  EXPECT_EQ(fields, GetParam().fields);
  EXPECT_EQ(terms.error().front().offset, GetParam().offset);
}

INSTANTIATE_TEST_SUITE_P(
    Terms, WrongTerms,
    testing::Values(TermsRow{{"8/8/8/8/8/8/8/8 w - - 0 x", false, "5", ""}, {Field::Fen}, 24},
                    TermsRow{{kUsualStart, false, "5+", ""}, {Field::Clock}, 2},
                    TermsRow{{kUsualStart, false, "5", "touch tuch"}, {Field::Rules}, 6},
                    TermsRow{{"8/8/8/8/8/8/8/8 x - - 0 x", false, "x", "x"},
                             {Field::Fen, Field::Fen, Field::Clock, Field::Rules},
                             16}));

TEST(Law_9_6_2, StartWithAllItsMovesCountedIsOver) {
  const auto outcome = [](int clock, const char* rules) {
    const std::string fen = "4k3/8/8/8/8/8/4P3/4K3 w - - " + std::to_string(clock) + " 90";
    return outcome_at_start(*parse_terms({fen, false, "-", rules}), {});
  };
  EXPECT_EQ(outcome(149, ""), std::nullopt);
  EXPECT_EQ(outcome(150, ""), (chess::Outcome{chess::Ending::SeventyFiveMoves, chess::kDrawn}));
  EXPECT_EQ(outcome(99'999, ""), (chess::Outcome{chess::Ending::SeventyFiveMoves, chess::kDrawn}));
  EXPECT_EQ(outcome(150, "no-50"), std::nullopt) << "moves do not count in this game";
}

/// A start with more pieces than a game can bring was once accepted, and is still read where that is said.
TEST(Terms, TolerateWhatIsRequested) {
  const TermsText text{"nnnnknnn/nnnnnnnn/8/8/8/8/8/4K3 w - - 0 1", false, "-", ""};
  EXPECT_FALSE(parse_terms(text));
  EXPECT_TRUE(parse_terms(text, chess::SetupFault::TooMuchMaterial | chess::SetupFault::ImpossibleCheck));
}

}  // namespace
}  // namespace rookery::arbiter
