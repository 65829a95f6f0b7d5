#include <gtest/gtest.h>

#include "dutch/colors.h"
#include "dutch/field.h"
#include "hand_made.h"
#include "rookery/tournament/pairing.h"

/// The FIDE (Dutch) system of 1 February 2026. Expected pairings follow from the articles by hand.
namespace rookery::tournament {
namespace {

Tournament planned(const std::vector<std::string>& rounds, Round rounds_planned) {
  Tournament tournament = hand_made(rounds);
  tournament.rounds_planned = rounds_planned;
  tournament.initial_color = Color::White;
  return tournament;
}

/// The boards in their order, White first: "1-3 4-2 bye 5"; or the fault's word.
std::string paired(const Tournament& tournament, Round round) {
  const auto pairing = pair_dutch(tournament, round);
  if (!pairing) {
    return std::string(word(pairing.error()));
  }
  std::string text;
  for (const Pairing& pair : pairing->pairings) {
    text += (text.empty() ? "" : " ") + std::to_string(pair.white) + '-' + std::to_string(pair.black);
  }
  return text + (pairing->bye ? " bye " + std::to_string(*pairing->bye) : "");
}

/// Numbers 1 and 2 won with White twice, against different opponents.
Tournament two_with_white_twice(Round rounds_planned) {
  return planned({"3w1 5w1", "4w1 6w1", "1b0 4w=", "2b0 3b=", "6w= 1b0", "5b= 2b0"}, rounds_planned);
}

TEST(Dutch_3_3, FirstCandidatePairsTheHalvesInOrder) {
  EXPECT_EQ(paired(planned({"", "", "", ""}, 5), 1), "1-3 4-2");
  EXPECT_EQ(paired(planned({"", "", "", "", ""}, 5), 1), "1-3 4-2 bye 5");
}

TEST(Dutch_5_2_5, InitialColorGoesToOddNumbers) {
  Tournament tournament = planned({"", "", "", "", "", ""}, 5);
  EXPECT_EQ(paired(tournament, 1), "1-4 5-2 3-6");
  tournament.initial_color = Color::Black;
  EXPECT_EQ(paired(tournament, 1), "4-1 2-5 6-3");
  // An entrant who has not come yet has no number: number 3 is the second who takes part.
  EXPECT_EQ(paired(planned({"", "Z", "", "", "", ""}, 5), 1), "1-4 5-3 bye 6");
}

TEST(Dutch_1_2, ScoresIncludeAbnormalPoints) {
  Tournament tournament = planned({"3w1", "4b1", "1b0", "2w0"}, 5);
  tournament.abnormal = {{AbnormalKind::Adjustment, Points(), Points() - kWholePoint, 1, {1, 2}},
                         {AbnormalKind::Loss, Points(), kHalfPoint, 1, {4}},
                         {AbnormalKind::Adjustment, Points(), kWholePoint, 2, {2}}};
  const auto order = [&](Round round) {
    std::string text;
    for (const dutch::Competitor& competitor : dutch::make_field(tournament, round, 5).competitors) {
      text += std::to_string(competitor.tpn) + ':' + write_points(competitor.score) + ' ';
    }
    return text;
  };
  EXPECT_EQ(order(2), "4:0.5 1:0.0 2:0.0 3:0.0 ");
  EXPECT_EQ(order(3), "2:1.0 4:0.5 1:0.0 3:0.0 ") << "what is given in round 2 counts from round 3 on";
  EXPECT_EQ(paired(tournament, 2), "3-4 2-1") << "number 4 has the most points";
}

TEST(Dutch_C2, PointsWithoutPlayingAreThoseThatTheByeBrought) {
  Tournament tournament = planned({"2w1", "1b0", "F"}, 3);
  EXPECT_EQ(paired(tournament, 2), "3-1 bye 2");
  tournament = planned({"2w=", "1b=", "F", "Z", "F"}, 3);
  tournament.abnormal.push_back({AbnormalKind::FullPointBye, Points(), Points(), 0, {3}});
  const dutch::Field field = dutch::make_field(tournament, 2, 3);
  const auto three = std::ranges::find(field.competitors, Tpn{3}, &dutch::Competitor::tpn);
  ASSERT_NE(three, field.competitors.end());
  EXPECT_TRUE(three->may_have_bye);
  EXPECT_EQ(three->floats[0], dutch::Float::None);
  const auto five = std::ranges::find(field.competitors, Tpn{5}, &dutch::Competitor::tpn);
  EXPECT_FALSE(five->may_have_bye);
  EXPECT_EQ(five->floats[0], dutch::Float::Down);
}

TEST(Dutch_1_2, InitialOrderNeedNotBeThatOfTheNumbers) {
  Tournament tournament = planned({"", "", "", ""}, 5);
  tournament.initial_order = {4, 3, 2, 1};
  EXPECT_EQ(paired(tournament, 1), "4-2 1-3");
}

TEST(Dutch_5_2_5, InitialColorFollowsFromTheFirstRound) {
  Tournament tournament = planned({"3b=", "4w=", "1w=", "2b=", "Z", "Z"}, 5);
  tournament.initial_color = std::nullopt;
  // Numbers 5 and 6 meet without a preference: the higher one is odd and gets Black, as number 1 did.
  EXPECT_EQ(paired(tournament, 2), "1-2 4-3 6-5");
}

TEST(Dutch_C1, NoPairMeetsTwice) {
  EXPECT_EQ(paired(planned({"3w1 2b=", "4b1 1w=", "1b0 4w=", "2w0 3b="}, 3), 3), "1-4 3-2");
}

TEST(Dutch_C1, ForfeitedPairingMayBeRepeated) {
  EXPECT_EQ(paired(planned({"2w+", "1b-"}, 3), 2), "1-2");
}

TEST(Dutch_C2, ByeIsNotGivenTwice) {
  EXPECT_EQ(paired(planned({"2w1", "1b0", "U"}, 3), 2), "3-1 bye 2");
  // A full-point bye and a forfeit win are worth a win; a half-point bye is not.
  EXPECT_EQ(paired(planned({"2w1", "1b0", "F"}, 3), 2), "3-1 bye 2");
  EXPECT_EQ(paired(planned({"2w-", "1b+", "F"}, 3), 2), "3-2 bye 1");
  EXPECT_EQ(paired(planned({"U", "H", "F"}, 3), 2), "1-3 bye 2");
}

TEST(Dutch_C3, SameAbsolutePreferenceKeepsTwoApart) {
  EXPECT_EQ(paired(two_with_white_twice(4), 3), "4-1 5-2 6-3");
}

TEST(Dutch_C3, TopscorersMayMeetInTheLastRound) {
  EXPECT_EQ(paired(two_with_white_twice(3), 3), "2-1 6-3 4-5");
}

TEST(Dutch_C4, NoPairingIsAnAnswer) {
  // All four have met.
  EXPECT_EQ(paired(planned({"3w1 2b= 4w1", "4b1 1w= 3b1", "1b0 4w= 2w0", "2w0 3b= 1b0"}, 5), 4),
            "no-pairing");
  // Only numbers 3 and 4 are left for each other, and both must have White.
  EXPECT_EQ(paired(planned({"3w1 4w1", "4w1 3w1", "1b0 2b0", "2b0 1b0"}, 3), 3), "no-pairing");
  EXPECT_EQ(paired(planned({"U"}, 5), 2), "no-pairing");
}

/// So many players of whom most must not meet each other: no pairing exists, and that takes long to find out.
Tournament kept_apart(std::size_t players) {
  Tournament tournament = planned(std::vector<std::string>(players, ""), 5);
  ForbiddenPairs pairs;
  for (Tpn tpn = 1; tpn <= players * 7 / 10; ++tpn) {
    pairs.entrants.push_back(tpn);
  }
  tournament.forbidden.push_back(pairs);
  return tournament;
}

TEST(PairingBudget, EndsAPairingThatTakesTooLong) {
  constexpr std::uint64_t kSteps = 200'000;
  const Tournament hard = kept_apart(120);
  PairingBudget budget(kSteps, std::size_t{1} << 30U);
  const auto ended = pair_dutch(hard, 1, budget);
  ASSERT_FALSE(ended);
  EXPECT_EQ(ended.error(), PairingFault::TooHard);
  EXPECT_EQ(paired(hard, 1), "no-pairing") << "without a budget it is found out";
}

TEST(PairingBudget, ChangesNothingWhereItIsNotSpent) {
  const Tournament tournament = planned(std::vector<std::string>(101, ""), 5);
  PairingBudget budget = server_pairing_budget();
  EXPECT_EQ(pair_dutch(tournament, 1, budget), pair_dutch(tournament, 1));
  EXPECT_FALSE(budget.is_spent());
}

TEST(PairingBudget, BoundsTheMemory) {
  PairingBudget budget(std::uint64_t{1} << 40U, std::size_t{64} * 1024);
  const auto ended = pair_dutch(planned(std::vector<std::string>(100, ""), 5), 1, budget);
  ASSERT_FALSE(ended);
  EXPECT_EQ(ended.error(), PairingFault::TooHard);
}

TEST(Dutch_C9, ByeGoesToWhoHasPlayedMost) {
  // Number 5 has an unplayed game; of the others number 3 is the first that leaves no colour ungranted.
  EXPECT_EQ(paired(planned({"2w=", "1b=", "4w=", "3b=", "H"}, 5), 2), "4-1 2-5 bye 3");
}

TEST(Dutch_1_9, RoundMustBeTheNext) {
  Tournament tournament = planned({"2w1", "1b0"}, 3);
  EXPECT_EQ(paired(tournament, 3), "round-not-next");
  EXPECT_EQ(paired(tournament, 4), "round-not-next");
  EXPECT_EQ(paired(planned({"Z", "H"}, 3), 1), "no-players");
  tournament.rounds_planned = std::nullopt;
  EXPECT_EQ(paired(tournament, 2), "rounds-unknown");
}

TEST(Dutch_Absence, WhoHasAByeIsNotPaired) {
  Tournament tournament = planned({"", "", "", "", ""}, 5);
  tournament.byes = {{2, 1, ResultKind::HalfPointBye}, {3, 2, ResultKind::ZeroPointBye}};
  EXPECT_EQ(paired(tournament, 1), "1-4 5-3");
  EXPECT_EQ(paired(planned({"", "H", "", "", ""}, 5), 1), "1-4 5-3");
}

TEST(Dutch_ForbiddenPairs, ApplyInTheirRounds) {
  Tournament tournament = planned({"", "", "", ""}, 5);
  tournament.forbidden = {{.entrants = {1, 3}, .first = 1, .last = 2}};
  EXPECT_EQ(paired(tournament, 1), "1-4 3-2");
  tournament.forbidden = {{.entrants = {1, 3}, .first = 2, .last = 3}};
  EXPECT_EQ(paired(tournament, 1), "1-3 4-2");
  tournament.forbidden = {{.entrants = {1, 2, 3, 4}, .first = 1, .last = 9}};
  EXPECT_EQ(paired(tournament, 1), "no-pairing");
}

TEST(Dutch_Reason, SaysWhatTheFirstCandidateBroke) {
  Tournament tournament = planned({"", "", "", ""}, 5);
  tournament.forbidden = {{.entrants = {1, 3}, .first = 1, .last = 2}};
  const auto pairing = pair_dutch(tournament, 1);
  ASSERT_TRUE(pairing.has_value());
  const PairingReason& reason = pairing->pairings.front().reason;
  EXPECT_EQ(reason.higher, 1);
  EXPECT_EQ(reason.first_choice, 3);
  EXPECT_EQ(reason.forced_by, Criterion::ForbiddenPair);
  EXPECT_EQ(reason.color_rule, ColorRule::InitialColor);
  EXPECT_FALSE(reason.is_moved_down);
}

TEST(Dutch_Reason, NamesTheBracketAndWhoFloatedDown) {
  const auto pairing = pair_dutch(two_with_white_twice(4), 3);
  ASSERT_TRUE(pairing.has_value());
  const PairingReason& reason = pairing->pairings.front().reason;
  EXPECT_EQ(reason.bracket, kHalfPoint);
  EXPECT_TRUE(reason.is_moved_down);
  EXPECT_EQ(reason.forced_by, Criterion::C1Rematch);  // number 1 has met number 3
  EXPECT_EQ(reason.color_rule, ColorRule::BothPreferences);
}

/// The floats of number 1 when round 3 is paired: the round before, and the one before that.
std::string floats_of(const std::vector<std::string>& rounds) {
  const dutch::Field field = dutch::make_field(planned(rounds, 9), 3, 9);
  for (const dutch::Competitor& competitor : field.competitors) {
    if (competitor.tpn == 1) {
      std::string text;
      for (const dutch::Float direction : competitor.floats) {
        text += direction == dutch::Float::Down ? 'D' : direction == dutch::Float::Up ? 'U' : '.';
      }
      return text;
    }
  }
  return "absent";
}

TEST(Dutch_1_4, FloatsFollowFromScoresAndPointsWithoutPlaying) {
  EXPECT_EQ(floats_of({"2w1 3b0", "1b0 Z", "H 1w1"}), "D.");
  EXPECT_EQ(floats_of({"2w0 3b0", "1b1 Z", "H 1w1"}), "U.");
  EXPECT_EQ(floats_of({"U H", "Z Z"}), "DD");
  EXPECT_EQ(floats_of({"2w+ F", "1b- Z"}), "DD");
  // Since 2026 neither of these is a downfloat.
  EXPECT_EQ(floats_of({"2w- Z", "1b+ Z"}), "..");
}

dutch::Competitor with_colors(const std::string& colors, int number = 1) {
  dutch::Competitor competitor;
  competitor.number = number;
  for (const char color : colors) {
    competitor.colors.push_back(color == 'W' ? Color::White : Color::Black);
  }
  set_preference(competitor);
  return competitor;
}

TEST(Dutch_1_7, PreferencesFollowFromPlayedColors) {
  struct Row {
    const char* colors;
    std::optional<Color> preference;
    dutch::Strength strength;
  };
  for (const Row& row : {
           Row{"", std::nullopt, dutch::Strength::None},
           Row{"W", Color::Black, dutch::Strength::Strong},
           Row{"WB", Color::White, dutch::Strength::Mild},
           Row{"BW", Color::Black, dutch::Strength::Mild},
           Row{"WW", Color::Black, dutch::Strength::Absolute},
           Row{"WBB", Color::White, dutch::Strength::Absolute},
           Row{"WBWBW", Color::Black, dutch::Strength::Strong},
           Row{"WWBWW", Color::Black, dutch::Strength::Absolute},
           Row{"WWBW", Color::Black, dutch::Strength::Absolute},
           Row{"BBWW", Color::Black, dutch::Strength::Absolute},
       }) {
    const dutch::Competitor competitor = with_colors(row.colors);
    EXPECT_EQ(competitor.preference, row.preference) << row.colors;
    EXPECT_EQ(competitor.strength, row.strength) << row.colors;
  }
}

TEST(Dutch_5_2, ColorsAreChosenByTheFirstRuleThatDecides) {
  struct Row {
    const char* first;
    const char* second;
    Color of_first;
    ColorRule rule;
  };
  for (const Row& row : {
           Row{"", "", Color::White, ColorRule::InitialColor},
           Row{"W", "B", Color::Black, ColorRule::BothPreferences},
           Row{"W", "", Color::Black, ColorRule::BothPreferences},
           Row{"", "B", Color::Black, ColorRule::BothPreferences},
           Row{"WW", "W", Color::Black, ColorRule::StrongerPreference},
           Row{"BW", "W", Color::White, ColorRule::StrongerPreference},
           Row{"WWBWW", "WW", Color::Black, ColorRule::StrongerPreference},
           // The last round in which they differed counts, from the end of what was played.
           Row{"WBW", "BWW", Color::White, ColorRule::StrongerPreference},
           Row{"WBBW", "BWBW", Color::White, ColorRule::Alternation},
           Row{"WB", "WBWB", Color::White, ColorRule::HigherRanked},
           Row{"BW", "WBBW", Color::Black, ColorRule::HigherRanked},
       }) {
    const dutch::ColorChoice choice =
        choose_colors(with_colors(row.first, 1), with_colors(row.second, 2), Color::White);
    EXPECT_EQ(choice.first, row.of_first) << row.first << ' ' << row.second;
    EXPECT_EQ(choice.rule, row.rule) << row.first << ' ' << row.second;
  }
}

TEST(Dutch_C11, TopscorerIsSparedAThirdGameWithOneColor) {
  EXPECT_FALSE(color_quality(with_colors("WW"), with_colors("WW")).keeps_alternation);
  EXPECT_TRUE(color_quality(with_colors("WW"), with_colors("WWBW")).keeps_alternation);
  EXPECT_FALSE(color_quality(with_colors("WW"), with_colors("WW")).keeps_difference);
  EXPECT_TRUE(color_quality(with_colors("BWW"), with_colors("WW")).keeps_difference);
  EXPECT_FALSE(color_quality(with_colors("BWW"), with_colors("WW")).keeps_alternation);
}

TEST(Dutch_C13, StrongPreferenceOfBothCannotBeGranted) {
  EXPECT_FALSE(color_quality(with_colors("W"), with_colors("W")).grants_strong);
  EXPECT_TRUE(color_quality(with_colors("W"), with_colors("BW")).grants_strong);
  EXPECT_FALSE(color_quality(with_colors("W"), with_colors("BW")).grants_both);
}

TEST(Baku, FirstHalfRoundedUpToAnEvenNumberIsAccelerated) {
  Tournament tournament = planned(std::vector<std::string>(161), 9);
  EXPECT_EQ(baku_virtual_points(tournament),
            (std::vector<VirtualPoints>{{kWholePoint, 1, 3, 1, 82}, {kHalfPoint, 4, 5, 1, 82}}));
  tournament.entrants.resize(30);
  EXPECT_EQ(baku_virtual_points(tournament).front().last_entrant, 16);
  // Two draws must be worth a win.
  tournament.scoring.win = kWholePoint * 3;
  EXPECT_TRUE(baku_virtual_points(tournament).empty());
}

TEST(Baku, LateEntrantDoesNotMoveTheLastAccelerated) {
  // Four came to the first round, so two are accelerated; number 3 came later.
  const Tournament tournament = planned({"4w1", "5b1", "", "1b0", "2w0"}, 9);
  EXPECT_EQ(baku_virtual_points(tournament).front().last_entrant, 2);
}

TEST(Baku, AcceleratedPlayersMeetEachOther) {
  Tournament tournament = planned(std::vector<std::string>(8), 9);
  tournament.system = PairingSystem::DutchBaku;
  EXPECT_EQ(paired(tournament, 1), "1-3 4-2 5-7 8-6");
}

}  // namespace
}  // namespace rookery::tournament
