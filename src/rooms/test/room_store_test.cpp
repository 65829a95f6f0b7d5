#include <gmock/gmock.h>

#include "support/room_fixture.h"

/// A room whose store is away: nobody's time is found to be up, and nothing is decided that cannot be stored.
namespace rookery::rooms {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class RoomStoreTest : public RoomTest {
 protected:
  /// Both have moved, with ten seconds for the game; from now on the store answers when it is told to.
  void begin() {
    open_with_both("10s");
    play({"e2e4", "e7e5"});
    store_answers_ = false;
  }
  /// The answer to what was asked last, and to what is asked then.
  std::vector<Effect> answer(const Input& input) {
    store_answers_ = true;
    return handle(input);
  }
  static CommitFailed failed() { return {{store::StoreError::Kind::Unavailable, ""}}; }
  [[nodiscard]] std::string last() const { return stored_.events.back().text; }
};

TEST_F(RoomStoreTest, FlagFallWaitsForAStoreConfirmation) {
  begin();
  now_ += Duration{10'000};
  const auto effects = handle(TimerFired{});
  EXPECT_THAT(all_of<Append>(effects), IsEmpty());
  EXPECT_THAT(all_of<ConfirmStore>(effects), SizeIs(1));
  answer(StoreConfirmed{});
  EXPECT_THAT(last(), HasSubstr(" end flag_fall 0-1"));
}

TEST_F(RoomStoreTest, LateMoveAlsoWaitsForAStoreConfirmation) {
  begin();
  now_ += Duration{10'001};
  EXPECT_THAT(all_of<ConfirmStore>(act(kAnn, "a", "move g1f3")), SizeIs(1));
  now_ += Duration{5'000};
  handle(Downtime{Duration{9'000}});
  answer(StoreConfirmed{});
  EXPECT_THAT(last(), EndsWith(" move g1f3 3999"))
      << "it came while nothing could be stored, and is decided after that time was given back";
}

TEST_F(RoomStoreTest, StoreOutageDoesNotCauseFlagFall) {
  begin();
  now_ += Duration{10'000};
  handle(TimerFired{});
  handle(StoreUnconfirmed{});
  now_ += Room::kRetryAfter;
  EXPECT_THAT(all_of<ConfirmStore>(handle(TimerFired{})), SizeIs(1));
  now_ += Duration{4'000};
  handle(Downtime{Duration{8'000}});
  answer(StoreConfirmed{});
  EXPECT_THAT(last(), EndsWith(" downtime 8000"));
  EXPECT_EQ(room_->deadline(), now_ + Duration{3'000});
}

TEST_F(RoomStoreTest, DecisionsWaitForTheStoreAfterAFailure) {
  begin();
  now_ += Duration{1'000};
  act(kAnn, "a", "move g1f3");
  EXPECT_THAT(sent<Refused>(handle(failed()), kAnn), SizeIs(1));
  handle(EventsRead{});  // what may have been stored elsewhere
  EXPECT_THAT(all_of<ConfirmStore>(act(kAnn, "a", "move g1f3")), SizeIs(1));
  EXPECT_THAT(sent<Refused>(handle(StoreUnconfirmed{}), kAnn), SizeIs(1)) << "it is told to ask again";
  EXPECT_THAT(sent<Refused>(act(kAnn, "a", "move g1f3"), kAnn), SizeIs(1));
  now_ += Room::kRetryAfter;
  act(kAnn, "a", "move g1f3");
  handle(Downtime{Duration{2'000}});
  answer(StoreConfirmed{});
  EXPECT_THAT(last(), EndsWith(" move g1f3 10000")) << "the time is nobody's";
}

TEST_F(RoomStoreTest, MoveWaitsDuringAStoreOutage) {
  begin();
  now_ += Duration{3'000};
  handle(StoreLost{});
  EXPECT_THAT(all_of<Append>(act(kAnn, "a", "move g1f3")), IsEmpty());
  now_ += Duration{2'000};
  handle(Downtime{Duration{5'000}});
  EXPECT_THAT(sent<Done>(answer(StoreConfirmed{}), kAnn), SizeIs(1));
  EXPECT_THAT(last(), EndsWith(" move g1f3 10000"));
}

TEST_F(RoomStoreTest, StoreIsNotProbedForEveryMove) {
  open_with_both("10s");
  play({"e2e4", "e7e5"});
  now_ += Duration{9'000};
  EXPECT_THAT(all_of<ConfirmStore>(act(kAnn, "a", "move g1f3")), IsEmpty());
}

}  // namespace
}  // namespace rookery::rooms
