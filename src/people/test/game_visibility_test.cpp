#include "rookery/people/game_visibility.h"

#include <gtest/gtest.h>

namespace rookery::people {
namespace {

const GameViewer kNobody, kAnn{.player = "ann"}, kBob{.player = "bob"}, kEve{.player = "eve"},
    kTina{.player = "tina", .pupils = {"ann", "cem"}}, kTom{.player = "tom", .pupils = {"dana"}},
    kNew{.player = "new", .former = {"guest-7", "bob"}}, kRoot{.player = "root", .is_administrator = true};

TEST(GameVisibility, RatedGamesAreEverybodys) {
  const SeenGame rated{true, "ann", "bob"};
  for (const GameViewer* viewer : {&kNobody, &kAnn, &kEve, &kTom, &kRoot}) {
    EXPECT_TRUE(may_see(*viewer, rated)) << viewer->player;
  }
}

TEST(GameVisibility, CasualGamesAreForTheirPlayersTheirTeachersAndAdministrators) {
  const SeenGame casual{false, "ann", "bob"};
  for (const GameViewer* viewer : {&kAnn, &kBob, &kTina, &kNew, &kRoot}) {
    EXPECT_TRUE(may_see(*viewer, casual)) << viewer->player;
  }
  for (const GameViewer* viewer : {&kNobody, &kEve, &kTom}) {
    EXPECT_FALSE(may_see(*viewer, casual)) << viewer->player;
  }
}

TEST(GameVisibility, AFreeSeatIsNobodys) {
  EXPECT_FALSE(may_see(kNobody, {false, "ann", ""}));
  EXPECT_FALSE(may_see(kNobody, {false, "", ""}));
}

TEST(GameVisibility, OpponentsAreNotShownAllOfAPlayersGames) {
  EXPECT_TRUE(may_see_casual_games_of(kAnn, "ann"));
  EXPECT_TRUE(may_see_casual_games_of(kTina, "ann"));
  EXPECT_TRUE(may_see_casual_games_of(kRoot, "ann"));
  EXPECT_FALSE(may_see_casual_games_of(kBob, "ann"));
  EXPECT_FALSE(may_see_casual_games_of(kNobody, "ann"));
}

TEST(GameVisibility, ALibraryIsItsOwners) {
  EXPECT_TRUE(may_see_imported(kAnn, "ann"));
  EXPECT_TRUE(may_see_imported(kRoot, "ann"));
  EXPECT_FALSE(may_see_imported(kTina, "ann"));
  EXPECT_FALSE(may_see_imported(kNobody, "ann"));
  EXPECT_TRUE(may_see_imported(kNobody, "")) << "the club's games";
}

}  // namespace
}  // namespace rookery::people
