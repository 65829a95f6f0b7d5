#include <gmock/gmock.h>

#include "test/games.h"

/// What lists of games must do on every database.
namespace rookery::store {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

GameSummary playing(const std::string& white, const std::string& black) {
  return {.white = white, .black = black, .status = GameStatus::Playing};
}

template <class Backend>
class GameListConformance : public StoresTest<Backend> {
 protected:
  void create(const std::string& id, int created, const GameSummary& summary, bool is_rated = false) {
    GameHeader header = header_of(id);
    header.is_rated = is_rated;
    header.created = at(created);
    const auto done = blocking<void>([&](auto callback) {
      this->stores_.games->create(header, {{"0", ""}}, summary, std::move(callback));
    });
    ASSERT_TRUE(done) << done.error().what;
  }
  Expected<void, StoreError> append(const std::string& id, std::size_t first, std::vector<StoredEvent> events,
                                    const GameSummary& summary) {
    return blocking<void>([&](auto done) {
      this->stores_.games->append({id, first, std::move(events), summary}, std::move(done));
    });
  }
  std::vector<SummarizedGame> games_of(const std::string& player, GameFilter filter = {},
                                       std::optional<GameCursor> after = std::nullopt,
                                       std::size_t most = 100) {
    const auto games = blocking<std::vector<SummarizedGame>>([&](auto done) {
      this->stores_.games->games_of(PlayerId{player}, filter, after, most, std::move(done));
    });
    EXPECT_TRUE(games) << games.error().what;
    return games.value_or(std::vector<SummarizedGame>());
  }
  std::vector<std::string> ids_of(const std::string& player, GameFilter filter = {}) {
    return ids(games_of(player, filter));
  }
  std::vector<std::string> ongoing(const std::string& player) {
    return ids(blocking<std::vector<SummarizedGame>>([&](auto done) {
                 this->stores_.games->ongoing(PlayerId{player}, std::move(done));
               }).value());
  }
  static std::vector<std::string> ids(const std::vector<SummarizedGame>& games) {
    std::vector<std::string> all;
    for (const SummarizedGame& game : games) {
      all.push_back(game.id);
    }
    return all;
  }
};
TYPED_TEST_SUITE(GameListConformance, Backends);

TYPED_TEST(GameListConformance, ListHasTheNewestSummaries) {
  this->create("g", 1, {.white = "ann", .speed = Speed::Blitz}, true);
  const GameSummary after{.white = "ann",
                          .black = "bob",
                          .status = GameStatus::Playing,
                          .due = at(99),
                          .last_at = at(5),
                          .last_move = "e2e4",
                          .speed = Speed::Blitz};
  ASSERT_TRUE(this->append("g", 1, {{"1", ""}, {"2", ""}}, after));
  const SummarizedGame game{"g", at(1), 3, after, true, true};
  EXPECT_THAT(this->games_of("ann"), ElementsAre(game));
  EXPECT_THAT(this->games_of("bob"), ElementsAre(game));
  this->reopen();
  EXPECT_THAT(this->games_of("bob"), ElementsAre(game));
  EXPECT_THAT(this->games_of("eve"), IsEmpty());
}

TYPED_TEST(GameListConformance, RefusedAppendChangesNoSummary) {
  this->create("g", 1, playing("ann", "bob"));
  EXPECT_EQ(kind_of(this->append("g", 5, {{"5", ""}}, playing("ann", "eve"))), StoreError::Kind::Conflict);
  EXPECT_THAT(this->games_of("eve"), IsEmpty());
  EXPECT_THAT(this->ids_of("bob"), ElementsAre("g"));
}

TYPED_TEST(GameListConformance, AppendWithoutEventsRenewsTheSummary) {
  this->create("g", 1, {});
  ASSERT_TRUE(this->append("g", 1, {}, playing("ann", "bob")));
  EXPECT_EQ(kind_of(this->append("g", 2, {}, playing("ann", "eve"))), StoreError::Kind::Conflict);
  EXPECT_THAT(this->ids_of("bob"), ElementsAre("g"));
  EXPECT_EQ(Blocking(*this->stores_.games).read("g")->events.size(), 1U);
}

TYPED_TEST(GameListConformance, NewestFirstWithCursor) {
  std::vector<std::string> newest_first;
  for (int i = 0; i < 12; ++i) {  // three at a time; ids decide among those
    const std::string id = "g" + std::to_string(10 + i);
    this->create(id, i / 3, i % 2 == 0 ? playing("ann", "bob") : playing("bob", "ann"));
    newest_first.insert(newest_first.begin(), id);
  }
  this->create("other", 2, playing("bob", "eve"));
  EXPECT_EQ(this->ids_of("ann"), newest_first);
  std::vector<std::string> paged;
  std::optional<GameCursor> place;
  for (auto page = this->games_of("ann", {}, place, 5); !page.empty();
       page = this->games_of("ann", {}, place, 5)) {
    ASSERT_LE(page.size(), 5U);
    for (const SummarizedGame& game : page) {
      paged.push_back(game.id);
      place = GameCursor{game.created, game.id};
    }
    this->create("later" + std::to_string(paged.size()), 100, playing("ann", "bob"));
  }
  EXPECT_EQ(paged, newest_first) << "games that begin meanwhile move no place";
}

TYPED_TEST(GameListConformance, FilterSelects) {
  const auto game = [](GameStatus status, Speed speed) {
    return GameSummary{.white = "ann", .black = "bob", .status = status, .speed = speed};
  };
  this->create("a", 1, game(GameStatus::Playing, Speed::Blitz));
  this->create("b", 2, game(GameStatus::Ended, Speed::Blitz), true);
  this->create("c", 3, game(GameStatus::Aborted, Speed::Rapid));
  this->create("d", 4, game(GameStatus::Ended, Speed::UltraBullet), true);
  struct Row {
    const char* name;
    GameFilter filter;
    std::vector<std::string> passes;
  };
  for (const Row& row : {
           Row{"none", {}, {"d", "c", "b", "a"}},
           Row{"a speed", {.speed = Speed::Blitz}, {"b", "a"}},
           Row{"the first speed", {.speed = Speed::UltraBullet}, {"d"}},
           Row{"rated", {.is_rated = true}, {"d", "b"}},
           Row{"not rated", {.is_rated = false}, {"c", "a"}},
           Row{"over", {.only_over = true}, {"d", "c", "b"}},
           Row{"since", {.since = at(3)}, {"d", "c"}},
           Row{"before", {.before = at(3)}, {"b", "a"}},
           Row{"all of it", {Speed::Blitz, true, true, at(2), at(3)}, {"b"}},
       }) {
    EXPECT_EQ(this->ids_of("bob", row.filter), row.passes) << row.name;
  }
  const GameCursor last{at(4), "d"};
  EXPECT_EQ(this->ids(this->games_of("bob", {.before = at(3)}, last)), (std::vector<std::string>{"b", "a"}));
}

TYPED_TEST(GameListConformance, ListsOngoingGames) {
  this->create("waiting", 1, {.white = "ann"});
  this->create("playing", 2, playing("bob", "ann"));
  this->create("ended", 3, {.white = "ann", .black = "bob", .status = GameStatus::Ended});
  this->create("aborted", 4, {.white = "ann", .black = "bob", .status = GameStatus::Aborted});
  this->create("others", 5, playing("bob", "eve"));
  EXPECT_THAT(this->ongoing("ann"), ElementsAre("playing", "waiting"));
  ASSERT_TRUE(
      this->append("playing", 1, {{"1", ""}}, {.white = "bob", .black = "ann", .status = GameStatus::Ended}));
  EXPECT_THAT(this->ongoing("ann"), ElementsAre("waiting"));
  EXPECT_THAT(this->ongoing(""), IsEmpty()) << "a free seat is nobody's";
}

TYPED_TEST(GameListConformance, PlayerOnBothSidesHasTheGameOnce) {
  this->create("g", 1, playing("ann", "ann"));
  EXPECT_THAT(this->ids_of("ann"), ElementsAre("g"));
  EXPECT_THAT(this->ongoing("ann"), ElementsAre("g"));
}

TYPED_TEST(GameListConformance, RemovedGameIsInNoList) {
  this->create("g", 1, playing("ann", "bob"));
  ASSERT_TRUE(Blocking(*this->stores_.games).remove("g", 1));
  EXPECT_THAT(this->ids_of("ann"), IsEmpty());
  EXPECT_THAT(this->ongoing("ann"), IsEmpty());
}

}  // namespace
}  // namespace rookery::store
