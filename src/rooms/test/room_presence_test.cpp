#include <gmock/gmock.h>

#include "support/room_fixture.h"

/// Presence is counted incrementally, sent to a new connection at once and to all once a second.
namespace rookery::rooms {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr ConnectionId kWhite = 1, kBlack = 2, kFirstWatcher = 10;

class RoomPresence : public ::testing::Test {
 protected:
  RoomPresence() {
    store::StoredGame stored = new_stored_game();
    stored.events.push_back({"1700000000000 seat black bob Bob", ""});
    room_.emplace(open_room(stored));
    handle(Opened{});
    connect(kWhite, "ann");
    connect(kBlack, "bob");
    wait();
  }

  std::vector<Effect> handle(const Input& input) { return room_->handle(input, now_); }
  std::vector<Effect> connect(ConnectionId connection, const std::string& guest) {
    return handle(Connected{connection, {guest}, {2, guest}});
  }
  std::vector<Effect> connect_watcher(ConnectionId number) {
    return connect(kFirstWatcher + number, "watcher" + std::to_string(number));
  }
  std::vector<Effect> wait() {
    now_ += Room::kBetweenPresences;
    return handle(TimerFired{});
  }

  Instant now_ = kStart;
  std::optional<Room> room_;
};

TEST_F(RoomPresence, NewcomerIsNotifiedAtOnceAndEveryoneAfterASecond) {
  EXPECT_THAT(sent<Presence>(connect_watcher(0), kWhite), ElementsAre(Presence{true, true, 1}));
  now_ += Duration{1};
  const auto second = connect_watcher(1);
  EXPECT_THAT(sent<Presence>(second, kFirstWatcher + 1), ElementsAre(Presence{true, true, 2}));
  EXPECT_THAT(sent<Presence>(second, kWhite), IsEmpty());
  EXPECT_EQ(all_of<SetTimer>(second).back().at, now_ - Duration{1} + Room::kBetweenPresences);
  now_ -= Duration{1};
  EXPECT_THAT(sent<Presence>(wait(), kWhite), ElementsAre(Presence{true, true, 2}));
}

TEST_F(RoomPresence, PlayerWithOnlySilentConnectionsIsAway) {
  constexpr ConnectionId kSecond = 3;
  connect(kSecond, "ann");
  wait();
  EXPECT_THAT(sent<Presence>(handle(Measured{kWhite, std::nullopt}), kBlack), IsEmpty());
  const auto silent = handle(Measured{kSecond, std::nullopt});
  EXPECT_THAT(sent<Presence>(silent, kBlack), ElementsAre(Presence{false, true, 0}));
  handle(Measured{kSecond, Duration{80}});
  EXPECT_THAT(sent<Presence>(wait(), kBlack), ElementsAre(Presence{true, true, 0}));
}

TEST_F(RoomPresence, RevertedChangeIsNotReported) {
  connect_watcher(0);
  connect_watcher(1);
  handle(Disconnected{kFirstWatcher + 1});
  EXPECT_THAT(sent<Presence>(wait(), kWhite), IsEmpty());
}

TEST_F(RoomPresence, GuestCountsOnceUntilTheLastConnectionCloses) {
  connect(kFirstWatcher, "cy");
  connect(kFirstWatcher + 1, "cy");
  EXPECT_THAT(sent<Presence>(connect(kFirstWatcher + 2, "dee"), kFirstWatcher + 2),
              ElementsAre(Presence{true, true, 2}));
  handle(Disconnected{kFirstWatcher});
  EXPECT_THAT(sent<Presence>(wait(), kWhite), ElementsAre(Presence{true, true, 2}));
  handle(Disconnected{kFirstWatcher + 1});
  EXPECT_THAT(sent<Presence>(wait(), kWhite), ElementsAre(Presence{true, true, 1}));
  handle(Disconnected{kBlack});
  EXPECT_THAT(sent<Presence>(wait(), kWhite), ElementsAre(Presence{true, false, 1}));
}

/// Two thousand come and go within a second: each hears of itself, everybody else of all of them at most
/// twice.
TEST_F(RoomPresence, MessagesGrowLinearlyWithVisitors) {
  constexpr ConnectionId kWatchers = 2'000;
  std::size_t messages = 0;
  const auto count = [&](const std::vector<Effect>& effects) {
    for (const Send& send : all_of<Send>(effects)) {
      messages += send.to.size();
    }
  };
  for (ConnectionId number = 0; number < kWatchers; ++number) {
    count(connect_watcher(number));
  }
  const auto effects = wait();
  EXPECT_THAT(sent<Presence>(effects, kWhite), ElementsAre(Presence{true, true, kWatchers}));
  count(effects);
  for (ConnectionId number = 0; number < kWatchers; ++number) {
    count(handle(Disconnected{kFirstWatcher + number}));
  }
  count(wait());
  EXPECT_LE(messages, 5 * kWatchers);
}

TEST_F(RoomPresence, FlagFallsOnTimeDespiteEarlierPresenceReport) {
  store::StoredGame stored = new_stored_game("1+0");
  for (const char* event : {" seat black bob Bob", " move e2e4 60000", " move e7e5 60000"}) {
    stored.events.push_back({std::to_string(kStart.time_since_epoch().count()) + event, ""});
  }
  room_.emplace(open_room(stored));
  now_ = kStart;
  handle(Opened{});
  connect(kWhite, "ann");
  connect_watcher(0);
  EXPECT_EQ(all_of<SetTimer>(connect_watcher(1)).back().at, now_ + Room::kBetweenPresences);
  const auto effects = wait();
  EXPECT_THAT(all_of<Append>(effects), IsEmpty()) << "no flag yet";
  EXPECT_EQ(all_of<SetTimer>(effects).back().at, kStart + std::chrono::minutes(1));
  now_ = kStart + std::chrono::minutes(1);
  handle(TimerFired{});
  EXPECT_FALSE(all_of<Append>(handle(StoreConfirmed{})).empty());
}

using RoomAbandonment = RoomTest;

TEST_F(RoomAbandonment, RemainingPlayerLearnsWhenToClaim) {
  open_with_both("3+2");
  play({"e2e4", "e7e5"});
  now_ += Room::kBetweenPresences;
  const auto left = handle(Disconnected{kBob});
  const Instant claim_at = now_ + std::chrono::minutes(1);
  EXPECT_THAT(sent<Presence>(left, kAnn), ElementsAre(Presence{true, false, 0, claim_at}));
  now_ = claim_at - Duration{1};
  EXPECT_THAT(sent<Refused>(act(kAnn, "3", "claim-abandonment win"), kAnn), ::testing::SizeIs(1));
  now_ = claim_at;
  act(kAnn, "4", "claim-abandonment win");
  EXPECT_EQ(room_->game().outcome()->ending, chess::Ending::Abandonment);
  EXPECT_EQ(room_->presence().claim_at, std::nullopt);
}

TEST_F(RoomAbandonment, ReturningInTimePreventsTheClaim) {
  open_with_both("3+2");
  play({"e2e4", "e7e5"});
  handle(Disconnected{kBob});
  now_ += std::chrono::seconds(50);
  handle(Commanded{99, {"3", "offer-draw", std::nullopt, std::nullopt}, Sender{{"bob"}, "Bob"}});
  EXPECT_EQ(room_->presence().claim_at, std::nullopt) << "who commands is here";
  now_ += std::chrono::seconds(50);
  handle(Connected{kBob, {"bob"}, {0, "Bob"}});
  EXPECT_EQ(room_->presence().claim_at, std::nullopt);
  now_ += std::chrono::seconds(61);
  EXPECT_THAT(sent<Refused>(act(kAnn, "4", "claim-abandonment win"), kAnn), ::testing::SizeIs(1));
}

TEST_F(RoomAbandonment, ProgramWithoutAStreamThinksBetweenItsCommands) {
  open_with_both("7+0");
  play({"e2e4", "e7e5"});
  now_ += Room::kBetweenPresences;
  handle(Disconnected{kBob});
  now_ += std::chrono::seconds(50);
  const auto command = [&](const char* id, const char* action) {
    return handle(Commanded{99, {id, action, std::nullopt, std::nullopt}, Sender{{"bob"}, "Bob"}});
  };
  const auto commanded = command("b1", "offer-draw");
  EXPECT_THAT(sent<Presence>(commanded, kAnn), ElementsAre(Presence{true, true, 0}));
  EXPECT_EQ(all_of<SetTimer>(commanded).back().at, now_ + Absence::kPresentFor);
  now_ += std::chrono::seconds(59);
  EXPECT_THAT(sent<Refused>(act(kAnn, "a1", "claim-abandonment win"), kAnn), ::testing::SizeIs(1));
  command("b2", "withdraw-draw");
  now_ += Absence::kPresentFor;
  const Instant claim_at = now_ + std::chrono::minutes(1);
  EXPECT_THAT(sent<Presence>(handle(TimerFired{}), kAnn), ElementsAre(Presence{true, false, 0, claim_at}));
  now_ = claim_at;
  act(kAnn, "a2", "claim-abandonment win");
  EXPECT_EQ(room_->game().outcome()->ending, chess::Ending::Abandonment);
}

TEST_F(RoomAbandonment, ServerDowntimeIsNotAbandonment) {
  open_with_both("3+2");
  play({"e2e4", "e7e5"});
  handle(Disconnected{kBob});
  now_ += std::chrono::seconds(70);
  handle(Downtime{std::chrono::seconds(60)});
  EXPECT_EQ(room_->presence().claim_at, now_ + std::chrono::minutes(1));
}

}  // namespace
}  // namespace rookery::rooms
