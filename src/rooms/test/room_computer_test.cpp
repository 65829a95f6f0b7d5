#include <gmock/gmock.h>

#include "rookery/rooms/computer.h"
#include "support/room_fixture.h"

/// The computer in a room.
namespace rookery::rooms {
namespace {

using chess::Color;
using ::testing::SizeIs;

constexpr int kLevel = 3;

/// Ann has White, the computer Black.
store::StoredGame game_against_computer() {
  store::StoredGame stored = new_stored_game("5+3");
  policy::SiteGame game = read_game(stored).value();
  const policy::SiteRecord seated{kStart,
                                  arbiter::Seated{Color::Black, computer_id(kLevel), computer_name(kLevel)}};
  game.record(seated);
  stored.events.push_back(write_event(game, seated));
  return stored;
}

using ComputerInRoom = RoomTest;

TEST(Computer, IdEncodesTheLevel) {
  for (int level = 1; level <= kComputerLevels; ++level) {
    EXPECT_EQ(computer_level(computer_id(level)), level);
  }
  for (const char* other : {"", "ann", "_computer_", "_computer_0", "_computer_9", "_computer_12"}) {
    EXPECT_EQ(computer_level(other), std::nullopt) << other;
  }
}

TEST_F(ComputerInRoom, IsAskedOncePerMove) {
  open(game_against_computer());
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  const auto asked = all_of<ChooseMove>(act(kAnn, "1", "move e2e4"));
  ASSERT_THAT(asked, SizeIs(1));
  EXPECT_EQ(asked[0].level, kLevel);
  EXPECT_THAT(asked[0].earlier_keys, SizeIs(1));
  EXPECT_THAT(all_of<ChooseMove>(handle(NotificationsMissed{})), SizeIs(0));
  const chess::Move reply = chess::legal_moves(asked[0].position)[0];
  const auto effects = handle(MoveChosen{asked[0].position.key(), reply});
  EXPECT_THAT(all_of<Append>(effects), SizeIs(1));
  EXPECT_EQ(room_->game().moves().size(), 2U);
  EXPECT_THAT(all_of<ChooseMove>(effects), SizeIs(0)) << "it is Ann's turn";
}

TEST_F(ComputerInRoom, MoveForAnotherPositionIsIgnored) {
  open(game_against_computer());
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  const auto asked = all_of<ChooseMove>(act(kAnn, "1", "move e2e4"));
  ASSERT_THAT(asked, SizeIs(1));
  const chess::Move reply = chess::legal_moves(asked[0].position)[0];
  handle(MoveChosen{asked[0].position.key() + 1, reply});
  EXPECT_EQ(room_->game().moves().size(), 1U);
  EXPECT_FALSE(room_->is_idle()) << "its move is waited for";
}

TEST_F(ComputerInRoom, IsAskedWhenTheGameReopens) {
  open(game_against_computer());
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  act(kAnn, "1", "move e2e4");
  const store::StoredGame left = stored_;
  room_.emplace(open_room(left));
  EXPECT_THAT(all_of<ChooseMove>(handle(Opened{})), SizeIs(1));
}

TEST_F(ComputerInRoom, AcceptsTakebacks) {
  open(game_against_computer());
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  const auto asked = all_of<ChooseMove>(act(kAnn, "1", "move e2e4"));
  ASSERT_THAT(asked, SizeIs(1));
  act(kAnn, "2", "offer-takeback");
  EXPECT_EQ(room_->game().moves().size(), 0U);
}

TEST_F(ComputerInRoom, OnePlayerDoesNotStartTheClocks) {
  open_with_both("5+3");
  act(kBob, "1", "press");
  EXPECT_FALSE(room_->game().clock()->running());
  handle(Commanded{9, {"2", "press"}, Sender{{"bob"}, "Bob", {}, Authority::BothPlayers}});
  EXPECT_EQ(room_->game().clock()->running(), Color::White);
}

}  // namespace
}  // namespace rookery::rooms
