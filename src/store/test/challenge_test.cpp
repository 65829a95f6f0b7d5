#include <gmock/gmock.h>

#include <array>
#include <future>

#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/challenges.h"
#include "test/backends.h"

/// What the store of challenges must do on every database.
namespace rookery::store {
namespace {

using ::testing::IsEmpty;
using Kind = StoreError::Kind;

Challenge challenge(const std::string& id, const std::string& from, const std::string& to) {
  return {.game = {.id = id,
                   .created = at(1),
                   .fen = "some position",
                   .chess960 = true,
                   .clock = "5+3",
                   .rules = "touch",
                   .is_rated = true},
          .challenger = from,
          .destination = to,
          .expires = at(100),
          .color = ChallengeColor::Black,
          .challenger_is_white = false};
}

const FirstEvents kFirst{{{"1 seat white ann Ann", ""}, {"1 seat black bob Bob", ""}},
                         {.white = "ann", .black = "bob", .status = GameStatus::Playing}};

template <class Backend>
class ChallengeConformance : public StoresTest<Backend> {
 protected:
  void SetUp() override {
    for (const char* id : {"ann", "bob"}) {
      ASSERT_TRUE(this->write(store::create_account, {id, id, at(0)}));
    }
  }
  Expected<void, StoreError> create(const Challenge& made, std::size_t most = 10) {
    return this->write(store::create_challenge, made, most);
  }
  Expected<void, StoreError> create_open(const Challenge& made) {
    return this->write(store::create_open_challenge, made, {{}, {.status = GameStatus::Open}});
  }
  Expected<Challenge, StoreError> find(const std::string& id) {
    return this->read(store::find_challenge, GameId{id});
  }
  std::vector<std::string> pending(const std::string& account, int second = 2) {
    const auto found = this->read(store::pending_challenges, AccountId{account}, at(second));
    std::vector<std::string> ids;
    for (const Challenge& one : found.value()) {
      ids.push_back(one.game.id);
    }
    return ids;
  }
  static Expected<void, StoreError> accept(Stores& stores, const std::string& id, int second = 2) {
    return wait_for(stores.database->write(store::accept_challenge,
                                           {.id = id, .created = at(second), .fen = "f", .clock = "-"},
                                           kFirst, at(second)));
  }
  Expected<void, StoreError> close(const std::string& id, ChallengeStatus status,
                                   const std::string& reason = "", int second = 2) {
    return this->write(store::close_challenge, GameId{id}, status, reason, at(second));
  }
  Expected<StoredGame, StoreError> game(const std::string& id) {
    return blocking<StoredGame>(
        [&](auto done) { this->stores_.games->read(GameId{id}, 0, std::move(done)); });
  }
};
TYPED_TEST_SUITE(ChallengeConformance, Backends);

TYPED_TEST(ChallengeConformance, RoundTrips) {
  const Challenge made = challenge("c1", "ann", "bob");
  ASSERT_TRUE(this->create(made));
  this->reopen();
  EXPECT_EQ(this->find("c1"), made);
  EXPECT_EQ(kind_of(this->find("c2")), Kind::NotFound);
  EXPECT_EQ(kind_of(this->create(made)), Kind::Conflict);
}

TYPED_TEST(ChallengeConformance, AccountHasALimit) {
  ASSERT_TRUE(this->create(challenge("a", "ann", "bob"), 2));
  ASSERT_TRUE(this->create_open(challenge("o", "ann", "")));
  ASSERT_TRUE(this->create(challenge("b", "ann", "bob"), 2));
  EXPECT_EQ(kind_of(this->create(challenge("c", "ann", "bob"), 2)), Kind::Conflict);
  EXPECT_TRUE(this->create(challenge("d", "bob", "ann"), 1));
  Challenge later = challenge("e", "ann", "bob");
  later.game.created = at(101);
  later.expires = at(200);
  EXPECT_TRUE(this->create(later, 1)) << "the others have expired";
}

TYPED_TEST(ChallengeConformance, LimitHoldsAcrossNodes) {
  const Stores other = this->backend_.open();
  for (int round = 0; round < 20; ++round) {
    std::vector<std::future<void>> answers;
    for (int i = 0; i < 10; ++i) {
      auto answered = std::make_shared<std::promise<void>>();
      answers.push_back(answered->get_future());
      Challenge made = challenge(std::to_string(round) + "." + std::to_string(i), "ann", "bob");
      made.game.created = at(200 * round);
      made.expires = at(200 * round + 100);
      (i % 2 == 0 ? this->stores_ : other)
          .database->write(store::create_challenge, made, 5)
          .then([answered](auto) { answered->set_value(); });
    }
    for (auto& answer : answers) {
      answer.wait();
    }
    const auto pending = this->read(store::pending_challenges, AccountId{"ann"}, at(200 * round));
    EXPECT_EQ(pending->size(), 5U) << "round " << round;
  }
}

TYPED_TEST(ChallengeConformance, RequiresExistingAccounts) {
  EXPECT_EQ(kind_of(this->create(challenge("c1", "ann", "eve"))), Kind::NotFound);
  EXPECT_EQ(kind_of(this->create(challenge("c1", "eve", "bob"))), Kind::NotFound);
  EXPECT_EQ(kind_of(this->create_open(challenge("c1", "eve", ""))), Kind::NotFound);
  EXPECT_EQ(kind_of(this->find("c1")), Kind::NotFound);
  EXPECT_EQ(kind_of(this->game("c1")), Kind::NotFound);
}

TYPED_TEST(ChallengeConformance, IsPendingForBothUntilItIsClosedOrExpires) {
  for (const char* id : {"c1", "c2", "c3"}) {
    ASSERT_TRUE(this->create(challenge(id, "ann", "bob")));
  }
  const std::vector<std::string> all{"c1", "c2", "c3"};
  EXPECT_EQ(this->pending("ann"), all);
  EXPECT_EQ(this->pending("bob"), all);
  EXPECT_THAT(this->pending("bob", 100), IsEmpty());
  ASSERT_TRUE(this->close("c1", ChallengeStatus::Declined, "later"));
  ASSERT_TRUE(this->close("c2", ChallengeStatus::Canceled));
  EXPECT_EQ(this->pending("ann"), (std::vector<std::string>{"c3"}));
  EXPECT_EQ(this->find("c1")->status, ChallengeStatus::Declined);
  EXPECT_EQ(this->find("c1")->reason, "later");
  EXPECT_EQ(this->find("c2")->status, ChallengeStatus::Canceled);
}

TYPED_TEST(ChallengeConformance, IsEndedOnce) {
  ASSERT_TRUE(this->create(challenge("c1", "ann", "bob")));
  EXPECT_EQ(kind_of(this->close("c1", ChallengeStatus::Declined, "later", 100)), Kind::NotFound) << "expired";
  EXPECT_EQ(kind_of(this->accept(this->stores_, "c1", 100)), Kind::NotFound) << "expired";
  ASSERT_TRUE(this->close("c1", ChallengeStatus::Canceled));
  EXPECT_EQ(kind_of(this->close("c1", ChallengeStatus::Declined)), Kind::NotFound);
  EXPECT_EQ(kind_of(this->accept(this->stores_, "c1")), Kind::NotFound);
  EXPECT_EQ(kind_of(this->game("c1")), Kind::NotFound);
  EXPECT_EQ(this->find("c1")->status, ChallengeStatus::Canceled);
}

TYPED_TEST(ChallengeConformance, BecomesAGameAtomically) {
  ASSERT_TRUE(this->create(challenge("c1", "ann", "bob")));
  ASSERT_TRUE(this->accept(this->stores_, "c1"));
  this->reopen();
  EXPECT_EQ(this->find("c1")->status, ChallengeStatus::Accepted);
  EXPECT_EQ(this->game("c1")->events, kFirst.events);
  EXPECT_THAT(this->pending("bob"), IsEmpty());
}

TYPED_TEST(ChallengeConformance, ConcurrentAcceptanceSucceedsOnce) {
  ASSERT_TRUE(this->create(challenge("c1", "ann", "bob")));
  std::vector<std::future<bool>> nodes;
  for (int i = 0; i < 4; ++i) {
    nodes.push_back(std::async(std::launch::async, [this] {
      Stores stores = this->backend_.open();
      return this->accept(stores, "c1").has_value();
    }));
  }
  int accepted = 0;
  for (auto& node : nodes) {
    accepted += node.get() ? 1 : 0;
  }
  EXPECT_EQ(accepted, 1);
  EXPECT_EQ(this->game("c1")->events.size(), 2U);
}

TYPED_TEST(ChallengeConformance, TakenGameIdLeavesItUnchanged) {
  ASSERT_TRUE(this->create(challenge("c1", "ann", "bob")));
  ASSERT_TRUE(blocking<void>([&](auto done) {
    this->stores_.games->create({.id = "c1", .created = at(0), .fen = "f", .clock = "-"}, {}, {},
                                std::move(done));
  }));
  EXPECT_EQ(kind_of(this->accept(this->stores_, "c1")), Kind::Conflict);
  EXPECT_EQ(this->find("c1")->status, ChallengeStatus::Created);
}

TYPED_TEST(ChallengeConformance, OpenChallengeHasItsGameFromTheStart) {
  ASSERT_TRUE(this->create_open(challenge("c1", "", "")));
  ASSERT_TRUE(this->create_open(challenge("c2", "ann", "")));
  EXPECT_TRUE(this->game("c1"));
  EXPECT_EQ(this->find("c1")->challenger, "");
  EXPECT_EQ(this->find("c2")->challenger, "ann");
  EXPECT_THAT(this->pending("ann"), IsEmpty()) << "it is to nobody";
}

TYPED_TEST(ChallengeConformance, IsDeletedADayAfterExpiry) {
  ASSERT_TRUE(this->create(challenge("old", "ann", "bob")));
  Challenge later = challenge("new", "ann", "bob");
  later.game.created = at(100) + std::chrono::hours(24);
  ASSERT_TRUE(this->create(later));
  EXPECT_TRUE(this->find("old"));
  later.game.id = "newer";
  later.game.created += Duration(1);
  ASSERT_TRUE(this->create(later));
  EXPECT_EQ(kind_of(this->find("old")), Kind::NotFound);
}

}  // namespace
}  // namespace rookery::store
