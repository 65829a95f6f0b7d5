#include "rookery/tournament/events/sections.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rookery/tournament/events/next_round.h"

namespace rookery::tournament {
namespace {

using ::testing::ElementsAre;

/// An event that players have entered.
class SectionsTest : public ::testing::Test {
 protected:
  SectionsTest() {
    TournamentSettings settings;
    settings.name = "Club open";
    settings.rounds = 5;
    TournamentTerms terms;
    terms.initial_color = Color::Black;
    give(CreateTournament{settings, terms});
    give(AppointArbiter{"bo"});
    for (int at = 0; at < 8; ++at) {
      const std::string name = std::string("Player ") + static_cast<char>('A' + at);
      const EntrantDetails details{.name = name,
                                   .account = "",
                                   .title = "",
                                   .federation = "",
                                   .fide_id = "",
                                   .rating = static_cast<std::uint16_t>(2000 - 100 * at)};
      give(Enter{details, at != 3, {.sex = 'w', .born = 2001, .club = "Turm"}});
    }
    give(GrantBye{6, 2, ByeKind::Half});
    give(NoteNationalRating{8, {.federation = "NED", .rating = 1333, .number = "8123456"}});
    give(ForbidPairs{1, 5, {2, 5, 6}, true});
  }
  void give(const Command& command) {
    const auto events = event_.decide(command);
    ASSERT_TRUE(events) << word(events.error());
    for (const Event& one : *events) {
      event_.record({Instant{}, "anna", one});
    }
  }
  [[nodiscard]] std::string refusal(const std::vector<Section>& sections) const {
    const auto made = make_sections(event_.state(), sections);
    return made ? "" : std::string(word(made.error()));
  }
  static TournamentState replayed(const std::vector<Event>& events) {
    RunningTournament running;
    for (const Event& one : events) {
      EXPECT_EQ(running.try_record({Instant{}, "anna", one}), std::nullopt);
    }
    return running.state();
  }

  RunningTournament event_;
};

TEST_F(SectionsTest, EachSectionIsATournamentWithItsEntrants) {
  const auto made =
      make_sections(event_.state(), std::vector<Section>{{"A", {4, 1, 2, 3}}, {"B", {5, 6, 8}}});
  ASSERT_TRUE(made);
  ASSERT_EQ(made->size(), 2U);
  const TournamentState a = replayed((*made)[0]), b = replayed((*made)[1]);
  EXPECT_EQ(a.settings->name, "Club open A");
  EXPECT_EQ(a.settings->rounds, 5);
  EXPECT_EQ(a.terms, event_.state().terms);
  EXPECT_THAT(a.arbiters, ElementsAre("bo"));
  ASSERT_EQ(a.entrants.size(), 4U);
  EXPECT_EQ(a.entrants[0].details.name, "Player A") << "in the order of entry";
  EXPECT_TRUE(a.entrants[0].is_checked_in);
  EXPECT_FALSE(a.entrants[3].is_checked_in);
  EXPECT_EQ(a.entrants[0].description.club, "Turm");
  EXPECT_EQ(b.settings->name, "Club open B");
  ASSERT_EQ(b.entrants.size(), 3U);
  ASSERT_EQ(b.byes.size(), 1U);
  EXPECT_EQ(b.byes[0], (ByeGranted{2, 2, ByeKind::Half}));
  ASSERT_EQ(b.entrants[2].national.size(), 1U);
  EXPECT_EQ(b.entrants[2].national[0].number, "8123456");
  EXPECT_TRUE(a.forbidden.empty()) << "one of them alone";
  ASSERT_EQ(b.forbidden.size(), 1U);
  EXPECT_THAT(b.forbidden[0].entrants, ElementsAre(1, 2));
  EXPECT_TRUE(pair_next_round(b)) << "paired for itself";
}

TEST_F(SectionsTest, SectionsThatCannotBeAreRefused) {
  EXPECT_EQ(refusal({{"A", {1, 2}}}), "bad_sections");
  EXPECT_EQ(refusal({{"A", {1, 2}}, {"A", {3}}}), "bad_sections");
  EXPECT_EQ(refusal({{"A", {1, 2}}, {"", {3}}}), "bad_sections");
  EXPECT_EQ(refusal({{"A", {1, 2}}, {"B", {}}}), "bad_sections");
  EXPECT_EQ(refusal({{"A", {1, 2}}, {"B", {2}}}), "entrant_twice");
  EXPECT_EQ(refusal({{"A", {1, 2}}, {"B", {9}}}), "unknown_entrant");
  give(Withdraw{3});
  EXPECT_EQ(refusal({{"A", {1, 2}}, {"B", {3}}}), "already_withdrawn");
  give(PairBySystem{1});
  EXPECT_EQ(refusal({{"A", {1, 2}}, {"B", {5}}}), "terms_stand");
}

}  // namespace
}  // namespace rookery::tournament
