#include <gmock/gmock.h>

#include "support/room_fixture.h"

/// Two who come into a game together: when a room asks whether they may, and what follows.
namespace rookery::rooms {
namespace {

using people::Deed;
using people::Denial;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr ConnectionId kSubmitter = 9;

class RoomPermissionTest : public RoomTest {
 protected:
  std::vector<Effect> submit(const std::string& player, const std::string& id, const std::string& action) {
    return handle(Commanded{kSubmitter, {id, action}, Sender{{player}, "Somebody"}});
  }
  [[nodiscard]] bool has_black() const { return room_->game().seat(chess::Color::Black).has_value(); }
};

TEST_F(RoomPermissionTest, IsCheckedBeforeSittingOppositeAPlayer) {
  open(new_stored_game());
  const auto asked = all_of<AskPermission>(handle(Connected{kBob, {"bob"}, {0, "Bob"}}));
  ASSERT_THAT(asked, SizeIs(1));
  EXPECT_EQ(asked[0].deed, Deed::JoinGame);
  EXPECT_EQ(asked[0].asker, "bob");
  EXPECT_EQ(asked[0].other, "ann");
  EXPECT_TRUE(has_black());
}

TEST_F(RoomPermissionTest, UnpermittedPlayerWatches) {
  denial_ = Denial::Class;
  open(new_stored_game());
  const auto effects = handle(Connected{kBob, {"bob"}, {0, "Bob"}});
  EXPECT_THAT(sent<Welcome>(effects, kBob), SizeIs(1));
  EXPECT_THAT(all_of<Append>(effects), IsEmpty());
  EXPECT_FALSE(has_black());
  EXPECT_EQ(sent<Refused>(submit("bob", "1", "sit"), kSubmitter).at(0).error.code, ErrorCode::NotPermitted);
  EXPECT_EQ(sent<Refused>(submit("bob", "2", "sit black"), kSubmitter).at(0).error.code,
            ErrorCode::NotPermitted);
  EXPECT_FALSE(has_black());
  denial_ = std::optional<Denial>();
  EXPECT_THAT(sent<Done>(submit("cy", "1", "sit"), kSubmitter), SizeIs(1)) << "the seat is free for others";
}

TEST_F(RoomPermissionTest, IsCheckedBeforePickingAHand) {
  const NewGame new_game{.color = NewGame::Color::Pawns,
                         .name = "Ann",
                         .clock = "-",
                         .fen = {},
                         .commitment = std::string(64, 'a')};
  const MadeGame made = make_game(new_game, {"g", {"ann"}, false, kStart}).value();
  denial_ = Denial::Class;
  open({made.header, 0, made.events});
  handle(Connected{kBob, {"bob"}, {0, "Bob"}});
  const auto refused = act(kBob, "1", "pick left");
  EXPECT_THAT(all_of<AskPermission>(refused), SizeIs(1));
  EXPECT_EQ(sent<Refused>(refused, kBob).at(0).error.code, ErrorCode::NotPermitted);
  EXPECT_FALSE(room_->game().color_draw()->picked);
  denial_ = std::optional<Denial>();
  act(kBob, "2", "pick left");
  EXPECT_TRUE(room_->game().color_draw()->picked);
}

TEST_F(RoomPermissionTest, IsCheckedWhenARematchIsOfferedAndAccepted) {
  open_with_both("3+2");
  act(kAnn, "1", "resign");
  const auto offered = all_of<AskPermission>(act(kBob, "2", "offer-rematch"));
  ASSERT_THAT(offered, SizeIs(1));
  EXPECT_EQ(offered[0].deed, Deed::Rematch);
  EXPECT_EQ(offered[0].other, "ann");
  denial_ = Denial::Class;  // the teacher has changed the setting meanwhile
  for (const char* action : {"accept-rematch", "accept-rematch elsewhere", "offer-rematch"}) {
    const auto refused = act(kAnn, action, action);
    EXPECT_EQ(sent<Refused>(refused, kAnn).at(0).error.code, ErrorCode::NotPermitted) << action;
    EXPECT_THAT(all_of<Create>(refused), IsEmpty()) << action;
  }
  denial_ = std::optional<Denial>();
  EXPECT_THAT(all_of<Create>(act(kAnn, "3", "accept-rematch")), SizeIs(1));
}

TEST_F(RoomPermissionTest, IsNotCheckedForOtherCommands) {
  open_with_both("3+2");
  denial_ = Denial::Class;
  for (const char* action : {"move e2e4", "offer-draw", "resign"}) {
    EXPECT_THAT(all_of<AskPermission>(act(kAnn, action, action)), IsEmpty()) << action;
  }
  EXPECT_TRUE(room_->game().is_over());
}

TEST_F(RoomPermissionTest, DecisionsWaitForIt) {
  denial_.reset();
  open(new_stored_game());
  handle(Connected{kBob, {"bob"}, {0, "Bob"}});
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  EXPECT_THAT(sent<Refused>(act(kAnn, "1", "move e2e4"), kAnn), IsEmpty()) << "it waits";
  EXPECT_FALSE(room_->is_idle());
  const auto effects = handle(PermissionFound{});
  EXPECT_TRUE(has_black());
  EXPECT_THAT(sent<Done>(effects, kAnn), SizeIs(1)) << "after Black has sat down";
}

TEST_F(RoomPermissionTest, IsCheckedAgainAfterAStoreFailure) {
  denial_.reset();
  open(new_stored_game());
  handle(Connected{kBob, {"bob"}, {0, "Bob"}});
  EXPECT_THAT(all_of<AskPermission>(handle(PermissionUnknown{})), IsEmpty()) << "not at once";
  now_ += Room::kRetryAfter;
  denial_ = std::optional<Denial>();
  EXPECT_THAT(all_of<AskPermission>(handle(TimerFired{})), SizeIs(1));
  EXPECT_TRUE(has_black());
  denial_.reset();
  act(kBob, "1", "resign");
  submit("bob", "2", "offer-rematch");
  const auto unknown = handle(PermissionUnknown{});
  EXPECT_EQ(sent<Refused>(unknown, kSubmitter).at(0).error.code, ErrorCode::Unavailable);
}

TEST_F(RoomPermissionTest, IsNotCheckedForCompletedCommands) {
  open(new_stored_game());
  ASSERT_THAT(sent<Done>(submit("bob", "1", "sit"), kSubmitter), SizeIs(1));
  denial_ = Denial::Class;
  EXPECT_THAT(sent<Done>(submit("bob", "1", "sit"), kSubmitter), SizeIs(1)) << "its answer was lost";
}

TEST_F(RoomPermissionTest, IsCheckedOnceTheOppositeSeatIsTaken) {
  const MadeGame made =
      begin_game(new_stored_game().header, read_terms(new_stored_game().header).value(), {}, kStart);
  open({made.header, 0, made.events});
  EXPECT_THAT(all_of<AskPermission>(submit("ann", "1", "sit black")), IsEmpty()) << "nobody is there yet";
  const auto asked = all_of<AskPermission>(submit("bob", "1", "sit white"));
  ASSERT_THAT(asked, SizeIs(1));
  EXPECT_EQ(asked[0].other, "ann");
}

}  // namespace
}  // namespace rookery::rooms
