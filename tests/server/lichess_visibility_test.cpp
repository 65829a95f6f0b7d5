#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <set>

#include "server/lichess_client.h"
#include "support/wait_until.h"

/// What strangers learn of casual games, pupils' above all, over the Lichess API, asked of a real process.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kEverybodysPassword = "correct horse";

/// Kim and Cem, pupils of Tina's, play a casual game of 10 minutes; Ann and Bob a rated one of 3.
class LichessVisibility : public ::testing::Test {
 protected:
  void SetUp() override {
    make_account("tina", "teacher");
    make_account("root", "administrator");
    make_account("eve", "");
    const std::string teacher = log_in("tina");
    class_ = "/app/classes/" +
             json::parse(post_as(teacher, "/app/classes", {{"name", "4b"}}).body)["id"].get<std::string>();
    ASSERT_EQ(post_as(teacher, class_ + "/pupils", {{"names", "Kim\nCem"}}).status, 201);
    const Answer paired = post_as(teacher, class_ + "/games", {{"players", "kim cem"}, {"clock", "10+0"}});
    ASSERT_EQ(paired.status, 201) << paired.body;
    casual_ = json::parse(paired.body)["games"][0];
    kim_ = give_token("kim");
    cem_ = give_token("cem");
    tina_ = give_token("tina");
    root_ = give_token("root");
    eve_ = give_token("eve");
    const Answer made =
        ann_.post("/api/challenge/Bob", "color=white&rated=true&clock.limit=180&clock.increment=2");
    rated_ = json::parse(made.body)["id"];
    ASSERT_EQ(bob_.post("/api/challenge/" + rated_ + "/accept").status, 200);
    move(ann_, rated_, "e2e4");
    move(bob_, rated_, "e7e5");
    white_ = kim_.json_of("/api/account/playing")["nowPlaying"][0]["color"] == "white" ? &kim_ : &cem_;
    black_ = white_ == &kim_ ? &cem_ : &kim_;
    move(*white_, casual_, "d2d4");
    move(*black_, casual_, "d7d5");
  }

  [[nodiscard]] std::vector<std::string> where() const { return {"--data", folder_.path().string()}; }
  void admin(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "admin");
    arguments.insert(arguments.end(), {"--data", folder_.path().string()});
    const Finished done = run_rookery(arguments);
    ASSERT_EQ(done.status, 0) << done.output;
  }
  [[nodiscard]] Answer post_as(const std::string& cookie, const std::string& target, const json& body) const {
    return ask(server_.port(),
               {"POST", target, cookie.empty() ? Headers{} : Headers{{"Cookie", cookie}}, body.dump()});
  }
  void make_account(const std::string& name, const std::string& role) const {
    ASSERT_LT(post_as("", "/app/accounts", {{"name", name}, {"password", kEverybodysPassword}}).status, 300);
    if (!role.empty()) {
      admin({"account", "role", name, role});
    }
  }
  [[nodiscard]] std::string log_in(const std::string& name) const {
    return post_as("", "/app/login", {{"name", name}, {"password", kEverybodysPassword}}).cookie();
  }
  [[nodiscard]] LichessClient give_token(const std::string& name) const {
    const std::string token = "lip_" + name + "_9876543210";
    admin({"token", "add", name, "--scope", "board:play", "--scope", "follow:write", "--scope", "follow:read",
           "--value", token});
    return {server_.port(), token};
  }
  static void move(const LichessClient& who, const std::string& game, const std::string& uci) {
    ASSERT_EQ(who.post("/api/board/game/" + game + "/move/" + uci).status, 200) << uci;
  }
  /// The pupils' game ends, and is counted.
  void finish() const {
    ASSERT_EQ(black_->post("/api/board/game/" + casual_ + "/resign").status, 200);
    ASSERT_TRUE(wait_until([&] { return kim_.json_of("/api/account")["count"]["all"] == 1; }));
  }

  /// By everyone to whom the pupils' game is shown and everyone to whom it is not: `check` says of a client
  /// whether it is.
  template <class Check>
  void expect_shown(Check check) const {
    for (const auto& [name, client] :
         {std::pair{"Kim", &kim_}, {"Cem", &cem_}, {"Tina", &tina_}, {"Root", &root_}}) {
      EXPECT_TRUE(check(*client)) << name;
    }
    for (const auto& [name, client] : {std::pair{"nobody", &anonymous_}, {"Eve", &eve_}, {"Bob", &bob_}}) {
      EXPECT_FALSE(check(*client)) << name;
    }
  }
  /// The games whose lines a stream has, until that of the rated game that is over.
  [[nodiscard]] std::set<std::string> read_to_end_of_rated(StreamReader& stream) const {
    std::set<std::string> games;
    while (const auto line = stream.next()) {
      const json object = json::parse(*line, nullptr, false);
      if (object.is_object()) {
        games.insert(object["id"]);
      }
      if (object.is_object() && object["id"] == rated_ && object["statusName"] == "resign") {
        return games;
      }
    }
    ADD_FAILURE() << "the stream ended";
    return games;
  }
  /// The games that somebody is told of by a stream while both end.
  [[nodiscard]] std::set<std::string> games_of_stream(const LichessClient& who, const std::string& target,
                                                      const std::string& body) const {
    StreamReader stream = who.stream(target, {}, body);
    EXPECT_EQ(stream.head().status, 200);
    EXPECT_EQ(black_->post("/api/board/game/" + casual_ + "/resign").status, 200);
    EXPECT_EQ(bob_.post("/api/board/game/" + rated_ + "/resign").status, 200);
    return read_to_end_of_rated(stream);
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
  LichessClient ann_{server_.port(), make_program("Ann", "", where())};
  LichessClient bob_{server_.port(), make_program("Bob", "", where())};
  LichessClient anonymous_{server_.port(), ""};
  LichessClient kim_ = anonymous_, cem_ = anonymous_, tina_ = anonymous_, root_ = anonymous_,
                eve_ = anonymous_;
  const LichessClient* white_ = nullptr;
  const LichessClient* black_ = nullptr;
  std::string class_, casual_, rated_;
};

TEST_F(LichessVisibility, GameExport) {
  expect_shown([&](const LichessClient& who) { return who.get("/game/export/" + casual_).status == 200; });
  EXPECT_EQ(anonymous_.get("/game/export/" + rated_).status, 200);
  EXPECT_EQ(LichessClient(server_.port(), "lip_of_nobody").get("/game/export/" + rated_).status, 401)
      << "who gives a token is to know that it is worth nothing";
}

TEST_F(LichessVisibility, GamesByIds) {
  expect_shown([&](const LichessClient& who) {
    const std::string pgn = who.post("/api/games/export/_ids", casual_ + "," + rated_).body;
    EXPECT_THAT(pgn, HasSubstr(rated_));
    return pgn.find(casual_) != std::string::npos;
  });
}

TEST_F(LichessVisibility, UsersGames) {
  const auto games = [&](const LichessClient& who, const std::string& options) {
    return who.get("/api/games/user/kim?" + options).body;
  };
  expect_shown([&](const LichessClient& who) { return !games(who, "ongoing=true").empty(); });
  finish();
  expect_shown([&](const LichessClient& who) { return !games(who, "").empty(); });
  expect_shown([&](const LichessClient& who) { return !games(who, "sort=dateAsc").empty(); });
  EXPECT_THAT(anonymous_.get("/api/games/user/Ann?ongoing=true").body, HasSubstr(rated_));
}

TEST_F(LichessVisibility, GamesStoredAsPgn) {
  finish();
  // The text is written soon after the end; whether it is read from there or replayed, the rule is the same.
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(anonymous_.post("/api/games/export/_ids", casual_).body, "");
    EXPECT_EQ(anonymous_.get("/api/games/user/kim").body, "");
    EXPECT_THAT(kim_.get("/api/games/user/kim").body, HasSubstr(casual_));
  }
}

TEST_F(LichessVisibility, CurrentGame) {
  const auto check = [&](const LichessClient& who) {
    const Answer answer = who.get("/api/user/kim/current-game");
    EXPECT_TRUE(answer.status == 404 || json::parse(answer.body)["id"] == casual_) << answer.body;
    return answer.status == 200;
  };
  expect_shown(check);
  finish();
  expect_shown(check);
  EXPECT_EQ(anonymous_.json_of("/api/user/Ann/current-game")["id"], rated_);
}

TEST_F(LichessVisibility, UserGameStreamsHidePupilsFromStrangers) {
  EXPECT_THAT(
      games_of_stream(anonymous_, "/api/stream/games-by-users?withCurrentGames=true", "kim,cem,ann,bob"),
      Not(Contains(casual_)));
}

TEST_F(LichessVisibility, UserGameStreamsShowPlayersTheirOwn) {
  EXPECT_THAT(games_of_stream(kim_, "/api/stream/games-by-users?withCurrentGames=true", "kim,cem,ann,bob"),
              Contains(casual_));
}

TEST_F(LichessVisibility, GameStreamsHidePupilsFromStrangers) {
  EXPECT_THAT(games_of_stream(anonymous_, "/api/stream/games/one", casual_ + "," + rated_),
              Not(Contains(casual_)));
}

TEST_F(LichessVisibility, GameStreamsShowPlayersTheirOwn) {
  EXPECT_THAT(games_of_stream(cem_, "/api/stream/games/two", casual_ + "," + rated_), Contains(casual_));
}

TEST_F(LichessVisibility, WatchStream) {
  expect_shown([&](const LichessClient& who) {
    return who.stream("/api/stream/game/" + casual_).head().status == 200;
  });
  expect_shown(
      [&](const LichessClient& who) { return who.get("/api/game/" + casual_ + "/chat").status == 200; });
  EXPECT_EQ(anonymous_.stream("/api/stream/game/" + rated_).head().status, 200);
}

TEST_F(LichessVisibility, Channels) {
  expect_shown([&](const LichessClient& who) {
    return who.json_of("/api/tv/channels")["rapid"]["gameId"] != "";  // of a channel without a game
  });
  expect_shown(
      [&](const LichessClient& who) { return who.stream("/api/tv/rapid/feed").head().status == 200; });
  expect_shown([&](const LichessClient& who) { return !who.get("/api/tv/rapid").body.empty(); });
  EXPECT_EQ(anonymous_.json_of("/api/tv/channels")["blitz"]["gameId"], rated_);
  EXPECT_EQ(anonymous_.stream("/api/tv/feed").head().status, 200);
}

TEST_F(LichessVisibility, UserCounts) {
  const auto playing = [&](const LichessClient& who) {
    return who.json_of("/api/user/kim")["count"]["playing"] == 1;
  };
  expect_shown(playing);
  finish();
  // Cem is shown one game of Kim's, not all of them: he is told what strangers are.
  const auto counted = [](const LichessClient& who) {
    return std::array<json, 3>{who.json_of("/api/user/kim")["count"]["all"],
                               json::parse(who.post("/api/users", "kim").body)[0]["perfs"]["rapid"]["games"],
                               who.json_of("/api/user/kim/perf/rapid")["stat"]["count"]["all"]};
  };
  for (const LichessClient* who : {&kim_, &tina_, &root_}) {
    EXPECT_EQ(counted(*who), (std::array<json, 3>{1, 1, 1}));
  }
  for (const LichessClient* who : {&anonymous_, &eve_, &bob_, &cem_}) {
    EXPECT_EQ(counted(*who), (std::array<json, 3>{0, 0, 0}));
  }
  expect_shown([&](const LichessClient& who) { return !who.json_of("/api/user/kim/activity").empty(); });
}

TEST_F(LichessVisibility, FollowersSeeNoMoreThanOthers) {
  finish();
  ASSERT_EQ(eve_.post("/api/rel/follow/kim").status, 200);
  EXPECT_EQ(eve_.json_of("/api/rel/following")["count"]["all"], 0);
  ASSERT_EQ(cem_.post("/api/rel/follow/kim").status, 200);
  EXPECT_EQ(cem_.json_of("/api/rel/following")["count"]["all"], 0)
      << "Cem is shown one game of Kim's, not all";
}

TEST_F(LichessVisibility, Crosstable) {
  finish();
  expect_shown(
      [&](const LichessClient& who) { return who.json_of("/api/crosstable/kim/cem")["nbGames"] == 1; });
}

TEST_F(LichessVisibility, ImportedGameIsPrivate) {
  const json imported = json::parse(ann_.post("/api/import", "pgn=1.+e4+e5+*").body);
  const std::string path = "/game/export/" + imported["id"].get<std::string>();
  EXPECT_THAT(ann_.get(path).body, HasSubstr("1. e4 e5"));
  EXPECT_EQ(root_.get(path).status, 200);
  EXPECT_EQ(bob_.get(path).status, 404);
  EXPECT_EQ(anonymous_.get(path).status, 404);
}

}  // namespace
}  // namespace rookery::tests
