#include <gmock/gmock.h>

#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/outbox.h"
#include "rookery/store/games/ratings.h"
#include "test/games.h"

/// What the store of ratings must do on every database.
namespace rookery::store {
namespace {

using people::Rating;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr Rating kNew, kBetter{1'662.25, 290.5, 0.059'999'5}, kBest{1'700, 45, 0.06};

template <class Backend>
class RatingConformance : public StoresTest<Backend> {
 protected:
  /// As a node does that works the outbox off.
  void update(const std::string& game, const std::vector<RatingUpdate>& updates,
              const GameSummary& summary = {}) {
    if (!Blocking(*this->stores_.games).read(game)) {
      ASSERT_TRUE(Blocking(*this->stores_.games).create(header_of(game), {}));
    }
    const std::size_t events = Blocking(*this->stores_.games).read(game)->events.size();
    ASSERT_TRUE(blocking<void>([&](auto done) {
      this->stores_.games->append({game, events, {{"x", ""}}, summary, {{"ratings", ""}}}, std::move(done));
    }));
    const int second = 10 * ++taken_;
    const Lease lease =
        blocking<Lease>([&](auto done) {
          this->stores_.leases->take("outbox/ratings", "test", at(second), at(second + 9), std::move(done));
        }).value();
    ASSERT_TRUE(this->write(store::acknowledge_entry, {game, events, 0}, lease, {.ratings = updates}));
  }
  static RatingUpdate update_of(const std::string& game, const std::string& player, int second,
                                const Rating& after, RatingPool pool = RatingPool::Blitz) {
    return {{game, player, pool, at(second), kNew, after}, after};
  }
  std::vector<RatingChange> history(const std::string& player, std::size_t most = 10) {
    return this->read(store::rating_history, PlayerId{player}, RatingPool::Blitz, most).value();
  }
  std::vector<RatingChange> changes_of(const std::string& game) {
    return this->read(store::rating_changes_of, GameId{game}).value();
  }
  std::vector<std::string> best(const Deviations& deviations, int since = 0, std::size_t most = 10) {
    const auto found = this->read(store::best_players, RatingPool::Blitz, deviations, at(since), most);
    std::vector<std::string> ids;
    for (const RankedPlayer& player : found.value()) {
      ids.push_back(player.player);
    }
    return ids;
  }
  std::vector<PoolRating> ratings_of(const std::string& account) {
    return this->read(store::find_account, AccountId{account})->ratings;
  }

  int taken_ = 0;
};
TYPED_TEST_SUITE(RatingConformance, Backends);

TYPED_TEST(RatingConformance, AccountHasARatingPerPool) {
  ASSERT_TRUE(this->write(store::create_account, {"ann", "Ann", at(0)}));
  EXPECT_THAT(this->ratings_of("ann"), IsEmpty());
  this->update("g", {this->update_of("g", "ann", 1, kBetter, RatingPool::Chess960)});
  this->update("h", {this->update_of("h", "ann", 2, kBetter)});
  this->update("i", {this->update_of("i", "ann", 3, kBest)});
  this->reopen();
  const std::vector<PoolRating> ratings{{RatingPool::Blitz, kBest, 2, at(3)},
                                        {RatingPool::Chess960, kBetter, 1, at(1)}};
  EXPECT_EQ(this->ratings_of("ann"), ratings);
  const auto by_name = this->read(store::find_account_by_name, "ANN");
  EXPECT_EQ(by_name->ratings, ratings);
  const auto all = this->read(store::find_accounts, {"ann"});
  EXPECT_EQ(all->at(0).ratings, ratings);
}

TYPED_TEST(RatingConformance, HistoryIsPerPlayerAndPoolOldestFirst) {
  const RatingUpdate first = this->update_of("g", "ann", 1, kBetter);
  const RatingUpdate second = this->update_of("a", "ann", 2, kBest);
  this->update("g", {first, this->update_of("g", "bob", 1, kNew)});
  this->update("a", {second, this->update_of("a", "cy", 2, kNew)});
  this->update("x", {this->update_of("x", "ann", 3, kBest, RatingPool::Rapid)});
  EXPECT_THAT(this->history("ann"), ElementsAre(first.change, second.change));
  EXPECT_THAT(this->history("ann", 1), ElementsAre(second.change)) << "the newest";
  EXPECT_THAT(this->history("eve"), IsEmpty());
}

TYPED_TEST(RatingConformance, CorrectionAdjustsWithoutCountingAGame) {
  ASSERT_TRUE(this->write(store::create_account, {"ann", "Ann", at(0)}));
  const RatingUpdate bobs = this->update_of("g", "bob", 1, kNew);
  this->update("g", {this->update_of("g", "ann", 1, kBetter), bobs});
  this->update("h", {this->update_of("h", "ann", 5, kBest)});
  RatingUpdate corrected = this->update_of("g", "ann", 1, kNew);
  corrected.current = kBetter;
  corrected.is_correction = true;
  this->update("g", {corrected});
  EXPECT_THAT(this->changes_of("g"), ElementsAre(corrected.change, bobs.change));
  EXPECT_THAT(this->ratings_of("ann"), ElementsAre(PoolRating{RatingPool::Blitz, kBetter, 2, at(5)}));
  EXPECT_THAT(this->changes_of("none"), IsEmpty());
}

TYPED_TEST(RatingConformance, LeaderboardNeedsEstablishedActivePlayers) {
  this->update("g", {this->update_of("g", "ann", 1, kBest), this->update_of("g", "bob", 1, kBetter)});
  this->update("h", {this->update_of("h", "cy", 9, kBest),
                     this->update_of("h", "dan", 9, {4'000, 45, 0.06}, RatingPool::Rapid)});
  EXPECT_THAT(this->best({}), ElementsAre("ann", "cy", "bob"));
  EXPECT_THAT(this->best({}, 0, 2), ElementsAre("ann", "cy"));
  EXPECT_THAT(this->best({.most = 110}), ElementsAre("ann", "cy"));
  EXPECT_THAT(this->best({.above = 110}), ElementsAre("bob")) << "still provisional";
  EXPECT_THAT(this->best({}, 9), ElementsAre("cy"));
}

TYPED_TEST(RatingConformance, GamesHaveTheirPlayersRatings) {
  for (const char* id : {"ann", "bob"}) {
    ASSERT_TRUE(this->write(store::create_account, {id, id, at(0)}));
  }
  const auto seats = [](const std::string& black) {
    return GameSummary{.white = "ann", .black = black, .status = GameStatus::Playing, .speed = Speed::Blitz};
  };
  const auto begin = [&](const std::string& game, const std::string& black, bool is_rated) {
    GameHeader header = header_of(game);
    header.is_rated = is_rated;
    header.chess960 = false;
    return blocking<void>(
        [&](auto done) { this->stores_.games->create(header, {}, seats(black), std::move(done)); });
  };
  ASSERT_TRUE(begin("r", "bob", true));
  ASSERT_TRUE(begin("c", "-guest", false));
  using Games = std::vector<GameRatings>;
  const GameRatings fresh{"r", true, RatingPool::Blitz, RatingInGame{kNew}, RatingInGame{kNew}};
  EXPECT_EQ(this->read(store::ratings_in_games, {"r", "none"}).value(), Games{fresh});
  this->update("r", {this->update_of("r", "ann", 1, kBetter), this->update_of("r", "bob", 1, kBest)},
               seats("bob"));
  this->reopen();
  const GameRatings changed{"r", true, RatingPool::Blitz, RatingInGame{kNew, kBetter},
                            RatingInGame{kNew, kBest}};
  const GameRatings casual{"c", false, RatingPool::Blitz, RatingInGame{kBetter}, std::nullopt};
  EXPECT_EQ(this->read(store::ratings_in_games, {"c", "r"}).value(), (Games{casual, changed}));
}

TYPED_TEST(RatingConformance, DeletingAGameKeepsItsRatings) {
  ASSERT_TRUE(this->write(store::create_account, {"ann", "Ann", at(0)}));
  this->update("g", {this->update_of("g", "ann", 1, kBest)});
  ASSERT_TRUE(Blocking(*this->stores_.games).remove("g", 1));
  EXPECT_THAT(this->history("ann"), IsEmpty());
  EXPECT_EQ(this->ratings_of("ann").at(0).rating, kBest);
}

}  // namespace
}  // namespace rookery::store
