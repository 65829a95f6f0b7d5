#include <gmock/gmock.h>

#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/pgn_texts.h"
#include "test/games.h"

/// What the store of games as PGN must do on every database.
namespace rookery::store {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Found = std::vector<std::optional<FoundPgn>>;

constexpr int kVersion = 3;

template <class Backend>
class PgnTextConformance : public StoresTest<Backend> {
 protected:
  void SetUp() override {
    for (const char* id : {"ann", "bob"}) {
      ASSERT_TRUE(this->write(store::create_account, {id, id, at(0)}));
    }
  }
  /// Ann's game against Bob, which has two events and ended in this second.
  void add_game(const char* id, int ended, GameStatus status = GameStatus::Ended) {
    GameSummary summary{.white = "ann", .black = "bob", .status = status, .last_at = at(ended)};
    summary.speed = Speed::Blitz;
    ASSERT_TRUE(blocking<void>([&](auto done) {
      this->stores_.games->create(header_of(id), {{"a", ""}, {"b", ""}}, summary, std::move(done));
    }));
  }
  /// An event that comes after the end.
  void append(const char* id) {
    const GameSummary summary{.white = "ann", .black = "bob", .status = GameStatus::Ended};
    ASSERT_TRUE(blocking<void>(
        [&](auto done) { this->stores_.games->append({id, 2, {{"c", ""}}, summary}, std::move(done)); }));
  }
  void put(PgnText text, int version = kVersion) {
    ASSERT_TRUE(this->write(store::put_pgn_texts, version, {std::move(text)}));
  }
  Found find(std::vector<std::string> ids, PgnClocks clocks = PgnClocks::With) {
    return this->read(store::find_pgn_texts, kVersion, clocks, std::move(ids)).value();
  }
  std::vector<std::string> missing(std::optional<MissingPgn> after = {}, std::size_t most = 10) {
    const auto found = this->read(store::missing_pgn_texts, after, most);
    std::vector<std::string> ids;
    for (const MissingPgn& game : found.value()) {
      ids.push_back(game.id);
    }
    return ids;
  }
};
TYPED_TEST_SUITE(PgnTextConformance, Backends);

PgnText text_of(const char* game) {
  return {.game = game, .events = 2, .tags = "T", .moves = "M", .moves_without_clocks = "W"};
}

TYPED_TEST(PgnTextConformance, TextsKeepRequestOrderWithSummaries) {
  this->add_game("g", 1);
  this->add_game("h", 2);
  this->put(text_of("g"));
  this->reopen();
  const FoundPgn expected{
      .tags = "T", .moves = "M", .speed = Speed::Blitz, .is_chess960 = true, .white = "ann", .black = "bob"};
  EXPECT_THAT(this->find({"h", "g", "none"}), ElementsAre(std::nullopt, expected, std::nullopt));
  EXPECT_EQ(this->find({"g"}, PgnClocks::Without).at(0)->moves, "W");
  PgnText without_clocks = text_of("g");
  without_clocks.moves_without_clocks = "";
  this->put(without_clocks);
  EXPECT_EQ(this->find({"g"}, PgnClocks::Without).at(0)->moves, "M");
}

TYPED_TEST(PgnTextConformance, OtherVersionsAreNotFound) {
  this->add_game("g", 1);
  this->put(text_of("g"), kVersion - 1);
  EXPECT_THAT(this->find({"g"}), ElementsAre(std::nullopt));
}

TYPED_TEST(PgnTextConformance, ReopenedGameIsMissingAgain) {
  this->add_game("g", 1);
  EXPECT_THAT(this->missing(), ElementsAre("g"));
  this->put(text_of("g"));
  EXPECT_THAT(this->missing(), IsEmpty());
  this->append("g");
  EXPECT_THAT(this->find({"g"}), ElementsAre(std::nullopt));
  EXPECT_THAT(this->missing(), ElementsAre("g"));
  this->put(text_of("g"));
  EXPECT_THAT(this->find({"g"}), ElementsAre(std::nullopt)) << "written from fewer events";
  EXPECT_THAT(this->missing(), ElementsAre("g"));
}

TYPED_TEST(PgnTextConformance, MissingListsFinishedGamesOldestFirst) {
  this->add_game("x", 3);
  this->add_game("b", 5);
  this->add_game("a", 5, GameStatus::Aborted);
  this->add_game("c", 1, GameStatus::Playing);
  EXPECT_THAT(this->missing(), ElementsAre("x", "a", "b"));
  EXPECT_THAT(this->missing(MissingPgn{"a", at(5)}), ElementsAre("b"));
  EXPECT_THAT(this->missing({}, 2), ElementsAre("x", "a"));
}

TYPED_TEST(PgnTextConformance, DeletedAccountsNamesAreRemoved) {
  this->add_game("g", 1);
  this->put(text_of("g"));
  ASSERT_TRUE(this->write(store::remove_account, AccountId{"ann"}, at(9)));
  EXPECT_THAT(this->find({"g"}), ElementsAre(std::nullopt));
  EXPECT_THAT(this->missing(), ElementsAre("g"));
  this->put(text_of("g"));
  EXPECT_THAT(this->find({"g"}), ElementsAre(std::nullopt)) << "written before the account was deleted";
  PgnText masked = text_of("g");
  masked.deleted = 1;
  this->put(masked);
  EXPECT_TRUE(this->find({"g"}).at(0));
}

TYPED_TEST(PgnTextConformance, TextsCanBeClearedAndGoWithTheirGame) {
  this->add_game("g", 1);
  this->put(text_of("g"));
  ASSERT_TRUE(this->write(store::clear_pgn_texts));
  EXPECT_THAT(this->find({"g"}), ElementsAre(std::nullopt));
  EXPECT_THAT(this->missing(), ElementsAre("g"));
  this->put(text_of("g"));
  ASSERT_TRUE(Blocking(*this->stores_.games).remove("g", 2));
  EXPECT_THAT(this->find({"g"}), ElementsAre(std::nullopt));
}

}  // namespace
}  // namespace rookery::store
