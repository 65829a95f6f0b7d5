#include "rookery/tournament/team_match.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <set>

namespace rookery::tournament {
namespace {

/// +1 for White and -1 for Black of the home team.
int sign_of(const TeamBoard& board) {
  return board.home_color == Color::White ? 1 : -1;
}

TEST(TeamMatch, ColorsAlternateFromBoardToBoard) {
  EXPECT_EQ(match_boards(3, Color::White),
            (std::vector<TeamBoard>{{1, 1, Color::White}, {2, 2, Color::Black}, {3, 3, Color::White}}));
  EXPECT_EQ(match_boards(1, Color::Black), (std::vector<TeamBoard>{{1, 1, Color::Black}}));
}

TEST(Scheveningen, EachMeetsEachGuestOnceAndPlaysOnceARound) {
  for (std::size_t members = 1; members <= 24; ++members) {
    std::set<std::pair<Tpn, Tpn>> met;
    const auto rounds = scheveningen_rounds(members);
    EXPECT_EQ(rounds.size(), members);
    for (const auto& round : rounds) {
      std::set<Tpn> guests;
      for (const TeamBoard& board : round) {
        EXPECT_TRUE(met.insert({board.home, board.guest}).second) << members;
        EXPECT_TRUE(guests.insert(board.guest).second) << members;
      }
    }
    EXPECT_EQ(met.size(), members * members);
  }
}

TEST(Scheveningen, ColorsAreSharedEvenly) {
  for (std::size_t members = 1; members <= 24; ++members) {
    std::map<Tpn, int> home, guest;
    for (const auto& round : scheveningen_rounds(members)) {
      int team = 0;
      for (const TeamBoard& board : round) {
        home[board.home] += sign_of(board);
        guest[board.guest] -= sign_of(board);
        team += sign_of(board);
      }
      const int most = members % 4 == 0 ? 0 : members % 2 == 0 ? 2 : 3;
      EXPECT_LE(std::abs(team), most) << members;
    }
    for (const auto& [player, difference] : home) {
      EXPECT_EQ(std::abs(difference), static_cast<int>(members % 2)) << members << ": home " << player;
    }
    for (const auto& [player, difference] : guest) {
      EXPECT_EQ(std::abs(difference), static_cast<int>(members % 2)) << members << ": guest " << player;
    }
  }
}

}  // namespace
}  // namespace rookery::tournament
