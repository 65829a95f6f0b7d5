#include "rookery/store/accounts/former_guests.h"

#include <gmock/gmock.h>

#include <future>

#include "rookery/store/accounts/accounts.h"
#include "rookery/store/accounts/sessions.h"
#include "rookery/store/accounts/tokens.h"
#include "rookery/store/games/outbox.h"
#include "rookery/store/games/results.h"
#include "test/games.h"

/// What becomes of a guest's games when the guest makes an account, on every database.
namespace rookery::store {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Kind = StoreError::Kind;

template <class Backend>
class FormerGuestConformance : public StoresTest<Backend> {
 protected:
  void SetUp() override {
    for (const char* id : {"ann", "bob"}) {
      ASSERT_TRUE(this->write(store::create_account, {id, id, at(0)}));
    }
  }
  static Expected<void, StoreError> take_over(Stores& stores, const std::string& guest,
                                              const std::string& account) {
    return wait_for(stores.database->write(store::take_over_guest, PlayerId{guest}, AccountId{account}));
  }
  Expected<void, StoreError> take_over(const std::string& guest, const std::string& account) {
    return take_over(this->stores_, guest, account);
  }
  std::vector<std::string> guests_of(const std::string& account) {
    return this->read(store::guests_of, AccountId{account}).value();
  }
  void add_game(const std::string& id, int created, const std::string& white, const std::string& black,
                GameStatus status = GameStatus::Playing) {
    GameHeader header = header_of(id);
    header.created = at(created);
    ASSERT_TRUE(blocking<void>([&](auto done) {
      this->stores_.games->create(header, {}, {.white = white, .black = black, .status = status},
                                  std::move(done));
    }));
  }
  std::vector<SummarizedGame> games_of(const std::string& player, std::size_t most = 100,
                                       std::optional<GameCursor> after = {}) {
    return blocking<std::vector<SummarizedGame>>([&](auto done) {
             this->stores_.games->games_of(PlayerId{player}, {}, after, most, std::move(done));
           })
        .value();
  }
  std::vector<SummarizedGame> ongoing(const std::string& player) {
    return blocking<std::vector<SummarizedGame>>(
               [&](auto done) { this->stores_.games->ongoing(PlayerId{player}, std::move(done)); })
        .value();
  }
  static std::vector<std::string> players_in(const std::vector<SummarizedGame>& games) {
    std::vector<std::string> all;
    for (const SummarizedGame& game : games) {
      all.push_back(game.id + " " + game.summary.white + " " + game.summary.black);
    }
    return all;
  }
  /// Counts a game that the player won.
  void add_win(const std::string& game, const std::string& player, Speed speed) {
    ASSERT_TRUE(Blocking(*this->stores_.games).create(header_of(game), {}));
    ASSERT_TRUE(blocking<void>([&](auto done) {
      this->stores_.games->append({game, 0, {{"x", ""}}, {}, {{"results", ""}}}, std::move(done));
    }));
    const Lease lease = blocking<Lease>([&](auto done) {
                          this->stores_.leases->take("outbox/" + game, "test", at(0), at(9), std::move(done));
                        }).value();
    ASSERT_TRUE(this->write(store::acknowledge_entry, {game, 0, 0}, lease,
                            {.results = {{player, {speed, false, false}, {1, 0, 0}}}}));
  }
  std::vector<PlayerResults> results_of(const std::string& player) {
    return this->read(store::results_of, PlayerId{player}).value();
  }
};
TYPED_TEST_SUITE(FormerGuestConformance, Backends);

TYPED_TEST(FormerGuestConformance, AccountHasItsGuestsGames) {
  this->add_game("a", 1, "guest1", "bob");
  this->add_game("b", 2, "ann", "guest3", GameStatus::Ended);
  this->add_game("c", 3, "bob", "guest2");
  this->add_game("d", 4, "guest1", "guest2");
  this->add_game("e", 5, "guest3", "bob");
  ASSERT_TRUE(this->take_over("guest1", "ann"));
  ASSERT_TRUE(this->take_over("guest2", "ann"));
  this->reopen();
  EXPECT_THAT(this->guests_of("ann"), ElementsAre("guest1", "guest2"));
  EXPECT_THAT(this->players_in(this->games_of("ann")),
              ElementsAre("d ann ann", "c bob ann", "b ann guest3", "a ann bob"));
  EXPECT_THAT(this->players_in(this->ongoing("ann")), ElementsAre("d ann ann", "c bob ann", "a ann bob"));
  EXPECT_THAT(this->players_in(this->games_of("bob")), ElementsAre("e guest3 bob", "c bob ann", "a ann bob"))
      << "others meet the account";
  EXPECT_THAT(this->players_in(this->games_of("guest3")), ElementsAre("e guest3 bob", "b ann guest3"));
}

TYPED_TEST(FormerGuestConformance, AccountHasItsGuestsLaterGames) {
  ASSERT_TRUE(this->take_over("guest1", "ann"));
  this->add_game("a", 1, "guest1", "bob");
  EXPECT_THAT(this->players_in(this->games_of("ann")), ElementsAre("a ann bob"));
  this->add_win("w", "guest1", Speed::Blitz);
  EXPECT_THAT(this->results_of("ann"), ElementsAre(PlayerResults{{Speed::Blitz, false, false}, {1, 0, 0}}));
}

TYPED_TEST(FormerGuestConformance, ListsAreMergedAndPaged) {
  std::vector<std::string> all;
  for (int i = 9; i >= 0; --i) {
    const std::string white = i % 3 == 0 ? "ann" : "guest" + std::to_string(i % 3);
    this->add_game("g" + std::to_string(i), i / 2, white, "bob");
    all.push_back("g" + std::to_string(i) + " ann bob");
  }
  ASSERT_TRUE(this->take_over("guest1", "ann"));
  ASSERT_TRUE(this->take_over("guest2", "ann"));
  std::vector<std::string> read;
  std::optional<GameCursor> after;
  for (auto part = this->games_of("ann", 3); !part.empty(); part = this->games_of("ann", 3, after)) {
    ASSERT_LE(part.size(), 3U);
    for (const std::string& game : this->players_in(part)) {
      read.push_back(game);
    }
    after = GameCursor{part.back().created, part.back().id};
  }
  EXPECT_EQ(read, all);
}

TYPED_TEST(FormerGuestConformance, CrosstableSumsPoints) {
  int created = 0;
  const auto add = [&](const std::string& white, const std::string& black, std::optional<GamePoints> points,
                       bool is_rated = false) {
    GameHeader header = header_of("g" + std::to_string(++created));
    header.is_rated = is_rated;
    const GameStatus status = points ? GameStatus::Ended : GameStatus::Aborted;
    ASSERT_TRUE(blocking<void>([&](auto done) {
      this->stores_.games->create(header, {}, {.white = white, .black = black}, std::move(done));
    }));
    ASSERT_TRUE(blocking<void>([&](auto done) {
      this->stores_.games->append(
          {header.id, 0, {{"x", ""}}, {.white = white, .black = black, .status = status, .points = points}},
          std::move(done));
    }));
  };
  add("ann", "bob", GamePoints{2, 0}, true);
  add("bob", "ann", GamePoints{1, 1});
  add("bob", "guest1", GamePoints{1, 0});  // as an arbiter may decide
  add("ann", "bob", std::nullopt);
  add("ann", "eve", GamePoints{2, 0});
  ASSERT_TRUE(this->take_over("guest1", "ann"));
  const auto between = [&](const std::string& one, const std::string& other, bool only_rated = false) {
    return this->read(store::encounters_of, PlayerId{one}, PlayerId{other}, only_rated).value();
  };
  EXPECT_EQ(between("ann", "bob"), (Encounters{3, 3, 2}));
  EXPECT_EQ(between("bob", "ann"), (Encounters{3, 2, 3}));
  EXPECT_EQ(between("bob", "eve"), (Encounters{0, 0, 0}));
  EXPECT_EQ(between("ann", "bob", true), (Encounters{1, 2, 0})) << "one of them was rated";
  EXPECT_EQ(this->games_of("eve").at(0).summary.points, (GamePoints{2, 0}));
}

TYPED_TEST(FormerGuestConformance, GuestsResultsCountForTheAccount) {
  this->add_win("a", "ann", Speed::Blitz);
  this->add_win("b", "guest1", Speed::Blitz);
  this->add_win("c", "guest1", Speed::Bullet);
  this->add_win("d", "guest2", Speed::Bullet);
  ASSERT_TRUE(this->take_over("guest1", "ann"));
  EXPECT_THAT(this->results_of("ann"), ElementsAre(PlayerResults{{Speed::Bullet, false, false}, {1, 0, 0}},
                                                   PlayerResults{{Speed::Blitz, false, false}, {2, 0, 0}}));
  EXPECT_THAT(this->results_of("bob"), IsEmpty());
}

TYPED_TEST(FormerGuestConformance, GuestIsTakenOverOnce) {
  EXPECT_EQ(kind_of(this->take_over("guest1", "nobody")), Kind::NotFound);
  EXPECT_EQ(kind_of(this->take_over("bob", "ann")), Kind::Conflict) << "an account is no guest";
  EXPECT_EQ(kind_of(this->take_over("ann", "ann")), Kind::Conflict);
  ASSERT_TRUE(this->take_over("guest1", "ann"));
  EXPECT_TRUE(this->take_over("guest1", "ann")) << "a second copy of it";
  EXPECT_EQ(kind_of(this->take_over("guest1", "bob")), Kind::Conflict);
  EXPECT_THAT(this->guests_of("bob"), IsEmpty());
}

TYPED_TEST(FormerGuestConformance, ConcurrentTakeoverSucceedsOnce) {
  std::vector<std::future<bool>> nodes;
  for (const char* account : {"ann", "bob", "ann", "bob"}) {
    nodes.push_back(std::async(std::launch::async, [this, account] {
      Stores stores = this->backend_.open();
      return this->take_over(stores, "guest", account).has_value();
    }));
  }
  int taken = 0;
  for (auto& node : nodes) {
    taken += node.get() ? 1 : 0;
  }
  EXPECT_EQ(taken, 2) << "one account, told so twice";
  EXPECT_EQ(this->guests_of("ann").size() + this->guests_of("bob").size(), 1U);
}

TYPED_TEST(FormerGuestConformance, TokenAndSessionListTheGuests) {
  ASSERT_TRUE(this->take_over("guest2", "ann"));
  ASSERT_TRUE(this->take_over("guest1", "ann"));
  ASSERT_TRUE(this->write(store::create_token, "t", {"ann", "", {}}, at(1), {.id = "e1"}));
  ASSERT_TRUE(this->write(store::create_session, "s", AccountId{"ann"}, at(1), ""));
  const auto token = this->read(store::find_token, "t");
  const auto session = this->read(store::find_session, "s");
  EXPECT_THAT(token->guests, ElementsAre("guest1", "guest2"));
  EXPECT_THAT(session->guests, ElementsAre("guest1", "guest2"));
}

}  // namespace
}  // namespace rookery::store
