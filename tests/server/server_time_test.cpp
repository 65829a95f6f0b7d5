#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <thread>

#include "server/player.h"
#include "server/process.h"
#include "server/wall_clock.h"

/// The server's time while the machine's clock is set, and while the machine stands still. The wall clock
/// that the server sees is libfaketime's; CLOCK_MONOTONIC and CLOCK_BOOTTIME are the machine's own.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

/// Beyond this something hangs.
constexpr std::chrono::seconds kHang{90};

class ServerTimeTest : public ::testing::Test {
 protected:
  void start(const std::string& offset = "") {
    server_.reset();
    server_.emplace(folder_.path(), std::vector<std::string>(),
                    offset.empty() ? std::vector<std::string>() : wall_clock("FAKETIME=" + offset));
  }
  /// With a wall clock that set_wall_clock sets.
  void start_with_settable_clock() {
    set_wall_clock("+0");
    server_.emplace(folder_.path(), std::vector<std::string>(),
                    wall_clock("FAKETIME_TIMESTAMP_FILE=" + setting().string()));
  }
  void set_wall_clock(const std::string& offset) const {
    const std::filesystem::path written = setting().string() + ".new";
    std::ofstream(written) << offset << '\n';
    std::filesystem::rename(written, setting());
  }
  void stand_still(std::chrono::milliseconds length) {
    server_->pause();
    std::this_thread::sleep_for(length);
    server_->resume();
  }

  /// A game in which White's clock runs.
  void begin_game(const std::string& clock) {
    const Made made = make_game(port(), {{"color", "white"}, {"clock", clock}});
    game_ = made.game;
    ann_.emplace(port(), game_, made.cookie);
    bob_.emplace(port(), game_, "");
    (void)bob_->await_message("seat");
    ASSERT_EQ(ann_->act("1", "move e2e4")["t"], "done");
    ASSERT_EQ(bob_->act("1", "move e7e5")["t"], "done");
  }
  /// Returns the rematch, in which nobody has moved yet.
  std::string agree_on_rematch_over_the_board() {
    const Made made = make_game(port(), {{"rules", "otb"}, {"opponent", "Bob"}});
    Player arbiter(port(), made.game, made.cookie);
    EXPECT_EQ(arbiter.act("1", "resign", "white")["t"], "done");
    EXPECT_EQ(arbiter.act("2", "offer-rematch", "white")["t"], "done");
    EXPECT_EQ(arbiter.act("3", "accept-rematch", "black")["t"], "done");
    const auto events = stored_events(port(), made.game);
    const std::string last = *find_last(events, " rematch ");
    return last.substr(last.rfind(' ') + 1);
  }
  /// Ann comes back to a server that was started again.
  void return_to_game() {
    const std::string cookie = ann_->cookie();
    bob_.reset();
    ann_.emplace(port(), game_, cookie);
  }

  [[nodiscard]] std::uint16_t port() const { return server_->port(); }
  [[nodiscard]] std::vector<std::string> events() const { return stored_events(port(), game_); }
  /// The events up to White's flag fall, once it is there: the proof that Black could mate may come after it.
  [[nodiscard]] std::vector<std::string> events_when_flag_fell() const {
    const auto give_up = std::chrono::steady_clock::now() + kHang;
    for (;;) {
      std::vector<std::string> stored = events();
      const auto fell = std::find_if(stored.begin(), stored.end(), [](const std::string& event) {
        return event.find(" end flag_fall 0-1") != std::string::npos;
      });
      if (fell != stored.end() || std::chrono::steady_clock::now() > give_up) {
        stored.erase(fell == stored.end() ? fell : fell + 1, stored.end());
        return stored;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
  }
  static void expect_never_back(const std::vector<std::string>& events) {
    for (std::size_t i = 1; i < events.size(); ++i) {
      EXPECT_LE(std::stoll(events[i - 1]), std::stoll(events[i])) << events[i];
    }
  }

  TemporaryFolder folder_;
  TemporaryFolder elsewhere_;
  std::optional<ServerProcess> server_;
  std::string game_;
  std::optional<Player> ann_, bob_;

 private:
  [[nodiscard]] std::filesystem::path setting() const { return elsewhere_.path() / "wall_clock"; }
};

/// Those that set the wall clock; libfaketime and the address sanitizer cannot both stand before the C
/// library, so `./test asan-all` leaves these out.
class ServerWallClockTest : public ServerTimeTest {};

TEST_F(ServerWallClockTest, WallClockChangeMovesNoGameClock) {
  for (const char* offset : {"-3600", "+3600", "+10y", "-80y"}) {
    server_.reset();
    start_with_settable_clock();
    begin_game("5s");
    set_wall_clock(offset);
    EXPECT_EQ(ann_->act("2", "move g1f3")["t"], "done") << offset;
    EXPECT_EQ(bob_->act("2", "move b8c6")["t"], "done") << offset;
    const auto stored = events_when_flag_fell();
    EXPECT_THAT(stored.back(), HasSubstr(" end flag_fall 0-1")) << offset;
    EXPECT_LT(std::stoll(stored.back()) - std::stoll(stored.at(3)), 60'000) << offset;
    expect_never_back(stored);
  }
}

TEST_F(ServerWallClockTest, LimitsRefillAfterTheWallClockIsSetBack) {
  start_with_settable_clock();
  begin_game("5+0");
  set_wall_clock("-3600");
  for (int i = 0; i < 150; ++i) {  // 20 a second may come, and 60 at once
    ann_->say({{"t", "ping"}, {"n", i}});
    ASSERT_EQ(ann_->await_message("pong")["n"], i);
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_EQ(ask(port(), {"POST", "/app/games", {}, "{}"}).status, 201);
}

TEST_F(ServerTimeTest, PausedServerCausesNoFlagFall) {
  start();
  begin_game("4s");
  stand_still(std::chrono::seconds(6));
  EXPECT_EQ(ann_->act("2", "move g1f3")["t"], "done");
  const auto stored = events();
  EXPECT_THAT(stored.at(4), HasSubstr(" downtime "));
  EXPECT_THAT(stored.at(5), HasSubstr(" move g1f3 "));
  stand_still(std::chrono::seconds(6));
  EXPECT_EQ(bob_->act("2", "move b8c6")["t"], "done");
  EXPECT_THAT(events_when_flag_fell().back(), HasSubstr(" end flag_fall 0-1")) << "time goes on";
}

TEST_F(ServerTimeTest, MoveReceivedDuringAPauseIsInTime) {
  start();
  begin_game("4s");
  server_->pause();
  ann_->say({{"t", "act"}, {"id", "2"}, {"do", "move g1f3"}});
  std::this_thread::sleep_for(std::chrono::seconds(6));
  server_->resume();
  EXPECT_EQ(ann_->await_message("done")["id"], "2");
  EXPECT_THAT(events().back(), HasSubstr(" move g1f3 ")) << "and not the fall of a flag";
}

/// The one to move tries to, and the other time only waits.
TEST_F(ServerTimeTest, FullDiskIsChargedToNeitherPlayer) {
  constexpr std::uint64_t kUnlimited = ~std::uint64_t{0};
  start();
  begin_game("5s");
  const auto wait = [] { std::this_thread::sleep_for(std::chrono::seconds(7)); };
  const auto move = [](Player& player, const std::string& id, const std::string& what) {
    const auto give_up = std::chrono::steady_clock::now() + kHang;
    json answer = player.act(id, what);
    while (answer["code"] == "unavailable" && std::chrono::steady_clock::now() < give_up) {
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
      answer = player.act(id, what);
    }
    return answer["t"];
  };
  server_->limit_files(0);
  EXPECT_EQ(ann_->act("2", "move g1f3")["code"], "unavailable");
  wait();
  server_->limit_files(kUnlimited);
  EXPECT_EQ(move(*ann_, "2", "move g1f3"), "done");
  server_->limit_files(0);
  wait();
  server_->limit_files(kUnlimited);
  EXPECT_EQ(move(*bob_, "2", "move b8c6"), "done");
  const auto stored = events();
  const auto left_after = [&](const std::string& mark) {
    const auto found = find_last(stored, mark);
    return found == stored.end() ? 0 : std::stoll(found->substr(found->find(mark) + mark.size()));
  };
  EXPECT_GT(left_after(" move g1f3 "), 2'000) << ::testing::PrintToString(stored);
  EXPECT_GT(left_after(" move b8c6 "), 2'000) << ::testing::PrintToString(stored);
  EXPECT_THAT(events_when_flag_fell().back(), HasSubstr(" end flag_fall 0-1")) << "time goes on";
}

/// Its room is not open: the server opens it when the flag would have fallen.
TEST_F(ServerTimeTest, PausedServerCausesNoFlagFallInClosedGames) {
  start();
  begin_game("5s");
  server_->kill();
  start();
  stand_still(std::chrono::seconds(7));
  stand_still(std::chrono::seconds(3));
  return_to_game();
  EXPECT_EQ(ann_->act("2", "move g1f3")["t"], "done");
  EXPECT_THAT(events().back(), HasSubstr(" move g1f3 "));
}

TEST_F(ServerWallClockTest, GameClocksRunAfterStartWithWallClockSetBack) {
  struct Row {
    const char* before;
    const char* after;
  };
  for (const Row& row : {Row{"+0", "-3600"}, Row{"+10y", "+0"}, Row{"-80y", "+0"}, Row{"+0", "-80y"}}) {
    start(row.before);
    begin_game("5s");
    server_->kill();
    start(row.after);
    const auto stored = events_when_flag_fell();
    ASSERT_THAT(stored.back(), HasSubstr(" end flag_fall 0-1")) << row.before << " then " << row.after;
    EXPECT_THAT(stored.at(stored.size() - 2), HasSubstr(" downtime ")) << row.before << " then " << row.after;
    expect_never_back(stored);
  }
}

TEST_F(ServerWallClockTest, ReturningPlayerUsesTimeAfterWallClockSetBack) {
  start();
  begin_game("60s");
  server_->kill();
  start("-3600");
  return_to_game();
  std::this_thread::sleep_for(std::chrono::seconds(1));
  EXPECT_EQ(ann_->act("2", "move g1f3")["t"], "done");
  const auto stored = events();
  const std::string mark = " move g1f3 ";
  ASSERT_THAT(stored.back(), HasSubstr(mark));
  EXPECT_LT(std::stoll(stored.back().substr(stored.back().find(mark) + mark.size())), 60'000);
  expect_never_back(stored);
}

TEST_F(ServerWallClockTest, ReturningGuestKeepsTheSeatForAnotherYear) {
  start("+0");
  begin_game("-");
  const auto given_at = [&](const char* offset, const std::string& cookie) {
    start(offset);
    return ask(port(), {"GET", "/", {{"Cookie", cookie}}}).cookie();
  };
  const std::string first = ann_->cookie();
  EXPECT_EQ(given_at("+6d", first), "");
  const std::string second = given_at("+8d", first);
  ASSERT_NE(second, "");
  EXPECT_NE(second, first);
  EXPECT_EQ(given_at("+9d", second), "") << "given a day ago";
  EXPECT_EQ(Player(port(), game_, second).welcome()["you"], "white");
  EXPECT_EQ(Player(port(), game_, first).welcome()["you"], "white") << "a window that still has the old one";
}

TEST_F(ServerWallClockTest, UnjoinedGameIsDeletedAfterADay) {
  start("+0");
  const std::string hand(64, 'a');
  const std::string alone = make_game(port(), {{"color", "white"}, {"clock", "3d"}}).game;
  const std::string hidden = make_game(port(), {{"color", "pawns"}, {"commitment", hand}}).game;
  const Made aborted = make_game(port(), {{"color", "black"}});
  ASSERT_EQ(Player(port(), aborted.game, aborted.cookie).act("1", "abort")["t"], "done");
  const Made waited_for = make_game(port(), {{"color", "white"}});
  const std::string over_the_board = make_game(port(), {{"rules", "otb"}, {"opponent", "Bob"}}).game;
  const std::string joined = make_game(port(), {{"color", "white"}}).game;
  (void)Player(port(), joined, "").await_message("seat");
  const std::string agreed = agree_on_rematch_over_the_board();
  begin_game("3d");
  const std::string picked = make_game(port(), {{"color", "pawns"}, {"commitment", hand}}).game;
  ASSERT_EQ(Player(port(), picked, "").act("1", "pick left")["t"], "done");
  start("+23h");
  const std::string later = make_game(port()).game;
  start("+25h");
  Player waits(port(), waited_for.game, waited_for.cookie);
  const auto status = [&](const std::string& game) {
    return ask(port(), {"GET", "/app/games/" + game}).status;
  };
  const auto give_up = std::chrono::steady_clock::now() + kHang;
  for (const std::string& unused : {alone, hidden, aborted.game, over_the_board}) {
    while (status(unused) != 404 && std::chrono::steady_clock::now() < give_up) {
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    EXPECT_EQ(status(unused), 404) << unused;
  }
  for (const std::string& used : {waited_for.game, joined, agreed, game_, picked, later}) {
    EXPECT_EQ(status(used), 200) << used;
  }
  EXPECT_EQ(waits.act("1", "abort")["t"], "done");
}

}  // namespace
}  // namespace rookery::tests
