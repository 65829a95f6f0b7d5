#include <gmock/gmock.h>

#include "rookery/rooms/refusal_code.h"
#include "support/room_fixture.h"

/// A room on one of several nodes: what it knows may be old, and players may be connected elsewhere.
namespace rookery::rooms {
namespace {

using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;

class RoomNodesTest : public RoomTest {
 protected:
  /// Both have moved, with five seconds for the game; the room knows all of it, and nobody is connected here.
  void open_elsewhere() {
    open_with_both("5s");
    play({"e2e4", "e7e5"});
    room_.emplace(stored_, read_game(stored_).value(), "next", Nodes::Several);
    handle(Opened{});
  }
  /// A move that another node stored, without a word of it here.
  void store_elsewhere(const std::string& move) {
    Room other(stored_, read_game(stored_).value(), "next", Nodes::Several);
    (void)other.handle(Opened{}, now_);
    const bool is_white = read_game(stored_)->laws().position().turn() == chess::Color::White;
    const Sender sender{{is_white ? "ann" : "bob"}, "Somebody"};
    const auto appended =
        all_of<Append>(other.handle(Commanded{9, {"elsewhere", "move " + move}, sender}, now_));
    ASSERT_EQ(appended.size(), 1U);
    stored_.events.insert(stored_.events.end(), appended[0].events.begin(), appended[0].events.end());
  }
  void enter(ConnectionId connection, const char* player) {
    handle(Connected{connection, {player}, {0, player}});
  }
  [[nodiscard]] std::string last() const { return stored_.events.back().text; }
};

TEST_F(RoomNodesTest, ReadsTheStoreBeforeRefusingACommand) {
  open_elsewhere();
  enter(kBob, "bob");
  store_elsewhere("g1f3");
  const auto effects = act(kBob, "b1", "move b8c6");
  EXPECT_EQ(sent<Done>(effects, kBob).size(), 1U) << "White has moved at another node";
  now_ += Duration{1};
  const auto again = act(kBob, "b2", "move d7d6");
  EXPECT_EQ(all_of<Read>(again).size(), 1U) << "and once only";
  EXPECT_EQ(sent<Refused>(again, kBob).size(), 1U);
}

TEST_F(RoomNodesTest, FlagWaitsForTheNodeOfThePlayerToMove) {
  open_elsewhere();
  enter(kBob, "bob");
  const Instant falls = now_ + Duration{5'000};
  const Duration lag = room_->game().terms().limits.lag_credit;
  EXPECT_EQ(room_->deadline(), falls + lag + Room::kElsewhere);
  now_ = falls + lag + Room::kElsewhere - Duration{1};
  const auto early = sent<Refused>(act(kBob, "b1", "flag"), kBob);
  ASSERT_EQ(early.size(), 1U);
  EXPECT_EQ(early[0].error.code, code_of(arbiter::Refusal::FlagNotFallen));
  now_ += Duration{1};
  handle(TimerFired{});
  EXPECT_THAT(last(), HasSubstr(" end flag_fall 0-1"));
}

TEST_F(RoomNodesTest, FlagFallsOnTimeAtTheNodeOfThePlayerToMove) {
  open_elsewhere();
  enter(kAnn, "ann");
  EXPECT_EQ(room_->deadline(), now_ + Duration{5'000});
}

TEST_F(RoomNodesTest, PauseExcusesPlayersConnectedHere) {
  open_elsewhere();
  enter(kAnn, "ann");
  now_ += Duration{9'000};
  handle(NodePaused{Duration{8'000}});
  EXPECT_THAT(last(), EndsWith(" downtime 8000"));
}

TEST_F(RoomNodesTest, PauseDoesNotExcusePlayersConnectedElsewhere) {
  open_elsewhere();
  enter(kBob, "bob");
  now_ += Duration{4'000};
  const std::size_t before = stored_.events.size();
  handle(NodePaused{Duration{3'000}});
  EXPECT_EQ(stored_.events.size(), before);
}

TEST_F(RoomNodesTest, PauseEndsWithAnotherNodesEvent) {
  open_elsewhere();
  enter(kAnn, "ann");
  enter(kBob, "bob");
  now_ += Duration{1'000};
  store_elsewhere("g1f3");
  now_ += Duration{3'000};
  handle(NodePaused{Duration{3'500}});
  EXPECT_THAT(last(), EndsWith(" downtime 3000"))
      << "Ann moved at another node, and Black's clock has run since";
}

/// Two nodes find out together that none of them served.
TEST_F(RoomNodesTest, DowntimeIsCountedOnceWhicheverNodesReportIt) {
  open_elsewhere();
  now_ += Duration{9'000};
  Room other(stored_, read_game(stored_).value(), "next", Nodes::Several);
  (void)other.handle(Opened{}, now_);
  handle(Downtime{Duration{7'000}, Duration{500}});
  EXPECT_THAT(last(), EndsWith(" downtime 7000"));
  const auto events = stored_.events;
  auto effects = other.handle(Downtime{Duration{7'000}, Duration{700}}, now_ + Duration{200});
  const auto reads = all_of<Read>(effects);
  ASSERT_EQ(reads.size(), 1U);
  const auto from = events.begin() + static_cast<std::ptrdiff_t>(reads[0].since);
  effects = other.handle(EventsRead{{from, events.end()}}, now_ + Duration{200});
  EXPECT_TRUE(all_of<Append>(effects).empty());
}

/// It is found out late that nobody served, for a node may have.
TEST_F(RoomNodesTest, LateDowntimeIsNotCreditedAfterAMove) {
  open_elsewhere();
  enter(kAnn, "ann");
  now_ += Duration{4'000};
  act(kAnn, "a1", "move g1f3");
  const std::size_t before = stored_.events.size();
  now_ += Duration{1'000};
  handle(Downtime{Duration{3'000}, Duration{1'500}});
  EXPECT_EQ(stored_.events.size(), before);
}

TEST_F(RoomNodesTest, LateDowntimeIsCreditedAfterAnOffer) {
  open_elsewhere();
  enter(kAnn, "ann");
  enter(kBob, "bob");
  now_ += Duration{4'000};
  act(kBob, "b1", "offer-draw");
  now_ += Duration{500};
  handle(Downtime{Duration{3'000}, Duration{1'000}});
  EXPECT_THAT(last(), EndsWith(" downtime 3000"));
}

TEST_F(RoomNodesTest, DowntimesLearntTogetherAreEachCreditedOnce) {
  open_elsewhere();
  enter(kAnn, "ann");
  now_ += Duration{4'500};
  const Downtime both{Duration{1'000}, Duration{500}, {{Duration{2'000}, Duration{2'000}}}};
  handle(both);
  EXPECT_THAT(last(), EndsWith(" downtime 3000"));
  const std::size_t before = stored_.events.size();
  handle(both);
  EXPECT_EQ(stored_.events.size(), before);
}

class RoomRemotePresenceTest : public RoomNodesTest {
 protected:
  static constexpr Presence kWhite{true, false, 0}, kBlack{false, true, 0}, kBoth{true, true, 0}, kEmpty{};
  /// The timer fires when the room wants it, until then.
  void pass(Duration time) {
    const Instant end = now_ + time;
    while (timer_ && *timer_ <= end) {
      now_ = std::max(now_, *std::exchange(timer_, std::nullopt));
      keep(handle(TimerFired{}));
    }
    now_ = end;
  }
  void happen(const Input& input) { keep(handle(input)); }
  std::vector<Presence> take_published() { return std::exchange(published_, {}); }

 private:
  void keep(const std::vector<Effect>& effects) {
    for (const PublishPresence& published : all_of<PublishPresence>(effects)) {
      published_.push_back(published.presence);
    }
    for (const SetTimer& set : all_of<SetTimer>(effects)) {
      timer_ = set.at;
    }
  }
  std::optional<Instant> timer_;
  std::vector<Presence> published_;
};

TEST_F(RoomRemotePresenceTest, PlayerOnAnotherNodeIsPresent) {
  open_elsewhere();
  happen(Connected{kBob, {"bob"}, {0, "Bob"}});
  EXPECT_FALSE(room_->presence().white);
  pass(Duration{1'000});
  const auto effects = handle(PresenceReported{"other", kWhite});
  EXPECT_EQ(sent<Presence>(effects, kBob), std::vector{kBoth});
}

TEST_F(RoomRemotePresenceTest, SilentNodeIsForgottenWithinTenSeconds) {
  open_elsewhere();
  happen(Connected{kBob, {"bob"}, {0, "Bob"}});
  happen(PresenceReported{"other", kWhite});
  pass(Duration{5'000});
  EXPECT_EQ(room_->presence(), kBoth);
  pass(Duration{5'000});
  EXPECT_EQ(room_->presence(), kBlack);
}

TEST_F(RoomRemotePresenceTest, OtherNodesAreNotifiedOfChangesAndPeriodically) {
  open_elsewhere();
  happen(Connected{kBob, {"bob"}, {0, "Bob"}});
  EXPECT_EQ(take_published(), std::vector{kBlack});
  pass(Duration{10'000});
  EXPECT_EQ(take_published(), (std::vector{kBlack, kBlack, kBlack}));
  happen(Disconnected{kBob});
  pass(Duration{10'000});
  EXPECT_EQ(take_published(), std::vector{kEmpty}) << "once: they forget by themselves";
}

TEST_F(RoomRemotePresenceTest, NewNodeIsNotifiedSoon) {
  open_elsewhere();
  happen(Connected{kBob, {"bob"}, {0, "Bob"}});
  pass(Duration{2'000});
  (void)take_published();
  happen(PresenceReported{"other", kWhite});
  EXPECT_EQ(take_published(), std::vector{kBlack});
  happen(PresenceReported{"other", kWhite});
  EXPECT_TRUE(take_published().empty()) << "two nodes do not answer each other for ever";
}

TEST_F(RoomRemotePresenceTest, RoomOfASingleNodeSendsNothing) {
  open_with_both("5s");
  EXPECT_TRUE(all_of<PublishPresence>(handle(Disconnected{kBob})).empty());
}

}  // namespace
}  // namespace rookery::rooms
