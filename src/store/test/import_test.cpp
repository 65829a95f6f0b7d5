#include <gmock/gmock.h>

#include "test/backends.h"

/// What the store of games that were played elsewhere must do on every database.
namespace rookery::store {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Kind = StoreError::Kind;
using Ids = std::vector<std::string>;

template <class Backend>
class ImportConformance : public StoresTest<Backend> {
 protected:
  void SetUp() override {
    for (const char* id : {"ann", "bob"}) {
      ASSERT_TRUE(blocking<void>(
          [&](auto done) { this->stores_.accounts->create({id, id, at(0)}, std::move(done)); }));
    }
  }
  Expected<void, StoreError> bring(const char* id, const char* account, int when) {
    return blocking<void>([&](auto done) {
      this->stores_.imports->create({id, account, at(when), "1. e4 *"}, std::move(done));
    });
  }
  Ids of(const char* account) {
    return blocking<Ids>([&](auto done) { this->stores_.imports->of(account, std::move(done)); }).value();
  }
};
TYPED_TEST_SUITE(ImportConformance, Backends);

TYPED_TEST(ImportConformance, AnAccountsGamesAreListedTheLatestFirst) {
  ASSERT_TRUE(this->bring("a", "ann", 1));
  ASSERT_TRUE(this->bring("b", "bob", 2));
  ASSERT_TRUE(this->bring("c", "ann", 3));
  EXPECT_THAT(this->of("ann"), ElementsAre("c", "a"));
  EXPECT_THAT(this->of("eve"), IsEmpty());
  const auto found =
      blocking<ImportedGame>([&](auto done) { this->stores_.imports->get("c", std::move(done)); });
  EXPECT_EQ(found.value(), (ImportedGame{"c", "ann", at(3), "1. e4 *"}));
}

TYPED_TEST(ImportConformance, NoGameOfTheServerHasTheirId) {
  ASSERT_TRUE(blocking<void>([&](auto done) {
    this->stores_.games->create({.id = "g1", .created = at(0), .fen = "f", .clock = "-"}, {}, {},
                                std::move(done));
  }));
  EXPECT_EQ(kind_of(this->bring("g1", "ann", 1)), Kind::Conflict);
  ASSERT_TRUE(this->bring("a", "ann", 1));
  EXPECT_EQ(kind_of(this->bring("a", "bob", 2)), Kind::Conflict);
  EXPECT_THAT(this->of("bob"), IsEmpty());
}

TYPED_TEST(ImportConformance, WhoIsNotThereBringsNothing) {
  EXPECT_EQ(kind_of(this->bring("a", "eve", 1)), Kind::NotFound);
  EXPECT_EQ(
      kind_of(blocking<ImportedGame>([&](auto done) { this->stores_.imports->get("a", std::move(done)); })),
      Kind::NotFound);
}

}  // namespace
}  // namespace rookery::store
