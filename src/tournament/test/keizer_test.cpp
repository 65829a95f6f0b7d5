#include "rookery/tournament/keizer.h"

#include <map>

#include "hand_made.h"

namespace rookery::tournament {
namespace {

/// Three entrants with the values 10, 9 and 8.
KeizerRules small_rules() {
  return {.highest_value = 10};
}

/// "2 1 3": the numbers by rank.
std::string order_of(const KeizerStandings& standings) {
  std::string text;
  for (const KeizerRow& row : standings.rows) {
    text += (text.empty() ? "" : " ") + std::to_string(row.tpn);
  }
  return text;
}

std::string scores_of(const KeizerStandings& standings) {
  std::string text;
  for (const KeizerRow& row : standings.rows) {
    text += (text.empty() ? "" : " ") + write_keizer_score(row.sixtieths);
  }
  return text;
}

TEST(Keizer, BeforeTheFirstRoundTheNumbersDecide) {
  const KeizerStandings standings = rank_by_keizer(hand_made({"", "", ""}), small_rules());
  EXPECT_EQ(order_of(standings), "1 2 3");
  EXPECT_EQ(scores_of(standings), "10.00 9.00 8.00");
}

TEST(Keizer, HighestValueIsOneAndAHalfTimesTheEntrants) {
  EXPECT_EQ(rank_by_keizer(hand_made({"", "", "", ""}), {}).rows[0].value, 6);
}

TEST(Keizer, WinIsWorthTheOpponentsValueOfNow) {
  // Number 3 beats number 1: 8 + 10 = 18. Then the values are 10 for 3, and 9 for 1 and 8 for 2 or the other
  // way.
  const KeizerStandings standings = rank_by_keizer(hand_made({"3w0", "H", "1b1"}), small_rules());
  EXPECT_TRUE(standings.is_stable);
  // 3: 10 + 8; 2: 9 + a third of it; 1: 8.
  EXPECT_EQ(order_of(standings), "3 2 1");
  EXPECT_EQ(scores_of(standings), "18.00 12.00 8.00");
  EXPECT_EQ(standings.rows[1].by_round, (std::vector<std::int64_t>{180}));
}

TEST(Keizer, UnplayedRoundsBringSharesOfTheOwnValue) {
  const KeizerStandings standings = rank_by_keizer(hand_made({"U", "F", "H", "Z", ".", "7b-", "6w+"}), {});
  const std::map<Tpn, std::int32_t> shares = {{1, 40}, {2, 40}, {3, 20}, {4, 0}, {5, 0}, {6, 0}};
  for (const KeizerRow& row : standings.rows) {
    if (row.tpn != 7) {
      EXPECT_EQ(row.by_round.front(), std::int64_t{row.value} * shares.at(row.tpn)) << row.tpn;
    }
  }
}

TEST(Keizer, GamesBringSharesOfTheOpponentsValue) {
  KeizerRules rules;
  rules.loss = Share{10};
  const KeizerStandings standings =
      rank_by_keizer(hand_made({"2w1", "1b0", "4w=", "3b=", "6w+", "5b-"}), rules);
  std::map<Tpn, std::int32_t> values;
  for (const KeizerRow& row : standings.rows) {
    values[row.tpn] = row.value;
  }
  const std::map<Tpn, std::int64_t> expected = {{1, 60 * values[2]}, {2, 10 * values[1]}, {3, 30 * values[4]},
                                                {4, 30 * values[3]}, {5, 60 * values[6]}, {6, 0}};
  for (const KeizerRow& row : standings.rows) {
    EXPECT_EQ(row.by_round.front(), expected.at(row.tpn)) << row.tpn;
  }
}

TEST(Keizer, AbsencesBeyondTheLimitBringNothing) {
  KeizerRules rules = small_rules();
  rules.paid_absences = 2;
  const KeizerStandings standings = rank_by_keizer(hand_made({"H H H"}), rules);
  EXPECT_EQ(standings.rows[0].by_round, (std::vector<std::int64_t>{200, 200, 0}));
  rules.paid_absences = std::nullopt;
  EXPECT_EQ(rank_by_keizer(hand_made({"H H H"}), rules).rows[0].by_round.back(), 200);
}

TEST(Keizer, ValuesBelongToTheRanksThatFollowFromThem) {
  const Tournament tournament =
      hand_made({"2w1 3b0 4w= H", "1b0 4w1 3b1 5w=", "4b= 1w1 2w0 U", "3w= 2b0 1b= F", "U H Z 2b="});
  const KeizerStandings standings = rank_by_keizer(tournament, {});
  ASSERT_TRUE(standings.is_stable);
  for (std::size_t at = 0; at < standings.rows.size(); ++at) {
    EXPECT_EQ(standings.rows[at].value, 7 - static_cast<std::int32_t>(at));
    if (at > 0) {
      EXPECT_GE(standings.rows[at - 1].sixtieths, standings.rows[at].sixtieths);
    }
  }
}

TEST(Keizer, RankingsInACircleEndWithTheSmallerNumbersFirst) {
  // The two have beaten each other: the higher one has the win against the lower value, and so falls behind.
  KeizerRules rules = small_rules();
  rules.counts_own_value = false;
  const KeizerStandings standings = rank_by_keizer(hand_made({"2w1 2b0", "1b0 1w1"}), rules);
  EXPECT_FALSE(standings.is_stable);
  EXPECT_EQ(order_of(standings), "1 2");
}

TEST(KeizerPairing, NeighboursInTheStandingsMeet) {
  const Tournament tournament = hand_made({"", "", "", "", ""});
  const KeizerStandings standings = rank_by_keizer(tournament, {});
  const RoundBoards round = pair_by_keizer(tournament, 1, standings, std::vector<Tpn>{5, 1, 2, 4}, {});
  EXPECT_EQ(round, (RoundBoards{1, {{1, 2}, {4, 5}}, std::nullopt}));
}

TEST(KeizerPairing, LowestWithTheFewestByesHasTheBye) {
  const Tournament tournament = hand_made({"2w1", "1b0", "U"});
  const KeizerStandings standings = rank_by_keizer(tournament, {});
  const RoundBoards round = pair_by_keizer(tournament, 2, standings, std::vector<Tpn>{1, 2, 3}, {});
  EXPECT_EQ(round.bye, Tpn{2});
}

TEST(KeizerPairing, TheSameTwoDoNotMeetAgainSoon) {
  const Tournament tournament = hand_made({"2w1", "1b0", "4w1", "3b0"});
  const KeizerStandings standings = rank_by_keizer(tournament, {});
  const RoundBoards round = pair_by_keizer(tournament, 2, standings, std::vector<Tpn>{1, 2, 3, 4}, {});
  for (const Board& board : round.boards) {
    EXPECT_GT(board.white + board.black, 3);
    EXPECT_LT(board.white + board.black, 7);
  }
}

TEST(KeizerPairing, RematchIsBetterThanNoGame) {
  const Tournament tournament = hand_made({"2w1", "1b0"});
  const KeizerStandings standings = rank_by_keizer(tournament, {});
  const RoundBoards round = pair_by_keizer(tournament, 2, standings, std::vector<Tpn>{1, 2}, {});
  EXPECT_EQ(round.boards, (std::vector<Board>{{2, 1}})) << "with the other colours";
}

}  // namespace
}  // namespace rookery::tournament
