#include "rookery/tournament/events/next_round.h"

#include <gtest/gtest.h>

#include <set>

#include "rookery/tournament/events/board_times.h"
#include "rookery/tournament/events/current_standings.h"
#include "rookery/tournament/events/from_report.h"
#include "rookery/tournament/events/text.h"
#include "rookery/tournament/trf.h"

namespace rookery::tournament {
namespace {

/// A tournament of one system whose rounds the program pairs.
struct PairedEvening {
  RunningTournament tournament;
  std::int64_t now_ms = 1;

  PairedEvening(PairingSystem system, Round rounds, std::size_t entrants) {
    EXPECT_EQ(act(CreateTournament{{.name = "Evening", .system = system, .rounds = rounds, .scoring = {}}}),
              "");
    for (std::size_t at = 0; at < entrants; ++at) {
      const auto rating = static_cast<std::uint16_t>(2000 - 50 * at);
      EXPECT_EQ(enter(std::string("Player ") + static_cast<char>('A' + at), rating), "");
    }
  }

  /// The word of the refusal; empty: done.
  std::string act(const Command& command) {
    const auto events = tournament.decide(command);
    if (!events) {
      return std::string(word(events.error()));
    }
    for (const Event& event : *events) {
      tournament.record({Instant(Duration(now_ms++)), "arbiter", event});
    }
    return "";
  }

  [[nodiscard]] const TournamentState& state() const { return tournament.state(); }
  [[nodiscard]] Round round() const { return static_cast<Round>(state().rounds.size()); }

  std::string enter(const std::string& name, std::uint16_t rating) {
    EntrantDetails details;
    details.name = name;
    details.rating = rating;
    return act(Enter{details, true});
  }

  std::string pair() { return act(PairBySystem{static_cast<Round>(round() + 1U)}); }

  /// The stronger entrant, who entered first, wins each board without a result; then the round is closed.
  void play() {
    const std::vector<PlayedBoard> boards = state().rounds.back().boards;
    for (std::size_t at = 0; at < boards.size(); ++at) {
      if (!boards[at].result) {
        const bool is_white_stronger = boards[at].paired.white < boards[at].paired.black;
        EXPECT_EQ(act(GiveResult{round(), static_cast<std::uint16_t>(at + 1),
                                 is_white_stronger ? BoardResult::WhiteWins : BoardResult::BlackWins, ""}),
                  "");
      }
    }
    EXPECT_EQ(act(CloseRound{round()}), "");
  }

  /// The last pairing: "1-3 4-2 bye 5".
  [[nodiscard]] std::string last_pairing() const {
    std::string text;
    for (const PlayedBoard& board : state().rounds.back().boards) {
      text += (text.empty() ? "" : " ") + std::to_string(board.paired.white) + '-' +
              std::to_string(board.paired.black);
    }
    const auto bye = state().rounds.back().bye;
    return bye ? text + " bye " + std::to_string(*bye) : text;
  }
};

TEST(NextRound, DutchPairsThoseWhoAreThere) {
  PairedEvening evening(PairingSystem::Dutch, 5, 9);
  EXPECT_EQ(evening.act(Withdraw{9}), "");
  EXPECT_EQ(evening.act(GrantBye{8, 1, ByeKind::Half}), "");
  EXPECT_EQ(evening.pair(), "");
  EXPECT_EQ(evening.last_pairing(), "1-4 5-2 3-6 bye 7");
  EXPECT_EQ(evening.pair(), "round_not_next") << "the round is open";
  evening.play();
  EXPECT_EQ(evening.pair(), "");
  std::set<EntrantId> named;
  for (const PlayedBoard& board : evening.state().rounds.back().boards) {
    named.insert({board.paired.white, board.paired.black});
  }
  EXPECT_EQ(named, (std::set<EntrantId>{1, 2, 3, 4, 5, 6, 7, 8}));
}

TEST(NextRound, InitialColorAndForbiddenPairsAreKept) {
  PairedEvening evening(PairingSystem::Dutch, 3, 4);
  TournamentTerms terms;
  terms.initial_color = Color::Black;
  EXPECT_EQ(evening.act(PublishTerms{terms}), "");
  EXPECT_EQ(evening.act(ForbidPairs{1, 1, {1, 3}}), "");
  EXPECT_EQ(evening.pair(), "");
  EXPECT_EQ(evening.last_pairing(), "4-1 2-3");
}

TEST(NextRound, RefusalWithoutAPairingNamesTheWaysOut) {
  PairedEvening evening(PairingSystem::Dutch, 5, 2);
  EXPECT_EQ(evening.pair(), "");
  evening.play();
  EXPECT_EQ(evening.pair(), "no_pairing");
  EXPECT_NE(describe(Refusal::NoPairing).find("by hand"), std::string_view::npos);
}

TEST(NextRound, RoundRobinFollowsTheBergerTable) {
  PairedEvening evening(PairingSystem::RoundRobin, 3, 4);
  EXPECT_EQ(evening.pair(), "");
  EXPECT_EQ(evening.last_pairing(), "1-4 2-3");
  EXPECT_EQ(evening.enter("Late", 0), "entries_closed");
  evening.play();
  EXPECT_EQ(evening.pair(), "");
  EXPECT_EQ(evening.last_pairing(), "4-3 1-2");
  evening.play();
  EXPECT_EQ(evening.pair(), "");
  evening.play();
  EXPECT_EQ(evening.pair(), "round_not_next");
  EXPECT_EQ(current_standings(evening.state(), report_of(evening.state())).rows.front().score,
            kWholePoint * 3);
}

TEST(NextRound, NumbersOfARoundRobinMayBeDrawn) {
  std::set<std::string> first_rounds;
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    PairedEvening evening(PairingSystem::RoundRobin, 3, 4);
    ASSERT_EQ(evening.act(PublishTerms{{.number_lots = seed}}), "");
    ASSERT_EQ(evening.pair(), "");
    const std::string round = evening.last_pairing();
    first_rounds.insert(round);
    PairedEvening again(PairingSystem::RoundRobin, 3, 4);
    ASSERT_EQ(again.act(PublishTerms{{.number_lots = seed}}), "");
    ASSERT_EQ(again.pair(), "");
    EXPECT_EQ(again.last_pairing(), round) << "the seed repeats the draw";
  }
  EXPECT_GT(first_rounds.size(), 5U);
}

TEST(NextRound, WhoLeavesARoundRobinForfeitsTheRest) {
  PairedEvening evening(PairingSystem::RoundRobin, 5, 5);
  EXPECT_EQ(evening.pair(), "");
  EXPECT_EQ(evening.last_pairing(), "2-5 3-4 bye 1");
  evening.play();
  EXPECT_EQ(evening.act(Withdraw{4}), "");
  EXPECT_EQ(evening.pair(), "");
  EXPECT_EQ(evening.last_pairing(), "5-3 1-2") << "nobody waits for 4, who is away";
  evening.play();
  EXPECT_EQ(evening.pair(), "");
  EXPECT_EQ(evening.last_pairing(), "3-1 4-5 bye 2");
  EXPECT_FALSE(evening.state().rounds.back().boards.front().result);
  EXPECT_EQ(evening.state().rounds.back().boards.back().result, BoardResult::WhiteForfeits);
}

TEST(NextRound, ResultsOfWhoLeftARoundRobinEarlyDoNotCount) {
  PairedEvening evening(PairingSystem::RoundRobin, 5, 6);
  EXPECT_EQ(evening.pair(), "");
  evening.play();
  EXPECT_EQ(evening.act(Withdraw{1}), "") << "one of five games";
  const Standings standings = current_standings(evening.state(), report_of(evening.state()));
  EXPECT_EQ(standings.rows.size(), 5U);
  EXPECT_EQ(standings.rows.front().score, kWholePoint);
}

TEST(NextRound, KnockoutGivesByesToTheTopSeedsAndPairsWinners) {
  PairedEvening evening(PairingSystem::Knockout, 3, 5);
  EXPECT_EQ(evening.pair(), "");
  EXPECT_EQ(evening.last_pairing(), "4-5");
  EXPECT_EQ(evening.state().byes.size(), 3U);
  evening.play();
  EXPECT_EQ(evening.pair(), "");
  EXPECT_EQ(evening.last_pairing(), "1-4 3-2") << "the bracket of 1 to 4";
  EXPECT_EQ(evening.act(GiveResult{2, 1, BoardResult::Draw, ""}), "");
  EXPECT_EQ(evening.act(GiveResult{2, 2, BoardResult::BlackWins, ""}), "");
  EXPECT_EQ(evening.act(CloseRound{2}), "match_undecided");
  EXPECT_EQ(evening.act(GiveResult{2, 1, BoardResult::BlackWins, "won the play-off"}), "");
  EXPECT_EQ(evening.act(CloseRound{2}), "");
  EXPECT_EQ(evening.pair(), "");
  EXPECT_EQ(evening.last_pairing(), "4-2");
}

/// The next round of a knockout is paired, and White, Black or neither wins its boards, as "1", "0" and "="
/// say.
void play_two_games(PairedEvening& evening, const std::string& pairing, const std::string& results) {
  ASSERT_EQ(evening.pair(), "");
  ASSERT_EQ(evening.last_pairing(), pairing);
  for (std::size_t at = 0; at < results.size(); ++at) {
    const BoardResult result = results[at] == '1'   ? BoardResult::WhiteWins
                               : results[at] == '0' ? BoardResult::BlackWins
                                                    : BoardResult::Draw;
    ASSERT_EQ(evening.act(GiveResult{evening.round(), static_cast<std::uint16_t>(at + 1), result, ""}), "");
  }
  ASSERT_EQ(evening.act(CloseRound{evening.round()}), "");
}

TEST(NextRound, MatchesOfAKnockoutMayHaveTwoGamesAndAPlayOff) {
  PairedEvening evening(PairingSystem::Knockout, 12, 4);
  ASSERT_EQ(evening.act(PublishTerms{{.has_two_games = true}}), "");
  play_two_games(evening, "1-4 3-2", "1=");
  play_two_games(evening, "4-1 2-3", "==");
  // 1 has won the match, 2 and 3 are tied: the play-off begins with the colours of their second game.
  play_two_games(evening, "2-3", "1");
  play_two_games(evening, "3-2", "1");
  // One game more decides: a draw wins for Black.
  play_two_games(evening, "3-2", "=");
  EXPECT_EQ(bracket_places(evening.state(), 5), (std::vector<std::optional<EntrantId>>{1, 2}));
  play_two_games(evening, "1-2", "=");
  play_two_games(evening, "2-1", "0");
  EXPECT_EQ(evening.pair(), "no_boards") << "the final is decided";
  EXPECT_EQ(bracket_places(evening.state(), 7), (std::vector<std::optional<EntrantId>>{1}));
  const auto replayed = replay(evening.tournament.events());
  ASSERT_TRUE(replayed);
  EXPECT_EQ(replayed->state(), evening.state());
}

TEST(NextRound, GamesOfAPlayOffHaveClocksOfTheirOwn) {
  constexpr ThinkingTime kUsual{900, 5}, kFast{180, 2};
  PairedEvening evening(PairingSystem::Knockout, 12, 4);
  const TournamentTerms terms{
      .time = kUsual, .has_two_games = true, .play_off = PlayOffTimes{.games = kFast}};
  ASSERT_EQ(evening.act(PublishTerms{terms}), "");
  play_two_games(evening, "1-4 3-2", "1=");
  play_two_games(evening, "4-1 2-3", "==");
  play_two_games(evening, "2-3", "1");
  play_two_games(evening, "3-2", "1");
  play_two_games(evening, "3-2", "=");
  play_two_games(evening, "1-2", "=");
  const auto times = [&](Round round, PairedBoard board) {
    return times_of_board(evening.state(), round, board);
  };
  EXPECT_EQ(times(1, {3, 2}), (BoardTimes{kUsual, kUsual}));
  EXPECT_EQ(times(2, {2, 3}), (BoardTimes{kUsual, kUsual}));
  EXPECT_EQ(times(3, {2, 3}), (BoardTimes{kFast, kFast}));
  EXPECT_EQ(times(4, {3, 2}), (BoardTimes{kFast, kFast}));
  EXPECT_EQ(times(5, {3, 2}), (BoardTimes{{300, 2}, {240, 2}, 61}));
  EXPECT_EQ(times(6, {1, 2}), (BoardTimes{kUsual, kUsual})) << "the final is a match of its own";
  EXPECT_EQ(times(3, {1, 4}), (BoardTimes{kUsual, kUsual})) << "their match is decided";
}

TEST(NextRound, PlayOffClocksAreOfMatchesOfTwoGames) {
  PairedEvening evening(PairingSystem::Knockout, 3, 4);
  EXPECT_EQ(evening.act(PublishTerms{{.play_off = PlayOffTimes{}}}), "bad_settings");
  PlayOffTimes none;
  none.black_seconds = 0;
  EXPECT_EQ(evening.act(PublishTerms{{.has_two_games = true, .play_off = none}}), "bad_settings");
}

TEST(NextRound, WhoLeavesAMatchOfTwoGamesLosesIt) {
  PairedEvening evening(PairingSystem::Knockout, 12, 5);
  ASSERT_EQ(evening.act(PublishTerms{{.has_two_games = true}}), "");
  play_two_games(evening, "4-5", "1");
  ASSERT_EQ(evening.act(Withdraw{4}), "");
  // 5 goes on; the others had byes.
  play_two_games(evening, "1-5 3-2", "11");
  play_two_games(evening, "5-1 2-3", "01");
  play_two_games(evening, "2-3", "1");
}

TEST(NextRound, WhoMeetsAWithdrawnWinnerGoesOn) {
  PairedEvening evening(PairingSystem::Knockout, 3, 8);
  EXPECT_EQ(evening.pair(), "");
  evening.play();
  EXPECT_EQ(evening.act(Withdraw{1}), "");
  EXPECT_EQ(evening.pair(), "");
  EXPECT_EQ(evening.last_pairing(), "2-3");
  evening.play();
  EXPECT_EQ(evening.pair(), "");
  EXPECT_EQ(evening.last_pairing(), "4-2");
}

TEST(NextRound, OtherSystemsArePairedByHand) {
  PairedEvening evening(PairingSystem::Other, 3, 4);
  EXPECT_EQ(evening.pair(), "paired_by_hand");
  EXPECT_EQ(evening.act(PairRound{1, {{1, 2}, {3, 4}}, std::nullopt}), "");
}

TEST(CurrentStandings, RoundThatIsPlayedDoesNotCountYet) {
  PairedEvening evening(PairingSystem::Dutch, 3, 5);
  EXPECT_EQ(evening.pair(), "");
  const auto scores = [&] {
    std::multiset<std::int64_t> tenths;
    for (const StandingsRow& row : current_standings(evening.state(), report_of(evening.state())).rows) {
      tenths.insert(row.score.tenths());
    }
    return tenths;
  };
  EXPECT_EQ(complete_rounds(evening.state()), 0);
  EXPECT_EQ(scores(), (std::multiset<std::int64_t>{0, 0, 0, 0, 0}));
  EXPECT_EQ(evening.act(GiveResult{1, 1, BoardResult::WhiteWins, ""}), "");
  EXPECT_EQ(scores(), (std::multiset<std::int64_t>{0, 0, 0, 0, 0})) << "board 2 plays on";
  EXPECT_EQ(evening.act(GiveResult{1, 2, BoardResult::Adjourned, ""}), "");
  EXPECT_EQ(complete_rounds(evening.state()), 1);
  EXPECT_EQ(scores(), (std::multiset<std::int64_t>{0, 5, 5, 10, 10}))
      << "an adjourned game is a draw until it is known";
}

TEST(CurrentStandings, PenaltyLowersTheScore) {
  PairedEvening evening(PairingSystem::Dutch, 3, 4);
  EXPECT_EQ(evening.pair(), "");
  evening.play();
  EXPECT_EQ(evening.act(GivePenalty{1, kHalfPoint, "phone rang"}), "");
  const Standings standings = current_standings(evening.state(), report_of(evening.state()));
  EXPECT_EQ(standings.rows[0].tpn, 2);
  EXPECT_EQ(standings.rows[1].tpn, 1);
  EXPECT_EQ(standings.rows[1].score, kHalfPoint);
  EXPECT_EQ(standings.rows[1].rank, 2);
}

/// Five rounds with a late entrant, a withdrawal, a half-point bye and a forfeit.
PairedEvening eventful_evening(PairingSystem system) {
  PairedEvening evening(system, 5, 12);
  EXPECT_EQ(evening.act(GrantBye{5, 2, ByeKind::Half}), "");
  EXPECT_EQ(evening.pair(), "");
  evening.play();
  EXPECT_EQ(evening.enter("Zoe, Late", 1000), "");
  EXPECT_EQ(evening.act(Withdraw{3}), "");
  for (int round = 2; round <= 4; ++round) {
    EXPECT_EQ(evening.pair(), "");
    EXPECT_EQ(evening.act(GiveResult{evening.round(), 1, BoardResult::WhiteForfeits, ""}), "");
    evening.play();
  }
  EXPECT_EQ(evening.pair(), "");
  EXPECT_EQ(evening.act(GiveResult{5, 2, BoardResult::Draw, ""}), "");
  return evening;
}

/// What the report's file says again after it was read in.
std::string read_and_written(const std::string& file) {
  const auto report = trf::read(file);
  if (!report) {
    return trf::write_error(report.error().front());
  }
  const auto events = events_of_report(report->tournament);
  if (!events) {
    return write_fault(events.error().front());
  }
  RunningTournament tournament;
  for (const Event& event : *events) {
    EXPECT_FALSE(tournament.why_not_recordable(event));
    tournament.record({Instant{}, "import", event});
  }
  return trf::write(report_of(tournament.state()).tournament);
}

TEST(FromReport, ExportedTournamentIsImportedAgain) {
  for (const PairingSystem system : {PairingSystem::Dutch, PairingSystem::DutchBaku}) {
    const std::string file = trf::write(report_of(eventful_evening(system).state()).tournament);
    EXPECT_EQ(read_and_written(file), file);
  }
}

TEST(FromReport, AbnormalPointsAreKeptAndPenaltiesAreAmongThem) {
  PairedEvening evening(PairingSystem::Dutch, 3, 4);
  ASSERT_EQ(evening.pair(), "");
  evening.play();
  ASSERT_EQ(evening.act(GivePenalty{1, kHalfPoint, "late"}), "");
  Tournament tournament = report_of(evening.state()).tournament;
  ASSERT_EQ(tournament.abnormal.size(), 1U);
  EXPECT_EQ(tournament.abnormal[0],
            (AbnormalPoints{AbnormalKind::Adjustment, Points(), Points() - kHalfPoint, 1, {1}}));
  tournament.abnormal.push_back({AbnormalKind::Loss, Points(), kHalfPoint, 0, {}});
  const std::string file = trf::write(tournament);
  EXPECT_EQ(read_and_written(file), file);
  const auto events = events_of_report(tournament);
  ASSERT_TRUE(events);
  RunningTournament read;
  for (const Event& event : *events) {
    read.record({Instant{}, "import", event});
  }
  const Standings standings = current_standings(read.state(), report_of(read.state()));
  std::string scores;
  for (const StandingsRow& row : standings.rows) {
    scores += std::to_string(row.tpn) + ':' + write_points(row.score) + ' ';
  }
  EXPECT_EQ(scores, "2:1.0 4:0.5 1:0.5 3:0.5 ");
  tournament.abnormal.back().is_of_teams = true;
  const auto of_teams = events_of_report(tournament);
  ASSERT_FALSE(of_teams);
  EXPECT_EQ(of_teams.error(), (std::vector<ReportFault>{{ReportFault::Kind::TeamPoints}}));
}

TEST(FromReport, FaultsNameEntrantAndRound) {
  Tournament tournament = report_of(eventful_evening(PairingSystem::Dutch).state()).tournament;
  tournament.entrants[1].results[0].kind = ResultKind::UnratedWin;
  tournament.virtual_points.push_back({kWholePoint, 1, 2, 1, 4});
  const auto events = events_of_report(tournament);
  ASSERT_FALSE(events);
  EXPECT_EQ(events.error(), (std::vector<ReportFault>{{ReportFault::Kind::VirtualPoints},
                                                      {ReportFault::Kind::UnplayedGame, 2, 1}}));
  EXPECT_TRUE(write_fault(events.error().back()).starts_with("number 2, round 1: "));
}

}  // namespace
}  // namespace rookery::tournament
