#include "rookery/people/game_visibility.h"

#include <gtest/gtest.h>

namespace rookery::people {
namespace {

const GameViewer kAnonymous, kAnn{.player = "ann"}, kBob{.player = "bob"}, kEve{.player = "eve"},
    kTina{.player = "tina", .pupils = {"ann", "cem"}}, kTom{.player = "tom", .pupils = {"dana"}},
    kNew{.player = "new", .former = {"guest-7", "bob"}}, kRoot{.player = "root", .is_administrator = true};

TEST(GameVisibility, RatedGamesArePublic) {
  const SeenGame rated{true, "ann", "bob"};
  for (const GameViewer* viewer : {&kAnonymous, &kAnn, &kEve, &kTom, &kRoot}) {
    EXPECT_TRUE(may_see(*viewer, rated)) << viewer->player;
  }
}

TEST(GameVisibility, CasualGamesAreForPlayersTeachersAndAdministrators) {
  const SeenGame casual{false, "ann", "bob"};
  for (const GameViewer* viewer : {&kAnn, &kBob, &kTina, &kNew, &kRoot}) {
    EXPECT_TRUE(may_see(*viewer, casual)) << viewer->player;
  }
  for (const GameViewer* viewer : {&kAnonymous, &kEve, &kTom}) {
    EXPECT_FALSE(may_see(*viewer, casual)) << viewer->player;
  }
}

TEST(GameVisibility, FreeSeatGrantsNoAccess) {
  EXPECT_FALSE(may_see(kAnonymous, {false, "ann", ""}));
  EXPECT_FALSE(may_see(kAnonymous, {false, "", ""}));
}

TEST(GameVisibility, OpponentsSeeOnlySharedGames) {
  EXPECT_TRUE(may_see_casual_games_of(kAnn, "ann"));
  EXPECT_TRUE(may_see_casual_games_of(kTina, "ann"));
  EXPECT_TRUE(may_see_casual_games_of(kRoot, "ann"));
  EXPECT_FALSE(may_see_casual_games_of(kBob, "ann"));
  EXPECT_FALSE(may_see_casual_games_of(kAnonymous, "ann"));
}

TEST(GameVisibility, LibraryIsPrivate) {
  EXPECT_TRUE(may_see_imported(kAnn, "ann"));
  EXPECT_TRUE(may_see_imported(kRoot, "ann"));
  EXPECT_FALSE(may_see_imported(kTina, "ann"));
  EXPECT_FALSE(may_see_imported(kAnonymous, "ann"));
  EXPECT_TRUE(may_see_imported(kAnonymous, "")) << "the club's games";
}

}  // namespace
}  // namespace rookery::people
