#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rookery/tournament/events/from_report.h"
#include "rookery/tournament/events/next_round.h"
#include "rookery/tournament/events/running_tournament.h"
#include "rookery/tournament/trf.h"

/// The teams of a match in report files.
namespace rookery::tournament {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

struct Member {
  const char* name;
  std::uint16_t rating;
  const char* club;
};
/// The home team enters first, and the strongest player is one of the guests.
constexpr std::array<Member, 4> kMembers{
    {{"Hal", 1'500, "Home"}, {"Hugo", 1'400, "Home"}, {"Gus", 2'000, "Gäste"}, {"Gil", 1'300, "Gäste"}}};

void give(RunningTournament& running, const Command& command) {
  const auto events = running.decide(command);
  ASSERT_TRUE(events) << word(events.error());
  for (const Event& event : *events) {
    running.record({Instant{}, "arbiter", event});
  }
}

RunningTournament make_match(PairingSystem system) {
  RunningTournament match;
  give(match, CreateTournament{{.name = "Match", .system = system, .rounds = 2, .scoring = {}}});
  for (const Member& member : kMembers) {
    EntrantDetails details;
    details.name = member.name;
    details.rating = member.rating;
    give(match, Enter{details, true, {.sex = ' ', .born = 0, .club = member.club}});
  }
  return match;
}

void play(RunningTournament& match, Round round) {
  give(match, PairBySystem{round});
  for (std::uint16_t board = 1; board <= 2; ++board) {
    give(match, GiveResult{round, board, BoardResult::WhiteWins, ""});
  }
  give(match, CloseRound{round});
}

std::string file_of(const RunningTournament& match) {
  return trf::write(report_of(match.state()).tournament);
}

/// The tournament that the file describes.
RunningTournament read_match(const std::string& file) {
  RunningTournament match;
  const auto report = trf::read(file);
  EXPECT_TRUE(report) << (report ? "" : trf::write_error(report.error().front()));
  const auto events = events_of_report(report->tournament);
  EXPECT_TRUE(events) << (events ? "" : write_fault(events.error().front()));
  for (const Event& event : *events) {
    match.record({Instant{}, "import", event});
  }
  return match;
}

/// "Hal-Gus" for each board.
std::vector<std::string> pairs_in(const RunningTournament& match, Round round) {
  std::vector<std::string> pairs;
  const auto name = [&](EntrantId entrant) { return match.state().entrants[entrant - 1U].details.name; };
  for (const PlayedBoard& board : match.state().rounds[round - 1U].boards) {
    pairs.push_back(name(board.paired.white) + '-' + name(board.paired.black));
  }
  std::ranges::sort(pairs);
  return pairs;
}

TEST(TeamRecords, TeamOfTheFirstNumberComesFirst) {
  RunningTournament match = make_match(PairingSystem::TeamMatch);
  play(match, 1);
  const std::string file = file_of(match);
  // The name from column 9 to 40, the players from 74 on.
  EXPECT_THAT(file, HasSubstr("310   1 Gäste" + std::string(63, ' ') + "1    4\r"));
  EXPECT_THAT(file, HasSubstr("310   2 Home" + std::string(64, ' ') + "2    3\r"));
  EXPECT_THAT(file, HasSubstr("152 B\r")) << "of number 1, which is no member of the home team";
  EXPECT_THAT(file, Not(HasSubstr("\r300"))) << "they sat in the order of their teams";
  const auto report = trf::read(file);
  ASSERT_TRUE(report);
  EXPECT_THAT(report->tournament.teams.teams[0].players, ElementsAre(1, 4));
  EXPECT_EQ(report->tournament.teams.teams[1].name, "Home");
}

TEST(TeamRecords, MatchGoesOnAsTheFileSays) {
  RunningTournament match = make_match(PairingSystem::TeamMatch);
  play(match, 1);
  const std::string file = file_of(match);
  RunningTournament read = read_match(file);
  EXPECT_EQ(file_of(read), file);
  EXPECT_EQ(pairs_in(read, 1), pairs_in(match, 1));
  play(match, 2);
  play(read, 2);
  EXPECT_THAT(pairs_in(match, 2), ElementsAre("Gus-Hal", "Hugo-Gil"));
  EXPECT_EQ(pairs_in(read, 2), pairs_in(match, 2)) << "the colours of the home team go on alternating";
  EXPECT_EQ(file_of(read), file_of(match));
}

TEST(TeamRecords, ScheveningenMatchGoesOnAsTheFileSays) {
  RunningTournament match = make_match(PairingSystem::Scheveningen);
  play(match, 1);
  const std::string begun = file_of(match);
  EXPECT_THAT(begun, HasSubstr("310   1 Home")) << "the home team, whatever its members are numbered";
  RunningTournament read = read_match(begun);
  play(match, 2);
  play(read, 2);
  EXPECT_EQ(pairs_in(read, 2), pairs_in(match, 2));
  const std::string file = file_of(match);
  EXPECT_THAT(file, HasSubstr("\r300   2 "));
  EXPECT_EQ(file_of(read), file);
  EXPECT_EQ(file_of(read_match(file)), file);
}

TEST(TeamRecords, ScheveningenMatchThatFollowsNoTableIsPairedByHand) {
  RunningTournament match = make_match(PairingSystem::Scheveningen);
  give(match, PairRound{1, {{3, 2}, {4, 1}}, std::nullopt});
  for (std::uint16_t board = 1; board <= 2; ++board) {
    give(match, GiveResult{1, board, BoardResult::WhiteWins, ""});
  }
  give(match, CloseRound{1});
  EXPECT_EQ(pair_next_round(read_match(file_of(match)).state()).error(), Refusal::NotTwoTeams);
}

TEST(TeamRecords, MatchHasAsManyBoardsAsItsTermsSay) {
  RunningTournament match = make_match(PairingSystem::TeamMatch);
  give(match, PublishTerms{{.team_boards = std::uint16_t{1}}});
  give(match, PairBySystem{1});
  EXPECT_THAT(pairs_in(match, 1), ElementsAre("Hal-Gus"));
  RunningTournament large = make_match(PairingSystem::TeamMatch);
  give(large, PublishTerms{{.team_boards = std::uint16_t{3}}});
  EXPECT_EQ(pair_next_round(large.state()).error(), Refusal::TeamsUnequal);
}

TEST(TeamRecords, TeamsOfOlderFilesAreNumberedByTheirLines) {
  RunningTournament match = make_match(PairingSystem::TeamMatch);
  play(match, 1);
  const std::string file = trf::write(report_of(match.state()).tournament, trf::Edition::Trf16);
  EXPECT_THAT(file, HasSubstr("013 Home" + std::string(31, ' ') + "2    3\r"));
  const auto report = trf::read(file);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->tournament.teams.teams, report_of(match.state()).tournament.teams.teams);
}

TEST(TeamRecords, TournamentOfIndividualsHasNone) {
  RunningTournament swiss = make_match(PairingSystem::Dutch);
  play(swiss, 1);
  EXPECT_THAT(file_of(swiss), Not(HasSubstr("310 ")));
}

}  // namespace
}  // namespace rookery::tournament
