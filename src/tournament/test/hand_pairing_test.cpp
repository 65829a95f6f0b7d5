#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "rookery/tournament/events/current_standings.h"
#include "rookery/tournament/events/from_report.h"
#include "rookery/tournament/events/next_round.h"
#include "rookery/tournament/events/pairing_review.h"
#include "rookery/tournament/events/prizes.h"
#include "rookery/tournament/events/team_scores.h"
#include "rookery/tournament/events/text.h"
#include "rookery/tournament/trf.h"

/// What arbiters do by hand, matches of two teams, seasons, prizes and ties.
namespace rookery::tournament {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// A tournament whose entrants 1, 2, 3, … have falling ratings and are present.
struct ArbitersEvening {
  RunningTournament tournament;

  ArbitersEvening(PairingSystem system, Round rounds, std::size_t entrants) {
    EXPECT_EQ(act(CreateTournament{{.name = "Evening", .system = system, .rounds = rounds, .scoring = {}}}),
              "");
    for (std::size_t at = 0; at < entrants; ++at) {
      EntrantDetails details;
      details.name = std::string("Player ") + static_cast<char>('A' + at);
      details.rating = static_cast<std::uint16_t>(2000 - 50 * at);
      EXPECT_EQ(act(Enter{details, true}), "");
    }
  }

  /// The word of the refusal; empty: done.
  std::string act(const Command& command) {
    const auto events = tournament.decide(command);
    if (!events) {
      return std::string(word(events.error()));
    }
    for (const Event& event : *events) {
      tournament.record({Instant(Duration(1)), "arbiter", event});
    }
    return "";
  }
  [[nodiscard]] const TournamentState& state() const { return tournament.state(); }
  [[nodiscard]] Round round() const { return static_cast<Round>(state().rounds.size()); }
  std::string pair() { return act(PairBySystem{static_cast<Round>(round() + 1U)}); }

  /// White wins each board without a result; then the round is closed.
  void play(BoardResult result = BoardResult::WhiteWins) {
    for (std::size_t at = 0; at < state().rounds.back().boards.size(); ++at) {
      if (!state().rounds.back().boards[at].result) {
        EXPECT_EQ(act(GiveResult{round(), static_cast<std::uint16_t>(at + 1), result, ""}), "");
      }
    }
    EXPECT_EQ(act(CloseRound{round()}), "");
  }
  void play_rounds(Round rounds) {
    for (Round at = 0; at < rounds; ++at) {
      ASSERT_EQ(pair(), "");
      play();
    }
  }
  void set_club(EntrantId entrant, const std::string& club) {
    EXPECT_EQ(act(DescribeEntrant{entrant, {.sex = ' ', .born = 0, .club = club}}), "");
  }
  [[nodiscard]] std::string last_event() const { return write_event(tournament.events().back().event); }
  /// The entrants by rank.
  [[nodiscard]] std::vector<EntrantId> by_rank() const {
    const NumberedReport report = report_of(state());
    std::vector<EntrantId> order;
    for (const StandingsRow& row : current_standings(state(), report).rows) {
      order.push_back(report.by_number[row.tpn - 1U]);
    }
    return order;
  }
  [[nodiscard]] std::vector<std::uint16_t> ranks() const {
    std::vector<std::uint16_t> ranks;
    for (const StandingsRow& row : current_standings(state(), report_of(state())).rows) {
      ranks.push_back(row.rank);
    }
    return ranks;
  }
};

/// The boards of the last round.
std::vector<PairedBoard> boards_of(const ArbitersEvening& evening) {
  std::vector<PairedBoard> boards;
  for (const PlayedBoard& board : evening.state().rounds.back().boards) {
    boards.push_back(board.paired);
  }
  return boards;
}

TEST(PairingByHand, RematchIsReportedWithTheBetterPairing) {
  ArbitersEvening evening(PairingSystem::Dutch, 5, 4);
  evening.play_rounds(1);
  const std::vector<PairedBoard> first = boards_of(evening);
  const PairingReview review = review_pairing(evening.state(), {2, first, std::nullopt});
  ASSERT_EQ(review.breaches.size(), 2U);
  EXPECT_EQ(review.breaches[0], (RuleBreach{Criterion::C1Rematch, first[0].white, first[0].black}));
  ASSERT_TRUE(review.better);
  EXPECT_THAT(find_breaches(evening.state(), {2, review.better->boards, review.better->bye}), IsEmpty());
  EXPECT_FALSE(review_pairing(evening.state(), {2, review.better->boards, review.better->bye}).better)
      << "as the system pairs";
}

TEST(PairingByHand, SecondByeAndEqualAbsoluteColoursAreReported) {
  ArbitersEvening evening(PairingSystem::Dutch, 7, 5);
  ASSERT_EQ(evening.act(PairRound{1, {{1, 2}, {3, 4}}, 5}), "");
  evening.play(BoardResult::Draw);
  ASSERT_EQ(evening.act(PairRound{2, {{1, 4}, {3, 2}}, 5}), "");
  EXPECT_EQ(evening.last_event(), "pair 2 against-rules 1-4 3-2 bye 5") << "a bye twice";
  evening.play(BoardResult::Draw);
  const auto breaches = find_breaches(evening.state(), {3, {{1, 3}, {2, 4}}, 5});
  EXPECT_THAT(breaches, ElementsAre(RuleBreach{Criterion::C3AbsoluteColors, 1, 3},
                                    RuleBreach{Criterion::C3AbsoluteColors, 2, 4},
                                    RuleBreach{Criterion::C2ByeTwice, 5, std::nullopt}));
}

TEST(PairingByHand, ForbiddenPairIsReportedInAnySystem) {
  ArbitersEvening evening(PairingSystem::Other, 3, 4);
  ASSERT_EQ(evening.act(ForbidPairs{1, 2, {1, 3}}), "");
  EXPECT_THAT(find_breaches(evening.state(), {1, {{3, 1}, {2, 4}}, std::nullopt}),
              ElementsAre(RuleBreach{Criterion::ForbiddenPair, 3, 1}));
  EXPECT_THAT(find_breaches(evening.state(), {1, {{2, 1}, {3, 4}}, std::nullopt}), IsEmpty());
}

TEST(PairingByHand, SwapIsReviewedAsTheRoundThatItMakes) {
  ArbitersEvening evening(PairingSystem::Dutch, 5, 4);
  evening.play_rounds(1);
  const std::vector<PairedBoard> first = boards_of(evening);
  ASSERT_EQ(evening.pair(), "");
  const EntrantId moved = boards_of(evening)[0].white == first[0].white ? boards_of(evening)[0].black
                                                                        : boards_of(evening)[0].white;
  const EntrantId stays =
      moved == boards_of(evening)[0].white ? boards_of(evening)[0].black : boards_of(evening)[0].white;
  const EntrantId old_opponent = first[0].white == stays   ? first[0].black
                                 : first[0].black == stays ? first[0].white
                                 : first[1].white == stays ? first[1].black
                                                           : first[1].white;
  const SwapEntrants swap{2, moved, old_opponent};
  const auto after = pairing_after(evening.state(), swap);
  ASSERT_TRUE(after);
  const PairingReview review = review_pairing(evening.state(), *after);
  EXPECT_FALSE(review.breaches.empty());
  ASSERT_TRUE(review.better);
  EXPECT_EQ(review.better->boards, boards_of(evening));
  ASSERT_EQ(evening.act(swap), "");
  EXPECT_THAT(evening.last_event(), HasSubstr("against-rules"));
  EXPECT_EQ(evening.state().rounds.back().origin, PairingOrigin::AgainstRules);
}

TEST(PairingByHand, RestIsPairedByTheSystem) {
  ArbitersEvening evening(PairingSystem::Dutch, 5, 7);
  ASSERT_EQ(evening.act(PairRest{1, {{7, 1}}}), "");
  EXPECT_EQ(evening.last_event(), "pair 1 by-hand 7-1 2-4 5-3 bye 6");
  EXPECT_EQ(ArbitersEvening(PairingSystem::Dutch, 5, 4).act(PairRest{1, {{1, 9}}}), "entrant_not_present");
  EXPECT_EQ(ArbitersEvening(PairingSystem::Dutch, 5, 4).act(PairRest{1, {{1, 2}, {2, 3}}}), "entrant_twice");
  EXPECT_EQ(ArbitersEvening(PairingSystem::RoundRobin, 5, 4).act(PairRest{1, {{1, 2}}}), "rest_not_here");
}

TEST(PairingByHand, LastBoardsByHandLeaveNothingToTheSystem) {
  ArbitersEvening evening(PairingSystem::Dutch, 5, 5);
  ASSERT_EQ(evening.act(PairRest{1, {{1, 2}, {3, 4}}}), "");
  EXPECT_EQ(evening.state().rounds.back().bye, EntrantId{5});
}

TEST(PairingByHand, IsMarkedInTheReportAndComesBack) {
  ArbitersEvening evening(PairingSystem::Dutch, 3, 4);
  ASSERT_EQ(evening.act(PairRound{1, {{1, 2}, {3, 4}}, std::nullopt}), "");
  evening.play();
  ASSERT_EQ(evening.pair(), "");
  evening.play();
  const std::string file = trf::write(report_of(evening.state()).tournament);
  EXPECT_THAT(file, HasSubstr("### MPA @ Round 1\r"));
  EXPECT_THAT(file, ::testing::Not(HasSubstr("Round 2")));
  const auto report = trf::read(file);
  ASSERT_TRUE(report);
  const auto events = events_of_report(report->tournament);
  ASSERT_TRUE(events);
  RunningTournament again;
  for (const Event& event : *events) {
    again.record({Instant(Duration(1)), "import", event});
  }
  EXPECT_EQ(trf::write(report_of(again.state()).tournament), file);
}

TEST(WeaklyForbiddenPairs, AreKeptApartAsLongAsAPairingExists) {
  ArbitersEvening evening(PairingSystem::Dutch, 3, 4);
  ASSERT_EQ(evening.act(ForbidPairs{1, 3, {1, 3}, true}), "");
  ASSERT_EQ(evening.act(ForbidPairs{1, 3, {1, 2}, true}), "");
  ASSERT_EQ(evening.act(ForbidPairs{1, 3, {1, 4}, true}), "");
  ASSERT_EQ(evening.pair(), "") << "number 1 has to meet one of them";
  const NumberedReport report = report_of(evening.state());
  EXPECT_EQ(boards_of(evening)[0], (PairedBoard{1, 4})) << "what was said last is given up first";
  ASSERT_EQ(report.tournament.forbidden.size(), 3U);
  EXPECT_EQ(report.tournament.forbidden[2].first, 2) << "the file says where it was kept";
}

TEST(WeaklyForbiddenPairs, AbsoluteOnesAreNeverGivenUp) {
  ArbitersEvening evening(PairingSystem::Dutch, 3, 4);
  ASSERT_EQ(evening.act(ForbidPairs{1, 3, {1, 2, 3, 4}}), "");
  EXPECT_EQ(evening.pair(), "no_pairing");
}

TEST(TeamMatch, MembersMeetThoseWithTheSameNumber) {
  ArbitersEvening evening(PairingSystem::TeamMatch, 2, 6);
  EXPECT_EQ(evening.pair(), "not_two_teams");
  for (EntrantId entrant = 1; entrant <= 6; ++entrant) {
    evening.set_club(entrant, entrant % 2 == 1 ? "Odd School" : "Even School");
  }
  ASSERT_EQ(evening.act(GrantBye{5, 1, ByeKind::Zero}), "");
  EXPECT_EQ(evening.pair(), "teams_unequal");
  ASSERT_EQ(evening.act(GrantBye{6, 1, ByeKind::Zero}), "");
  ASSERT_EQ(evening.pair(), "");
  EXPECT_THAT(boards_of(evening), ElementsAre(PairedBoard{1, 2}, PairedBoard{4, 3}));
  ASSERT_EQ(evening.act(GiveResult{1, 1, BoardResult::WhiteWins, ""}), "");
  ASSERT_EQ(evening.act(GiveResult{1, 2, BoardResult::Draw, ""}), "");
  ASSERT_EQ(evening.act(CloseRound{1}), "");
  ASSERT_EQ(evening.pair(), "");
  EXPECT_THAT(boards_of(evening), ElementsAre(PairedBoard{2, 1}, PairedBoard{3, 4}, PairedBoard{6, 5}));
  const auto scores = team_scores(evening.state());
  ASSERT_TRUE(scores);
  EXPECT_EQ((*scores)[0].name, "Odd School");
  EXPECT_EQ((*scores)[0].game_points, kWholePoint + kHalfPoint);
  EXPECT_EQ((*scores)[0].match_points, 2U);
  EXPECT_EQ((*scores)[1].match_points, 0U);
}

TEST(Scheveningen, EachMeetsEachOfTheOtherTeam) {
  ArbitersEvening evening(PairingSystem::Scheveningen, 3, 6);
  for (EntrantId entrant = 1; entrant <= 6; ++entrant) {
    evening.set_club(entrant, entrant <= 3 ? "Home" : "Guests");
  }
  std::set<std::pair<EntrantId, EntrantId>> met;
  for (Round round = 1; round <= 3; ++round) {
    ASSERT_EQ(evening.pair(), "");
    for (const PairedBoard& board : boards_of(evening)) {
      met.insert(std::minmax(board.white, board.black));
    }
    evening.play();
  }
  EXPECT_EQ(met.size(), 9U);
  EXPECT_TRUE(std::ranges::all_of(met, [](const auto& pair) { return pair.first <= 3 && pair.second > 3; }));
}

TEST(Season, WhoIsThereIsPairedByTheStandings) {
  ArbitersEvening evening(PairingSystem::Keizer, 20, 5);
  ASSERT_EQ(evening.pair(), "");
  EXPECT_THAT(boards_of(evening), ElementsAre(PairedBoard{1, 2}, PairedBoard{3, 4}));
  EXPECT_EQ(evening.state().rounds.back().bye, EntrantId{5});
  evening.play();
  ASSERT_EQ(evening.act(GrantBye{2, 2, ByeKind::Half}), "");
  ASSERT_EQ(evening.pair(), "");
  EXPECT_EQ(boards_of(evening).size(), 2U);
  const KeizerStandings standings = season_standings(evening.state(), report_of(evening.state()));
  EXPECT_EQ(standings.rows.front().tpn, 1);
  EXPECT_EQ(standings.rows.front().by_round.size(), 1U) << "an open round does not count yet";
}

TEST(Ties, LotsAreTheSameForTheSameSeed) {
  ArbitersEvening evening(PairingSystem::Dutch, 3, 8);
  EXPECT_THAT(evening.ranks(), ::testing::Each(1));
  ASSERT_EQ(evening.act(DrawLots{7}), "");
  EXPECT_THAT(evening.ranks(), ElementsAre(1, 2, 3, 4, 5, 6, 7, 8));
  const std::vector<EntrantId> seven = evening.by_rank();
  ASSERT_EQ(evening.act(DrawLots{8}), "");
  EXPECT_NE(evening.by_rank(), seven);
  ASSERT_EQ(evening.act(DrawLots{7}), "");
  EXPECT_EQ(evening.by_rank(), seven);
}

TEST(Ties, RankingByHandComesBeforeLotsAndNeedsANote) {
  ArbitersEvening evening(PairingSystem::Dutch, 3, 4);
  EXPECT_EQ(evening.act(RankByHand{{3, 2}, ""}), "note_missing");
  EXPECT_EQ(evening.act(RankByHand{{3}, "play-off"}), "bad_ranking");
  ASSERT_EQ(evening.act(RankByHand{{3, 2}, "play-off"}), "");
  EXPECT_THAT(evening.by_rank(), ElementsAre(3, 2, 1, 4));
  EXPECT_THAT(evening.ranks(), ElementsAre(1, 2, 3, 3));
  ASSERT_EQ(evening.act(DrawLots{7}), "");
  EXPECT_EQ(evening.by_rank()[0], 3);
  EXPECT_EQ(evening.by_rank()[1], 2);
  EXPECT_THAT(evening.ranks(), ElementsAre(1, 2, 3, 4));
}

TEST(Prizes, EachWinsOneAtMostAndCategoriesAreKept) {
  ArbitersEvening evening(PairingSystem::Dutch, 3, 5);
  const auto offer = [&](std::uint16_t places, PrizeCategory category, const char* name) {
    return evening.act(OfferPrize{{places, std::move(category), name}});
  };
  ASSERT_EQ(evening.act(DescribeEntrant{1, {.sex = 'w', .born = 2012, .club = "Rook Club"}}), "");
  ASSERT_EQ(evening.act(DescribeEntrant{3, {.sex = 'w', .born = 2011, .club = ""}}), "");
  ASSERT_EQ(evening.act(DescribeEntrant{4, {.sex = 'm', .born = 1950, .club = "Rook Club"}}), "");
  ASSERT_EQ(offer(1, {}, "First"), "");
  ASSERT_EQ(offer(1, {.sex = 'w'}, "Best girl"), "");
  ASSERT_EQ(offer(2, {.rating_to = 1900}, "Under 1901"), "");
  ASSERT_EQ(offer(1, {.born_to = 1960, .club = "Rook Club"}, "Senior of the club"), "");
  EXPECT_EQ(offer(1, {.rating_from = 1800, .rating_to = 1700}, "None"), "bad_prize");
  EXPECT_EQ(offer(0, {}, "None"), "bad_prize");
  const auto given = give_prizes(evening.state(), std::vector<EntrantId>{1, 2, 3, 4, 5});
  ASSERT_EQ(given.size(), 4U);
  EXPECT_THAT(given[0].winners, ElementsAre(1));
  EXPECT_THAT(given[1].winners, ElementsAre(3));
  EXPECT_THAT(given[2].winners, ElementsAre(4, 5));
  EXPECT_THAT(given[3].winners, IsEmpty()) << "has a prize already";
}

TEST(EventTexts, OfWhatIsDoneByHandAreReadAsTheyAreWritten) {
  for (const char* text :
       {"describe 3 w 2011 Rook Club", "describe 3 - 0", "forbid 1 3 if-possible 4 5", "pair 2 by-hand 1-2",
        "pair 2 against-rules 1-2 bye 3", "swap 2 3 4 against-rules", "lots 4294967295",
        "rank 3,2,1 play-off", "prize 2 w 2008 0 0 1600 Rook Club | Best girl",
        "prize 1 - 0 0 0 0 | First | of all"}) {
    const auto record = parse_record("5 anna " + std::string(text));
    ASSERT_TRUE(record) << text;
    EXPECT_EQ(write_event(record->event), text);
  }
  EXPECT_FALSE(parse_record("5 anna prize 2 w 2008 0 0 1600 Rook Club"));
  EXPECT_FALSE(parse_record("5 anna lots 4294967296"));
}

}  // namespace
}  // namespace rookery::tournament
