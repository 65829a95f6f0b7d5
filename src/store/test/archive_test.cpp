#include "rookery/store/archive/archive.h"

#include <gmock/gmock.h>

#include <map>

#include "rookery/store/accounts/accounts.h"
#include "rookery/store/accounts/former_guests.h"
#include "rookery/store/archive/imports.h"
#include "rookery/store/classes/classes.h"
#include "test/backends.h"

/// What the archive of finished games must do on every database.
namespace rookery::store {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;
using Ids = std::vector<std::string>;

constexpr Instant day(int number) {
  return Instant(std::chrono::hours(24) * number);
}

constexpr GamePoints kWhiteWins{2, 0}, kBlackWins{0, 2}, kDraw{1, 1};

/// A rated game that Ann played against Bob.
ArchivedGame game_of(const char* id, int when) {
  ArchivedGame game;
  game.id = id;
  game.at = day(when);
  game.white = {"ann", "Ann"};
  game.black = {"bob", "Bob Müller"};
  game.points = kWhiteWins;
  game.ending = "checkmate";
  game.eco = "B90";
  game.opening = "Sicilian Defense: Najdorf Variation";
  game.speed = Speed::Blitz;
  game.is_rated = true;
  game.plies = 61;
  game.board = "8/8/8/4k3/8/4K3/4P3/8";
  game.last_move = "e2e4";
  return game;
}

ArchivedGame from_elsewhere(const char* id, int when) {
  ArchivedGame game = game_of(id, when);
  game.source = ArchiveSource::Club;
  game.white = {"", "Carlsen, Magnus"};
  game.black = {"", "Anand, Viswanathan"};
  game.date = "2013.11.22";
  game.event = "World Championship";
  game.is_rated = false;
  game.speed.reset();
  return game;
}

template <class Backend>
class ArchiveConformance : public StoresTest<Backend> {
 protected:
  void put(ArchivedGame game, std::vector<std::uint64_t> keys = {}) {
    ASSERT_TRUE(this->write(store::put_archived, {std::move(game), std::move(keys)}));
  }
  ArchiveSize size() { return this->read(store::archive_size).value(); }
  Ids unindexed() { return this->read(store::unindexed_games, 1000).value(); }
  ArchivePage find(ArchiveQuery query) {
    return this->read(store::find_archived_games, std::move(query)).value();
  }
  Ids ids(const ArchiveFilter& filter, const people::GameViewer& viewer = {}) {
    Ids found;
    for (const ArchivedGame& game : find({filter, viewer}).games) {
      found.push_back(game.id);
    }
    return found;
  }
  ArchiveStatistics statistics(const char* player, bool only_rated = false) {
    return this->read(store::archive_statistics, PlayerId{player}, only_rated).value();
  }
  void make_account(const char* id, people::Role role = people::Role::Account) {
    Account account{id, id, at(0)};
    ASSERT_TRUE(this->write(store::create_account, account));
    ASSERT_TRUE(this->write(store::set_role, AccountId{id}, role));
  }
};
TYPED_TEST_SUITE(ArchiveConformance, Backends);

TYPED_TEST(ArchiveConformance, GameRoundTrips) {
  const ArchivedGame game = game_of("g1", 1), other = from_elsewhere("i1", 2);
  this->put(game);
  this->put(other);
  EXPECT_THAT(this->find({}).games, ElementsAre(other, game));
  this->reopen();
  EXPECT_THAT(this->find({}).games, ElementsAre(other, game));
}

TYPED_TEST(ArchiveConformance, SecondPutReplacesTheFirst) {
  this->put(game_of("g1", 1));
  this->put(game_of("g1", 1));
  EXPECT_THAT(this->ids({}), ElementsAre("g1"));
  ArchivedGame corrected = game_of("g1", 1);
  corrected.points = kDraw;
  corrected.ending = "dead_position";
  this->put(corrected);
  EXPECT_THAT(this->find({}).games, ElementsAre(corrected));
  EXPECT_THAT(this->statistics("ann").by_ending, ElementsAre(ArchiveCount{"dead_position", true, 1, 1}));
  EXPECT_THAT(this->statistics("bob").by_color, ElementsAre(ArchiveCount{"", false, 1, 1}));
}

TYPED_TEST(ArchiveConformance, ChangesAreWhatCameLeftAndIsNamedOtherwise) {
  const auto changes = [&](std::int64_t after, std::size_t most = 100) {
    return this->read(store::archive_changes, after, most).value();
  };
  const ArchivedGame game = game_of("g1", 1), other = from_elsewhere("i1", 2);
  this->put(game);
  this->put(other);
  const ArchiveChanges first = changes(0);
  ASSERT_EQ(first.changes.size(), 2U);
  EXPECT_EQ(first.changes[0].game, game);
  EXPECT_EQ(first.changes[1].game, other);
  EXPECT_EQ(first.newest, first.changes[1].number);
  EXPECT_EQ(changes(0, 1).changes, std::vector{first.changes[0]});
  EXPECT_EQ(changes(first.changes[0].number).changes, std::vector{first.changes[1]});

  ASSERT_TRUE(this->write(store::remove_archived_games, Ids{"i1"}));
  ArchivedGame corrected = game;
  corrected.points = kDraw;
  this->put(corrected);
  const ArchiveChanges second = changes(first.newest);
  ASSERT_EQ(second.changes.size(), 2U);
  EXPECT_EQ(second.changes[0].id, "i1");
  EXPECT_EQ(second.changes[0].game, std::nullopt);
  EXPECT_EQ(second.changes[1].game, corrected);

  ASSERT_TRUE(this->write(store::clear_archive));
  const ArchiveChanges third = changes(second.newest);
  ASSERT_EQ(third.changes.size(), 1U);
  EXPECT_EQ(third.changes[0].id, "");
  EXPECT_TRUE(changes(third.newest).changes.empty());
}

TYPED_TEST(ArchiveConformance, RemovedAccountIsAChangeOfItsGamesAndItsLibrary) {
  this->make_account("root", people::Role::Administrator);
  this->make_account("ann");
  ArchivedGame own = from_elsewhere("l1", 2);
  own.source = ArchiveSource::Library;
  own.owner = "ann";
  this->put(game_of("g1", 1));
  this->put(own);
  this->put(from_elsewhere("i1", 3));
  const std::int64_t before = this->read(store::archive_changes, std::int64_t{0}, 100U).value().newest;
  ASSERT_TRUE(this->write(store::remove_account, AccountId{"ann"}, at(5)));
  const ArchiveChanges after = this->read(store::archive_changes, before, 100U).value();
  // A game may come twice: for each id that the player had.
  std::map<std::string, std::optional<ArchivedGame>> changed;
  for (const ArchiveChange& change : after.changes) {
    changed[change.id] = change.game;
  }
  ASSERT_EQ(changed.size(), 2U);
  EXPECT_EQ(changed["g1"].value().white.name, "deleted");
  EXPECT_EQ(changed["l1"], std::nullopt);
}

TYPED_TEST(ArchiveConformance, ListsIdsAndRemovesGames) {
  const ArchivedGame game = game_of("g1", 1), other = from_elsewhere("i1", 2);
  this->put(other);
  this->put(game);
  const auto list = [&](const char* after, std::size_t most) {
    return this->read(store::archived_games, after, most).value();
  };
  EXPECT_THAT(list("", 9), ElementsAre(game, other));
  EXPECT_THAT(list("", 1), ElementsAre(game));
  EXPECT_THAT(list("g1", 9), ElementsAre(other));
  ASSERT_TRUE(this->write(store::remove_archived_games, Ids{"g1", "none"}));
  EXPECT_THAT(this->ids({}), ElementsAre("i1"));
  EXPECT_THAT(this->statistics("ann").by_color, IsEmpty());
}

TYPED_TEST(ArchiveConformance, EachFilterSelects) {
  this->put(game_of("base", 1));
  ArchivedGame black = game_of("black", 2);
  std::swap(black.white, black.black);
  this->put(black);
  ArchivedGame drawn = game_of("drawn", 3);
  drawn.points = kDraw;
  drawn.ending = "stalemate";
  this->put(drawn);
  ArchivedGame french = game_of("french", 4);
  french.eco = "C00";
  french.opening = "French Defense";
  french.speed = Speed::Rapid;
  this->put(french);
  ArchivedGame eve = game_of("eve", 5);
  eve.black = {"eve", "Eve"};
  this->put(eve);
  this->put(from_elsewhere("club", 6));

  EXPECT_THAT(this->ids({.player = "ann"}), ElementsAre("eve", "french", "drawn", "black", "base"));
  EXPECT_THAT(this->ids({.player = "ann", .is_white = false}), ElementsAre("black"));
  EXPECT_THAT(this->ids({.player = "ann", .halves = 2}), ElementsAre("eve", "french", "base"));
  EXPECT_THAT(this->ids({.player = "ann", .halves = 0}), ElementsAre("black"));
  EXPECT_THAT(this->ids({.player = "bob", .halves = 2}), ElementsAre("black"));
  EXPECT_THAT(this->ids({.player = "ann", .opponent = "eve"}), ElementsAre("eve"));
  EXPECT_THAT(this->ids({.halves = 0}), ElementsAre());
  EXPECT_THAT(this->ids({.halves = 1}), ElementsAre("drawn"));
  EXPECT_THAT(this->ids({.ending = "stalemate"}), ElementsAre("drawn"));
  EXPECT_THAT(this->ids({.eco = "C"}), ElementsAre("french"));
  EXPECT_THAT(this->ids({.eco = "C00"}), ElementsAre("french"));
  EXPECT_THAT(this->ids({.opening = "french"}), ElementsAre("french"));
  EXPECT_THAT(this->ids({.since = day(5)}), ElementsAre("club", "eve"));
  EXPECT_THAT(this->ids({.before = day(2)}), ElementsAre("base"));
  EXPECT_THAT(this->ids({.since = day(2), .before = day(4)}), ElementsAre("drawn", "black"));
  EXPECT_THAT(this->ids({.speed = Speed::Rapid}), ElementsAre("french"));
  EXPECT_THAT(this->ids({.is_rated = false}), ElementsAre("club"));
  EXPECT_THAT(this->ids({.source = ArchiveSource::Club}), ElementsAre("club"));
}

TYPED_TEST(ArchiveConformance, PlayersAreFoundByNamePrefix) {
  this->put(game_of("here", 1));
  this->put(from_elsewhere("club", 2));
  EXPECT_THAT(this->ids({.name = "carls"}), ElementsAre("club"));
  EXPECT_THAT(this->ids({.name = "Magnus CARLSEN"}), ElementsAre("club"));
  EXPECT_THAT(this->ids({.name = "muller"}), ElementsAre("here"));
  EXPECT_THAT(this->ids({.name = "Müller, B"}), ElementsAre("here"));
  EXPECT_THAT(this->ids({.name = "carlsen", .opponent = "anand"}), ElementsAre("club"));
  EXPECT_THAT(this->ids({.name = "anand", .halves = 0}), ElementsAre("club"));
  EXPECT_THAT(this->ids({.name = "arlsen"}), IsEmpty());
  EXPECT_THAT(this->ids({.name = "carlsen", .opponent = "ann"}), IsEmpty());
  EXPECT_THAT(this->ids({.name = "???"}), IsEmpty());
}

TYPED_TEST(ArchiveConformance, ListIsPaged) {
  Ids all;
  for (int i = 0; i < 50; ++i) {
    const std::string id = "g" + std::to_string(100 + i);
    this->put(game_of(id.c_str(), i / 3));  // several end at the same moment
    all.insert(all.begin(), id);
  }
  Ids read;
  std::optional<ArchiveCursor> place;
  do {
    const ArchivePage page = this->find({{.player = "bob"}, {}, place, 7});
    for (const ArchivedGame& game : page.games) {
      read.push_back(game.id);
    }
    place = page.next;
  } while (place);
  EXPECT_EQ(read, all);
}

TYPED_TEST(ArchiveConformance, CasualGamesAreShownToPermittedAccounts) {
  for (const char* id : {"ann", "bob", "eve"}) {
    this->make_account(id);
  }
  this->make_account("tom", people::Role::Teacher);
  ArchivedGame casual = game_of("casual", 1);
  casual.is_rated = false;
  this->put(casual);
  this->put(game_of("rated", 2));
  EXPECT_THAT(this->ids({}), ElementsAre("rated"));
  EXPECT_THAT(this->ids({.player = "ann"}, {.player = "eve"}), ElementsAre("rated"));
  EXPECT_THAT(this->ids({}, {.player = "bob"}), ElementsAre("rated", "casual"));
  EXPECT_THAT(this->ids({}, {.player = "new", .former = {"ann"}}), ElementsAre("rated", "casual"));
  EXPECT_THAT(this->ids({}, {.player = "root", .is_administrator = true}), ElementsAre("rated", "casual"));
  EXPECT_THAT(this->ids({}, {.player = "tom", .pupils = {"kim"}}), ElementsAre("rated"));
}

TYPED_TEST(ArchiveConformance, TeacherSeesClassGames) {
  this->make_account("tom", people::Role::Teacher);
  this->make_account("tim", people::Role::Teacher);
  ASSERT_TRUE(this->write(store::create_class, {"c1", "tom", "3a", at(0)}, {.id = "e1"}));
  const auto pupils =
      this->write(store::enrol_pupils, ClassId{"c1"}, {{"kim", "Kim", "hash"}}, at(0), {.id = "e2"});
  ASSERT_TRUE(pupils);
  ArchivedGame game = game_of("g1", 1);
  game.is_rated = false;
  game.black = {pupils->front().account, "Kim"};
  this->put(game);
  const auto shown_to = [&](const std::string& teacher) {
    const auto taught = this->read(store::pupils_of, AccountId{teacher});
    return this->ids({}, {.player = teacher, .pupils = taught.value()});
  };
  EXPECT_THAT(shown_to("tom"), ElementsAre("g1"));
  EXPECT_THAT(shown_to("tim"), IsEmpty());
}

TYPED_TEST(ArchiveConformance, LibraryIsPrivate) {
  ArchivedGame game = from_elsewhere("i1", 1);
  game.source = ArchiveSource::Library;
  game.owner = "ann";
  this->put(game);
  EXPECT_THAT(this->ids({}), IsEmpty());
  EXPECT_THAT(this->ids({}, {.player = "bob"}), IsEmpty());
  EXPECT_THAT(this->ids({.source = ArchiveSource::Library}, {.player = "bob"}), IsEmpty());
  EXPECT_THAT(this->ids({.source = ArchiveSource::Library}, {.player = "ann"}), ElementsAre("i1"));
  EXPECT_THAT(this->ids({.name = "carlsen"}, {.player = "ann"}), ElementsAre("i1"));
  EXPECT_THAT(this->ids({}, {.player = "root", .is_administrator = true}), ElementsAre("i1"));
}

TYPED_TEST(ArchiveConformance, StatisticsCountGamesPlayedHere) {
  this->put(game_of("g1", 1));
  ArchivedGame black = game_of("g2", 2);
  std::swap(black.white, black.black);
  black.is_rated = false;
  black.eco = "B20";
  black.opening = "Sicilian Defense";
  this->put(black);
  this->put(from_elsewhere("i1", 3));
  ArchivedGame alone = game_of("g3", 3);
  alone.black = alone.white;
  this->put(alone);
  const ArchiveStatistics all = this->statistics("ann");
  EXPECT_THAT(all.by_color,
              UnorderedElementsAre(ArchiveCount{"", true, 2, 1}, ArchiveCount{"", false, 0, 1}));
  EXPECT_THAT(all.by_speed,
              UnorderedElementsAre(ArchiveCount{"2", true, 2, 1}, ArchiveCount{"2", false, 0, 1}));
  EXPECT_THAT(all.by_opening, UnorderedElementsAre(ArchiveCount{"Sicilian Defense", true, 2, 1},
                                                   ArchiveCount{"Sicilian Defense", false, 0, 1}));
  EXPECT_THAT(this->statistics("ann", true).by_color, ElementsAre(ArchiveCount{"", true, 2, 1}));
  EXPECT_THAT(this->statistics("").by_color, IsEmpty());
}

TYPED_TEST(ArchiveConformance, FormerGuestsGamesBelongToTheAccount) {
  ArchivedGame game = game_of("g1", 1);
  game.white = {"guest1", "Somebody"};
  this->put(game);
  this->make_account("ann");
  ASSERT_TRUE(this->write(store::take_over_guest, PlayerId{"guest1"}, AccountId{"ann"}));
  EXPECT_THAT(this->ids({.player = "ann"}), ElementsAre("g1"));
  EXPECT_THAT(this->statistics("ann").by_color, ElementsAre(ArchiveCount{"", true, 2, 1}));
}

TYPED_TEST(ArchiveConformance, DeletedAccountHasNoNameOrLibrary) {
  this->make_account("ann");
  this->put(game_of("g1", 1));
  ArchivedGame brought = from_elsewhere("i1", 1);
  brought.source = ArchiveSource::Library;
  brought.owner = "ann";
  this->put(brought);
  ASSERT_TRUE(this->write(store::remove_account, AccountId{"ann"}, at(9)));
  const ArchivePage page = this->find({{}, {.is_administrator = true}});
  ASSERT_EQ(page.games.size(), 1U);
  EXPECT_EQ(page.games.front().white.name, "deleted");
  EXPECT_EQ(page.games.front().black.name, "Bob Müller");
  EXPECT_THAT(this->ids({.name = "ann"}), IsEmpty());
  EXPECT_THAT(this->statistics("ann").by_color, IsEmpty());
  this->put(game_of("g2", 2));  // made again from the game's events
  EXPECT_EQ(this->find({}).games.front().white.name, "deleted");
}

TYPED_TEST(ArchiveConformance, GamesThatAreMissingAreFound) {
  const auto create = [&](const char* id, GameStatus status) {
    GameSummary summary;
    summary.status = status;
    ASSERT_TRUE(blocking<void>([&](auto done) {
      this->stores_.games->create({.id = id, .created = at(0), .fen = "f", .clock = "-"}, {}, summary,
                                  std::move(done));
    }));
  };
  create("a", GameStatus::Ended);
  create("b", GameStatus::Playing);
  create("c", GameStatus::Aborted);
  create("d", GameStatus::Ended);
  this->put(game_of("a", 1));
  const auto missing = [&](const char* after, std::size_t most) {
    return this->read(store::missing_in_archive, after, most).value();
  };
  EXPECT_THAT(missing("", 100).games, ElementsAre("d"));
  EXPECT_EQ(missing("", 100).next_place, "");
  EXPECT_THAT(missing("", 2).games, IsEmpty());
  EXPECT_EQ(missing("", 2).next_place, "b");
  EXPECT_THAT(missing("b", 2).games, ElementsAre("d"));
}

constexpr std::uint64_t kOne = 0x0123456789ABCDEF, kSame = 0x0123456789ABCDEE, kHigh = 0xFEDCBA9876543210;

TYPED_TEST(ArchiveConformance, GamesAreFoundByTheirPositions) {
  this->put(game_of("g1", 3), {kOne, kHigh});
  this->put(game_of("g2", 2), {kOne, kSame});
  this->put(game_of("g3", 1), {kHigh});
  EXPECT_THAT(this->ids({.key = kOne}), ElementsAre("g2", "g1"));
  EXPECT_THAT(this->ids({.key = kHigh}), ElementsAre("g3", "g1"));
  EXPECT_THAT(this->ids({.key = kSame}), ElementsAre("g2"));
  EXPECT_THAT(this->ids({.key = 7}), IsEmpty());
  EXPECT_THAT(this->ids({.player = "ann", .key = kOne}), ElementsAre("g2", "g1"));
  EXPECT_THAT(this->ids({.player = "eve", .key = kOne}), IsEmpty());
  EXPECT_THAT(this->ids({.before = day(3), .key = kOne}), ElementsAre("g2"));
  EXPECT_THAT(this->unindexed(), IsEmpty());
}

TYPED_TEST(ArchiveConformance, CorrectedGameIsFoundOnlyByNewPositions) {
  this->put(game_of("g1", 1), {kOne, kHigh});
  ArchivedGame corrected = game_of("g1", 1);
  corrected.plies = 60;
  this->put(corrected, {kOne});
  EXPECT_THAT(this->ids({.key = kOne}), ElementsAre("g1"));
  EXPECT_THAT(this->ids({.key = kHigh}), IsEmpty());
}

TYPED_TEST(ArchiveConformance, PositionPagesDoNotDependOnIndexMerges) {
  Ids all;
  for (int i = 0; i < 300; ++i) {
    const std::string id = "g" + std::to_string(1000 + i);
    this->put(game_of(id.c_str(), i), {kOne, kHigh + static_cast<std::uint64_t>(i)});
    all.insert(all.begin(), id);
    if (i % 10 == 9) {
      for (const unsigned bucket : {0x01U, 0xFEU}) {
        ASSERT_TRUE(this->write(store::tidy_positions, bucket));
      }
    }
  }
  Ids read;
  std::optional<ArchiveCursor> place;
  do {
    const ArchivePage page = this->find({{.key = kOne}, {}, place, 70});
    for (const ArchivedGame& game : page.games) {
      read.push_back(game.id);
    }
    place = page.next;
  } while (place);
  EXPECT_EQ(read, all);
  EXPECT_THAT(this->ids({.key = kHigh + 17}), ElementsAre("g1017"));
  EXPECT_EQ(this->size().positions, 600);
}

TYPED_TEST(ArchiveConformance, LaterPositionsAreMergedIntoTheIndex) {
  constexpr int kBatches = 20;
  for (int i = 0; i < kBatches; ++i) {
    const std::string id = "i" + std::to_string(i);
    ArchivedGame game = from_elsewhere(id.c_str(), i);
    ASSERT_TRUE(this->write(store::add_imports, {{{id, "", at(1), "*"}, game}}, 1));
    EXPECT_THAT(this->unindexed(), ElementsAre(id));
    ASSERT_TRUE(
        this->write(store::index_games, std::vector<IndexedGame>{{id, {kOne, kHigh}}, {"none", {kOne}}}));
    ASSERT_TRUE(
        this->write(store::index_games, std::vector<IndexedGame>{{id, {kSame}}}));  // it has its positions
  }
  ASSERT_TRUE(this->write(store::tidy_positions, 0x01U));  // joins sixteen of them
  EXPECT_EQ(this->ids({.key = kOne}).size(), 20U);
  EXPECT_THAT(this->ids({.key = kSame}), IsEmpty());
  EXPECT_EQ(this->size().indexed, kBatches);
}

TYPED_TEST(ArchiveConformance, PositionIndexIsSwitchedOffAndRebuilt) {
  this->put(game_of("g1", 1), {kOne});
  ASSERT_TRUE(this->write(store::switch_positions, false));
  EXPECT_EQ(this->size(), (ArchiveSize{1, 0, false, 0, 0}));
  const auto found = this->read(store::find_archived_games, {{.key = kOne}});
  EXPECT_EQ(kind_of(found), StoreError::Kind::NotFound);
  this->put(game_of("g2", 2), {kOne});
  EXPECT_THAT(this->unindexed(), IsEmpty());
  ASSERT_TRUE(this->write(store::switch_positions, true));
  ASSERT_TRUE(this->write(store::switch_positions, true));
  EXPECT_THAT(this->unindexed(), UnorderedElementsAre("g1", "g2"));
  ASSERT_TRUE(this->write(store::index_games, std::vector<IndexedGame>{{"g1", {kOne}}}));
  EXPECT_THAT(this->ids({.key = kOne}), ElementsAre("g1"));
  EXPECT_THAT(this->unindexed(), ElementsAre("g2"));
}

TYPED_TEST(ArchiveConformance, ClearedGamesAreMissing) {
  ASSERT_TRUE(this->write(store::add_imports, {{{"i1", "", at(1), "*"}, from_elsewhere("i1", 1)}}, 1));
  this->put(game_of("g1", 1), {kOne});
  ASSERT_TRUE(this->write(store::clear_archive));
  EXPECT_THAT(this->find({}).games, IsEmpty());
  EXPECT_THAT(this->statistics("ann").by_color, IsEmpty());
  const auto missing = this->read(store::missing_imports_in_archive, "", 9);
  EXPECT_THAT(missing->games, ElementsAre("i1"));
  ASSERT_TRUE(this->write(store::add_archived, std::vector{from_elsewhere("i1", 1), game_of("g1", 1)}));
  ASSERT_TRUE(this->write(store::add_archived, std::vector{from_elsewhere("i1", 2)}));  // there is one
  EXPECT_THAT(this->find({}).games, UnorderedElementsAre(from_elsewhere("i1", 1), game_of("g1", 1)));
  EXPECT_THAT(this->statistics("ann").by_color, ElementsAre(ArchiveCount{"", true, 2, 1}));
  EXPECT_THAT(this->unindexed(), UnorderedElementsAre("i1", "g1"));
}

}  // namespace
}  // namespace rookery::store
