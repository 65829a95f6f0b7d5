#include "rookery/tournament/standings/standings.h"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "hand_made.h"
#include "rookery/tournament/trf.h"

/// Standings by FIDE C.07 (in force since 1 March 2026). Expected values follow from the article by hand.
namespace rookery::tournament {
namespace {

/// Three rounds in which all games were played.
Tournament all_played() {
  return hand_made({"3w1 4b= 2w1",    // 2.5
                    "4w= 3b0 1b0",    // 0.5
                    "1b0 2w1 4b=",    // 1.5
                    "2b= 1w= 3w="});  // 1.5
}

/// Byes in the middle and at the end.
Tournament with_byes() {
  return hand_made({"2w1 3b1 Z Z",    // 2.0; to its opponents 3.0
                    "1b0 H 4w1 3w=",  // 2.0
                    "4w1 1w0 U 2b=",  // 2.5
                    "3b0 Z 2b0 Z"});  // 0.0; to its opponents 0.5
}

Tournament with_forfeit() {
  return hand_made({"2w+ 3b1 4w1",    // 3.0
                    "1b- 4w1 3b1",    // 2.0
                    "4w= 1w0 2w0",    // 0.5
                    "3b= 2b0 1b0"});  // 0.5
}

AbnormalPoints abnormal(AbnormalKind kind, Points points, Round round, std::vector<Tpn> entrants) {
  return {kind, Points(), points, round, std::move(entrants)};
}

TEST(AbnormalPoints, AdjustmentsArePartOfTheScore) {
  Tournament tournament = all_played();
  EXPECT_EQ(column_of(tournament, "PTS"), "2.5 0.5 1.5 1.5");
  EXPECT_EQ(column_of(tournament, "BH"), "3.5 5.5 4.5 4.5");
  tournament.abnormal = {abnormal(AbnormalKind::Adjustment, Points() - kWholePoint, 2, {1}),
                         abnormal(AbnormalKind::Adjustment, kHalfPoint, 0, {2, 3})};
  EXPECT_EQ(column_of(tournament, "PTS"), "1.5 1.0 2.0 1.5");
  EXPECT_EQ(column_of(tournament, "BH"), "4.5 5.0 4.0 4.5") << "opponents' scores";
  EXPECT_EQ(column_of(tournament, "PS"), "3.0 3.0 4.0 3.0") << "from the round on";
  EXPECT_EQ(column_of(tournament, "WIN"), "2 0 1 0") << "results stay";
  EXPECT_EQ(rank_entrants(tournament, rules_of("PTS,TPN")).rows.front().tpn, 3);
  const Breakdown points = explain_value(tournament, rules_of("PTS"), 1, 0);
  ASSERT_EQ(points.contributions.size(), 4U);
  EXPECT_EQ(points.contributions[2].source, ContributionSource::Adjustment);
  EXPECT_EQ(points.contributions[2].round, 2);
  EXPECT_EQ(points.contributions[2].value, value_of(Points() - kWholePoint));
}

TEST(AbnormalPoints, TakeThePlaceOfWhatAResultIsWorth) {
  Tournament tournament = with_forfeit();
  tournament.abnormal = {abnormal(AbnormalKind::ForfeitWin, kHalfPoint, 0, {}),
                         abnormal(AbnormalKind::Loss, kHalfPoint, 3, {2, 3})};
  EXPECT_EQ(column_of(tournament, "PTS"), "2.5 2.0 1.0 0.5");
  EXPECT_EQ(column_of(tournament, "WIN"), "2 2 0 0") << "the forfeit brought less than a win";
  // The last of those that name an entrant counts.
  tournament.abnormal.push_back(abnormal(AbnormalKind::ForfeitWin, Points(), 1, {1}));
  EXPECT_EQ(column_of(tournament, "PTS"), "2.0 2.0 1.0 0.5");
}

TEST(TieBreak_6_2, GamesAmongTiedEntrantsDecide) {
  // Number 1 scores 1.5 against the others, number 3 scores 1, number 2 scores 0.5; byes make the points
  // equal.
  EXPECT_EQ(column_of(hand_made({"2w1 3b= Z Z", "1b0 Z 3w= F", "Z 1w= 2b= H"}), "DE"), "1 3 2");
}

TEST(TieBreak_6_2, CircleOfWinsDecidesNothing) {
  EXPECT_EQ(column_of(hand_made({"2w1 U 3b0", "1b0 3w1 U", "U 2b0 1w1"}), "DE"), "0 0 0");
}

TEST(TieBreak_6_2, AppliesAgainToSmallerTies) {
  // Number 3 scores 2.5, numbers 2 and 4 score 1.5 each, number 1 scores 0.5; number 2 has beaten number 4.
  const Tournament tournament =
      hand_made({"2w= 3b0 4w0 F F", "1b= 4w1 3w0 F Z", "4w= 1w1 2b1 Z Z", "3b= 2b0 1b1 F Z"});
  EXPECT_EQ(column_of(tournament, "DE"), "4 2 1 3");
}

TEST(TieBreak_6_3, LeaderOutOfReachIsRankedFirst) {
  // Number 1 beat both others, who did not meet.
  EXPECT_EQ(column_of(hand_made({"2w1 3b1 Z", "1b0 F F", "F 1w0 F"}), "DE"), "1 2 2");
}

TEST(TieBreak_6_3, OpenFirstPlaceLeavesAllTied) {
  EXPECT_EQ(column_of(hand_made({"2w1 Z Z", "1b0 F Z", "Z Z F"}), "DE"), "0 0 0");
}

TEST(TieBreak_6_1_1, ForfeitsAreNoEncountersInASwissUnlessTheRulesSaySo) {
  const Tournament tournament = hand_made({"2w+ Z", "1b- F"});
  EXPECT_EQ(column_of(tournament, "DE"), "0 0");
  EXPECT_EQ(column_of(tournament, "DE/P"), "1 2");
}

TEST(TieBreak_6_1_2, SeveralGamesOfTheSameTwoCountAsTheirAverage) {
  // In the sum number 1 would lead by two wins against number 2.
  EXPECT_EQ(column_of(hand_made({"2w1 2b1 3w0 Z Z Z", "1b0 1w0 Z 3w= F H", "Z Z 1b1 2b= H Z"}), "DE"),
            "2 3 1");
}

TEST(TieBreak_7, OwnRecord) {
  const Tournament tournament = with_forfeit();
  EXPECT_EQ(column_of(tournament, "WIN"), "3 2 0 0");
  EXPECT_EQ(column_of(tournament, "WON"), "2 2 0 0");
  EXPECT_EQ(column_of(tournament, "BPG"), "1 1 0 3");
  EXPECT_EQ(column_of(tournament, "BWG"), "1 1 0 0");
  EXPECT_EQ(column_of(tournament, "REP"), "3 2 3 3");
  EXPECT_EQ(column_of(with_byes(), "REP"), "2 3 4 2");
}

TEST(TieBreak_7_1, AnyRoundThatBringsAWinsPointsIsAWin) {
  Tournament tournament = with_byes();
  EXPECT_EQ(column_of(tournament, "WIN"), "2 1 2 0");
  tournament.scoring.pairing_allocated = kHalfPoint;
  EXPECT_EQ(column_of(tournament, "WIN"), "2 1 1 0");
}

TEST(TieBreak_7_5, ProgressiveScoreIsTheSumOfTheScoresAfterEachRound) {
  EXPECT_EQ(column_of(all_played(), "PS"), "5.0 1.5 2.5 3.0");
  EXPECT_EQ(column_of(all_played(), "PS/C1"), "4.0 1.0 2.5 2.5");
}

TEST(TieBreak_7_7, StandardPointsIgnoreWhatAWinIsWorth) {
  Tournament tournament = all_played();
  tournament.scoring.win = kWholePoint * 3;
  tournament.scoring.draw = kWholePoint;
  EXPECT_EQ(column_of(tournament, "PTS"), "7.0 1.0 4.0 3.0");
  EXPECT_EQ(column_of(tournament, "STD"), "2.5 0.5 1.5 1.5");
}

TEST(TieBreak_7_8, TheSmallerNumberIsFirstOrTheLargerIfReversed) {
  const auto ranks = [](std::string_view code) {
    std::string text;
    for (const StandingsRow& row : rank_entrants(all_played(), rules_of(code)).rows) {
      text += std::to_string(row.tpn);
    }
    return text;
  };
  EXPECT_EQ(ranks("TPN"), "1342");
  EXPECT_EQ(ranks("TPN/R"), "1432");
}

TEST(TieBreak_8_1, BuchholzIsTheSumOfTheOpponentsScores) {
  EXPECT_EQ(column_of(all_played(), "BH"), "3.5 5.5 4.5 4.5");
}

TEST(TieBreak_8_2, AverageOfOpponentsBuchholzHasTwoDecimals) {
  // Of number 1: (4.5 + 4.5 + 5.5) / 3 = 4.833.
  EXPECT_EQ(column_of(all_played(), "AOB"), "4.83 4.17 4.50 4.50");
}

TEST(TieBreak_8_3, ForeBuchholzTakesTheGamesOfTheLastRoundAsDrawn) {
  EXPECT_EQ(column_of(all_played(), "FB"), "4.0 5.0 4.5 4.5");
}

TEST(TieBreak_8_3, ForfeitedLastRoundCountsAsDrawn) {
  EXPECT_EQ(column_of(hand_made({"3w1 2b+", "4w1 1w-", "1b0 4w=", "2b0 3b="}), "FB"), "2.0 2.0 2.0 2.0");
}

TEST(TieBreak_8_3, DrawnLastRoundEndsTheByesBeforeIt) {
  // Number 2 was away in round 2 and forfeited round 3: for BH the bye is at the end, for FB it is not.
  const Tournament tournament = hand_made({"2w1 3b= 3w=", "1b0 Z 4w-", "4w1 1w= 1b=", "3b0 F 2b+"});
  EXPECT_EQ(column_of(tournament, "BH"), "4.5 2.0 6.0 4.0");
  EXPECT_EQ(column_of(tournament, "FB"), "4.5 4.0 5.5 4.0");
}

TEST(TieBreak_9_1, SonnebornBergerMultipliesScoresByResults) {
  EXPECT_EQ(column_of(all_played(), "SB"), "2.75 0.75 1.25 2.25");
}

TEST(TieBreak_9_2, KoyaCountsPointsAgainstThoseWithHalfOfThePoints) {
  // Three entrants play two games each, so the limit is one point.
  const Tournament tournament = hand_made({"2w1 3b= .", "1b0 . 3w=", ". 1w= 2b="}, PairingSystem::RoundRobin);
  EXPECT_EQ(column_of(tournament, "KS"), "0.5 0.5 0.5");
  EXPECT_EQ(column_of(tournament, "KS/L+1"), "0.0 0.0 0.5");
  EXPECT_EQ(column_of(tournament, "KS/L-1"), "1.5 0.5 1.0");
  EXPECT_EQ(column_of(tournament, "KS/L75"), "0.0 0.0 0.5");
}

TEST(TieBreak_10_1, AverageRatingRoundsAHalfUpwards) {
  Tournament tournament = hand_made({"2w1 3b1 Z", "1b0 Z Z", "Z 1w0 Z"});
  tournament.entrants[1].rating = 2000;
  tournament.entrants[2].rating = 1901;
  EXPECT_EQ(column_of(tournament, "ARO"), "1951 2000 2000");
  EXPECT_EQ(column_of(tournament, "ARO/C1"), "2000 - -");
}

TEST(TieBreak_10, ForfeitsAreNoGames) {
  EXPECT_EQ(column_of(with_forfeit(), "ARO"), "1975 1975 1987 1990");
}

TEST(TieBreak_10_2, PerformanceAddsTheDifferenceOfTheScore) {
  // One and a half points of two against 1990 and 1980: 75 per cent, 193 more than 1985.
  EXPECT_EQ(column_of(hand_made({"2w1 3b=", "1b0 Z", "Z 1w="}), "TPR"), "2178 1200 2000");
}

TEST(TieBreak_10_3, PerfectPerformanceIsTheLowestRatingThatExpectsTheScore) {
  // Every point needs 736 more than 1990, a draw 3 less than 2000, and nothing is 800 less.
  EXPECT_EQ(column_of(hand_made({"2w1 Z", "1b0 Z", "Z 4w=", "Z 3b="}), "PTP"), "2726 1200 1967 1977");
}

TEST(TieBreak_10_4_10_5, AveragesOfOpponentsPerformances) {
  const Tournament tournament = hand_made({"2w1 3b=", "1b0 Z", "Z 1w="});
  EXPECT_EQ(column_of(tournament, "APRO"), "1600 2178 2178");
  EXPECT_EQ(column_of(tournament, "PTP"), "2178 1200 1997");
  EXPECT_EQ(column_of(tournament, "APPO"), "1599 2178 2178");
}

TEST(TieBreak_10, OneUnratedEntrantDropsTheColumn) {
  Tournament tournament = all_played();
  tournament.entrants[3].rating = 0;
  for (const std::string_view code : {"ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"}) {
    EXPECT_EQ(column_of(tournament, code), "- - - -") << code;
    EXPECT_EQ(rank_entrants(tournament, rules_of(code)).columns.back().remark, ColumnRemark::UnratedEntrants);
    StandingsRules rules = rules_of(code);
    rules.unrated = 1400;
    EXPECT_EQ(rank_entrants(tournament, rules).columns.back().remark, ColumnRemark::None) << code;
  }
  EXPECT_EQ(column_of(tournament, "ARO/U1400"), "1790 1793 1797 1990");
}

TEST(TieBreak_14, CutsTheLeastAndTheMostSignificantValues) {
  EXPECT_EQ(column_of(all_played(), "BH/C1"), "3.0 4.0 4.0 4.0");
  EXPECT_EQ(column_of(all_played(), "BH/C2"), "1.5 2.5 2.5 2.5");
  EXPECT_EQ(column_of(all_played(), "BH/M1"), "1.5 1.5 1.5 1.5");
  EXPECT_EQ(column_of(all_played(), "BH/M2"), "0.0 0.0 0.0 0.0");
}

TEST(TieBreak_14_1_1, SonnebornBergerCutsTheOpponentWithTheLowestScore) {
  // Number 4 drew the weakest opponent and loses that quarter of a point, not the larger one against
  // number 3.
  EXPECT_EQ(column_of(all_played(), "SB/C1"), "2.25 0.75 0.75 2.00");
}

TEST(TieBreak_15_2, WithFixedPairingsForfeitsAreGames) {
  Tournament tournament = with_forfeit();
  tournament.system = PairingSystem::RoundRobin;
  EXPECT_EQ(column_of(tournament, "SB"), "3.00 1.00 0.25 0.25");
  EXPECT_EQ(column_of(tournament, "WON"), "3 2 0 0");
  EXPECT_EQ(column_of(tournament, "BPG"), "1 1 0 3") << "a forfeit loss stays unplayed";
  EXPECT_EQ(column_of(tournament, "ARO"), "1975 1975 1987 1990") << "and ratings know no forfeits";
  EXPECT_EQ(column_of(hand_made({"2w+ .", "1b- F"}, PairingSystem::RoundRobin), "DE"), "1 2");
}

TEST(TieBreak_8, BuchholzIsRemarkedInARoundRobin) {
  const Tournament tournament = hand_made({"2w1", "1b0"}, PairingSystem::RoundRobin);
  EXPECT_EQ(rank_entrants(tournament, rules_of("BH")).columns.back().remark, ColumnRemark::NotInRoundRobins);
  EXPECT_EQ(rank_entrants(tournament, rules_of("SB")).columns.back().remark, ColumnRemark::None);
}

TEST(TieBreak_16_3, ByesAtTheEndAreDrawsForTheOpponents) {
  EXPECT_EQ(column_of(with_byes(), "BH"), "8.5 8.0 7.5 4.5");
}

TEST(TieBreak_16_3, ForfeitLossDoesNotEndTheByesBeforeIt) {
  // The bye of number 2 is followed only by a forfeit loss, which stays a loss: 0 + 1/2 + 0.
  EXPECT_EQ(column_of(hand_made({"2w1 Z Z", "1b0 Z 3w-", "Z Z 2b+"}), "BH"), "2.5 2.0 2.5");
}

TEST(TieBreak_16_4_1, TheDummyOfAForfeitHasAtMostTheScheduledOpponentsScore) {
  EXPECT_EQ(column_of(with_forfeit(), "BH"), "3.0 3.0 5.5 5.5");
  EXPECT_EQ(column_of(with_forfeit(), "BH/P"), "3.0 4.0 5.5 5.5");
}

TEST(TieBreak_16_4_2, TheDummyOfAByeHasAtMostDrawsInAllRounds) {
  const Tournament tournament = hand_made({"U 2w1", "Z 1b0"});
  // Two points, but only two draws.
  EXPECT_EQ(column_of(tournament, "BH"), "1.0 2.0");
  EXPECT_EQ(column_of(tournament, "SB"), "1.00 0.00");
}

TEST(TieBreak_16_5, VoluntaryUnplayedRoundIsCutFirst) {
  // Number 2 would lose 0.5, the score of number 4, but loses its own 2.0.
  EXPECT_EQ(column_of(with_byes(), "BH/C1"), "6.5 6.0 7.0 4.5");
  // Number 2: 0.5 against number 4, and 1.0 of its bye, the higher of the two.
  EXPECT_EQ(column_of(with_byes(), "SB"), "4.50 2.75 3.50 0.00");
  EXPECT_EQ(column_of(with_byes(), "SB/C1"), "4.50 1.75 3.00 0.00");
  EXPECT_EQ(column_of(with_forfeit(), "BH/C1"), "2.5 1.0 5.0 5.0");
  EXPECT_EQ(column_of(with_forfeit(), "BH/C1/P"), "2.5 3.5 5.0 5.0");
}

TEST(Standings, PointsComeFirstUnlessTheyAreListed) {
  const Standings standings = rank_entrants(all_played(), rules_of("BH"));
  ASSERT_EQ(standings.columns.size(), 2U);
  EXPECT_EQ(standings.columns[0].tie_break.code, TieBreakCode::Points);
  EXPECT_EQ(rank_entrants(all_played(), rules_of("BH,PTS")).columns[0].tie_break.code,
            TieBreakCode::Buchholz);
}

TEST(Standings, UnseparatedEntrantsShareARank) {
  const Standings standings = rank_entrants(all_played(), rules_of("BH"));
  std::string ranks;
  for (const StandingsRow& row : standings.rows) {
    ranks += std::to_string(row.rank) + ":" + std::to_string(row.tpn) + ' ';
  }
  EXPECT_EQ(ranks, "1:1 2:3 2:4 4:2 ");
}

TEST(Standings, CanStopAfterARound) {
  StandingsRules rules = rules_of("BH");
  rules.rounds = 1;
  const Standings standings = rank_entrants(all_played(), rules);
  EXPECT_EQ(standings.rounds, 1);
  EXPECT_EQ(standings.rows[0].score, kWholePoint);
}

TEST(Standings, MissingRoundCountsAsZeroPointBye) {
  Tournament tournament = hand_made({"2w1", "1b0"});
  EXPECT_EQ(rounds_to_rank(tournament), 1);
  tournament.rounds_planned = 2;
  EXPECT_EQ(rounds_to_rank(tournament), 2);
  EXPECT_EQ(column_of(tournament, "BH"), "1.5 1.5");
}

TEST(Standings, EmptyTournamentHasNoRows) {
  EXPECT_TRUE(rank_entrants(Tournament{}, rules_of("PTS,DE,BH,SB,KS,TPR")).rows.empty());
  EXPECT_EQ(column_of(hand_made({""}), "FB"), "0.0");
}

TEST(Breakdown, SaysWhatWasAddedAndWhatWasCut) {
  const Breakdown breakdown = explain_value(with_byes(), rules_of("BH/C1"), 2, 1);
  ASSERT_EQ(breakdown.contributions.size(), 4U);
  EXPECT_EQ(breakdown.value, TieBreakValue{600});
  const Contribution& bye = breakdown.contributions[1];
  EXPECT_EQ(bye.round, 2);
  EXPECT_EQ(bye.opponent, std::nullopt);
  EXPECT_EQ(bye.source, ContributionSource::OwnScore);
  EXPECT_TRUE(bye.is_voluntary);
  EXPECT_EQ(bye.value, TieBreakValue{200});
  EXPECT_EQ(bye.cut, Cut::VoluntaryUnplayed);
  EXPECT_EQ(breakdown.contributions[2].opponent, Tpn{4});
  EXPECT_EQ(breakdown.contributions[2].cut, Cut::No);
}

TEST(Breakdown, SaysWhichLimitHoldsForADummy) {
  const auto sources = [](const Tournament& tournament, Tpn tpn) {
    std::vector<ContributionSource> found;
    for (const Contribution& contribution : explain_value(tournament, rules_of("BH"), tpn, 1).contributions) {
      found.push_back(contribution.source);
    }
    return found;
  };
  using enum ContributionSource;
  EXPECT_EQ(sources(with_forfeit(), 1), (std::vector{CappedByOpponent, Opponent, Opponent}));
  EXPECT_EQ(sources(with_forfeit(), 2), (std::vector{OwnScore, Opponent, Opponent}));
  EXPECT_EQ(sources(with_byes(), 3), (std::vector{Opponent, Opponent, CappedByDraws, Opponent}));
}

TEST(Breakdown, ListsTheStepsOfDirectEncounters) {
  const Tournament tournament = hand_made({"2w1 3b1 Z", "1b0 F F", "F 1w0 F"});
  const Breakdown breakdown = explain_value(tournament, rules_of("DE"), 2, 1);
  EXPECT_EQ(breakdown.value, whole_value(2));
  const auto* const decided = std::get_if<DecidedByEncounters>(&breakdown.conclusion);
  ASSERT_NE(decided, nullptr);
  ASSERT_EQ(decided->steps.size(), 2U);
  EXPECT_FALSE(decided->steps[0].have_all_met);
  EXPECT_EQ(decided->steps[0].standings[0],
            (Encounters{.entrant = 1, .points = whole_value(2), .missing = 0, .place = 1}));
  EXPECT_EQ(decided->steps[1].standings.size(), 2U);
}

TEST(Breakdown, ExplainsAPerformance) {
  const Breakdown breakdown = explain_value(hand_made({"2w1 3b=", "1b0 Z", "Z 1w="}), rules_of("TPR"), 1, 1);
  EXPECT_EQ(std::get<PerformanceOf>(breakdown.conclusion),
            (PerformanceOf{.average = 1985, .percent = 75, .difference = 193}));
}

std::string content_of(const std::string& name) {
  std::ifstream file(std::string(ROOKERY_TEST_DATA) + "/standings/" + name, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  EXPECT_TRUE(file.good()) << name;
  return text.str();
}

std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells;
  std::istringstream text(line);
  for (std::string cell; std::getline(text, cell, '\t');) {
    cells.push_back(cell);
  }
  return cells;
}

class ReferenceStandings : public testing::TestWithParam<const char*> {};

/// Each cell is that of the table (data/standings/README.md), and its explanation leads to the same value.
TEST_P(ReferenceStandings, AreEqualInEachCell) {
  const std::string name = GetParam();
  const auto report = trf::read(content_of(name + ".trf"));
  ASSERT_TRUE(report) << name;
  std::istringstream table(content_of(name + ".tsv"));
  std::string line;
  std::getline(table, line);
  const std::vector<std::string> head = cells_of(line);
  std::string codes;
  for (std::size_t column = 2; column < head.size(); ++column) {
    codes += head[column] + ',';
  }
  const StandingsRules rules = rules_of(codes);
  const Standings standings = rank_entrants(report->tournament, rules);
  std::size_t rows = 0;
  while (std::getline(table, line)) {
    const std::vector<std::string> cells = cells_of(line);
    const auto tpn = static_cast<Tpn>(std::stoi(cells[0]));
    const auto row = std::ranges::find(standings.rows, tpn, &StandingsRow::tpn);
    ASSERT_NE(row, standings.rows.end());
    for (std::size_t column = 2; column < head.size(); ++column) {
      const auto& value = row->values[column - 2];
      ASSERT_TRUE(value) << head[column] << " of " << tpn;
      EXPECT_EQ(write_value(rules.order[column - 2].code, *value), cells[column])
          << head[column] << " of " << tpn;
      EXPECT_EQ(explain_value(report->tournament, rules, tpn, column - 2).value, value) << head[column];
    }
    ++rows;
  }
  EXPECT_EQ(rows, standings.rows.size());
}

INSTANTIATE_TEST_SUITE_P(Gacrux, ReferenceStandings,
                         testing::Values("v001_6p_5r", "v003_6p_5r", "v031_9p_7r", "v041_10p_9r",
                                         "v081_16p_9r", "v101_24p_9r"));

}  // namespace
}  // namespace rookery::tournament
