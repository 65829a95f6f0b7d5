#include <gmock/gmock.h>

#include "rookery/rooms/refusal_code.h"
#include "support/room_fixture.h"

/// The arbiter in a room: who may, and what the room does while the clocks are stopped.
namespace rookery::rooms {
namespace {

using ::testing::EndsWith;

class RoomArbiter : public RoomTest {
 protected:
  std::vector<Effect> arbitrate(const std::string& id, const std::string& action) {
    return handle(Commanded{9, {id, action}, Sender{{"tina"}, "Ms T", {}, Authority::Arbiter}});
  }
  [[nodiscard]] std::string last() const { return stored_.events.back().text; }
};

TEST_F(RoomArbiter, StoppedClocksSurviveARestart) {
  open_with_both("5s");
  play({"e2e4", "e7e5"});
  const auto effects = arbitrate("1", "stop-clocks");
  EXPECT_EQ(sent<Done>(effects, 9).size(), 1U);
  EXPECT_EQ(sent<Events>(effects, kAnn).size(), 1U) << "every board shows it";
  EXPECT_EQ(room_->deadline(), std::nullopt);
  now_ += std::chrono::hours(1);
  handle(TimerFired{});
  EXPECT_THAT(last(), EndsWith("stop-clocks tina Ms T")) << "no flag falls";
  open(stored_, std::chrono::minutes(30));
  EXPECT_THAT(last(), EndsWith("stop-clocks tina Ms T")) << "downtime is nobody's while no time passes";
  EXPECT_EQ(room_->deadline(), std::nullopt);
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  arbitrate("2", "restart-clocks");
  const Duration lag = room_->game().terms().limits.lag_credit;
  EXPECT_LE(*room_->deadline() - now_, Duration{5'000} + lag);
  EXPECT_GE(*room_->deadline() - now_, Duration{5'000}) << "as they stood";
}

TEST_F(RoomArbiter, ArbiterAndPlayersAreDistinct) {
  open_with_both("5");
  const auto by_player = sent<Refused>(act(kAnn, "a1", "stop-clocks"), kAnn);
  ASSERT_EQ(by_player.size(), 1U);
  EXPECT_EQ(by_player[0].error.code, ErrorCode::NotPermitted);
  const auto move = sent<Refused>(arbitrate("1", "move e2e4"), 9);
  ASSERT_EQ(move.size(), 1U);
  EXPECT_EQ(move[0].error.code, ErrorCode::NotAPlayer);
}

TEST_F(RoomArbiter, RepeatedCommandExecutesOnce) {
  open_with_both("5");
  arbitrate("1", "adjust-clock white 60000");
  const std::size_t events = stored_.events.size();
  EXPECT_EQ(sent<Done>(arbitrate("1", "adjust-clock white 60000"), 9).size(), 1U);
  EXPECT_EQ(stored_.events.size(), events);
}

// A teacher begins the board again in the instant in which the pupil mates.
TEST_F(RoomArbiter, TeacherEndsNoGameWhoseMateIsBeingStored) {
  open_with_both();
  play({"f2f3", "e7e5", "g2g4"});
  store_answers_ = false;
  const auto mate = all_of<Append>(act(kBob, "mate", "move d8h4"));
  ASSERT_EQ(mate.size(), 1U);
  const Sender teacher{{"tina"}, "Ms T", {}, Authority::Teacher};
  const std::string draw = "decide-result 1/2-1/2 The teacher began again";
  EXPECT_TRUE(all_of<Append>(handle(Commanded{9, {"again", draw}, teacher})).empty()) << "it waits";
  stored_.events.insert(stored_.events.end(), mate[0].events.begin(), mate[0].events.end());
  store_answers_ = true;
  const auto effects = handle(Committed{});
  const auto refused = sent<Refused>(effects, 9);
  ASSERT_EQ(refused.size(), 1U);
  EXPECT_EQ(refused[0].error.code, code_of(arbiter::Refusal::GameOver));
  EXPECT_EQ(room_->game().outcome()->score, chess::win_for(chess::Color::Black));
}

TEST_F(RoomArbiter, TeacherEndsAGameThatGoesOn) {
  open_with_both();
  play({"e2e4"});
  const Sender teacher{{"tina"}, "Ms T", {}, Authority::Teacher};
  const auto effects = handle(Commanded{9, {"again", "decide-result 1/2-1/2 Again"}, teacher});
  EXPECT_EQ(sent<Done>(effects, 9).size(), 1U);
  EXPECT_EQ(room_->game().outcome()->score, chess::kDrawn);
  EXPECT_EQ(all_of<Append>(effects).at(0).audit.size(), 1U);
}

TEST_F(RoomArbiter, FlagFallOnAStaleNodeIsRefused) {
  open_with_both("5s");
  play({"e2e4", "e7e5"});
  Room other(stored_, read_game(stored_).value(), "next", Nodes::Several);
  (void)other.handle(Opened{}, now_);
  arbitrate("1", "stop-clocks");
  now_ += std::chrono::seconds(20);
  ASSERT_EQ(all_of<ConfirmStore>(other.handle(TimerFired{}, now_)).size(), 1U);
  const auto asked = other.handle(StoreConfirmed{}, now_);
  const auto appended = all_of<Append>(asked);
  ASSERT_EQ(appended.size(), 1U) << "it has not heard of it";
  EXPECT_LT(appended[0].first, stored_.events.size()) << "and the store refuses what is not the next event";
  auto read = other.handle(CommitFailed{{store::StoreError::Kind::Conflict, "another was first"}}, now_);
  ASSERT_EQ(all_of<Read>(read).size(), 1U);
  const auto from = stored_.events.begin() + static_cast<std::ptrdiff_t>(all_of<Read>(read)[0].since);
  const auto after = other.handle(EventsRead{{from, stored_.events.end()}}, now_);
  EXPECT_TRUE(all_of<Append>(after).empty());
  EXPECT_TRUE(other.game().stopped());
  EXPECT_FALSE(other.game().is_over());
}

TEST_F(RoomArbiter, DecidedResultReplacesThePreviousConsequences) {
  store::StoredGame stored = new_stored_game("5");
  stored.header.is_rated = true;
  open(stored);
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  handle(Connected{kBob, {"bob"}, {0, "Bob"}});
  play({"e2e4", "e7e5"});
  act(kAnn, "r", "resign");
  const auto appended = all_of<Append>(arbitrate("1", "decide-result 1-0 The wrong button"));
  ASSERT_EQ(appended.size(), 1U);
  EXPECT_EQ(appended[0].summary.points, (store::GamePoints{2, 0}));
  ASSERT_EQ(appended[0].outbox.size(), 3U) << "results, ratings and the archive";
  EXPECT_THAT(appended[0].outbox[1].payload, ::testing::HasSubstr(R"("replaces":"0-1")"));
}

}  // namespace
}  // namespace rookery::rooms
