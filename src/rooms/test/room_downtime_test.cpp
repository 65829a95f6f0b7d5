#include <gmock/gmock.h>

#include <sstream>

#include "rookery/rooms/room.h"
#include "support/room_fixture.h"

/// Server downtime while a room is open: from scripts, what is stored.
namespace rookery::rooms {
namespace {

using ::testing::HasSubstr;

/// A game of Ann's and Bob's whose store answers when it is told to.
class DowntimeScript {
 public:
  explicit DowntimeScript(const std::string& clock, const std::string& rules = "")
      : stored_(new_stored_game(clock, rules)), room_(open_room(stored_)) {
    handle(Opened{});
    handle(Connected{1, {"ann"}, {0, "Ann"}});
    handle(Connected{2, {"bob"}, {0, "Bob"}});
  }

  /// "ann ACTION", "bob ACTION"; "pass MS"; "stop MS": the server stands still so long; "timer"; "hold" and
  /// "store": from here on the store does not answer, or does again; "fail": it cannot now.
  void perform(const std::string& step) {
    std::istringstream words(step);
    std::string word, rest;
    words >> word >> std::ws;
    std::getline(words, rest);
    if (word == "pass") {
      now_ += Duration(std::stoi(rest));
    } else if (word == "stop") {
      const Duration length(std::stoll(rest));
      now_ += length;
      handle(Downtime{length});
    } else if (word == "timer") {
      handle(TimerFired{});
    } else if (word == "hold") {
      holds_ = true;
    } else if (word == "store") {
      holds_ = false;
      answer();
    } else if (word == "fail") {
      fail();
    } else {
      handle(Commanded{word == "ann" ? 1U : 2U, {std::to_string(++commands_), rest}});
    }
  }

  /// The events since both sat down, separated by " / ".
  [[nodiscard]] std::string events() const {
    std::string all;
    for (std::size_t i = 2; i < stored_.events.size(); ++i) {
      const std::string& text = stored_.events[i].text;
      all += (i > 2 ? " / " : "") + text.substr(text.find(' ') + 1);
    }
    return all;
  }
  [[nodiscard]] const Room& room() const { return room_; }
  [[nodiscard]] Instant now() const { return now_; }
  [[nodiscard]] std::optional<Instant> timer() const { return timer_; }

 private:
  void handle(const Input& input) {
    take(room_.handle(input, now_));
    if (!holds_) {
      answer();
    }
    // No player has decided on a move before or is on leave.
    if (const auto position = std::exchange(requested_, std::nullopt)) {
      take(room_.handle(ConditionalFound{*position, std::nullopt}, now_));
    }
  }

  void fail() {
    const std::optional<Effect> asked = std::exchange(asked_, std::nullopt);
    const bool is_confirmation = asked && std::holds_alternative<ConfirmStore>(*asked);
    const CommitFailed failed{{store::StoreError::Kind::Unavailable, ""}};
    take(room_.handle(is_confirmation ? Input(StoreUnconfirmed{}) : Input(failed), now_));
  }

  void take(const std::vector<Effect>& effects) {
    for (const Effect& effect : effects) {
      if (const auto* set = std::get_if<SetTimer>(&effect)) {
        timer_ = set->at;
      }
      if (const auto* find = std::get_if<FindConditional>(&effect)) {
        requested_ = find->position.key();
      }
      if (std::holds_alternative<Append>(effect) || std::holds_alternative<Read>(effect) ||
          std::holds_alternative<AskPermission>(effect) || std::holds_alternative<ConfirmStore>(effect)) {
        asked_ = effect;
      }
    }
  }

  void answer() {
    while (const std::optional<Effect> asked = std::exchange(asked_, std::nullopt)) {
      if (const auto* append = std::get_if<Append>(&*asked)) {
        stored_.events.insert(stored_.events.end(), append->events.begin(), append->events.end());
        take(room_.handle(Committed{}, now_));
      } else if (std::holds_alternative<AskPermission>(*asked)) {
        take(room_.handle(PermissionFound{}, now_));
      } else if (std::holds_alternative<ConfirmStore>(*asked)) {
        take(room_.handle(StoreConfirmed{}, now_));
      } else {
        const auto since = static_cast<std::ptrdiff_t>(std::get<Read>(*asked).since);
        take(room_.handle(EventsRead{{stored_.events.begin() + since, stored_.events.end()}}, now_));
      }
    }
  }

  Instant now_ = kStart;
  store::StoredGame stored_;
  Room room_;
  std::optional<Effect> asked_;
  std::optional<Instant> timer_;
  bool holds_ = false;
  std::optional<std::uint64_t> requested_;
  int commands_ = 0;
};

struct DowntimeRow {
  const char* name;
  const char* clock;
  std::vector<std::string> steps;
  const char* events;
};

const std::vector<DowntimeRow> kDowntimeRows{
    {"the timer fires after it",
     "10s",
     {"ann move e2e4", "bob move e7e5", "pass 3000", "stop 60000", "timer"},
     "move e2e4 10000 / move e7e5 10000 / downtime 60000"},
    {"then the flag falls in its time",
     "10s",
     {"ann move e2e4", "bob move e7e5", "pass 3000", "stop 60000", "timer", "pass 6999", "timer", "pass 1",
      "timer"},
     "move e2e4 10000 / move e7e5 10000 / downtime 60000 / end flag_fall 0-1"},
    {"a move right after it",
     "10s",
     {"ann move e2e4", "bob move e7e5", "pass 3000", "stop 60000", "pass 500", "ann move g1f3"},
     "move e2e4 10000 / move e7e5 10000 / downtime 60000 / move g1f3 6500"},
    {"two, one after the other",
     "10s",
     {"ann move e2e4", "bob move e7e5", "pass 1000", "stop 60000", "pass 1000", "stop 30000",
      "ann move g1f3"},
     "move e2e4 10000 / move e7e5 10000 / downtime 60000 / downtime 30000 / move g1f3 8000"},
    {"a move waits for the disk",
     "10s",
     {"ann move e2e4", "bob move e7e5", "pass 3000", "hold", "ann move g1f3", "stop 60000", "pass 500",
      "bob move b8c6", "store"},
     "move e2e4 10000 / move e7e5 10000 / move g1f3 7000 / downtime 60000 / move b8c6 9500"},
    {"a move waits behind one that waits for the disk",
     "10s",
     {"ann move e2e4", "bob move e7e5", "hold", "ann move g1f3", "pass 2000", "bob move b8c6", "stop 60000",
      "timer", "store"},
     "move e2e4 10000 / move e7e5 10000 / move g1f3 10000 / move b8c6 8000 / downtime 60000"},
    {"the flag had fallen before it",
     "10s",
     {"ann move e2e4", "bob move e7e5", "hold", "pass 10000", "timer", "stop 60000", "ann move g1f3",
      "store"},
     "move e2e4 10000 / move e7e5 10000 / end flag_fall 0-1"},
    {"a flag that fell while the store was away",
     "10s",
     {"ann move e2e4", "bob move e7e5", "hold", "pass 10000", "timer", "fail", "stop 60000", "pass 1000",
      "store", "timer"},
     "move e2e4 10000 / move e7e5 10000 / end flag_fall 0-1"},
    {"it cannot be stored at first",
     "10s",
     {"ann move e2e4", "bob move e7e5", "pass 3000", "hold", "stop 60000", "timer", "fail", "pass 1000",
      "store", "timer", "ann move g1f3"},
     "move e2e4 10000 / move e7e5 10000 / downtime 60000 / move g1f3 6000"},
    {"the grace of a first move",
     "1+0",
     {"pass 50000", "stop 60000", "timer", "pass 9000", "ann move e2e4"},
     "downtime 60000 / move e2e4 60000"},
    {"which ends in its time",
     "1+0",
     {"pass 50000", "stop 60000", "timer", "pass 10000", "timer"},
     "downtime 60000 / abort white late"},
    {"days",
     "2d",
     {"ann move e2e4", "bob move e7e5", "pass 86400000", "stop 86400000", "timer", "ann move g1f3"},
     "move e2e4 172800000 / move e7e5 172800000 / downtime 86400000 / move g1f3 172800000"},
    {"days that run out",
     "2d",
     {"ann move e2e4", "bob move e7e5", "pass 86400000", "stop 86400000", "pass 86400000", "timer"},
     "move e2e4 172800000 / move e7e5 172800000 / downtime 86400000 / end flag_fall 0-1"},
    {"a simple delay",
     "10s d5",
     {"ann move e2e4", "bob move e7e5", "pass 2000", "stop 60000", "pass 4000", "ann move g1f3"},
     "move e2e4 10000 / move e7e5 10000 / downtime 60000 / move g1f3 9000"},
    {"no clock", "-", {"ann move e2e4", "stop 60000", "bob move e7e5"}, "move e2e4 0 / move e7e5 0"},
    {"the game is over",
     "10s",
     {"ann move e2e4", "bob resign", "stop 60000"},
     "move e2e4 10000 / end resignation 1-0"},
    {"longer than one event may say",
     "10s",
     {"ann move e2e4", "bob move e7e5", "stop 1100000000000", "ann move g1f3"},
     "move e2e4 10000 / move e7e5 10000 / downtime 1099511627776 / downtime 488372224 / move g1f3 10000"},
};

TEST(RoomDowntimeTest, IsDeductedFromNoClock) {
  for (const DowntimeRow& row : kDowntimeRows) {
    DowntimeScript script(row.clock);
    for (const std::string& step : row.steps) {
      script.perform(step);
    }
    const std::string events = script.events();
    EXPECT_EQ(events.substr(0, std::string(row.events).size()), row.events) << row.name;
    EXPECT_EQ(events.find(" / ", std::string(row.events).size()), std::string::npos)
        << row.name << ": " << events;
  }
}

TEST(RoomDowntimeTest, TimerIsReset) {
  DowntimeScript script("10s");
  for (const char* step : {"ann move e2e4", "bob move e7e5", "pass 3000", "stop 60000"}) {
    script.perform(step);
  }
  EXPECT_EQ(script.timer(), script.now() + Duration{7'000});
}

/// Over the board, after a press and before the move is told, no flag can fall; but a clock runs.
TEST(RoomDowntimeTest, CountsBeforeAPressedMoveIsReported) {
  NewGame new_game;
  new_game.color = NewGame::Color::White;
  new_game.name = "Ann";
  new_game.clock = "10s";
  new_game.rules = "otb";
  new_game.opponent = "Bob";
  const MadeGame made = make_game(new_game, {"g", {"ann"}, false, kStart}).value();
  store::StoredGame stored{made.header, 0, made.events};
  Room room = open_room(stored);
  (void)room.handle(Opened{}, kStart);
  (void)room.handle(Connected{1, {"ann"}, {0, "Ann"}}, kStart);
  for (const chess::Color side : {chess::Color::Black, chess::Color::White}) {
    (void)room.handle(Commanded{1, {side == chess::Color::Black ? "a" : "b", "press", side}}, kStart);
    (void)room.handle(Committed{}, kStart);
  }
  ASSERT_EQ(room.deadline(), std::nullopt);
  const Instant later = kStart + Duration{60'000};
  const auto appended = all_of<Append>(room.handle(Downtime{Duration{60'000}}, later));
  ASSERT_EQ(appended.size(), 1U);
  EXPECT_THAT(appended[0].events.at(0).text, HasSubstr(" downtime 60000"));
  (void)room.handle(Committed{}, later);
  EXPECT_EQ(room.game().clock()->remaining(chess::Color::Black, later), Duration{10'000});
}

}  // namespace
}  // namespace rookery::rooms
