#include "rookery/tournament/events/running_tournament.h"

#include <gtest/gtest.h>

#include <set>

#include "hand_made.h"
#include "rookery/tournament/events/text.h"

namespace rookery::tournament {
namespace {

/// A tournament to which commands are given one after the other.
struct Evening {
  RunningTournament tournament;
  std::int64_t now_ms = 1'000;

  /// The refusal; nothing: the events are recorded.
  std::optional<Refusal> act(const Command& command, const std::string& actor = "arbiter") {
    const auto events = tournament.decide(command);
    if (!events) {
      return events.error();
    }
    for (const Event& event : *events) {
      tournament.record({Instant(Duration(now_ms++)), actor, event});
    }
    return std::nullopt;
  }

  void must(const Command& command) {
    const auto refusal = act(command);
    EXPECT_FALSE(refusal) << word(*refusal);
  }

  [[nodiscard]] EventNumber last() const { return static_cast<EventNumber>(tournament.events().size() - 1); }
};

CreateTournament evening_settings() {
  return {{.name = "Club evening", .system = PairingSystem::Dutch, .rounds = 3, .scoring = {}}};
}

Enter entry(const std::string& name, std::uint16_t rating) {
  return {{.name = name, .account = name, .title = {}, .federation = {}, .fide_id = {}, .rating = rating},
          true};
}

/// Four entrants who are present: 1 Ann 1900, 2 Ben 2000, 3 Cleo 1800, 4 Dan 1700.
Evening with_four() {
  Evening evening;
  evening.must(evening_settings());
  evening.must(entry("Ann", 1900));
  evening.must(entry("Ben", 2000));
  evening.must(entry("Cleo", 1800));
  evening.must(entry("Dan", 1700));
  return evening;
}

/// The first round is paired: 1-2, 3-4.
Evening with_round() {
  Evening evening = with_four();
  evening.must(PairRound{1, {{1, 2}, {3, 4}}, std::nullopt});
  return evening;
}

GiveResult result(Round round, std::uint16_t board, BoardResult value, const std::string& note = "") {
  return {round, board, value, note};
}

TEST(RunningTournament, EveningFromTheEntriesToTheEnd) {
  Evening evening = with_round();
  evening.must(result(1, 1, BoardResult::WhiteWins));
  evening.must(result(1, 2, BoardResult::Draw));
  evening.must(CloseRound{1});
  evening.must(Withdraw{4});
  evening.must(PairRound{2, {{2, 3}}, EntrantId{1}});
  evening.must(result(2, 1, BoardResult::BlackForfeits));
  evening.must(CloseRound{2});
  evening.must(CloseTournament{});
  EXPECT_TRUE(evening.tournament.state().is_closed);
  const NumberedReport report = report_of(evening.tournament.state());
  EXPECT_EQ(report.by_number, (std::vector<EntrantId>{2, 1, 3, 4})) << "by rating";
  EXPECT_EQ(report.tournament.entrants[0].results, rounds_of("2b0 3w+"));
  EXPECT_EQ(report.tournament.entrants[1].results, rounds_of("1w1 U"));
  EXPECT_EQ(report.tournament.entrants[2].results, rounds_of("4w= 1b-"));
  EXPECT_EQ(report.tournament.entrants[3].results, rounds_of("3b= ."));
  EXPECT_EQ(rank_entrants(report.tournament, rules_of("PTS")).rows.front().tpn, 2);
}

TEST(RunningTournament, ReplayGivesTheSameTournament) {
  Evening evening = with_round();
  evening.must(result(1, 1, BoardResult::WhiteWins));
  evening.must(Undo{evening.last()});
  evening.must(SwapEntrants{1, 1, 2});
  const auto replayed = replay(evening.tournament.events());
  ASSERT_TRUE(replayed);
  EXPECT_EQ(replayed->state(), evening.tournament.state());
}

TEST(RunningTournament, EventsSayWhoCausedThem) {
  Evening evening = with_round();
  EXPECT_FALSE(evening.act(result(1, 1, BoardResult::Draw), "board-1"));
  EXPECT_EQ(evening.tournament.events().back().actor, "board-1");
}

TEST(RunningTournament, TermsCanChangeUntilTheFirstRoundIsPaired) {
  Evening evening = with_four();
  TournamentTerms terms;
  terms.tie_breaks = {"BH/C1"};
  evening.must(PublishTerms{terms});
  EXPECT_EQ(evening.tournament.state().terms, terms);
  terms.tie_breaks = {"XX"};
  EXPECT_EQ(evening.act(PublishTerms{terms}), Refusal::BadSettings);
  terms.tie_breaks = {"BH,SB"};
  EXPECT_EQ(evening.act(PublishTerms{terms}), Refusal::BadSettings) << "one code in each element";
  terms.tie_breaks = {"BC"};
  EXPECT_EQ(evening.act(PublishTerms{terms}), Refusal::BadSettings) << "of teams";
  terms = {.team_tie_breaks = {"BC", "BH:MP"}};
  EXPECT_FALSE(evening.act(PublishTerms{terms}));
  terms = {};
  terms.venue = Venue::Screen;
  EXPECT_EQ(evening.act(PublishTerms{terms}), Refusal::BadSettings) << "games on the screen need a clock";
  evening.must(PairRound{1, {{1, 2}, {3, 4}}, std::nullopt});
  EXPECT_EQ(evening.act(PublishTerms{{}}), Refusal::TermsStand);
}

TEST(RunningTournament, AbsenceHasItsBoundsAndIsOfGamesOnTheScreen) {
  Evening evening = with_four();
  TournamentTerms terms{.venue = Venue::Screen, .time = ThinkingTime{300, 0}};
  for (const std::uint32_t seconds : {0U, kLeastAbsence - 1, kMostAbsence + 1}) {
    terms.absence = seconds;
    EXPECT_EQ(evening.act(PublishTerms{terms}), Refusal::BadAbsence) << seconds;
  }
  for (const std::uint32_t seconds : {kLeastAbsence, kMostAbsence}) {
    terms.absence = seconds;
    EXPECT_FALSE(evening.act(PublishTerms{terms})) << seconds;
  }
  terms.venue = Venue::Board;
  EXPECT_EQ(evening.act(PublishTerms{terms}), Refusal::BadAbsence) << "over the board the arbiter forfeits";
}

TEST(RunningTournament, NationalRatingsStandNextToTheTournamentsOwn) {
  Evening evening = with_four();
  evening.must(NoteNationalRating{2, {.federation = "NED", .rating = 1987, .number = "8123456"}});
  evening.must(NoteNationalRating{2, {.federation = "GER", .rating = 1900}});
  evening.must(NoteNationalRating{2, {.federation = "NED", .rating = 2001, .number = "8123456"}});
  const EnteredPlayer& entered = evening.tournament.state().entrants[1];
  ASSERT_EQ(entered.national.size(), 2U) << "the later one of NED counts";
  EXPECT_EQ(entered.national[1].rating, 2001);
  const NumberedReport report = report_of(evening.tournament.state());
  ASSERT_EQ(report.tournament.national_ratings.size(), 2U);
  EXPECT_EQ(report.tournament.national_ratings[1].entrant, numbers_of(report)[2]);
  for (const NationalListing& bad :
       {NationalListing{.federation = "ned"}, NationalListing{.federation = "XXR"},
        NationalListing{.federation = "NED", .rating = 4'001},
        NationalListing{.federation = "NED", .number = "8 1"}}) {
    EXPECT_EQ(evening.act(NoteNationalRating{2, bad}), Refusal::BadNationalRating) << bad.federation;
  }
  EXPECT_EQ(evening.act(NoteNationalRating{9, {.federation = "NED"}}), Refusal::UnknownEntrant);
}

TEST(RunningTournament, ArbitersAreAppointedAndDismissed) {
  Evening evening = with_four();
  evening.must(AppointArbiter{"bo"});
  EXPECT_EQ(evening.act(AppointArbiter{"bo"}), Refusal::AlreadyArbiter);
  EXPECT_EQ(evening.act(AppointArbiter{"two words"}), Refusal::BadName);
  EXPECT_EQ(evening.act(DismissArbiter{"cy"}), Refusal::UnknownArbiter);
  evening.must(DismissArbiter{"bo"});
  EXPECT_TRUE(evening.tournament.state().arbiters.empty());
}

TEST(RunningTournament, BothPlayersClaimTheSameResultToMakeItCount) {
  Evening evening = with_round();
  const auto board = [&] { return evening.tournament.state().rounds.front().boards.front(); };
  evening.must(ClaimResult{1, 1, Color::White, BoardResult::WhiteWins});
  EXPECT_EQ(evening.act(ClaimResult{1, 1, Color::White, BoardResult::WhiteWins}), Refusal::SameResult);
  evening.must(ClaimResult{1, 1, Color::Black, BoardResult::Draw});
  EXPECT_FALSE(board().result) << "they disagree";
  EXPECT_EQ(board().claims[1], BoardResult::Draw);
  evening.must(ClaimResult{1, 1, Color::White, BoardResult::Draw});
  EXPECT_EQ(board().result, BoardResult::Draw);
  EXPECT_EQ(evening.act(ClaimResult{1, 1, Color::White, BoardResult::WhiteWins}), Refusal::ResultStands);
  EXPECT_EQ(evening.act(ClaimResult{1, 2, Color::White, BoardResult::BlackForfeits}),
            Refusal::ClaimNotAllowed);
}

TEST(RunningTournament, ForbiddenPairsNameDifferentEntrants) {
  Evening evening = with_four();
  evening.must(ForbidPairs{1, 3, {1, 2}});
  EXPECT_EQ(evening.act(ForbidPairs{1, 3, {1}}), Refusal::BadForbiddenPairs);
  EXPECT_EQ(evening.act(ForbidPairs{1, 3, {1, 1}}), Refusal::BadForbiddenPairs);
  EXPECT_EQ(evening.act(ForbidPairs{3, 1, {1, 2}}), Refusal::BadForbiddenPairs);
  EXPECT_EQ(evening.act(ForbidPairs{1, 3, {1, 9}}), Refusal::UnknownEntrant);
}

TEST(RunningTournament, EntrantIsCheckedInOnceAndPairedOnlyThen) {
  Evening evening;
  evening.must(evening_settings());
  Enter absent = entry("Ann", 1900);
  absent.is_present = false;
  evening.must(absent);
  evening.must(entry("Ben", 2000));
  EXPECT_EQ(present_in(evening.tournament.state(), 1), (std::vector<EntrantId>{2}));
  EXPECT_EQ(evening.act(PairRound{1, {{1, 2}}, std::nullopt}), Refusal::EntrantNotPresent);
  evening.must(CheckIn{1});
  EXPECT_EQ(evening.act(CheckIn{1}), Refusal::AlreadyCheckedIn);
  EXPECT_FALSE(evening.act(PairRound{1, {{1, 2}}, std::nullopt}));
}

TEST(RunningTournament, BoardsAreOnTheScreenWhereOneOfTwoAccountsPlaysThere) {
  Evening evening;
  CreateTournament mixed = evening_settings();
  mixed.terms = {.venue = Venue::Mixed, .time = ThinkingTime{900, 5}, .absence = 60};
  evening.must(mixed);
  for (const char* name : {"Ann", "Ben", "Cleo"}) {
    Enter enter = entry(name, 1'800);
    enter.is_present = false;
    evening.must(enter);
  }
  evening.must(Enter{{.name = "Guest", .account = {}, .title = {}, .federation = {}, .fide_id = {}}, true});
  evening.must(CheckIn{1});
  evening.must(CheckIn{2});
  evening.must(CheckIn{3, true});
  const TournamentState& state = evening.tournament.state();
  EXPECT_FALSE(is_on_screen(state, {1, 2})) << "both are in the hall";
  EXPECT_TRUE(is_on_screen(state, {2, 3}));
  EXPECT_FALSE(is_on_screen(state, {3, 4})) << "who has no account cannot play there";
  Evening board = with_four();
  EXPECT_EQ(board.act(CheckIn{1, true}), Refusal::AlreadyCheckedIn);
  Enter late = entry("Eve", 1'500);
  late.is_present = false;
  board.must(late);
  EXPECT_EQ(board.act(CheckIn{5, true}), Refusal::NotOnScreen);
}

TEST(RunningTournament, SettingsOfTablesAreOfTheirSystems) {
  const auto refused = [](PairingSystem system, const TournamentTerms& terms) {
    Evening evening;
    CreateTournament create = evening_settings();
    create.settings.system = system;
    create.terms = terms;
    return evening.act(create);
  };
  EXPECT_EQ(refused(PairingSystem::TeamMatch, {.team_boards = std::uint16_t{4}}), std::nullopt);
  EXPECT_EQ(refused(PairingSystem::Dutch, {.team_boards = std::uint16_t{4}}), Refusal::BadSettings);
  EXPECT_EQ(refused(PairingSystem::RoundRobin, {.number_lots = 7U}), std::nullopt);
  EXPECT_EQ(refused(PairingSystem::Dutch, {.number_lots = 7U}), Refusal::BadSettings);
  EXPECT_EQ(refused(PairingSystem::TeamRoundRobin, {.table_order = {2, 1}}), std::nullopt);
  EXPECT_EQ(refused(PairingSystem::TeamRoundRobin, {.table_order = {2, 2}}), Refusal::BadSettings);
}

TEST(RunningTournament, AccountEntersOnce) {
  Evening evening = with_four();
  EXPECT_EQ(evening.act(entry("Ann", 1900)), Refusal::AlreadyEntered);
  Enter unnamed = entry("Ann", 1900);
  unnamed.details.account.clear();
  EXPECT_FALSE(evening.act(unnamed)) << "two may have the same name";
  unnamed.details.name = "with\nline end";
  EXPECT_EQ(evening.act(unnamed), Refusal::BadName);
}

TEST(RunningTournament, PairingNamesEachWhoIsPresentOnce) {
  Evening evening = with_four();
  EXPECT_EQ(evening.act(PairRound{1, {{1, 2}}, std::nullopt}), Refusal::EntrantUnpaired);
  EXPECT_EQ(evening.act(PairRound{1, {{1, 2}, {3, 1}}, std::nullopt}), Refusal::EntrantTwice);
  EXPECT_EQ(evening.act(PairRound{1, {{1, 2}, {3, 9}}, std::nullopt}), Refusal::UnknownEntrant);
  EXPECT_EQ(evening.act(PairRound{1, {}, std::nullopt}), Refusal::NoBoards);
  EXPECT_EQ(evening.act(PairRound{2, {{1, 2}, {3, 4}}, std::nullopt}), Refusal::RoundNotNext);
  evening.must(GrantBye{4, 1, ByeKind::Half});
  EXPECT_FALSE(evening.act(PairRound{1, {{1, 2}}, EntrantId{3}}));
  EXPECT_EQ(evening.act(PairRound{2, {{1, 2}, {3, 4}}, std::nullopt}), Refusal::RoundNotNext)
      << "round 1 is open";
}

TEST(RunningTournament, ByeIsGrantedOnceBeforeTheRoundIsPaired) {
  Evening evening = with_round();
  EXPECT_EQ(evening.act(GrantBye{1, 1, ByeKind::Half}), Refusal::ByeTooLate);
  EXPECT_EQ(evening.act(GrantBye{1, 4, ByeKind::Half}), Refusal::RoundNotNext);
  evening.must(GrantBye{1, 2, ByeKind::Half});
  EXPECT_EQ(evening.act(GrantBye{1, 2, ByeKind::Zero}), Refusal::ByeTwice);
  EXPECT_EQ(report_of(evening.tournament.state()).tournament.byes,
            (std::vector<RequestedBye>{{2, 2, ResultKind::HalfPointBye}}));
}

TEST(RunningTournament, HalfPointByesHaveALimitThatAnArbiterMayExceed) {
  Evening evening;
  CreateTournament four = evening_settings();
  four.settings.rounds = 5;
  four.terms = TournamentTerms{.half_byes = HalfByeLimit{2, 1}};
  evening.must(four);
  evening.must(entry("Ann", 1900));
  evening.must(GrantBye{1, 1, ByeKind::Half});
  EXPECT_EQ(evening.act(GrantBye{1, 5, ByeKind::Half}), Refusal::ByeBeyondLimit) << "in the last round";
  evening.must(GrantBye{1, 5, ByeKind::Zero});
  evening.must(GrantBye{1, 4, ByeKind::Half, true});
  EXPECT_FALSE(evening.tournament.state().byes.back().is_beyond_limit) << "no more than allowed";
  EXPECT_EQ(evening.act(GrantBye{1, 2, ByeKind::Half}), Refusal::ByeBeyondLimit) << "the third one";
  evening.must(GrantBye{1, 2, ByeKind::Half, true});
  EXPECT_TRUE(evening.tournament.state().byes.back().is_beyond_limit);
  EXPECT_EQ(evening.act(GrantBye{1, 2, ByeKind::Half, true}), Refusal::ByeTwice);
  const auto replayed = replay(evening.tournament.events());
  ASSERT_TRUE(replayed);
  EXPECT_EQ(replayed->state(), evening.tournament.state());
  evening.must(Undo{4});
  EXPECT_EQ(evening.act(GrantBye{1, 1, ByeKind::Half}), Refusal::ByeBeyondLimit) << "two are left";
}

TEST(RunningTournament, LimitOfHalfPointByesIsOfSystemsThatHaveThem) {
  Evening evening = with_four();
  EXPECT_FALSE(evening.act(PublishTerms{{.half_byes = HalfByeLimit{0, 3}}}));
  EXPECT_EQ(evening.act(GrantBye{1, 1, ByeKind::Half}), Refusal::ByeBeyondLimit);
  EXPECT_EQ(evening.act(PublishTerms{{.half_byes = HalfByeLimit{4, 0}}}), Refusal::BadSettings);
  EXPECT_EQ(evening.act(PublishTerms{{.half_byes = HalfByeLimit{0, 4}}}), Refusal::BadSettings);
  TournamentSettings settings = evening_settings().settings;
  settings.system = PairingSystem::RoundRobin;
  const TournamentTerms terms{.half_byes = HalfByeLimit{1, 0}};
  EXPECT_EQ(RunningTournament().decide(CreateTournament{settings, terms}).error(), Refusal::BadSettings);
}

TEST(RunningTournament, EntryBringsItsNationalRating) {
  Evening evening = with_four();
  Enter eve = entry("Eve", 1500);
  eve.national = NationalListing{.federation = "NED", .rating = 1480, .number = "8123456"};
  evening.must(eve);
  EXPECT_EQ(evening.tournament.state().entrants[4].national, (std::vector<NationalListing>{*eve.national}));
  eve.details.account = "Fay";
  eve.national->federation = "ned";
  EXPECT_EQ(evening.act(eve), Refusal::BadNationalRating);
  EXPECT_EQ(evening.tournament.state().entrants.size(), 5U) << "all of it or nothing";
}

TEST(RunningTournament, SwapExchangesColorsBoardsAndTheBye) {
  Evening evening = with_four();
  evening.must(entry("Eve", 1600));
  evening.must(PairRound{1, {{1, 2}, {3, 4}}, EntrantId{5}});
  evening.must(SwapEntrants{1, 1, 2});
  evening.must(SwapEntrants{1, 4, 5});
  const PlayedRound& round = evening.tournament.state().rounds[0];
  EXPECT_EQ(round.boards[0].paired, (PairedBoard{2, 1}));
  EXPECT_EQ(round.boards[1].paired, (PairedBoard{3, 5}));
  EXPECT_EQ(round.bye, EntrantId{4});
  evening.must(result(1, 1, BoardResult::Draw));
  EXPECT_EQ(evening.act(SwapEntrants{1, 2, 3}), Refusal::ResultStands);
  EXPECT_EQ(evening.act(SwapEntrants{1, 3, 3}), Refusal::EntrantTwice);
  EXPECT_EQ(evening.act(SwapEntrants{1, 3, 9}), Refusal::EntrantNotPresent);
  EXPECT_EQ(evening.act(SwapEntrants{2, 3, 4}), Refusal::RoundNotOpen);
}

TEST(RunningTournament, SecondResultOfABoardIsACorrectionWithAReason) {
  Evening evening = with_round();
  evening.must(result(1, 1, BoardResult::WhiteWins));
  EXPECT_EQ(evening.act(result(1, 1, BoardResult::WhiteWins)), Refusal::SameResult);
  EXPECT_EQ(evening.act(result(1, 1, BoardResult::BlackWins)), Refusal::NoteMissing);
  evening.must(result(1, 1, BoardResult::BlackWins, "the slip was read wrongly"));
  EXPECT_EQ(std::get<ResultCorrected>(evening.tournament.events().back().event).note,
            "the slip was read wrongly");
  EXPECT_EQ(evening.act(result(1, 3, BoardResult::Draw)), Refusal::UnknownBoard);
}

TEST(RunningTournament, RoundClosesWithAllResultsAndIsCorrectedAfterwards) {
  Evening evening = with_round();
  evening.must(result(1, 1, BoardResult::WhiteWins));
  EXPECT_EQ(evening.act(CloseRound{1}), Refusal::ResultsMissing);
  EXPECT_EQ(evening.act(CloseTournament{}), Refusal::RoundStillOpen);
  evening.must(result(1, 2, BoardResult::Adjourned));
  evening.must(CloseRound{1});
  EXPECT_EQ(evening.act(CloseRound{1}), Refusal::RoundNotOpen);
  EXPECT_FALSE(evening.act(result(1, 2, BoardResult::WhiteWins, "adjourned game finished")));
}

TEST(RunningTournament, WithdrawalKeepsTheBoardOfTheRoundThatGoesOn) {
  Evening evening = with_round();
  evening.must(Withdraw{1, true});
  EXPECT_EQ(evening.act(Withdraw{1}), Refusal::AlreadyWithdrawn);
  evening.must(result(1, 1, BoardResult::WhiteForfeits));
  evening.must(result(1, 2, BoardResult::Draw));
  evening.must(CloseRound{1});
  EXPECT_EQ(present_in(evening.tournament.state(), 2), (std::vector<EntrantId>{2, 3, 4}));
  EXPECT_TRUE(evening.tournament.state().entrants[0].is_expelled);
}

TEST(RunningTournament, LateEntryHasNoPointsForMissedRounds) {
  Evening evening = with_round();
  evening.must(result(1, 1, BoardResult::WhiteWins));
  evening.must(result(1, 2, BoardResult::Draw));
  evening.must(CloseRound{1});
  evening.must(entry("Late", 2100));
  const NumberedReport report = report_of(evening.tournament.state());
  EXPECT_EQ(report.by_number.front(), 5);
  EXPECT_EQ(report.tournament.entrants[0].results, rounds_of("."));
  EXPECT_EQ(report.tournament.entrants[2].results, rounds_of("2w1"));
}

TEST(RunningTournament, PenaltyTakesPointsAndSaysWhy) {
  Evening evening = with_round();
  EXPECT_EQ(evening.act(GivePenalty{1, kHalfPoint, ""}), Refusal::NoteMissing);
  EXPECT_EQ(evening.act(GivePenalty{1, Points{}, "late"}), Refusal::BadPenalty);
  EXPECT_EQ(evening.act(GivePenalty{9, kHalfPoint, "late"}), Refusal::UnknownEntrant);
  evening.must(GivePenalty{1, kHalfPoint, "late"});
  evening.must(GivePenalty{1, kHalfPoint, "late again"});
  EXPECT_EQ(evening.tournament.state().entrants[0].penalty, kWholePoint);
  const NumberedReport report = report_of(evening.tournament.state());
  const Tpn number = numbers_of(report)[1];
  EXPECT_EQ(score_after(report.tournament, report.tournament.entrants[number - 1U], 1), Points() - kHalfPoint)
      << "no result yet counts half a point in pairings";
  EXPECT_EQ(score_after(report.tournament, report.tournament.entrants[number - 1U], 0), Points())
      << "given in round 1";
}

TEST(RunningTournament, UndoneEventStaysInTheListAndDoesNotCount) {
  Evening evening = with_round();
  evening.must(result(1, 1, BoardResult::WhiteWins));
  const EventNumber given = evening.last();
  evening.must(result(1, 2, BoardResult::Draw));
  evening.must(Undo{given});
  EXPECT_EQ(evening.tournament.state().rounds[0].boards[0].result, std::nullopt);
  EXPECT_EQ(evening.tournament.state().rounds[0].boards[1].result, BoardResult::Draw);
  EXPECT_FALSE(evening.tournament.counts(given));
  EXPECT_EQ(evening.act(Undo{given}), Refusal::UnknownEvent) << "twice";
  EXPECT_EQ(evening.act(Undo{evening.last()}), Refusal::UnknownEvent) << "an undoing";
  EXPECT_EQ(evening.act(Undo{evening.last() + 1}), Refusal::UnknownEvent);
}

TEST(RunningTournament, EventThatOthersNeedIsNotUndone) {
  Evening evening = with_round();
  const EventNumber paired = evening.last();
  evening.must(result(1, 1, BoardResult::WhiteWins));
  const EventNumber given = evening.last();
  EXPECT_EQ(evening.act(Undo{paired}), Refusal::OthersDependOnIt);
  EXPECT_EQ(evening.act(Undo{0}), Refusal::OthersDependOnIt);
  evening.must(Undo{given});
  evening.must(Undo{paired});
  EXPECT_TRUE(evening.tournament.state().rounds.empty());
  EXPECT_FALSE(evening.act(PairRound{1, {{1, 3}, {2, 4}}, std::nullopt}));
}

TEST(RunningTournament, ClosedTournamentGoesOnOnlyIfItsClosingIsUndone) {
  Evening evening = with_four();
  evening.must(CloseTournament{});
  EXPECT_EQ(evening.act(Withdraw{1}), Refusal::TournamentClosed);
  evening.must(Undo{evening.last()});
  EXPECT_FALSE(evening.act(Withdraw{1}));
}

TEST(RunningTournament, CreationComesFirstAndOnce) {
  Evening evening;
  EXPECT_EQ(evening.act(entry("Ann", 1900)), Refusal::NotCreated);
  CreateTournament command = evening_settings();
  command.settings.rounds = 0;
  EXPECT_EQ(evening.act(command), Refusal::BadSettings);
  command = evening_settings();
  command.settings.scoring.draw = kWholePoint;
  EXPECT_EQ(evening.act(command), Refusal::BadSettings);
  evening.must(evening_settings());
  EXPECT_EQ(evening.act(evening_settings()), Refusal::AlreadyCreated);
}

TEST(RunningTournament, ReplayNamesTheFirstEventThatCannotFollow) {
  const Evening evening = with_round();
  std::vector<EventRecord> events(evening.tournament.events().begin(), evening.tournament.events().end());
  std::get<Entered>(events[1].event).entrant = 7;
  const auto damaged = replay(events);
  ASSERT_FALSE(damaged);
  EXPECT_EQ(damaged.error(), (ReplayError{1, Refusal::WrongEntrantNumber}));
}

TEST(TournamentRefusal, EachHasItsWordAndASentence) {
  std::set<std::string_view> words;
  for (std::size_t at = 0; at <= static_cast<std::size_t>(kLastRefusal); ++at) {
    const auto refusal = static_cast<Refusal>(at);
    EXPECT_TRUE(words.insert(word(refusal)).second) << word(refusal);
    EXPECT_TRUE(describe(refusal).ends_with('.')) << word(refusal);
  }
}

struct EventLine {
  Event event;
  std::string_view text;
};

TEST(TournamentText, EachEventHasItsLine) {
  const TournamentSettings settings{
      .name = "Spring open, 2026", .system = PairingSystem::DutchBaku, .rounds = 9, .scoring = {}};
  const std::vector<EventLine> lines = {
      {TournamentCreated{settings}, "create baku 9 1.0 0.5 0.0 0.0 0.0 1.0 0.5 Spring open, 2026"},
      {Entered{3, {"Müller, Jörg", "joerg", "FM", "GER", "123", 2301}},
       "enter 3 2301 joerg FM GER 123 Müller, Jörg"},
      {Entered{4, {"A B", "", "", "", "", 0}}, "enter 4 0 - - - - A B"},
      {TermsPublished{
           {Venue::Screen, ThinkingTime{900, 5}, true, Color::Black, Numbering::ByEntry, {"BH/C1", "DE"}}},
       "terms screen 900+5 rated black by-entry BH/C1,DE"},
      {TermsPublished{{}}, "terms board - casual white by-rating -"},
      {TermsPublished{{.venue = Venue::Screen, .time = ThinkingTime{180, 0}, .absence = 120}},
       "terms screen 180+0 casual white by-rating - absence 120"},
      {TermsPublished{{.team_tie_breaks = {"EDEBT", "BH:GP/C1"}}},
       "terms board - casual white by-rating - teams EDEBT,BH:GP/C1"},
      {TermsPublished{{.starts = RoundStarts{90, {}}}}, "terms board - casual white by-rating - starts 90 -"},
      {TermsPublished{
           {.starts = RoundStarts{0, {Instant(Duration(7)), Instant(Duration(1'764'000'000'000))}}}},
       "terms board - casual white by-rating - starts 0 7,1764000000000"},
      {RoundsHeld{}, "hold-rounds"},
      {RoundsHeld{"no_pairing"}, "hold-rounds no_pairing"},
      {RoundsResumed{}, "resume-rounds"},
      {NationalRatingNoted{3, {.federation = "NED", .rating = 1987, .number = "8123456", .title = "K"}},
       "national 3 NED 1987 8123456 K -"},
      {ArbiterAppointed{"bo"}, "appoint bo"},
      {ArbiterDismissed{"bo"}, "dismiss bo"},
      {PairsForbidden{1, 4, {2, 7, 9}}, "forbid 1 4 2 7 9"},
      {ResultClaimed{1, 12, Color::Black, BoardResult::Draw}, "claim 1 12 black 1/2-1/2"},
      {CheckedIn{3}, "check-in 3"},
      {CheckedIn{3, true}, "check-in 3 screen"},
      {TermsPublished{{.venue = Venue::Mixed, .time = ThinkingTime{900, 5}}},
       "terms mixed 900+5 casual white by-rating -"},
      {TermsPublished{{.team_boards = std::uint16_t{4}, .table_order = {3, 1, 2}}},
       "terms board - casual white by-rating - boards 4 table 3,1,2"},
      {TermsPublished{{.has_two_games = true}}, "terms board - casual white by-rating - two-games"},
      {TermsPublished{{.has_two_games = true, .play_off = PlayOffTimes{}}},
       "terms board - casual white by-rating - two-games play-off 180+2 300 240"},
      {TermsPublished{{.has_own_codes = true}}, "terms board - casual white by-rating - own-codes"},
      {TermsPublished{{.number_lots = 4'000'000'000U}},
       "terms board - casual white by-rating - lots 4000000000"},
      {Withdrew{3, false}, "withdraw 3"},
      {Withdrew{3, true}, "withdraw 3 expelled"},
      {ByeGranted{3, 2, ByeKind::Half}, "bye 3 2 half"},
      {ByeGranted{3, 2, ByeKind::Half, true}, "bye 3 2 half beyond-limit"},
      {TermsPublished{{.half_byes = HalfByeLimit{2, 1}}},
       "terms board - casual white by-rating - half-byes 2 1"},
      {RoundPaired{1, {{1, 2}, {13, 4}}, EntrantId{5}}, "pair 1 1-2 13-4 bye 5"},
      {RoundPaired{1, {{1, 2}}, std::nullopt}, "pair 1 1-2"},
      {EntrantsSwapped{1, 2, 3}, "swap 1 2 3"},
      {ResultGiven{1, 12, BoardResult::WhiteForfeits}, "result 1 12 -/+"},
      {ResultCorrected{1, 2, BoardResult::Draw, "read wrongly"}, "correct 1 2 1/2-1/2 read wrongly"},
      {PenaltyGiven{2, kHalfPoint, "phone rang"}, "penalty 2 0.5 phone rang"},
      {AbnormalPointsAssigned{{AbnormalKind::ForfeitWin, Points(), kHalfPoint, 3, {1, 4}}},
       "abnormal-points forfeit-win 0.5 3 1,4"},
      {AbnormalPointsAssigned{{AbnormalKind::Adjustment, Points(), Points() - kWholePoint, 0, {}}},
       "abnormal-points adjustment -1.0 0 -"},
      {RoundClosed{1}, "close-round 1"},
      {TournamentClosed{}, "close"},
      {Undone{17}, "undo 17"},
  };
  for (const EventLine& line : lines) {
    const EventRecord record{Instant(Duration(1'700'000'000'123)), "arbiter", line.event};
    const std::string text = "1700000000123 arbiter " + std::string(line.text);
    EXPECT_EQ(write_record(record), text);
    const auto parsed = parse_record(text);
    ASSERT_TRUE(parsed) << text;
    EXPECT_EQ(*parsed, record) << text;
  }
}

TEST(TournamentText, EachResultHasItsWord) {
  for (std::size_t at = 0; at < kBoardResults; ++at) {
    const EventRecord record{Instant(Duration(1)), "a", ResultGiven{1, 1, static_cast<BoardResult>(at)}};
    EXPECT_EQ(parse_record(write_record(record)).value(), record) << at;
  }
}

TEST(TournamentText, WholeTournamentIsReadBack) {
  const Evening evening = with_round();
  const auto parsed = parse_records(write_records(evening.tournament.events()));
  ASSERT_TRUE(parsed);
  EXPECT_EQ(replay(*parsed).value().state(), evening.tournament.state());
  EXPECT_TRUE(parse_records("").value().empty());
}

TEST(TournamentText, FaultsHaveTheirLineAndOffset) {
  using LineFault = EventTextError::Fault;
  struct Row {
    std::string_view text;
    EventTextError error;
  };
  for (const Row& row :
       {Row{"1 a close\nx a close", {LineFault::BadNumber, 2, 0}}, Row{"1", {LineFault::MissingWord, 1, 1}},
        Row{"1 a", {LineFault::MissingWord, 1, 3}}, Row{"1 a dance", {LineFault::UnknownWord, 1, 4}},
        Row{"1 a close now", {LineFault::TrailingText, 1, 10}},
        Row{"1 a check-in 0", {LineFault::BadNumber, 1, 13}},
        Row{"1 a check-in 10000", {LineFault::BadNumber, 1, 13}},
        Row{"1 a pair 1 1-2 3-", {LineFault::BadNumber, 1, 15}},
        Row{"1 a result 1 1 2-0", {LineFault::UnknownWord, 1, 15}},
        Row{"1 a penalty 1 half late", {LineFault::BadPoints, 1, 14}},
        Row{"1 a penalty 1 0.5", {LineFault::BadName, 1, 17}},
        Row{"1 a terms hall - casual white by-rating -", {LineFault::UnknownWord, 1, 10}},
        Row{"1 a terms board 900 casual white by-rating -", {LineFault::BadNumber, 1, 16}},
        Row{"1 a terms board - casual white by-rating - starts 60 soon", {LineFault::BadNumber, 1, 53}},
        Row{"1 a withdraw 1 gone", {LineFault::UnknownWord, 1, 15}},
        Row{"1 - close", {LineFault::BadName, 1, 2}}, Row{"1 a close\n\n", {LineFault::MissingWord, 2, 0}}}) {
    const auto parsed = parse_records(row.text);
    ASSERT_FALSE(parsed) << row.text;
    EXPECT_EQ(parsed.error(), row.error) << row.text << ": " << describe(parsed.error().fault) << " line "
                                         << parsed.error().line << " offset " << parsed.error().offset;
  }
}

}  // namespace
}  // namespace rookery::tournament
