#include "rookery/tournament/knockout.h"

#include <gtest/gtest.h>

#include <set>

namespace rookery::tournament {
namespace {

using enum GameScore;

MatchState played(std::initializer_list<GameScore> games, const MatchRules& rules = {}) {
  return match_state(rules, 1, 2, Color::White, std::vector(games));
}

TEST(KnockoutBracket, KeepsTheBestSeedsApart) {
  EXPECT_EQ(first_knockout_round(8), (std::vector<KnockoutPair>{{1, 8}, {4, 5}, {2, 7}, {3, 6}}));
  EXPECT_EQ(first_knockout_round(2), (std::vector<KnockoutPair>{{1, 2}}));
}

TEST(KnockoutBracket, ByesGoToTheTopSeeds) {
  EXPECT_EQ(first_knockout_round(5), (std::vector<KnockoutPair>{{1, {}}, {4, 5}, {2, {}}, {3, {}}}));
}

TEST(KnockoutBracket, HigherSeedsMeetAsLateAsPossible) {
  for (std::size_t entrants = 2; entrants <= 70; ++entrants) {
    std::vector<KnockoutPair> round = first_knockout_round(entrants);
    std::set<Tpn> seen;
    for (const KnockoutPair& pair : round) {
      seen.insert(pair.first);
      seen.insert(pair.second.value_or(pair.first));
    }
    EXPECT_EQ(seen.size(), entrants);
    while (round.size() > 1) {
      std::vector<Tpn> winners;
      for (const KnockoutPair& pair : round) {
        winners.push_back(pair.first);
      }
      for (const Tpn winner : winners) {
        EXPECT_LE(winner, winners.size()) << entrants;
      }
      round = next_knockout_round(winners);
    }
    EXPECT_EQ(round.front(), (KnockoutPair{1, 2})) << entrants;
  }
}

TEST(KnockoutMatch, BeginsWithTheDrawnColor) {
  EXPECT_EQ(match_state({}, 1, 2, Color::Black, {}).next, (NextGame{{2, 1}, 0}));
  EXPECT_EQ(played({Draw}).next, (NextGame{{2, 1}, 0}));
}

TEST(KnockoutMatch, HigherScoreOfTheGamesWins) {
  EXPECT_EQ(played({WhiteWins, Draw}), (MatchState{1, std::nullopt, kHalfPoint * 3, kHalfPoint}));
  EXPECT_EQ(played({Draw, WhiteWins}).winner, Tpn{2});
  EXPECT_EQ(played({BlackWins, WhiteWins}).winner, Tpn{2});
}

TEST(KnockoutMatch, EndsWhenItCannotBeLostAnyMore) {
  const MatchRules rules{.stages = {{.games = 4}}};
  EXPECT_FALSE(played({WhiteWins, BlackWins}, rules).winner) << "two games are left, two points ahead";
  EXPECT_EQ(played({WhiteWins, BlackWins, Draw}, rules).winner, Tpn{1});
}

TEST(KnockoutMatch, TieLeadsToThePlayOffWithOtherColors) {
  const MatchState tied = played({WhiteWins, WhiteWins});
  EXPECT_FALSE(tied.winner);
  EXPECT_EQ(tied.next, (NextGame{{2, 1}, 1}));
  EXPECT_EQ(tied.first, Points{}) << "only the games of the stage count";
  EXPECT_EQ(played({Draw, Draw, WhiteWins, Draw}).winner, Tpn{2});
}

TEST(KnockoutMatch, DrawInTheLastGameWinsForBlack) {
  EXPECT_EQ(played({Draw, Draw, Draw, Draw}).next, (NextGame{{1, 2}, 2}));
  EXPECT_EQ(played({Draw, Draw, Draw, Draw, Draw}).winner, Tpn{2});
  EXPECT_EQ(played({Draw, Draw, Draw, Draw, WhiteWins}).winner, Tpn{1});
}

TEST(KnockoutMatch, LastStageRepeatsUntilItDecides) {
  const MatchRules rules{.stages = {{.games = 1}}};
  EXPECT_EQ(played({Draw, Draw}, rules).next, (NextGame{{1, 2}, 0}));
  EXPECT_EQ(played({Draw, Draw, BlackWins}, rules).winner, Tpn{2});
}

}  // namespace
}  // namespace rookery::tournament
