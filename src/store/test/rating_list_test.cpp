#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rookery/store/tournaments/rating_lists.h"
#include "test/backends.h"

namespace rookery::store {
namespace {

using rating_lists::RatedPlayer;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Kind = StoreError::Kind;

/// What the queries of rating lists must do on every database.
template <class Backend>
class RatingListConformance : public StoresTest<Backend> {
 protected:
  std::int64_t begin(const std::string& list, int when = 1, const std::string& keeper = "") {
    return this->write(begin_rating_list, list, keeper, at(when)).value();
  }
  Expected<void, StoreError> add(std::int64_t import, const std::vector<RatedPlayer>& players) {
    std::vector<PlacedPlayer> placed;
    std::vector<PlacedNumber> numbers;
    for (const RatedPlayer& player : players) {
      const std::int64_t position = ++position_;
      placed.push_back({position, search_words(player.name), player});
      numbers.push_back({player.number, search_words(player.name), position});
    }
    auto added = this->write(add_rated_players, import, placed);
    return added ? this->write(add_rated_numbers, import, numbers) : added;
  }
  /// A list that is in force.
  std::int64_t import_list(const std::string& list, const std::vector<RatedPlayer>& players, int when = 1,
                           const std::string& keeper = "") {
    const std::int64_t import = begin(list, when, keeper);
    EXPECT_TRUE(add(import, players));
    EXPECT_TRUE(this->write(finish_rating_list, import));
    return import;
  }
  std::vector<std::string> found(const std::string& text, std::size_t most = 9) {
    std::vector<std::string> names;
    const std::vector<FoundPlayer> players = this->read(find_rated_players, text, most).value();
    for (const FoundPlayer& one : players) {
      names.push_back(one.player.name);
    }
    return names;
  }

  static RatedPlayer named(const std::string& number, const std::string& name) {
    RatedPlayer player;
    player.number = number;
    player.name = name;
    return player;
  }

 private:
  std::int64_t position_ = 0;
};
TYPED_TEST_SUITE(RatingListConformance, Backends);

const RatedPlayer kWholePlayer{.number = "77",
                               .name = "M\xC3\xBCller, J\xC3\xB6rg",
                               .title = "FM",
                               .federation = "GER",
                               .fide_id = "4600001",
                               .club = "SK Turm",
                               .sex = 'm',
                               .born = 1980,
                               .standard = 2301,
                               .rapid = 2250,
                               .blitz = 2199};

TYPED_TEST(RatingListConformance, PlayerIsFoundAsTheListHasIt) {
  this->import_list("dsb", {kWholePlayer}, 1, "GER");
  this->reopen();
  EXPECT_THAT(this->read(find_rated_players, "muller", 5).value(),
              ElementsAre(FoundPlayer{"dsb", kWholePlayer, "GER"}));
  EXPECT_THAT(this->read(list_rating_lists).value(), ElementsAre(RatingList{"dsb", at(1), 1, "GER"}));
}

TYPED_TEST(RatingListConformance, NamesAreFoundByBeginningsOfTheirWords) {
  this->import_list("fide", {this->named("1", "Carlsen, Magnus"), this->named("2", "Carlsson, Anna"),
                             this->named("3", "Garcia Martinez, Juan"), this->named("4", "Li, Bo"),
                             this->named("5", "Lind, Carl"), this->named("6", "M\xC3\xBCller, Jan")});
  EXPECT_THAT(this->found("carls"), ElementsAre("Carlsen, Magnus", "Carlsson, Anna"));
  EXPECT_THAT(this->found("CARLSEN, M"), ElementsAre("Carlsen, Magnus"));
  EXPECT_THAT(this->found("magnus carl"), ElementsAre("Carlsen, Magnus"));
  EXPECT_THAT(this->found("juan garcia"), ElementsAre("Garcia Martinez, Juan"));
  EXPECT_THAT(this->found("m\xC3\xBCll"), ElementsAre("M\xC3\xBCller, Jan"));
  EXPECT_THAT(this->found("b li"), ElementsAre("Li, Bo"));
  EXPECT_THAT(this->found("carl"), ElementsAre("Carlsen, Magnus", "Carlsson, Anna"));
  EXPECT_THAT(this->found("l", 1), ElementsAre("Li, Bo"));
  EXPECT_THAT(this->found("carlsen x"), IsEmpty());
  EXPECT_THAT(this->found("%"), IsEmpty());
  EXPECT_THAT(this->found(""), IsEmpty());
}

TYPED_TEST(RatingListConformance, NumbersAreFoundByTheirBeginning) {
  this->import_list("fide", {this->named("1503014", "Carlsen, Magnus"), this->named("1503", "Ahn, Su-ji"),
                             this->named("99", "Li, Bo")});
  EXPECT_THAT(this->found("1503"), ElementsAre("Ahn, Su-ji", "Carlsen, Magnus"));
  EXPECT_THAT(this->found("15030"), ElementsAre("Carlsen, Magnus"));
  EXPECT_THAT(this->found("98"), IsEmpty());
}

TYPED_TEST(RatingListConformance, ListIsFoundWhenItIsWholeAndReplacesTheOneBefore) {
  const std::int64_t first = this->begin("fide");
  ASSERT_TRUE(this->add(first, {this->named("1", "Old, Ann")}));
  EXPECT_THAT(this->found("old"), IsEmpty());
  ASSERT_TRUE(this->write(finish_rating_list, first));
  EXPECT_THAT(this->found("old"), ElementsAre("Old, Ann"));
  this->import_list("fide", {this->named("1", "Oldham, Ann")}, 2);
  EXPECT_THAT(this->found("old"), ElementsAre("Oldham, Ann"));
  EXPECT_THAT(this->read(list_rating_lists).value(), ElementsAre(RatingList{"fide", at(2), 1}));
}

TYPED_TEST(RatingListConformance, ImportThatWasSupersededAddsNothing) {
  const std::int64_t first = this->begin("fide");
  const std::int64_t second = this->begin("fide");
  EXPECT_EQ(kind_of(this->add(first, {this->named("1", "Old, Ann")})), Kind::Conflict);
  EXPECT_EQ(kind_of(this->write(finish_rating_list, first)), Kind::Conflict);
  EXPECT_TRUE(this->write(finish_rating_list, second));
  EXPECT_EQ(kind_of(this->write(finish_rating_list, second)), Kind::Conflict);
}

TYPED_TEST(RatingListConformance, ListsOfSeveralNamesAreFoundTogether) {
  this->import_list("fide", {this->named("1", "Li, Bo"), this->named("2", "Li, Cao")});
  this->import_list("club", {this->named("7", "Li, Bo")});
  EXPECT_THAT(this->found("li", 1), ElementsAre("Li, Bo", "Li, Bo")) << "one of each list";
  ASSERT_TRUE(this->write(drop_rating_list, "club"));
  EXPECT_EQ(this->found("li").size(), 2U);
  EXPECT_EQ(kind_of(this->write(drop_rating_list, "club")), Kind::NotFound);
}

TYPED_TEST(RatingListConformance, PlayersOfOldImportsAreRemovedPieceByPiece) {
  std::vector<RatedPlayer> players;
  for (int i = 0; i < 25; ++i) {
    players.push_back(this->named(std::to_string(i), "Player, P" + std::to_string(i)));
  }
  this->import_list("fide", players);
  this->import_list("fide", {this->named("1", "Player, New")});
  int pieces = 0;
  while (this->write(remove_old_players, 10).value()) {
    ASSERT_LT(++pieces, 9);
  }
  EXPECT_GT(pieces, 1);
  EXPECT_THAT(this->found("player"), ElementsAre("Player, New"));
  EXPECT_THAT(this->found("1"), ElementsAre("Player, New"));
  EXPECT_FALSE(this->write(remove_old_players, 10).value());
}

}  // namespace
}  // namespace rookery::store
