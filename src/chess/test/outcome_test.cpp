// SPDX-License-Identifier: MIT
#include "rookery/chess/outcome.h"

#include <gtest/gtest.h>

#include <string>

#include "setup_of.h"

namespace rookery::chess {
namespace {

using test::position_of;

struct OutcomeRow {
  const char* name;
  const char* position;
  int halfmove_clock;
  int occurrences;
  std::optional<Outcome> outcome;
};

TEST(Law_9_6_2, EndingsHaveAnOrderOfPrecedence) {
  constexpr const char* kMate = "7k/6Q1/6K1/8/8/8/8/8 b - -";
  constexpr const char* kOpen = "8/8/8/4k3/8/4K3/4R3/8 w - -";
  constexpr const char* kDead = "8/8/8/4k3/8/4K3/4B3/8 w - -";
  for (const OutcomeRow& row : {
           OutcomeRow{"mate", kMate, 0, 1, Outcome{Ending::Checkmate, win_for(Color::White)}},
           OutcomeRow{"mate before seventy-five", kMate, 150, 5,
                      Outcome{Ending::Checkmate, win_for(Color::White)}},
           OutcomeRow{"mate by Black", "8/8/8/8/8/5k2/6q1/7K w - -", 0, 1,
                      Outcome{Ending::Checkmate, win_for(Color::Black)}},
           OutcomeRow{"stalemate before dead position", "kB6/2K5/8/8/8/8/8/8 b - -", 150, 5,
                      Outcome{Ending::Stalemate, kDrawn}},
           OutcomeRow{"dead position before fivefold", kDead, 150, 5, Outcome{Ending::DeadPosition, kDrawn}},
           OutcomeRow{"fivefold before seventy-five", kOpen, 150, 5,
                      Outcome{Ending::FivefoldRepetition, kDrawn}},
           OutcomeRow{"seventy-five", kOpen, 150, 4, Outcome{Ending::SeventyFiveMoves, kDrawn}},
           OutcomeRow{"a ply before seventy-five", kOpen, 149, 4, std::nullopt},
           OutcomeRow{"threefold and fifty are claims", kOpen, 100, 3, std::nullopt},
       }) {
    auto setup = test::setup_of(row.position);
    setup.halfmove_clock = row.halfmove_clock;
    const Position position = Position::from_setup(setup, CastlingMode::Standard).value();
    EXPECT_EQ(automatic_outcome(position, row.occurrences), row.outcome) << row.name;
  }
}

TEST(Outcome, EveryEndingNamesItsArticle) {
  for (int i = 0; i <= static_cast<int>(Ending::ArbiterDecision); ++i) {
    EXPECT_EQ(std::string(article(static_cast<Ending>(i))).substr(0, 11), "FIDE 2023, ") << i;
  }
  EXPECT_STREQ(article(Ending::Stalemate), "FIDE 2023, 5.2.1");
  EXPECT_STREQ(article(Ending::FlagFallUnwinnable), "FIDE 2023, 6.9");
}

TEST(Outcome, ArbitersPenaltyNamesItsArticle) {
  const auto decided = [](Points white, Points black) {
    return std::string(article(Outcome{Ending::ArbiterDecision, {white, black}}));
  };
  EXPECT_EQ(decided(Points::One, Points::Zero), "FIDE 2023, 8.7");
  EXPECT_EQ(decided(Points::Half, Points::Half), "FIDE 2023, 8.7");
  EXPECT_EQ(decided(Points::Zero, Points::Zero), "FIDE 2023, 11.8");
  EXPECT_EQ(decided(Points::Half, Points::Zero), "FIDE 2023, 12.9.6");
  EXPECT_EQ(decided(Points::Zero, Points::Half), "FIDE 2023, 12.9.6");
}

TEST(Outcome, PointsOfAWin) {
  EXPECT_EQ(win_for(Color::White), (Score{Points::One, Points::Zero}));
  EXPECT_EQ(win_for(Color::Black), (Score{Points::Zero, Points::One}));
}

}  // namespace
}  // namespace rookery::chess
