#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/lichess_client.h"
#include "server/stream_reader.h"

/// The lobby, asked of a real process: who waits there, and who answers.
namespace rookery::tests {
namespace {

using nlohmann::json;

class LobbyTest : public ::testing::Test {
 protected:
  [[nodiscard]] Answer send(const std::string& method, const std::string& target, const std::string& cookie,
                            const json& body = nullptr) const {
    Headers headers;
    if (!cookie.empty()) {
      headers["Cookie"] = cookie;
    }
    return ask(server_.port(), {method, target, headers, body.is_null() ? "" : body.dump()});
  }
  [[nodiscard]] std::string sign_up(const std::string& name) const {
    return send("POST", "/app/accounts", "", {{"name", name}, {"password", "correct horse"}}).cookie();
  }
  [[nodiscard]] StreamReader open(const std::string& cookie) const {
    return {server_.port(), "/app/lobby", cookie.empty() ? Headers() : Headers{{"Cookie", cookie}}};
  }
  static std::function<bool(const json&)> has_seeks(std::size_t count) {
    return [count](const json& message) { return message["seeks"].size() == count; };
  }
  [[nodiscard]] std::string seek(const std::string& cookie, const json& body) const {
    const Answer made = send("POST", "/app/seeks", cookie, body);
    EXPECT_EQ(made.status, 201) << made.body;
    return json::parse(made.body)["id"];
  }
  [[nodiscard]] Answer accept(const std::string& cookie, const std::string& id) const {
    return send("POST", "/app/seeks/" + id + "/accept", cookie);
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
  std::string ann_ = sign_up("Ann"), bob_ = sign_up("bob");
};

TEST_F(LobbyTest, AcceptedSeekStartsAGameForBoth) {
  StreamReader ann_events = open(ann_), guest_events = open("");
  (void)ann_events.await(has_seeks(0));
  const std::string id = seek(ann_, {{"clock", "5+3"}, {"rated", true}, {"color", "white"}});
  const json message = guest_events.await(has_seeks(1))["seeks"][0];
  EXPECT_EQ(
      message,
      json::parse(
          R"({"id":")" + id + R"(","name":"Ann","rating":1500,"clock":"5+3",)" +
          R"("chess960":false,"berserk":false,"color":"white","rated":true,"lowest":0,"highest":4000,)" +
          R"("own":false})"));
  EXPECT_TRUE(ann_events.await(has_seeks(1))["seeks"][0]["own"]);
  const Answer accepted = accept(bob_, id);
  ASSERT_EQ(accepted.status, 200) << accepted.body;
  const std::string game = json::parse(accepted.body)["game"];
  const json begun = ann_events.await([](const json& now) { return now.contains("game"); });
  EXPECT_EQ(begun["game"], game);
  EXPECT_EQ(begun["seeks"].size(), 0U);
  EXPECT_EQ(begun["games"][0],
            json::parse(R"({"id":")" + game +
                        R"(","white":"Ann","black":"bob","whiteRating":1500,"blackRating":1500,)" +
                        R"("speed":"blitz","chess960":false})"));
  EXPECT_EQ(accept(bob_, id).status, 404) << "once";
}

TEST_F(LobbyTest, EqualSeeksArePaired) {
  StreamReader ann_events = open(ann_), bob_events = open(bob_);
  (void)ann_events.await(has_seeks(0));
  (void)bob_events.await(has_seeks(0));
  (void)seek(ann_, {{"clock", "10+0"}});
  (void)seek(bob_, {{"clock", "10+0"}});
  const auto has_begun = [](const json& now) { return now.contains("game"); };
  EXPECT_EQ(ann_events.await(has_begun)["game"], bob_events.await(has_begun)["game"]);
}

TEST_F(LobbyTest, BerserkIsPartOfTheSeek) {
  StreamReader ann_events = open(ann_);
  (void)ann_events.await(has_seeks(0));
  (void)seek(bob_, {{"clock", "5+3"}});
  (void)seek(ann_, {{"clock", "5+3"}, {"berserk", true}, {"color", "white"}});
  const json seeks = ann_events.await(has_seeks(2))["seeks"];
  EXPECT_EQ(seeks[0]["berserk"], false);
  EXPECT_EQ(seeks[1]["berserk"], true);
  (void)seek(bob_, {{"clock", "5+3"}, {"berserk", true}});
  const std::string game = ann_events.await([](const json& now) { return now.contains("game"); })["game"];
  const std::string commands = "/app/games/" + game + "/commands";
  EXPECT_EQ(send("POST", commands, ann_, {{"id", "1"}, {"do", "berserk"}}).status, 200);
  const Answer again = send("POST", commands, ann_, {{"id", "2"}, {"do", "berserk"}});
  EXPECT_EQ(json::parse(again.body)["error"]["code"], "too_late_for_berserk");
  EXPECT_THAT(send("GET", "/game/" + game + ".pgn", "").body,
              ::testing::HasSubstr("[WhiteBerserk \"true\"]"));
  for (const char* clock : {"3d", "1+3", "0+1"}) {
    const Answer refused = send("POST", "/app/seeks", ann_, {{"clock", clock}, {"berserk", true}});
    EXPECT_EQ(refused.status, 400) << clock;
    EXPECT_EQ(json::parse(refused.body)["error"]["field"], "berserk");
  }
}

TEST_F(LobbyTest, SeekEndsWithItsLobbyConnection) {
  StreamReader guest_events = open("");
  {
    StreamReader ann_events = open(ann_);
    (void)ann_events.await(has_seeks(0));
    (void)seek(ann_, {{"clock", "5+3"}});
    (void)ann_events.await(has_seeks(1));
    (void)guest_events.await(has_seeks(1));
  }
  (void)guest_events.await(has_seeks(0));
  const std::string id = seek(ann_, {{"clock", "5+3"}});
  (void)guest_events.await(has_seeks(1));
  EXPECT_EQ(send("DELETE", "/app/seeks/" + id, bob_).status, 404) << "another's is not there";
  EXPECT_EQ(send("DELETE", "/app/seeks/" + id, ann_).status, 204);
  (void)guest_events.await(has_seeks(0));
}

TEST_F(LobbyTest, CasualGamesAreNotShown) {
  const std::string casual = seek(ann_, {{"clock", "5+3"}});
  ASSERT_EQ(accept(bob_, casual).status, 200);
  const std::string rated = seek(ann_, {{"clock", "5+3"}, {"rated", true}});
  const Answer accepted = accept(bob_, rated);
  StreamReader stream = open("");
  const json games = stream.await(has_seeks(0))["games"];
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0]["id"], json::parse(accepted.body)["game"]);
}

TEST_F(LobbyTest, ImpossibleSeeksAreRefused) {
  EXPECT_EQ(send("POST", "/app/seeks", "", {{"clock", "5+3"}}).status, 403) << "a guest";
  for (const json& body : {json{{"clock", "soon"}}, json{{"clock", "-"}, {"rated", true}},
                           json{{"clock", "5+3"}, {"color", "red"}}, json{{"clock", "5+3"}, {"lowest", -1}},
                           json{{"rated", false}}}) {
    EXPECT_EQ(send("POST", "/app/seeks", ann_, body).status, 400) << body;
  }
  const std::string strong = seek(ann_, {{"clock", "5+3"}, {"lowest", 1800}, {"highest", 2200}});
  EXPECT_EQ(accept(ann_, strong).status, 409) << "oneself";
  EXPECT_EQ(accept("", strong).status, 403) << "a guest";
  EXPECT_EQ(accept(bob_, strong).status, 403) << "1500 is not sought";
  for (int i = 1; i < 5; ++i) {
    (void)seek(ann_, {{"clock", "5+3"}});
  }
  EXPECT_EQ(send("POST", "/app/seeks", ann_, {{"clock", "5+3"}}).status, 409) << "five are enough";
}

}  // namespace
}  // namespace rookery::tests
