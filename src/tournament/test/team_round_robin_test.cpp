#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "rookery/tournament/events/from_report.h"
#include "rookery/tournament/events/team_scores.h"
#include "rookery/tournament/events/text.h"
#include "rookery/tournament/trf.h"

/// Round robins of teams.
namespace rookery::tournament {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// Teams whose members have falling ratings in the order of entry.
struct League {
  RunningTournament tournament;

  League(const std::vector<std::pair<std::string, int>>& teams, Round rounds) {
    EXPECT_EQ(
        act(CreateTournament{
            {.name = "League", .system = PairingSystem::TeamRoundRobin, .rounds = rounds, .scoring = {}}}),
        "");
    for (const auto& [club, members] : teams) {
      for (int member = 1; member <= members; ++member) {
        enter(club + " " + std::to_string(member), club);
      }
    }
  }
  void enter(const std::string& name, const std::string& club) {
    EntrantDetails details;
    details.name = name;
    details.rating = static_cast<std::uint16_t>(2'000 - 10 * state().entrants.size());
    EXPECT_EQ(act(Enter{details, true, {.sex = ' ', .born = 0, .club = club}}), "");
  }
  /// The word of the refusal; empty: done.
  std::string act(const Command& command) {
    const auto events = tournament.decide(command);
    if (!events) {
      return std::string(word(events.error()));
    }
    for (const Event& event : *events) {
      tournament.record({Instant{}, "arbiter", event});
    }
    return "";
  }
  [[nodiscard]] const TournamentState& state() const { return tournament.state(); }
  std::string pair() { return act(PairBySystem{static_cast<Round>(state().rounds.size() + 1)}); }
  /// White wins each board without a result; then the round is closed.
  void play() {
    const auto round = static_cast<Round>(state().rounds.size());
    for (std::size_t at = 0; at < state().rounds.back().boards.size(); ++at) {
      if (!state().rounds.back().boards[at].result) {
        EXPECT_EQ(act(GiveResult{round, static_cast<std::uint16_t>(at + 1), BoardResult::WhiteWins, ""}), "");
      }
    }
    EXPECT_EQ(act(CloseRound{round}), "");
  }
  /// "Red 1-Blue 1", and "+" behind one that was forfeited.
  [[nodiscard]] std::vector<std::string> boards() const {
    std::vector<std::string> boards;
    for (const PlayedBoard& board : state().rounds.back().boards) {
      const auto name = [&](EntrantId entrant) { return state().entrants[entrant - 1U].details.name; };
      boards.push_back(name(board.paired.white) + '-' + name(board.paired.black) + (board.result ? "+" : ""));
    }
    return boards;
  }
};

TEST(TeamRoundRobin, EachTeamMeetsEachBoardByBoard) {
  League league({{"Red", 2}, {"Blue", 2}, {"Green", 2}, {"Gold", 2}}, 3);
  ASSERT_EQ(league.pair(), "");
  EXPECT_THAT(league.boards(),
              ElementsAre("Red 1-Gold 1", "Gold 2-Red 2", "Blue 1-Green 1", "Green 2-Blue 2"));
  league.play();
  std::set<std::set<std::string>> met;
  for (int round = 2; round <= 3; ++round) {
    ASSERT_EQ(league.pair(), "");
    league.play();
  }
  for (const PlayedRound& round : league.state().rounds) {
    for (const PlayedBoard& board : round.boards) {
      const auto club = [&](EntrantId id) { return league.state().entrants[id - 1U].description.club; };
      met.insert({club(board.paired.white), club(board.paired.black)});
    }
  }
  EXPECT_EQ(met.size(), 6U);
  EXPECT_EQ(league.pair(), "round_not_next");
  const auto scores = team_scores(league.state());
  ASSERT_TRUE(scores);
  ASSERT_EQ(scores->size(), 4U);
  for (const TeamScore& score : *scores) {
    EXPECT_EQ(score.game_points, Points::from_tenths(30)) << score.name << ": White wins one board of two";
    EXPECT_EQ(score.match_points, 3U) << score.name;
  }
  const auto basis = team_basis(league.state());
  ASSERT_TRUE(basis);
  EXPECT_EQ(rank_teams(basis->tournament, basis->rules).rows.size(), 4U);
}

TEST(TeamRoundRobin, ReservesPlayForWhoIsAwayAndEmptySeatsAreForfeits) {
  League league({{"Red", 3}, {"Blue", 2}}, 2);
  ASSERT_EQ(league.act(GrantBye{1, 1, ByeKind::Zero}), "");
  ASSERT_EQ(league.pair(), "");
  EXPECT_THAT(league.boards(), ElementsAre("Red 2-Blue 1", "Blue 2-Red 3")) << "as many boards as Blue has";
  league.play();
  ASSERT_EQ(league.act(Withdraw{4}), "");
  ASSERT_EQ(league.pair(), "") << "with the other colours";
  EXPECT_THAT(league.boards(), ElementsAre("Blue 2-Red 1", "Red 2-Blue 1+"));
  EXPECT_EQ(league.state().rounds[1].boards[1].result, BoardResult::BlackForfeits);
}

TEST(TeamRoundRobin, TeamWithoutAnOpponentPauses) {
  League league({{"Red", 2}, {"Blue", 2}, {"Green", 2}}, 3);
  ASSERT_EQ(league.pair(), "");
  EXPECT_EQ(league.boards().size(), 2U);
  EXPECT_EQ(league.state().rounds[0].bye, std::nullopt);
  for (int round = 2; round <= 3; ++round) {
    league.play();
    ASSERT_EQ(league.pair(), "");
  }
  league.play();
  const auto basis = team_basis(league.state());
  ASSERT_TRUE(basis);
  for (const MatchTeam& team : basis->tournament.teams) {
    const auto played =
        std::ranges::count_if(team.rounds, [](const TeamRound& round) { return round.opponent.has_value(); });
    EXPECT_EQ(played, 2) << team.name;
  }
  const auto replayed = replay(league.tournament.events());
  ASSERT_TRUE(replayed);
  EXPECT_EQ(replayed->state(), league.state());
}

TEST(TeamRoundRobin, NoMemberIsWithoutATeamAndNoTeamAlone) {
  League alone({{"Red", 3}}, 3);
  EXPECT_EQ(alone.pair(), "bad_teams");
  alone.enter("Nomad", "");
  EXPECT_EQ(alone.pair(), "bad_teams");
  ASSERT_EQ(alone.act(DescribeEntrant{4, {.sex = ' ', .born = 0, .club = "Blue"}}), "");
  ASSERT_EQ(alone.pair(), "");
  EXPECT_THAT(alone.boards(), ElementsAre("Red 1-Nomad"));
  EntrantDetails late;
  late.name = "Late";
  EXPECT_EQ(alone.act(Enter{late, true}), "entries_closed");
}

TEST(TeamRoundRobin, ReportHasTheTeamsAndIsReadAgain) {
  League league({{"Red", 2}, {"Blue", 2}, {"Green", 2}}, 3);
  for (int round = 1; round <= 3; ++round) {
    ASSERT_EQ(league.pair(), "");
    league.play();
  }
  const std::string file = trf::write(report_of(league.state()).tournament);
  EXPECT_THAT(file, HasSubstr("192 TEAM_ROUND_ROBIN\r"));
  EXPECT_THAT(file, HasSubstr("310   3 Green"));
  const auto report = trf::read(file);
  ASSERT_TRUE(report) << trf::write_error(report.error().front());
  const auto events = events_of_report(report->tournament);
  ASSERT_TRUE(events) << write_fault(events.error().front());
  RunningTournament read;
  for (const Event& event : *events) {
    read.record({Instant{}, "import", event});
  }
  EXPECT_EQ(trf::write(report_of(read.state()).tournament), file);
  const auto scores = team_scores(read.state());
  ASSERT_TRUE(scores);
  EXPECT_EQ((*scores)[2].game_points, (*team_scores(league.state()))[2].game_points);
}

/// The league that a file describes.
RunningTournament read_league(const std::string& file) {
  RunningTournament league;
  const auto report = trf::read(file);
  EXPECT_TRUE(report);
  const auto events = events_of_report(report->tournament);
  EXPECT_TRUE(events) << (events ? "" : write_fault(events.error().front()));
  for (const Event& event : *events) {
    league.record({Instant{}, "import", event});
  }
  return league;
}

std::string league_file(const RunningTournament& league) {
  return trf::write(report_of(league.state()).tournament);
}

TEST(TeamRoundRobin, ImportedOneGoesOnByItsTable) {
  // The strongest member is of the third team, so that the order of the numbers is not that of the table.
  for (int played = 1; played <= 4; ++played) {
    League league({{"Red", 2}, {"Blue", 3}, {"Green", 2}, {"Gold", 2}, {"Grey", 2}}, 5);
    EntrantDetails strong;
    strong.name = "Master";
    strong.rating = 2'500;
    ASSERT_EQ(league.act(Enter{strong, true, {.sex = ' ', .born = 0, .club = "Green"}}), "");
    for (int round = 1; round <= played; ++round) {
      ASSERT_EQ(league.pair(), "");
      league.play();
    }
    League read({}, 5);
    read.tournament = read_league(league_file(league.tournament));
    for (int round = played; round < 5; ++round) {
      ASSERT_EQ(league.pair(), "");
      ASSERT_EQ(read.pair(), "") << "after " << played << " rounds";
      EXPECT_EQ(read.boards(), league.boards()) << "after " << played << " rounds";
      league.play();
      read.play();
    }
    EXPECT_EQ(league_file(read.tournament), league_file(league.tournament));
  }
}

TEST(TeamRoundRobin, OrderOfTheTableIsFoundInTheRoundsOfOtherFiles) {
  League league({{"Red", 1}, {"Blue", 1}, {"Green", 1}, {"Gold", 1}, {"Grey", 1}, {"Pink", 1}}, 5);
  ASSERT_EQ(league.act(PublishTerms{{.table_order = {4, 1, 6, 2, 5, 3}}}), "");
  for (int round = 1; round <= 2; ++round) {
    ASSERT_EQ(league.pair(), "");
    league.play();
  }
  // Another program numbers the teams in an order of its own.
  Tournament report = report_of(league.state()).tournament;
  for (Team& team : report.teams.teams) {
    team.number = static_cast<Tpn>(7 - team.number);
  }
  std::ranges::reverse(report.teams.teams);
  const auto events = events_of_report(report);
  ASSERT_TRUE(events) << write_fault(events.error().front());
  League read({}, 5);
  read.tournament = RunningTournament();
  for (const Event& event : *events) {
    read.tournament.record({Instant{}, "import", event});
  }
  std::set<std::set<EntrantId>> met;
  for (int round = 3; round <= 5; ++round) {
    ASSERT_EQ(read.pair(), "");
    read.play();
  }
  for (const PlayedRound& round : read.state().rounds) {
    for (const PlayedBoard& board : round.boards) {
      met.insert({board.paired.white, board.paired.black});
    }
  }
  EXPECT_EQ(met.size(), 15U) << "each of six has met each";
}

TEST(TeamRoundRobin, MatchHasAsManyBoardsAsItsTermsSay) {
  League league({{"Red", 4}, {"Blue", 3}}, 2);
  ASSERT_EQ(league.act(PublishTerms{{.team_boards = std::uint16_t{2}}}), "");
  ASSERT_EQ(league.act(GrantBye{1, 1, ByeKind::Zero}), "");
  ASSERT_EQ(league.pair(), "");
  EXPECT_THAT(league.boards(), ElementsAre("Red 2-Blue 1", "Blue 2-Red 3"));
  League large({{"Red", 4}, {"Blue", 3}}, 2);
  ASSERT_EQ(large.act(PublishTerms{{.team_boards = std::uint16_t{4}}}), "");
  EXPECT_EQ(large.pair(), "teams_unequal");
}

}  // namespace
}  // namespace rookery::tournament
