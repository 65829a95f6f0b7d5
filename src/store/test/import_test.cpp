#include <gmock/gmock.h>

#include "rookery/store/accounts/accounts.h"
#include "rookery/store/archive/archive.h"
#include "rookery/store/archive/imports.h"
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
      ASSERT_TRUE(this->write(store::create_account, {id, id, at(0)}));
    }
  }
  static ImportEntry entry(const char* id, const char* account, int when) {
    ArchivedGame shown;
    shown.id = id;
    shown.source = *account == '\0' ? ArchiveSource::Club : ArchiveSource::Library;
    shown.owner = account;
    shown.at = at(when);
    shown.white.name = "Morphy";
    shown.black.name = "Anderssen";
    return {{id, account, at(when), "1. e4 *"}, shown};
  }
  Expected<std::vector<bool>, StoreError> bring(std::vector<ImportEntry> games) {
    return this->write(store::add_imports, std::move(games), 3);
  }
  Expected<std::vector<bool>, StoreError> bring(const char* id, const char* account, int when) {
    return bring({entry(id, account, when)});
  }
  Ids of(const char* account) { return this->read(store::imports_of, AccountId{account}).value(); }
};
TYPED_TEST_SUITE(ImportConformance, Backends);

TYPED_TEST(ImportConformance, ListIsNewestFirst) {
  ASSERT_TRUE(this->bring("a", "ann", 1));
  ASSERT_TRUE(this->bring("b", "bob", 2));
  ASSERT_TRUE(this->bring("c", "ann", 3));
  EXPECT_THAT(this->of("ann"), ElementsAre("c", "a"));
  EXPECT_THAT(this->of("eve"), IsEmpty());
  const auto found = this->read(store::find_import, ImportId{"c"});
  EXPECT_EQ(found.value(), (ImportedGame{"c", "ann", at(3), "1. e4 *"}));
}

TYPED_TEST(ImportConformance, IdsDifferFromServerGames) {
  ASSERT_TRUE(blocking<void>([&](auto done) {
    this->stores_.games->create({.id = "g1", .created = at(0), .fen = "f", .clock = "-"}, {}, {},
                                std::move(done));
  }));
  EXPECT_THAT(this->bring("g1", "ann", 1).value(), ElementsAre(false));
  ASSERT_TRUE(this->bring("a", "ann", 1));
  EXPECT_THAT(this->bring("a", "bob", 2).value(), ElementsAre(false));
  EXPECT_THAT(this->of("bob"), IsEmpty());
}

TYPED_TEST(ImportConformance, UnknownAccountImportsNothing) {
  EXPECT_EQ(kind_of(this->bring("a", "eve", 1)), Kind::NotFound);
  EXPECT_EQ(kind_of(this->read(store::find_import, ImportId{"a"})), Kind::NotFound);
}

TYPED_TEST(ImportConformance, ExistingGamesAreSkipped) {
  const auto first = this->bring({this->entry("a", "ann", 1), this->entry("b", "ann", 1)});
  EXPECT_THAT(first.value(), ElementsAre(true, true));
  const auto again = this->bring({this->entry("b", "ann", 2), this->entry("c", "ann", 2)});
  EXPECT_THAT(again.value(), ElementsAre(false, true));
  EXPECT_THAT(this->of("ann"), ElementsAre("c", "a", "b"));
}

TYPED_TEST(ImportConformance, AccountHasALimit) {
  ASSERT_TRUE(this->bring({this->entry("a", "ann", 1), this->entry("b", "ann", 1)}));
  EXPECT_EQ(kind_of(this->bring({this->entry("c", "ann", 1), this->entry("d", "ann", 1)})), Kind::Conflict);
  EXPECT_THAT(this->of("ann"), ElementsAre("a", "b"));
  ASSERT_TRUE(this->bring({this->entry("e", "", 1), this->entry("f", "", 1)}));  // the club's have no limit
  ASSERT_TRUE(this->bring({this->entry("g", "", 1), this->entry("h", "", 1)}));
}

TYPED_TEST(ImportConformance, ClubGamesHaveNoAccount) {
  ASSERT_TRUE(this->bring("a", "", 1));
  EXPECT_THAT(this->of(""), ElementsAre("a"));
  const auto shown = this->read(store::find_archived_games, {{.name = "morphy"}});
  ASSERT_EQ(shown->games.size(), 1U);
  EXPECT_EQ(shown->games.front(), this->entry("a", "", 1).shown);
}

TYPED_TEST(ImportConformance, ImporterRemovesAGame) {
  ASSERT_TRUE(this->bring("a", "ann", 1));
  const auto remove = [&](const char* account) {
    return this->write(store::remove_import, ImportId{"a"}, AccountId{account});
  };
  EXPECT_EQ(kind_of(remove("bob")), Kind::NotFound);
  ASSERT_TRUE(remove("ann"));
  EXPECT_EQ(kind_of(remove("ann")), Kind::NotFound);
  const auto shown = this->read(store::find_archived_games, {{}, {.is_administrator = true}});
  EXPECT_THAT(shown->games, IsEmpty());
}

}  // namespace
}  // namespace rookery::store
