#include <gtest/gtest.h>

#include <atomic>

#include "server/small_server.h"
#include "server/tournament_world.h"
#include "support/wait_until.h"

/// Players who do not come to their games of a round on the screen. The test moves the server's clock.
namespace rookery::tests {
namespace {

using nlohmann::json;

/// A machine whose clocks are ahead of this one's by as much as a test says.
class MovedMachine final : public node::MachineTime {
 public:
  [[nodiscard]] Instant wall() const override { return node::this_machine().wall() + moved(); }
  [[nodiscard]] Duration since_boot() const override { return node::this_machine().since_boot() + moved(); }
  void move(Duration by) { moved_ += by.count(); }
  [[nodiscard]] Duration moved() const { return Duration{moved_.load()}; }

 private:
  std::atomic<std::int64_t> moved_{0};
};

class AbsenceTest : public ::testing::Test {
 protected:
  /// Pairs the first round of four players.
  void begin(const json& more) {
    anna_ = club_.sign_up("anna");
    json settings{{"place", "screen"}, {"clock", {{"limit", 60}, {"increment", 0}}}};
    settings.update(more);
    id_ = club_.create(anna_, settings);
    for (std::size_t at = 0; at < 4; ++at) {
      cookies_.push_back(club_.sign_up("player" + std::to_string(at)));
      ASSERT_EQ(club_.command(id_, cookies_.back(), "enter").status, 200);
    }
    paired_ = machine_.since_boot();
    ASSERT_EQ(club_.command(id_, anna_, "pair", {{"round", 1}}).status, 200);
    ASSERT_TRUE(wait_until([&] { return is_begun(0) && is_begun(1); }, kSeldom));
  }
  [[nodiscard]] json board(std::size_t at) { return club_.shown(id_)["played"][0]["boards"][at]; }
  [[nodiscard]] bool is_begun(std::size_t at) {
    return club_.send("GET", "/app/games/" + board(at)["game"].get<std::string>(), "").status == 200;
  }
  [[nodiscard]] int act(std::size_t at, const char* side, const std::string& action) {
    const json shown = board(at);
    const json body{{"id", "a" + std::to_string(++commands_)}, {"do", action}};
    return club_
        .send("POST", "/app/games/" + shown["game"].get<std::string>() + "/commands",
              cookies_[shown[side].get<std::size_t>() - 1], body)
        .status;
  }
  /// Moves the clock until both boards have a result; in steps that are no pause of the server, each of
  /// which it notices. A timer of the server runs by its own machine: what players do makes it look.
  [[nodiscard]] bool await_results() {
    constexpr Duration kStep{1'200};
    return wait_until(
        [&] {
          machine_.move(kStep);
          (void)act(0, "black", "offer-draw");
          (void)act(1, "white", "offer-draw");
          return !board(0)["result"].is_null() && !board(1)["result"].is_null();
        },
        std::chrono::milliseconds(5));
  }

  MovedMachine machine_;
  SmallServer server_{http::Limits{}, machine_};
  TournamentClient club_{server_.port()};
  std::string anna_, id_;
  std::vector<std::string> cookies_;
  Duration paired_{};
  int commands_ = 0;
};

TEST_F(AbsenceTest, PlayerWhoMakesNoFirstMoveForfeitsTheBoard) {
  ASSERT_NO_FATAL_FAILURE(begin(json::object()));
  ASSERT_EQ(act(1, "white", "move e2e4"), 200);
  ASSERT_TRUE(await_results());
  EXPECT_EQ(board(0)["result"], "-/+") << "White did not come";
  EXPECT_EQ(board(1)["result"], "+/-") << "White moved and Black did not come";
  EXPECT_GE(machine_.since_boot() - paired_, std::chrono::minutes(1)) << "as long as the clock shows";
  EXPECT_EQ(club_.command(id_, anna_, "close-round", {{"round", 1}}).status, 200);
}

TEST_F(AbsenceTest, TournamentMaySayForHowLongAPlayerMayStayAway) {
  // By a clock of half an hour it would be ten minutes.
  ASSERT_NO_FATAL_FAILURE(begin({{"absence", 20}, {"clock", {{"limit", 1800}, {"increment", 0}}}}));
  EXPECT_EQ(club_.shown(id_)["absence"], 20);
  ASSERT_EQ(act(1, "white", "move e2e4"), 200);
  ASSERT_TRUE(await_results());
  EXPECT_EQ(board(0)["result"], "-/+");
  EXPECT_EQ(board(1)["result"], "+/-");
  EXPECT_GE(machine_.since_boot() - paired_, std::chrono::seconds(20));
  EXPECT_LT(machine_.since_boot() - paired_, std::chrono::minutes(10)) << "sooner than by the clock";
}

}  // namespace
}  // namespace rookery::tests
