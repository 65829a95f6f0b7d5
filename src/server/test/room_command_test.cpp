#include <gmock/gmock.h>

#include "room_fixture.h"

/// Commands that come without a connection.
namespace rookery::server {
namespace {

using ::testing::SizeIs;

constexpr ConnectionId kNobody = 9;

class RoomCommandTest : public RoomTest {
 protected:
  std::vector<Effect> submit(const std::string& player, const std::string& id, const std::string& action) {
    return handle(Commanded{kNobody, {id, action}, Sender{{player}, "Guest"}});
  }
};

TEST_F(RoomCommandTest, AreAnsweredToTheirSenderAlone) {
  open_with_both();
  handle(Disconnected{kAnn});
  const auto effects = submit("ann", "1", "move e2e4");
  EXPECT_EQ(sent<Done>(effects, kNobody).at(0).id, "1");
  EXPECT_THAT(sent<Events>(effects, kNobody), SizeIs(0));
  EXPECT_THAT(sent<Events>(effects, kBob), SizeIs(1));
  EXPECT_THAT(sent<Done>(effects, kBob), SizeIs(0));
  EXPECT_EQ(sent<Refused>(submit("ann", "2", "move d2d4"), kNobody).at(0).error.code, ErrorCode::NotYourTurn);
}

TEST_F(RoomCommandTest, MakeNobodyAVisitor) {
  open_with_both();
  handle(Disconnected{kAnn});
  handle(Disconnected{kBob});
  submit("ann", "1", "move e2e4");
  EXPECT_TRUE(room_->is_idle());
}

TEST_F(RoomCommandTest, AreTheSameOnesAsThoseOfAConnection) {
  open_with_both();
  act(kAnn, "1", "move e2e4");
  const auto again = submit("ann", "1", "move e2e4");
  EXPECT_EQ(sent<Done>(again, kNobody).at(0).id, "1");
  EXPECT_THAT(all_of<Append>(again), SizeIs(0));
  EXPECT_EQ(sent<Refused>(submit("ann", "1", "resign"), kNobody).at(0).error.code, ErrorCode::IdReused);
}

TEST_F(RoomCommandTest, AStreamTakesNoSeat) {
  open(new_stored_game());
  EXPECT_THAT(all_of<Append>(handle(Connected{kBob, {"bob"}, {}, false})), SizeIs(0));
  EXPECT_THAT(all_of<Append>(handle(Connected{kCy, {"cy"}, {}})), SizeIs(1));
}

}  // namespace
}  // namespace rookery::server
