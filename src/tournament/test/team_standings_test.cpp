#include "rookery/tournament/standings/team_standings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

#include "hand_made.h"
#include "rookery/tournament/trf.h"

namespace rookery::tournament {
namespace {

Points tenths(std::int32_t amount) {
  return Points::from_tenths(amount);
}

/// A match that was played; the points on the boards in tenths.
TeamRound match(Tpn opponent, const std::vector<std::int32_t>& own, const std::vector<std::int32_t>& other) {
  TeamRound round;
  round.opponent = opponent;
  Points against;
  for (std::size_t board = 0; board < own.size(); ++board) {
    round.boards.push_back(tenths(own[board]));
    round.game_points += tenths(own[board]);
    against += tenths(other[board]);
  }
  const bool is_drawn = round.game_points == against;
  round.kind = round.game_points > against ? ResultKind::Win : is_drawn ? ResultKind::Draw : ResultKind::Loss;
  round.match_points = points_for(usual_match_points(), round.kind);
  return round;
}

/// Three rounds of four teams on two boards. Each has three match points; the game points are 3, 3½, 3, 2½.
///
///   1: 1–2 1½:½ (1 ½)   2: 1–3 1:1 (1 0)   3: 4–1 1½:½ (1 ½)
///      3–4 1:1 (1 0)       2–4 2:0 (1 1)      2–3 1:1 (½ ½)
TeamTournament four_teams() {
  TeamTournament four{.match_points = usual_match_points(), .game_points = {}, .boards = 2};
  four.teams = {
      {1, "One", {}, {match(2, {10, 5}, {0, 5}), match(3, {10, 0}, {0, 10}), match(4, {0, 5}, {10, 5})}},
      {2, "Two", {}, {match(1, {0, 5}, {10, 5}), match(4, {10, 10}, {0, 0}), match(3, {5, 5}, {5, 5})}},
      {3, "Three", {}, {match(4, {10, 0}, {0, 10}), match(1, {0, 10}, {10, 0}), match(2, {5, 5}, {5, 5})}},
      {4, "Four", {}, {match(3, {0, 10}, {10, 0}), match(2, {0, 0}, {10, 10}), match(1, {10, 5}, {0, 5})}}};
  return four;
}

/// The values of the last of `codes`, of the teams by number: "9.0 10.5 …".
std::string values_of(const TeamTournament& tournament, std::string_view codes) {
  const Standings standings = rank_teams(tournament, rules_of(codes));
  std::string text;
  for (const MatchTeam& team : tournament.teams) {
    const auto row = std::ranges::find(standings.rows, team.number, &StandingsRow::tpn);
    const auto& value = row->values.back();
    const TieBreakCode code = standings.columns.back().tie_break.code;
    text += (text.empty() ? "" : " ") + (value ? write_value(code, *value) : std::string("-"));
  }
  return text;
}

struct TeamRow {
  const char* code;
  const char* values;
};

/// All are tied by match points, and all have met.
TEST(TeamStandings, EachTieBreakByHand) {
  const TeamRow rows[] = {
      {"MPTS", "3.0 3.0 3.0 3.0"},
      {"GPTS", "3.0 3.5 3.0 2.5"},
      {"PTS,MPVGP", "3.0 3.5 3.0 2.5"},
      {"GPTS,MPVGP", "3.0 3.0 3.0 3.0"},
      {"EMMSB", "9.00 9.00 9.00 9.00"},
      {"EMGSB", "9.00 10.50 9.00 7.50"},
      {"ESB", "9.00 10.50 9.00 7.50"},
      // 1: 3½ × 2 + 3 × 1 + 2½ × 0; 2: 3 × 0 + 2½ × 2 + 3 × 1; 3: 2½ + 3 + 3½; 4: 3 × 1 + 3½ × 0 + 3 × 2.
      {"EGMSB", "10.00 8.00 9.00 9.00"},
      // 1: 3½ × 1½ + 3 × 1 + 2½ × ½; 2: 3 × ½ + 2½ × 2 + 3 × 1; 3: 2½ + 3 + 3½; 4: 3 × 1 + 0 + 3 × 1½.
      {"EGGSB", "9.50 9.50 9.00 7.50"},
      // The opponent with the fewest game points is left out: 4, 4, 4; of two as low the lower product
      // (14.1.2).
      {"EGMSB/C1", "10.00 3.00 6.50 6.00"},
      {"BH:MP", "9.0 9.0 9.0 9.0"},
      {"BH:GP", "9.0 8.5 9.0 9.5"},
      {"BH:GP/C1", "6.5 6.0 6.5 6.5"},
      {"SB:GP", "9.50 9.50 9.00 7.50"},
      {"WIN", "1 1 0 1"},
      // 3 rounds × 2 points / (2 boards × 1 point) = 3; the opponents have 9 match points.
      {"SSSC", "6.00 6.50 6.00 5.50"},
      {"SSSC/K4", "5.25 5.75 5.25 4.75"},
      // 2 × 1 + 1 × 2; 1½ × 1 + 2 × 2; 1½ × 1 + 1½ × 2; 1 × 1 + 1½ × 2.
      {"BC", "4.0 5.5 4.5 4.0"},
      // Board 1: 2, 1½, 1½, 1; board 2 decides between 2 and 3.
      {"TBR", "1 2 3 4"},
      {"BBE", "1 2 2 4"},
      {"DE:MP", "0 0 0 0"},
      {"DE:GP", "2 1 2 4"},
      // Match points tell nothing apart; game points put 2 first and 4 last; the match of 1 and 3 was drawn.
      {"EDE", "2 1 2 4"},
      // In that match 1 won on board 1 and 3 on board 2: 1 × 1 < 1 × 2.
      {"EDEBT", "2 1 3 4"},
      {"EDEBB", "2 1 3 4"},
      {"EDET", "2 1 3 4"},
      {"EDEB", "2 1 3 4"},
  };
  for (const TeamRow& row : rows) {
    EXPECT_EQ(values_of(four_teams(), row.code), row.values) << row.code;
  }
}

TEST(TeamStandings, BoardCountNeedsTheSameGamePoints) {
  const Standings unequal = rank_teams(four_teams(), rules_of("MPTS,BC"));
  EXPECT_EQ(unequal.columns[1].remark, ColumnRemark::UnequalGamePoints);
  EXPECT_EQ(unequal.rows.back().rank, 1) << "nothing is decided";
  const Standings equal = rank_teams(four_teams(), rules_of("MPTS,GPTS,BC"));
  EXPECT_EQ(equal.columns[2].remark, ColumnRemark::None);
  std::vector<Tpn> order;
  for (const StandingsRow& row : equal.rows) {
    order.push_back(row.tpn);
  }
  EXPECT_EQ(order, (std::vector<Tpn>{2, 1, 3, 4})) << "4 × 1 is less than 4½";
}

TEST(TeamStandings, FirstScoreOfTheListIsThePrimaryOne) {
  EXPECT_EQ(rank_teams(four_teams(), rules_of("GPTS,EMGSB")).rows.front().score, tenths(35));
  EXPECT_EQ(rank_teams(four_teams(), rules_of("EMGSB")).rows.front().score, tenths(30));
  TeamTournament by_games = four_teams();
  by_games.is_decided_by_games = true;
  EXPECT_EQ(rank_teams(by_games, rules_of("EMGSB")).rows.front().score, tenths(35));
}

/// 1 beat 2 by 2:0 and won against 3, who did not come, without a game; 3 and 2 had the bye, which is worth
/// a drawn match.
TeamTournament with_unplayed() {
  TeamTournament three{.match_points = usual_match_points(), .game_points = {}, .boards = 2};
  const Points win = kWholePoint;
  const TeamRound bye{.kind = ResultKind::PairingAllocatedBye,
                      .match_points = kWholePoint,
                      .game_points = kWholePoint,
                      .boards = {win, win}};
  const TeamRound won{.kind = ResultKind::ForfeitWin,
                      .opponent = Tpn{3},
                      .match_points = tenths(20),
                      .game_points = tenths(20),
                      .boards = {win, win}};
  const TeamRound lost{.kind = ResultKind::ForfeitLoss, .opponent = Tpn{1}, .boards = {Points(), Points()}};
  three.teams = {{1, "One", {}, {match(2, {10, 10}, {0, 0}), won}},
                 {2, "Two", {}, {match(1, {0, 0}, {10, 10}), bye}},
                 {3, "Three", {}, {bye, lost}}};
  return three;
}

TEST(TeamStandings, ExtendedSonnebornBergerTakesTheOtherScoreThanThePrimaryOne) {
  EXPECT_EQ(values_of(four_teams(), "GPTS,ESB"), values_of(four_teams(), "GPTS,EGMSB"));
  EXPECT_EQ(values_of(four_teams(), "MPTS,ESB:GP"), values_of(four_teams(), "MPTS,EGMSB"));
  EXPECT_EQ(values_of(four_teams(), "GPTS,ESB:MP/C1"), values_of(four_teams(), "GPTS,EMGSB/C1"));
}

TEST(TeamStandings, RoundsWithoutAMatchFollowArticle16) {
  const TeamRow rows[] = {
      {"MPTS", "4.0 1.0 1.0"},
      // 1: 1 × 2, and a dummy with its own 4 points, but no more than the 1 of team 3: 1 × 2 (16.4.1).
      // 2: 4 × 0, and a dummy with 1 point, less than a draw a round: 1 × 1 (16.4.2). 3: 1 × 1, 1 × 0.
      {"EMGSB", "4.00 1.00 1.00"},
      // The lost match of 3 was its own choice and brings least (16.5).
      {"EMGSB/C1", "2.00 0.00 1.00"},
      {"BH:MP", "2.0 5.0 2.0"},
      {"BH:MP/P", "2.0 5.0 5.0"},
      // A bye is a win on each board: 1 + 2 (article 12).
      {"BC", "6.0 3.0 3.0"},
      {"REP", "2 2 1"},
  };
  for (const TeamRow& row : rows) {
    EXPECT_EQ(values_of(with_unplayed(), row.code), row.values) << row.code;
  }
}

TEST(TeamStandings, ValuesUnfoldIntoTheirSums) {
  const StandingsRules rules = rules_of("MPTS,EGMSB/C1,SSSC,EDEBT,BC");
  const Breakdown sum = explain_team_value(four_teams(), rules, 2, 1);
  ASSERT_EQ(sum.contributions.size(), 3U);
  EXPECT_EQ(sum.contributions[1].opponent, Tpn{4});
  EXPECT_EQ(sum.contributions[1].amount, (TieBreakValue{250}));
  EXPECT_EQ(sum.contributions[1].factor, tenths(20));
  EXPECT_EQ(sum.contributions[1].cut, Cut::Lowest);
  const Breakdown strength = explain_team_value(four_teams(), rules, 2, 2);
  EXPECT_EQ(std::get<StrengthCombinationOf>(strength.conclusion),
            (StrengthCombinationOf{TieBreakValue{350}, TieBreakValue{900}, 3}));
  EXPECT_EQ(explain_team_value(four_teams(), rules, 2, 4).contributions[1].value, (TieBreakValue{300}))
      << "1 × 1 + 2 × 1";
}

TEST(TeamStandings, EncountersShowEachStep) {
  const Breakdown breakdown = explain_team_value(four_teams(), rules_of("MPTS,EDEBT"), 3, 1);
  const auto& steps = std::get<DecidedByEncounters>(breakdown.conclusion).steps;
  std::vector<EncounterScore> scores;
  for (const EncounterStep& step : steps) {
    scores.push_back(step.score);
  }
  EXPECT_EQ(scores,
            (std::vector{EncounterScore::MatchPoints, EncounterScore::GamePoints, EncounterScore::MatchPoints,
                         EncounterScore::GamePoints, EncounterScore::BoardCount}));
  EXPECT_EQ(steps.back().standings[0].entrant, 1);
  EXPECT_EQ(steps.back().standings[1].points, (TieBreakValue{200}));
  EXPECT_EQ(steps.back().standings[1].place, 3);
}

TEST(TeamStandings, RatingsAreOfIndividualsAndTeamCodesOfTeams) {
  EXPECT_EQ(rank_teams(four_teams(), rules_of("ARO/U1400")).columns[1].remark, ColumnRemark::NotOfTeams);
  Tournament individuals;
  individuals.entrants.emplace_back().tpn = 1;
  const Standings standings = rank_entrants(individuals, rules_of("EDE,BH:GP"));
  EXPECT_EQ(standings.columns[1].remark, ColumnRemark::OnlyOfTeams);
  EXPECT_EQ(standings.columns[2].remark, ColumnRemark::OnlyOfTeams);
  EXPECT_FALSE(standings.rows[0].values[1]);
}

/// Record 001 of a player of whom only number, points and rounds are told.
std::string player(int number, const char* points, const std::string& rounds) {
  char line[200];
  std::snprintf(line, sizeof line, "001 %4d      %-33s %4d %3s %11s %10s %4s %4s%s\r", number, "A B", 2000,
                "", "", "", points, "", rounds.c_str());
  return line;
}
/// Record 310.
std::string team(int number, const char* name, const std::string& players) {
  char line[200];
  std::snprintf(line, sizeof line, "310 %3d %-32s %-5s %6s %6s %6s %3d %s\r", number, name, "", "", "", "",
                number, players.c_str());
  return line;
}

/// Two boards, three rounds: 1–2 1½:½, in which team 2 exchanged its boards; 1–3 forfeited by 3; 1 has the
/// bye.
std::string team_file() {
  return "012 League\r142 3\r352 WB\r362  W 2.0    D 1.0\r"
         "300   1   2   1    4    3\r320  1.0  1.0           1\r330 +-   2   1   3\r" +
         player(1, " 1.0", "     4 w 1  0000 - Z  0000 - Z") +
         player(2, " 0.5", "     3 b =  0000 - Z  0000 - Z") +
         player(3, " 0.5", "     2 w =  0000 - Z     5 w 0") +
         player(4, " 0.0", "     1 b 0  0000 - Z     6 b 0") +
         player(5, " 1.0", "  0000 - Z  0000 - Z     3 b 1") +
         player(6, " 1.0", "  0000 - Z  0000 - Z     4 w 1") + team(1, "One", "    1    2") +
         team(2, "Two", "    3    4") + team(3, "Three", "    5    6");
}

TEST(TeamFile, MatchesAreReadOffTheGames) {
  const auto report = trf::read(team_file());
  ASSERT_TRUE(report) << write_error(report.error().front());
  const TeamTournament teams = team_tournament_of(report->tournament);
  ASSERT_EQ(teams.teams.size(), 3U);
  EXPECT_EQ(teams.boards, 2);
  const std::vector<TeamRound>& two = teams.teams[1].rounds;
  EXPECT_EQ(two[0].kind, ResultKind::Loss);
  EXPECT_EQ(two[0].opponent, Tpn{1});
  EXPECT_EQ(two[0].boards, (std::vector{Points(), kHalfPoint})) << "number 4 sat at board 1";
  EXPECT_EQ(two[0].color, Color::Black);
  EXPECT_EQ(two[1].kind, ResultKind::Absent);
  const std::vector<TeamRound>& one = teams.teams[0].rounds;
  EXPECT_EQ(one[1].kind, ResultKind::ForfeitWin);
  EXPECT_EQ(one[1].game_points, tenths(20));
  EXPECT_EQ(one[2].kind, ResultKind::PairingAllocatedBye);
  EXPECT_EQ(one[2].match_points, kWholePoint);
  EXPECT_EQ(values_of(teams, "MPTS"), "5.0 0.0 2.0");
  EXPECT_EQ(values_of(teams, "GPTS"), "4.5 0.5 2.0");
  EXPECT_EQ(trf::write_changes(*report, report->tournament), team_file()) << "byte by byte";
}

TEST(TeamFile, AbnormalPointsAreThoseOfTeams) {
  const std::string text = team_file() + "299    -1.0  -0.5  001    1\r299 +   1.0   1.5  000\r";
  const auto report = trf::read(text);
  ASSERT_TRUE(report) << write_error(report.error().front());
  const TeamTournament teams = team_tournament_of(report->tournament);
  // Team 1 won 2, by forfeit 1 instead of 2, had the bye for 1, and lost 1.
  EXPECT_EQ(values_of(teams, "MPTS"), "3.0 0.0 2.0");
  EXPECT_EQ(values_of(teams, "GPTS"), "3.5 0.5 2.0");
  EXPECT_EQ(teams.teams[0].rounds[0].match_points, tenths(20)) << "the match itself stays";
  EXPECT_EQ(score_after(report->tournament, report->tournament.entrants[0], 3), kWholePoint) << "of players";
  EXPECT_EQ(trf::write_changes(*report, report->tournament), text) << "byte by byte";
  const auto unknown = trf::read(team_file() + "299          -0.5  001    4\r");
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().front().fault, trf::Fault::UnknownTeam);
}

TEST(TeamFile, MatchPointsMayHaveTheLettersOfTeams) {
  std::string text = team_file();
  const std::string older = "362  W 2.0    D 1.0";
  text.replace(text.find(older), older.size(), "362 TW 3.0   TD 1.0   TL 0.0");
  const auto report = trf::read(text);
  ASSERT_TRUE(report) << write_error(report.error().front());
  EXPECT_EQ(report->tournament.teams.match_points.win, tenths(30));
}

TEST(TeamFile, FaultsAreNamed) {
  const std::pair<const char*, trf::Fault> rows[] = {
      {"310   0 Zero\r", trf::Fault::BadTeam},
      {"310   1 Again\r", trf::Fault::TeamTwice},
      {"330 ++   1   1   2\r", trf::Fault::BadForfeit},
      {"330 +-   0   1   2\r", trf::Fault::BadRound},
      {"330 +-   1   1   9\r", trf::Fault::UnknownTeam},
      {"320  1.0  1.0   9\r", trf::Fault::UnknownTeam},
      {"320  x\r", trf::Fault::BadPoints},
      {"352 WX\r", trf::Fault::BadColor},
      {"362  Q 2.0\r", trf::Fault::BadScoring},
      {"300   1   2   1   99\r", trf::Fault::UnknownEntrant},
      {"300   1   2   1    x\r", trf::Fault::BadTpn},
  };
  for (const auto& [line, fault] : rows) {
    const auto report = trf::read(team_file() + line);
    ASSERT_FALSE(report) << line;
    EXPECT_EQ(report.error().front().fault, fault) << line << write_error(report.error().front());
  }
  const auto twice = trf::read(team_file() + team(4, "Four", "    1"));
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().front().fault, trf::Fault::PlayerInTwoTeams);
}

TEST(TeamFile, OlderRecordsNumberTeamsByTheirOrder) {
  std::string text = player(1, " 1.0", "     2 w 1") + player(2, " 0.0", "     1 b 0");
  for (const auto& [name, number] : {std::pair{"Red", 1}, std::pair{"Blue", 2}}) {
    char line[100];
    std::snprintf(line, sizeof line, "013 %-32s%4d\r", name, number);
    text += line;
  }
  const auto report = trf::read(text);
  ASSERT_TRUE(report) << write_error(report.error().front());
  ASSERT_EQ(report->tournament.teams.teams.size(), 2U);
  EXPECT_EQ(report->tournament.teams.teams[1].name, "Blue");
  EXPECT_EQ(values_of(team_tournament_of(report->tournament), "MPTS"), "2.0 0.0");
}

}  // namespace
}  // namespace rookery::tournament
