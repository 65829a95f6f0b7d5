#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <set>

#include "server/process.h"
#include "server/tournament_world.h"
#include "support/nats_server.h"
#include "support/postgres_server.h"
#include "support/wait_until.h"

/// A round on the screen on three nodes over one PostgreSQL database, joined by NATS, one of which is killed.
namespace rookery::tests {
namespace {

using nlohmann::json;

constexpr std::size_t kPlayers = 6;

class TournamentNodesTest : public ::testing::Test {
 protected:
  void SetUp() override {
    for (auto& node : nodes_) {
      node.emplace("", std::vector<std::string>{"--store", database_.url(), "--bus", nats_.url()});
    }
    TournamentClient club = at(0);
    anna_ = club.sign_up("anna");
    id_ = club.create(anna_,
                      {{"place", "screen"}, {"clock", {{"limit", 300}, {"increment", 3}}}, {"rated", true}});
    for (std::size_t player = 0; player < kPlayers; ++player) {
      cookies_.push_back(club.sign_up("player" + std::to_string(player)));
      ASSERT_EQ(command(0, cookies_.back(), "enter", "enter-" + std::to_string(player)).status, 200);
    }
  }
  [[nodiscard]] TournamentClient at(std::size_t node) const { return TournamentClient(nodes_[node]->port()); }
  /// A command with an id that other nodes may be sent too.
  [[nodiscard]] Answer command(std::size_t node, const std::string& cookie, const std::string& what,
                               const std::string& id, json body = json::object()) const {
    body["id"] = id;
    body["do"] = what;
    return at(node).send("POST", "/app/tournaments/" + id_ + "/commands", cookie, body);
  }
  [[nodiscard]] json boards(std::size_t node) const { return at(node).shown(id_)["played"][0]["boards"]; }
  [[nodiscard]] bool have_begun(std::size_t node) const {
    return std::ranges::all_of(boards(node), [&](const json& board) {
      return at(node).send("GET", "/app/games/" + board["game"].get<std::string>(), "").status == 200;
    });
  }
  /// A move or the like at a board, from 0.
  [[nodiscard]] int act(std::size_t node, const json& board, const char* side, const std::string& action) {
    const json body{{"id", "a" + std::to_string(++commands_)}, {"do", action}};
    return at(node)
        .send("POST", "/app/games/" + board["game"].get<std::string>() + "/commands",
              cookies_[board[side].get<std::size_t>() - 1], body)
        .status;
  }
  /// White resigns after a move of each side.
  void play(std::size_t node, const json& board) {
    ASSERT_EQ(act(node, board, "white", "move e2e4"), 200);
    ASSERT_EQ(act(node, board, "black", "move e7e5"), 200);
    ASSERT_EQ(act(node, board, "white", "resign"), 200);
  }
  [[nodiscard]] int rated_games(std::size_t node, std::size_t player) const {
    const Answer answer = at(node).send("GET", "/api/user/player" + std::to_string(player), "");
    return json::parse(answer.body)["perfs"]["blitz"]["games"];
  }
  [[nodiscard]] std::vector<std::string> logged(std::size_t node) const {
    const Answer answer = at(node).send("GET", "/app/tournaments/" + id_ + "/log", anna_);
    std::vector<std::string> texts;
    const json log = json::parse(answer.body);
    for (const json& event : log["events"]) {
      texts.push_back(event["text"]);
    }
    return texts;
  }

  PostgresDatabase database_;
  NatsServer nats_;
  std::array<std::optional<ServerProcess>, 3> nodes_;
  std::string anna_, id_;
  std::vector<std::string> cookies_;
  int commands_ = 0;
};

TEST_F(TournamentNodesTest, RoundGoesOnWhenANodeIsKilledInIt) {
  // Paired at one node, and again at another, which does not know whether the first command was done.
  ASSERT_EQ(command(0, anna_, "pair", "pair-1", {{"round", 1}}).status, 200);
  ASSERT_EQ(command(1, anna_, "pair", "pair-1", {{"round", 1}}).status, 200);
  EXPECT_EQ(command(2, anna_, "pair", "pair-2", {{"round", 1}}).status, 409) << "another arbiter";
  ASSERT_TRUE(wait_until([&] { return have_begun(1); }, kSeldom));

  const json paired = boards(0);
  ASSERT_EQ(paired.size(), kPlayers / 2);
  play(0, paired[0]);
  ASSERT_EQ(act(0, paired[1], "white", "move e2e4"), 200);
  nodes_[0]->kill();
  ASSERT_EQ(act(1, paired[1], "black", "move e7e5"), 200);
  ASSERT_EQ(act(2, paired[1], "white", "resign"), 200);
  play(2, paired[2]);

  ASSERT_TRUE(wait_until(
      [&] {
        return std::ranges::none_of(boards(1), [](const json& board) { return board["result"].is_null(); });
      },
      kSeldom));
  for (const json& board : boards(2)) {
    EXPECT_EQ(board["result"], "0-1");
    EXPECT_EQ(board["game"], paired[board["board"].get<std::size_t>() - 1]["game"]);
  }
  for (std::size_t player = 0; player < kPlayers; ++player) {
    EXPECT_TRUE(wait_until([&] { return rated_games(1, player) > 0; }, kSeldom)) << player;
  }
  ASSERT_EQ(command(1, anna_, "close-round", "close-1", {{"round", 1}}).status, 200);
  ASSERT_EQ(command(2, anna_, "close-round", "close-1", {{"round", 1}}).status, 200);
  for (std::size_t player = 0; player < kPlayers; ++player) {
    EXPECT_EQ(rated_games(2, player), 1) << "rated once: " << player;
  }
  const std::vector<std::string> log = logged(1);
  const auto count = [&](const std::string& beginning) {
    return std::ranges::count_if(log, [&](const std::string& text) { return text.starts_with(beginning); });
  };
  EXPECT_EQ(count("pair "), 1);
  EXPECT_EQ(count("result "), static_cast<std::ptrdiff_t>(kPlayers / 2));
  EXPECT_EQ(count("close-round "), 1);
}

/// All nodes take the steps of an arena, each of which takes effect once; one of them is killed.
TEST_F(TournamentNodesTest, ArenaPairsOnceAndGoesOnWithoutANode) {
  const json body{{"name", "Arena"},
                  {"system", "arena"},
                  {"clock", {{"limit", 300}, {"increment", 3}}},
                  {"absence", 600},
                  {"arena", {{"minutes", 60}, {"in", 0}}}};
  id_ = json::parse(at(0).send("POST", "/app/tournaments", anna_, body).body)["id"];
  for (std::size_t player = 0; player < kPlayers; ++player) {
    ASSERT_EQ(command(0, cookies_[player], "enter", "enter-" + std::to_string(player)).status, 200);
  }
  const auto games = [&](std::size_t node) { return at(node).shown(id_)["arena"]["games"]; };
  const auto has_begun = [&](std::size_t node, const json& game) {
    const std::string& player = cookies_[game["white"].get<std::size_t>() - 1];
    return at(node).shown(id_, player)["arena"]["you"]["begun"] == true;
  };
  const auto have_all_begun = [&] {
    const json found = games(1);
    return found.size() == kPlayers / 2 &&
           std::ranges::all_of(found, [&](const json& game) { return has_begun(2, game); });
  };
  ASSERT_TRUE(wait_until(have_all_begun, std::chrono::milliseconds(500)));
  nodes_[0]->kill();
  const json first = games(1);
  for (const json& game : first) {
    play(1, game);
  }
  // Whether the last two find opponents depends on when their game ended.
  const auto all_ended = [&] {
    const json found = games(2);
    return found.size() >= kPlayers - 1 && std::ranges::count_if(found, [](const json& game) {
                                             return !game["result"].is_null();
                                           }) == kPlayers / 2;
  };
  ASSERT_TRUE(wait_until(all_ended, std::chrono::milliseconds(500)));
  const std::vector<std::string> log = logged(1);
  const auto results =
      std::ranges::count_if(log, [](const std::string& text) { return text.starts_with("game-over "); });
  EXPECT_EQ(results, static_cast<std::ptrdiff_t>(kPlayers / 2));
  std::set<int> playing;
  const json second = games(2);
  for (const json& game : second) {
    if (game["result"].is_null()) {
      EXPECT_TRUE(playing.insert(game["white"].get<int>()).second);
      EXPECT_TRUE(playing.insert(game["black"].get<int>()).second);
    }
  }
  EXPECT_EQ(playing.size(), 2 * (second.size() - kPlayers / 2)) << "each plays one game";
}

/// The rounds of a tournament begin by themselves, and the node that began the first one is killed.
TEST_F(TournamentNodesTest, RoundsBeginOnceAndGoOnWithoutANode) {
  id_ = at(0).create(anna_, {{"place", "board"}, {"rounds", 3}, {"starts", {{"pause", 0}}}});
  for (std::size_t player = 0; player < kPlayers; ++player) {
    const json entry{{"name", "Player " + std::to_string(player)}, {"present", true}};
    ASSERT_EQ(command(0, anna_, "enter", "enter-" + std::to_string(player), entry).status, 200);
  }
  ASSERT_EQ(command(0, anna_, "pair", "pair-1", {{"round", 1}}).status, 200);
  for (int round = 1; round <= 2; ++round) {
    for (std::size_t board = 1; board <= kPlayers / 2; ++board) {
      const json result{{"round", round}, {"board", board}, {"result", "1/2-1/2"}};
      const std::string id = "result-" + std::to_string(round) + "-" + std::to_string(board);
      ASSERT_EQ(command(2, anna_, "result", id, result).status, 200);
    }
    const auto rounds = [&] { return at(1).shown(id_)["played"].size(); };
    ASSERT_TRUE(wait_until([&] { return rounds() == static_cast<std::size_t>(round) + 1; }, kSeldom));
    if (round == 1) {
      nodes_[0]->kill();
    }
  }
  const std::vector<std::string> log = logged(1);
  for (const char* once : {"pair 2 ", "pair 3 ", "close-round 1", "close-round 2"}) {
    const auto is_it = [&](const std::string& text) { return text.starts_with(once); };
    EXPECT_EQ(std::ranges::count_if(log, is_it), 1) << once;
  }
}

}  // namespace
}  // namespace rookery::tests
