#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/game_store.h"
#include "rookery/store/tournaments/sections.h"
#include "rookery/store/tournaments/tournaments.h"
#include "test/backends.h"

namespace rookery::store {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Kind = StoreError::Kind;

/// What the queries of tournaments must do on every database.
template <class Backend>
class TournamentConformance : public StoresTest<Backend> {
 protected:
  static TournamentAppend append(const std::string& id, std::size_t first, std::vector<std::string> lines,
                                 const std::string& command = "") {
    const TournamentSummary summary{.name = "Club evening",
                                    .system = "dutch",
                                    .venue = "board",
                                    .clock = "900+5",
                                    .stage = TournamentStage::Open,
                                    .rounds = 5,
                                    .round = 0,
                                    .players = static_cast<std::int64_t>(first)};
    return {.tournament = id,
            .first = first,
            .lines = std::move(lines),
            .grammar = 2,
            .command = command,
            .summary = summary};
  }
  Expected<void, StoreError> create(const std::string& id, int created) {
    return this->write(create_tournament, TournamentHeader{id, "anna", at(created), "s3cret"},
                       append(id, 0, {"create", "terms"}));
  }
  Expected<std::size_t, StoreError> add(const TournamentAppend& events) {
    return this->write(append_tournament_events, events);
  }
  StoredTournament stored(const std::string& id) {
    return this->read(read_tournament, TournamentId{id}, std::size_t{0}).value();
  }
  std::vector<OpenBoardGame> open_games() { return this->read(open_board_games, "", 9).value(); }
};
TYPED_TEST_SUITE(TournamentConformance, Backends);

TYPED_TEST(TournamentConformance, EventsAreReadAsTheyWereAppended) {
  ASSERT_TRUE(this->create("t1", 1));
  EXPECT_EQ(kind_of(this->create("t1", 2)), Kind::Conflict);
  EXPECT_EQ(this->add(this->append("t1", 2, {"enter", "check-in"}, "c1")), 2U);
  this->reopen();
  const StoredTournament read = this->stored("t1");
  EXPECT_EQ(read.header, (TournamentHeader{"t1", "anna", at(1), "s3cret"}));
  EXPECT_THAT(read.lines, ElementsAre("create", "terms", "enter", "check-in"));
  EXPECT_EQ(this->read(count_tournament_events, TournamentId{"t1"}), 4U);
  EXPECT_EQ(kind_of(this->read(read_tournament, TournamentId{"t2"}, std::size_t{0})), Kind::NotFound);
  EXPECT_EQ(kind_of(this->read(count_tournament_events, TournamentId{"t2"})), Kind::NotFound);
}

TYPED_TEST(TournamentConformance, SecondOfTwoArbitersIsRefused) {
  ASSERT_TRUE(this->create("t1", 1));
  ASSERT_TRUE(this->add(this->append("t1", 2, {"pair"}, "c1")));
  EXPECT_EQ(kind_of(this->add(this->append("t1", 2, {"pair"}, "c2"))), Kind::Conflict);
  EXPECT_EQ(kind_of(this->add(this->append("t1", 9, {"pair"}, "c3"))), Kind::Conflict);
  EXPECT_EQ(kind_of(this->add(this->append("t2", 0, {"pair"}, "c1"))), Kind::NotFound);
  EXPECT_EQ(this->stored("t1").lines.size(), 3U);
}

TYPED_TEST(TournamentConformance, CommandThatWasDoneIsAnsweredAgain) {
  ASSERT_TRUE(this->create("t1", 1));
  ASSERT_TRUE(this->add(this->append("t1", 2, {"enter", "check-in"}, "c1")));
  EXPECT_EQ(this->add(this->append("t1", 2, {"enter", "check-in"}, "c1")), 2U) << "sent twice at once";
  EXPECT_EQ(this->stored("t1").lines.size(), 4U);
  EXPECT_EQ(this->read(find_tournament_command, "t1", "c1").value(), 2);
  EXPECT_EQ(this->read(find_tournament_command, "t1", "c2").value(), std::nullopt);
  ASSERT_TRUE(this->create("t2", 1));
  EXPECT_EQ(this->add(this->append("t2", 2, {"enter"}, "c1")), 2U) << "an id is of its tournament";
}

TYPED_TEST(TournamentConformance, NewestIsListedFirst) {
  for (const auto& [id, created] :
       {std::pair{"a", 1}, std::pair{"b", 3}, std::pair{"c", 2}, std::pair{"d", 2}}) {
    ASSERT_TRUE(this->create(id, created));
  }
  ASSERT_TRUE(this->add(this->append("b", 2, {"enter"})));
  const auto first = this->read(list_tournaments, std::nullopt, 2).value();
  ASSERT_EQ(first.size(), 2U);
  EXPECT_EQ(first[0].header.id, "b");
  EXPECT_EQ(first[0].summary, this->append("b", 2, {}).summary) << "of the last append";
  EXPECT_EQ(first[1].header.id, "d");
  const auto rest = this->read(list_tournaments, TournamentCursor{at(2), "d"}, 9).value();
  ASSERT_EQ(rest.size(), 2U);
  EXPECT_EQ(rest[0].header.id, "c");
  EXPECT_EQ(rest[1].header.id, "a");
}

TYPED_TEST(TournamentConformance, NewOnesOfAnAccountAreCounted) {
  for (const auto& [id, created] : {std::pair{"a", 1}, std::pair{"b", 2}, std::pair{"c", 3}}) {
    ASSERT_TRUE(this->create(id, created));
  }
  EXPECT_EQ(this->read(count_new_tournaments, AccountId{"anna"}, at(2)).value(), 2);
  EXPECT_EQ(this->read(count_new_tournaments, AccountId{"anna"}, at(4)).value(), 0);
  EXPECT_EQ(this->read(count_new_tournaments, AccountId{"bob"}, at(0)).value(), 0);
  ASSERT_TRUE(this->write(create_account, {"anna", "Anna", at(0)}));
  const auto add_within = [&](const std::string& id, std::int64_t most) {
    return this->write(create_tournament_within, TournamentHeader{id, "anna", at(4), "s3cret"},
                       this->append(id, 0, {"create", "terms"}), at(2), most);
  };
  EXPECT_EQ(add_within("d", 3), true);
  EXPECT_EQ(add_within("e", 3), false);
  EXPECT_FALSE(this->read(read_tournament, TournamentId{"e"}, std::size_t{0}));
}

TYPED_TEST(TournamentConformance, RequestsAtOnceDoNotPassTheLimit) {
  ASSERT_TRUE(this->write(create_account, {"anna", "Anna", at(0)}));
  const auto created = create_at_once<bool>(this->backend_, [this](Stores& stores, const std::string& id) {
    return wait_for(stores.database->write(create_tournament_within,
                                           TournamentHeader{id, "anna", at(4), "s3cret"},
                                           this->append(id, 0, {"create", "terms"}), at(2), std::int64_t{3}));
  });
  EXPECT_EQ(std::ranges::count(created, true), 3);
  EXPECT_EQ(this->read(count_new_tournaments, AccountId{"anna"}, at(2)).value(), 3);
}

TYPED_TEST(TournamentConformance, DeletedAccountsAreNamed) {
  ASSERT_TRUE(this->write(create_account, {"bo", "Bo", at(0)}));
  ASSERT_TRUE(this->create("t1", 1));
  TournamentAppend entry = this->append("t1", 2, {"enter"});
  entry.accounts = {"bo", "cy", "bo"};
  ASSERT_TRUE(this->add(entry));
  EXPECT_THAT(this->stored("t1").deleted, IsEmpty());
  ASSERT_TRUE(this->write(remove_account, AccountId{"bo"}, at(5)));
  EXPECT_THAT(this->stored("t1").deleted, ElementsAre("bo"));
}

TYPED_TEST(TournamentConformance, GamesOfARoundAreOpenUntilTheyAreSettled) {
  ASSERT_TRUE(this->create("t1", 1));
  TournamentAppend pairing = this->append("t1", 2, {"pair"});
  pairing.games = {{"g1", 2, 1}, {"g2", 2, 2}};
  ASSERT_TRUE(this->add(pairing));
  EXPECT_THAT(this->stored("t1").games, ElementsAre(BoardGame{"g1", 2, 1}, BoardGame{"g2", 2, 2}));
  EXPECT_THAT(this->open_games(),
              ElementsAre(OpenBoardGame{"t1", {"g1", 2, 1}}, OpenBoardGame{"t1", {"g2", 2, 2}}));
  ASSERT_TRUE(this->write(advance_board_game, GameId{"g1"}, BoardGameStage::Begun));
  EXPECT_THAT(this->open_games(), ElementsAre(OpenBoardGame{"t1", {"g1", 2, 1, BoardGameStage::Begun}, true},
                                              OpenBoardGame{"t1", {"g2", 2, 2}}))
      << "a game that is not there any more was removed unused";
  TournamentAppend result = this->append("t1", 3, {"result"});
  result.settled = "g1";
  ASSERT_TRUE(this->add(result));
  ASSERT_TRUE(this->write(advance_board_game, GameId{"g1"}, BoardGameStage::Begun)) << "never back";
  EXPECT_THAT(this->open_games(), ElementsAre(OpenBoardGame{"t1", {"g2", 2, 2}}));
}

TYPED_TEST(TournamentConformance, BoardHasOneGameUntilThatIsSettled) {
  ASSERT_TRUE(this->create("t1", 1));
  ASSERT_TRUE(this->add(this->append("t1", 2, {"pair"})));
  const auto tie = [&](const std::string& game) {
    return this->write(tie_board_game, TournamentId{"t1"}, BoardGame{game, 2, 1, BoardGameStage::Begun});
  };
  EXPECT_EQ(tie("g1"), "g1");
  EXPECT_EQ(tie("g2"), "g1") << "the second of two arbiters gets the game of the first";
  ASSERT_TRUE(this->write(advance_board_game, GameId{"g1"}, BoardGameStage::Settled));
  EXPECT_EQ(tie("g3"), "g3");
  EXPECT_THAT(this->stored("t1").games, ElementsAre(BoardGame{"g3", 2, 1, BoardGameStage::Begun}));
}

TYPED_TEST(TournamentConformance, TournamentIsDueFromWhenItsNextRoundBegins) {
  for (const auto* const id : {"a", "b", "c"}) {
    ASSERT_TRUE(this->create(id, 1));
  }
  const auto due = [&](int now, const std::string& after = "") {
    return this->read(find_due_tournaments, at(now), after, std::size_t{9}).value();
  };
  EXPECT_THAT(due(1'000), IsEmpty()) << "arbiters begin the rounds";
  for (const auto& [id, start] : {std::pair{"a", 50}, std::pair{"b", 40}, std::pair{"c", 50}}) {
    TournamentAppend planned = this->append(id, 2, {"terms"});
    planned.summary.next_start = at(start);
    ASSERT_TRUE(this->add(planned));
  }
  EXPECT_THAT(due(39), IsEmpty());
  EXPECT_THAT(due(40), ElementsAre("b"));
  EXPECT_THAT(due(50), ElementsAre("a", "b", "c"));
  EXPECT_THAT(due(50, "a"), ElementsAre("b", "c"));
  ASSERT_TRUE(this->add(this->append("b", 3, {"pair"})));
  const NewSection section{"A", {"ca", "anna", at(2), "s3cret"}, this->append("ca", 0, {"create"})};
  ASSERT_TRUE(this->write(create_sections, TournamentId{"c"}, {section}));
  this->reopen();
  EXPECT_THAT(due(50), ElementsAre("a")) << "one was paired, one is divided";
}

TYPED_TEST(TournamentConformance, SectionsAreMadeOnceAndTogether) {
  ASSERT_TRUE(this->create("t1", 1));
  const auto section = [&](const std::string& name, const std::string& id) {
    return NewSection{name, {id, "anna", at(2), "s3cret"}, this->append(id, 0, {"create", "enter"})};
  };
  EXPECT_EQ(this->read(find_sections, TournamentId{"t1"}), EventSections{});
  ASSERT_TRUE(this->write(create_sections, TournamentId{"t1"}, {section("A", "ta"), section("B", "tb")}));
  EXPECT_EQ(
      kind_of(this->write(create_sections, TournamentId{"t1"}, {section("C", "tc"), section("D", "td")})),
      Kind::Conflict);
  EXPECT_EQ(kind_of(this->read(count_tournament_events, TournamentId{"tc"})), Kind::NotFound);
  this->reopen();
  const EventSections both{"t1", {{"ta", "A"}, {"tb", "B"}}};
  EXPECT_EQ(this->read(find_sections, TournamentId{"t1"}), both);
  EXPECT_EQ(this->read(find_sections, TournamentId{"tb"}), both) << "from one of them";
  EXPECT_EQ(this->stored("tb").lines.size(), 2U);
}

}  // namespace
}  // namespace rookery::store
