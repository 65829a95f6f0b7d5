#include <gmock/gmock.h>

#include <future>

#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/challenges.h"
#include "rookery/store/games/seeks.h"
#include "test/backends.h"

/// What the store of seeks must do on every database.
namespace rookery::store {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Kind = StoreError::Kind;

Seek seek_of(const std::string& id, const std::string& account,
             ChallengeColor color = ChallengeColor::Random) {
  return {.game = {.id = id, .created = at(1), .fen = "f", .clock = "5+3"},
          .account = account,
          .expires = at(100),
          .color = color};
}

template <class Backend>
class SeekConformance : public StoresTest<Backend> {
 protected:
  void SetUp() override {
    for (const char* id : {"ann", "bob", "cy"}) {
      ASSERT_TRUE(this->write(store::create_account, {id, id, at(0)}));
    }
  }
  Expected<void, StoreError> add(const Seek& seek, std::size_t most = 5) {
    return this->write(store::add_seek, seek, most);
  }
  Expected<Seek, StoreError> find(const std::string& id) { return this->read(store::find_seek, GameId{id}); }
  std::vector<std::string> matching(const Seek& seek, int second = 2) {
    const auto found = this->read(store::matching_seeks, seek, at(second), 10);
    std::vector<std::string> ids;
    for (const Seek& one : found.value()) {
      ids.push_back(one.game.id);
    }
    return ids;
  }
  static Expected<void, StoreError> pair(Stores& stores, const std::string& one, const std::string& other) {
    return wait_for(
        stores.database->write(store::pair_seeks, GameId{one}, GameId{other},
                               {.id = one, .created = at(2), .fen = "f", .clock = "5+3"},
                               {{{"1 seat white ann Ann", ""}}, {.white = "ann", .black = "bob"}}));
  }
};
TYPED_TEST_SUITE(SeekConformance, Backends);

TYPED_TEST(SeekConformance, RoundTrips) {
  Seek seek = seek_of("s1", "ann", ChallengeColor::Black);
  seek.game.is_rated = true;
  seek.rating = 1'612;
  seek.lowest = 1'500;
  seek.highest = 1'700;
  ASSERT_TRUE(this->add(seek));
  this->reopen();
  EXPECT_EQ(this->find("s1"), seek);
  EXPECT_EQ(kind_of(this->add(seek)), Kind::Conflict);
  EXPECT_EQ(kind_of(this->add(seek_of("s2", "eve"))), Kind::NotFound);
  EXPECT_EQ(kind_of(this->find("s2")), Kind::NotFound);
}

TYPED_TEST(SeekConformance, MatchesEqualTermsOldestFirst) {
  Seek second = seek_of("a", "bob");
  second.game.created = at(2);
  ASSERT_TRUE(this->add(second));
  ASSERT_TRUE(this->add(seek_of("b", "cy")));
  EXPECT_THAT(this->matching(seek_of("x", "ann")), ElementsAre("b", "a"));
  EXPECT_THAT(this->matching(seek_of("x", "bob")), ElementsAre("b")) << "nobody plays with themselves";
  EXPECT_THAT(this->matching(seek_of("x", "ann"), 101), IsEmpty()) << "they expired";
  Seek other = seek_of("x", "ann");
  other.game.chess960 = true;
  EXPECT_THAT(this->matching(other), IsEmpty());
  other = seek_of("x", "ann");
  other.game.clock = "3+2";
  EXPECT_THAT(this->matching(other), IsEmpty());
  other = seek_of("x", "ann");
  other.game.rules = "berserk";
  EXPECT_THAT(this->matching(other), IsEmpty());
}

TYPED_TEST(SeekConformance, AccountHasALimit) {
  for (const char* id : {"a", "b"}) {
    ASSERT_TRUE(this->add(seek_of(id, "ann"), 2));
  }
  EXPECT_EQ(kind_of(this->add(seek_of("c", "ann"), 2)), Kind::Conflict);
  EXPECT_TRUE(this->add(seek_of("c", "ann"), 3));
  EXPECT_TRUE(this->add(seek_of("d", "bob"), 2));
  Seek later = seek_of("e", "ann");
  later.game.created = at(101);
  later.expires = at(200);
  EXPECT_TRUE(this->add(later, 1)) << "the others have expired";
}

TYPED_TEST(SeekConformance, LimitHoldsAcrossNodes) {
  const Stores other = this->backend_.open();
  for (int round = 0; round < 20; ++round) {
    std::vector<std::future<void>> answers;
    for (int i = 0; i < 10; ++i) {
      auto answered = std::make_shared<std::promise<void>>();
      answers.push_back(answered->get_future());
      Seek seek = seek_of("", "ann");
      seek.game.id = std::to_string(round) + "." + std::to_string(i);
      seek.game.created = at(200 * round);
      seek.expires = at(200 * round + 100);
      (i % 2 == 0 ? this->stores_ : other).database->write(store::add_seek, seek, 5).then([answered](auto) {
        answered->set_value();
      });
    }
    for (auto& answer : answers) {
      answer.wait();
    }
    const auto open = this->read(store::list_seeks, at(200 * round), 100);
    EXPECT_EQ(open->size(), 5U) << "round " << round;
  }
}

TYPED_TEST(SeekConformance, RatedSeeksMatchWithinRatings) {
  Seek seek = seek_of("a", "bob");
  seek.game.is_rated = true;
  seek.rating = 1'600;
  seek.lowest = 1'500;
  seek.highest = 1'700;
  ASSERT_TRUE(this->add(seek));
  struct Row {
    const char* name;
    bool is_rated;
    int rating, lowest, highest;
    bool goes;
  };
  for (const Row& row : {Row{"each wants the other", true, 1'700, 1'600, 1'600, true},
                         Row{"casual", false, 1'700, 1'600, 1'600, false},
                         Row{"too weak for the one who waits", true, 1'499, 0, 4'000, false},
                         Row{"too strong", true, 1'701, 0, 4'000, false},
                         Row{"who waits is too weak", true, 1'600, 1'601, 4'000, false},
                         Row{"who waits is too strong", true, 1'600, 0, 1'599, false}}) {
    Seek other = seek_of("x", "ann");
    other.game.is_rated = row.is_rated;
    other.rating = row.rating;
    other.lowest = row.lowest;
    other.highest = row.highest;
    EXPECT_EQ(!this->matching(other).empty(), row.goes) << row.name;
  }
}

TYPED_TEST(SeekConformance, ColoursMustBeCompatible) {
  ASSERT_TRUE(this->add(seek_of("w", "bob", ChallengeColor::White)));
  ASSERT_TRUE(this->add(seek_of("x", "cy", ChallengeColor::Random)));
  EXPECT_THAT(this->matching(seek_of("a", "ann", ChallengeColor::White)), ElementsAre("x"));
  EXPECT_THAT(this->matching(seek_of("a", "ann", ChallengeColor::Black)), ElementsAre("w", "x"));
  EXPECT_THAT(this->matching(seek_of("a", "ann", ChallengeColor::Random)), ElementsAre("w", "x"));
}

TYPED_TEST(SeekConformance, EndsWhenRemovedOrExpired) {
  ASSERT_TRUE(this->add(seek_of("s1", "ann")));
  ASSERT_TRUE(this->write(store::extend_seek, GameId{"s1"}, at(200)));
  EXPECT_THAT(this->matching(seek_of("x", "bob"), 150), ElementsAre("s1"));
  ASSERT_TRUE(this->write(store::remove_seek, GameId{"s1"}));
  EXPECT_EQ(kind_of(this->find("s1")), Kind::NotFound);
  ASSERT_TRUE(this->write(store::remove_seek, GameId{"s1"}));
}

TYPED_TEST(SeekConformance, ListIsOldestFirst) {
  Seek second = seek_of("a", "bob");
  second.game.created = at(2);
  Seek expired = seek_of("c", "ann");
  expired.expires = at(4);
  for (const Seek& seek : {second, seek_of("b", "ann"), expired}) {
    ASSERT_TRUE(this->add(seek));
  }
  const auto list = [&](int second_of, std::size_t most) {
    return this->read(store::list_seeks, at(second_of), most);
  };
  EXPECT_EQ(list(5, 10), (std::vector<Seek>{seek_of("b", "ann"), second}));
  EXPECT_EQ(list(5, 1)->size(), 1U);
  EXPECT_EQ(list(4, 10)->size(), 3U);
}

TYPED_TEST(SeekConformance, PairingSucceedsOnce) {
  ASSERT_TRUE(this->add(seek_of("s1", "ann")));
  ASSERT_TRUE(this->add(seek_of("s2", "bob")));
  std::vector<std::future<bool>> nodes;
  for (int i = 0; i < 4; ++i) {
    nodes.push_back(std::async(std::launch::async, [this, i] {
      Stores stores = this->backend_.open();
      return (i % 2 == 0 ? this->pair(stores, "s1", "s2") : this->pair(stores, "s2", "s1")).has_value();
    }));
  }
  int paired = 0;
  for (auto& node : nodes) {
    paired += node.get() ? 1 : 0;
  }
  EXPECT_EQ(paired, 1);
  EXPECT_EQ(kind_of(this->find("s1")), Kind::NotFound);
  EXPECT_EQ(kind_of(this->find("s2")), Kind::NotFound);
  ASSERT_TRUE(this->add(seek_of("s3", "ann")));
  EXPECT_EQ(kind_of(this->pair(this->stores_, "s3", "s1")), Kind::NotFound);
  EXPECT_TRUE(this->find("s3")) << "as it was";
}

}  // namespace
}  // namespace rookery::store
