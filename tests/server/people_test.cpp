#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/client.h"
#include "server/player.h"
#include "server/process.h"
#include "server/stream_reader.h"

/// What accounts do with each other on the page: follow, block, write, propose games.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

class PeopleTest : public ::testing::Test {
 protected:
  [[nodiscard]] Answer send(const std::string& method, const std::string& target, const std::string& cookie,
                            const json& body = nullptr, Headers headers = {}) const {
    if (!cookie.empty()) {
      headers["Cookie"] = cookie;
    }
    return ask(server_.port(), {method, target, headers, body.is_null() ? "" : body.dump()});
  }
  [[nodiscard]] json get(const std::string& target, const std::string& cookie) const {
    const Answer answer = send("GET", target, cookie);
    EXPECT_EQ(answer.status, 200) << target << ": " << answer.body;
    return json::parse(answer.body);
  }
  [[nodiscard]] std::string sign_up(const std::string& name) const {
    return send("POST", "/app/accounts", "", {{"name", name}, {"password", "correct horse"}}).cookie();
  }
  void relate(const std::string& cookie, const std::string& to, const std::string& relation,
              int status = 204) const {
    const Answer answer = send("PUT", "/app/people/" + to + "/relation", cookie, {{"relation", relation}});
    EXPECT_EQ(answer.status, status) << answer.body;
  }
  [[nodiscard]] int write(const std::string& cookie, const std::string& to, const std::string& text) const {
    return send("POST", "/app/inbox/" + to, cookie, {{"text", text}}).status;
  }
  [[nodiscard]] std::string challenge(const std::string& cookie, const std::string& to,
                                      const json& body) const {
    const Answer made = send("POST", "/app/people/" + to + "/challenge", cookie, body);
    EXPECT_EQ(made.status, 201) << made.body;
    return made.status == 201 ? json::parse(made.body)["id"].get<std::string>() : "";
  }
  [[nodiscard]] StreamReader events(const std::string& cookie) const {
    return {server_.port(), "/app/events", Headers{{"Cookie", cookie}}};
  }
  static std::function<bool(const json&)> has(const char* member) {
    return [member](const json& message) { return message.contains(member); };
  }
  static std::function<bool(const json&)> has_challenges(std::size_t count) {
    return [count](const json& message) {
      return message.contains("challenges") && message["challenges"].size() == count;
    };
  }
  static std::function<bool(const json&)> has_unread(int count) {
    return [count](const json& message) { return message.contains("unread") && message["unread"] == count; };
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
  std::string ann_ = sign_up("Ann"), bob_ = sign_up("bob");
};

TEST_F(PeopleTest, FollowingAndBlockingExcludeEachOther) {
  EXPECT_EQ(get("/app/people/bob", ann_)["relation"], "none");
  relate(ann_, "Bob", "follows");
  StreamReader bob_is_there = events(bob_);
  (void)bob_is_there.await(has_unread(0));
  relate(bob_, "ann", "none");  // stored behind that he was seen
  const json friends = get("/app/people", ann_)["follows"];
  ASSERT_EQ(friends.size(), 1U);
  EXPECT_EQ(friends[0]["name"], "bob");
  EXPECT_EQ(friends[0]["online"], true);
  EXPECT_EQ(friends[0]["game"], "");
  relate(ann_, "bob", "blocks");
  const json people = get("/app/people", ann_);
  EXPECT_EQ(people["follows"].size(), 0U);
  EXPECT_EQ(people["blocks"][0]["name"], "bob");
  EXPECT_EQ(get("/app/people/Ann", bob_)["whyNoMessage"], "blocked");
  EXPECT_EQ(get("/app/people/Ann", bob_)["whyNoChallenge"], "blocked");
  EXPECT_EQ(get("/app/people/Ann", bob_)["relation"], "none") << "who blocks is not told apart";
  relate(ann_, "bob", "none");
  EXPECT_EQ(get("/app/people/bob", ann_)["relation"], "none");
}

TEST_F(PeopleTest, ImpossibleRelationsAreRefused) {
  relate(ann_, "ann", "follows", 409);
  relate(ann_, "nobody", "follows", 404);
  relate(ann_, "bob", "loves", 400);
  relate("", "bob", "follows", 403);
  EXPECT_EQ(send("GET", "/app/people", "").status, 403);
  EXPECT_EQ(send("GET", "/app/events", "").status, 403);
  EXPECT_EQ(send("GET", "/app/inbox", "").status, 403);
  EXPECT_EQ(send("GET", "/app/people/search?name=b", ann_).status, 400);
  const Headers foreign{{"Origin", "http://evil.example"}};
  EXPECT_EQ(send("PUT", "/app/people/bob/relation", ann_, {{"relation", "blocks"}}, foreign).status, 403);
  EXPECT_EQ(send("POST", "/app/inbox/bob", ann_, {{"text", "hi"}}, foreign).status, 403);
  EXPECT_EQ(send("POST", "/app/people/bob/challenge", ann_, {{"clock", "5+3"}}, foreign).status, 403);
}

TEST_F(PeopleTest, NamesAreFoundByPrefix) {
  const json found = get("/app/people/search?name=bo", ann_)["people"];
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0]["name"], "bob");
  EXPECT_EQ(get("/app/people/search?name=zz", ann_)["people"].size(), 0U);
}

TEST_F(PeopleTest, MessageIsNotifiedAndCountsUntilRead) {
  StreamReader bob_events = events(bob_);
  (void)bob_events.await(has_unread(0));
  ASSERT_EQ(write(ann_, "bob", "<b>Hello</b>\nBob\x01"), 204);
  (void)bob_events.await(has_unread(1));
  const json threads = get("/app/inbox", bob_)["threads"];
  ASSERT_EQ(threads.size(), 1U);
  EXPECT_EQ(threads[0]["name"], "Ann");
  EXPECT_EQ(threads[0]["text"], "<b>Hello</b>\nBob ") << "markup is text, controls are not";
  EXPECT_EQ(threads[0]["unread"], 1);
  const json thread = get("/app/inbox/ann", bob_);
  EXPECT_EQ(thread["messages"][0]["own"], false);
  EXPECT_EQ(thread["why"], "");
  EXPECT_EQ(send("PUT", "/app/inbox/ann/read", bob_).status, 204);
  (void)bob_events.await(has_unread(0));
  ASSERT_EQ(write(bob_, "ann", "Hi"), 204);
  EXPECT_EQ(get("/app/inbox", ann_)["threads"][0]["text"], "Hi");
  EXPECT_EQ(get("/app/inbox/bob", ann_)["messages"].size(), 2U);
}

TEST_F(PeopleTest, MessagesAreBlockedAndRateLimited) {
  EXPECT_EQ(write(ann_, "bob", " \n"), 400);
  EXPECT_EQ(write(ann_, "bob", std::string(4'001, 'x')), 400);
  EXPECT_EQ(write(ann_, "ann", "me"), 409);
  EXPECT_EQ(write(ann_, "nobody", "hi"), 404);
  relate(bob_, "ann", "blocks");
  EXPECT_EQ(write(ann_, "bob", "hi"), 403);
  EXPECT_EQ(write(bob_, "ann", "hi"), 403) << "nor the other way round";
  relate(bob_, "ann", "none");
  int status = 204;
  for (int i = 0; i < 20 && status == 204; ++i) {
    status = write(ann_, "bob", "spam");
  }
  EXPECT_EQ(status, 429);
}

TEST_F(PeopleTest, MessageReportReachesTheAdministrator) {
  EXPECT_EQ(send("POST", "/app/inbox/ann/report", bob_, {{"text", "insults"}}).status, 409)
      << "nothing was written";
  ASSERT_EQ(write(ann_, "bob", "you are a fool"), 204);
  EXPECT_EQ(send("POST", "/app/inbox/ann/report", bob_, {{"text", "insults"}}).status, 204);
  const std::string root = sign_up("root");
  ASSERT_EQ(
      run_rookery({"admin", "account", "role", "root", "administrator", "--data", folder_.path().string()})
          .status,
      0);
  const json report = get("/app/reports", root)["reports"][0];
  EXPECT_EQ(report["reporter"], "bob");
  EXPECT_EQ(report["about"], "Ann");
  EXPECT_EQ(report["said"], "Ann: you are a fool\n");
  EXPECT_EQ(report["game"], "");
}

TEST_F(PeopleTest, ChallengeAndItsGameAreNotified) {
  StreamReader ann_events = events(ann_), bob_events = events(bob_);
  (void)ann_events.await(has_challenges(0));
  (void)bob_events.await(has_challenges(0));
  const std::string id =
      challenge(ann_, "bob", {{"clock", "5+3"}, {"rated", true}, {"berserk", true}, {"color", "white"}});
  const json message = bob_events.await(has_challenges(1))["challenges"][0];
  EXPECT_EQ(message["berserk"], true);
  EXPECT_EQ(message["with"], "Ann");
  EXPECT_EQ(message["clock"], "5+3");
  EXPECT_EQ(message["color"], "black");
  EXPECT_EQ(message["own"], false);
  EXPECT_EQ(ann_events.await(has_challenges(1))["challenges"][0]["own"], true);
  EXPECT_EQ(send("POST", "/app/challenges/" + id + "/accept", ann_).status, 404) << "one's own";
  const Answer accepted = send("POST", "/app/challenges/" + id + "/accept", bob_);
  ASSERT_EQ(accepted.status, 200) << accepted.body;
  const std::string game = json::parse(accepted.body)["game"];
  EXPECT_EQ(ann_events.await(has("game"))["game"], game);
  EXPECT_EQ(bob_events.await(has("game"))["game"], game);
  EXPECT_EQ(get("/app/own-games", bob_)["games"][0]["opponent"], "Ann");
  EXPECT_EQ(get("/app/people/bob", ann_)["game"], game);
  EXPECT_EQ(send("POST", "/app/challenges/" + id + "/accept", bob_).status, 404) << "once";
}

/// It may begin before the page of a player has asked for its news.
TEST_F(PeopleTest, NewGameIsNotifiedToALaterPage) {
  const std::string id = challenge(ann_, "bob", {{"clock", "5+3"}});
  ASSERT_EQ(send("POST", "/app/challenges/" + id + "/accept", bob_).status, 200);
  StreamReader ann_events = events(ann_);
  EXPECT_EQ(ann_events.await(has("game"))["game"], id);
}

TEST_F(PeopleTest, ChallengeIsDeclinedWithAReasonOrWithdrawn) {
  StreamReader ann_events = events(ann_), bob_events = events(bob_);
  (void)ann_events.await(has_challenges(0));
  const std::string id = challenge(ann_, "bob", {{"clock", "5+3"}, {"chess960", true}});
  EXPECT_EQ(bob_events.await(has_challenges(1))["challenges"][0]["chess960"], true);
  (void)ann_events.await(has_challenges(1));
  EXPECT_EQ(send("DELETE", "/app/challenges/" + id, bob_).status, 404) << "another's";
  EXPECT_EQ(send("POST", "/app/challenges/" + id + "/decline", bob_, {{"reason", "tooFast"}}).status, 204);
  EXPECT_EQ(ann_events.await(has("declined"))["declined"],
            json::parse(R"({"name":"bob","reason":"tooFast"})"));
  const std::string other = challenge(ann_, "bob", {{"clock", "3d"}, {"rated", true}});
  (void)bob_events.await(has_challenges(1));
  EXPECT_EQ(send("DELETE", "/app/challenges/" + other, ann_).status, 204);
  (void)bob_events.await(has_challenges(0));
}

TEST_F(PeopleTest, BlockedPlayersCannotChallenge) {
  const std::string before = challenge(bob_, "ann", {{"clock", "5+3"}});
  relate(ann_, "bob", "blocks");
  EXPECT_EQ(send("POST", "/app/challenges/" + before + "/accept", ann_).status, 404)
      << "what waited is declined";
  const Answer refused = send("POST", "/app/people/ann/challenge", bob_, {{"clock", "5+3"}});
  EXPECT_EQ(refused.status, 403);
  EXPECT_THAT(refused.body, HasSubstr("blocked"));
  const json seek{{"clock", "5+3"}};
  const Answer sought = send("POST", "/app/seeks", ann_, seek);
  ASSERT_EQ(sought.status, 201);
  const std::string id = json::parse(sought.body)["id"];
  EXPECT_EQ(send("POST", "/app/seeks/" + id + "/accept", bob_).status, 404) << "nor in the lobby";
}

TEST_F(PeopleTest, ChallengesAreLimitedToTen) {
  for (const json& body : {json{{"clock", "soon"}}, json{{"clock", "-"}, {"rated", true}},
                           json{{"clock", "5+3"}, {"color", "red"}}, json::object()}) {
    EXPECT_EQ(send("POST", "/app/people/bob/challenge", ann_, body).status, 400) << body;
  }
  for (int i = 0; i < 10; ++i) {
    (void)challenge(ann_, "bob", {{"clock", "5+3"}});
  }
  EXPECT_EQ(send("POST", "/app/people/bob/challenge", ann_, {{"clock", "5+3"}}).status, 409);
}

TEST_F(PeopleTest, OnlyTheirClassWritesToAndChallengesPupils) {
  const std::string data = folder_.path().string();
  const std::string teacher = sign_up("tina");
  ASSERT_EQ(run_rookery({"admin", "account", "role", "tina", "teacher", "--data", data}).status, 0);
  const std::string school =
      "/app/classes/" +
      json::parse(send("POST", "/app/classes", teacher, {{"name", "4b"}}).body)["id"].get<std::string>();
  const json cards =
      json::parse(send("POST", school + "/pupils", teacher, {{"names", "Cem\nDana"}}).body)["cards"];
  const std::string cem =
      send("POST", "/app/login", "", {{"name", cards[0]["name"]}, {"password", cards[0]["code"]}}).cookie();
  const json seen = get("/app/people/cem", ann_);
  EXPECT_EQ(seen["whyNoMessage"], "class");
  EXPECT_EQ(seen["whyNoChallenge"], "class");
  ASSERT_EQ(send("POST", "/app/computer-games", cem, {{"clock", "-"}, {"level", 1}}).status, 201);
  EXPECT_EQ(get("/app/people/cem", ann_)["game"], "") << "what pupils play is not everybody's business";
  EXPECT_NE(get("/app/people/cem", teacher)["game"], "");
  EXPECT_EQ(write(ann_, "cem", "hello"), 403);
  EXPECT_EQ(write(cem, "dana", "hello"), 403);
  EXPECT_EQ(get("/app/inbox", cem)["why"], "class");
  EXPECT_EQ(send("POST", "/app/people/cem/challenge", ann_, {{"clock", "5+3"}}).status, 403);
  EXPECT_EQ(send("POST", "/app/people/ann/challenge", cem, {{"clock", "5+3"}}).status, 403);
  (void)challenge(cem, "dana", {{"clock", "5+3"}});
  (void)challenge(teacher, "cem", {{"clock", "5+3"}});
  ASSERT_EQ(send("PUT", school + "/permissions", teacher, {{"messages", true}, {"challenges", true}}).status,
            204);
  EXPECT_EQ(write(ann_, "cem", "hello"), 204);
}

TEST_F(PeopleTest, ComputerGameContinuesOnAnotherDevice) {
  const json body{{"clock", "-"}, {"color", "white"}, {"level", 1}};
  const Answer made = send("POST", "/app/computer-games", ann_, body);
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string game = json::parse(made.body)["id"];
  Player there(server_.port(), game, ann_);
  EXPECT_EQ(there.act("m1", "move e2e4")["t"], "done");
  const std::string elsewhere =
      send("POST", "/app/login", "", {{"name", "Ann"}, {"password", "correct horse"}}).cookie();
  const json listed = get("/app/own-games", elsewhere)["games"];
  ASSERT_EQ(listed.size(), 1U);
  EXPECT_EQ(listed[0]["id"], game);
  EXPECT_EQ(listed[0]["opponent"], "Computer, level 1");
  Player here(server_.port(), game, elsewhere);
  EXPECT_EQ(here.welcome()["you"], "white");
  for (const json& bad : {json{{"clock", "-"}, {"level", 0}}, json{{"clock", "-"}, {"level", 99}},
                          json{{"clock", "-"}}, json{{"clock", "5+3"}, {"level", 1}, {"rated", true}}}) {
    EXPECT_EQ(send("POST", "/app/computer-games", ann_, bad).status, 400) << bad;
  }
  EXPECT_EQ(send("POST", "/app/computer-games", "", body).status, 201) << "guests, too";
}

TEST_F(PeopleTest, LeaveExtendsGamesByDaysAndIsNotified) {
  const std::string id = challenge(ann_, "bob", {{"clock", "3d"}, {"color", "white"}});
  ASSERT_EQ(send("POST", "/app/challenges/" + id + "/accept", bob_).status, 200);
  Player ann(server_.port(), id, ann_), bob(server_.port(), id, bob_);
  ASSERT_EQ(ann.act("1", "move e2e4")["t"], "done");
  ASSERT_EQ(bob.act("1", "move e7e5")["t"], "done");
  const std::string path = "/app/leave", in_game = "/app/games/" + id + "/leave";
  EXPECT_EQ(get(path, ann_), (json{{"days", 30}, {"left", 30}}));
  EXPECT_EQ(get(in_game, bob_), json::object());
  for (const json& wrong : {json{{"days", 0}}, json{{"days", 31}}, json{{"days", "5"}}, json::object()}) {
    EXPECT_EQ(send("POST", path, ann_, wrong).status, 400) << wrong;
  }
  EXPECT_EQ(send("POST", path, "", {{"days", 5}}).status, 403) << "guests have none";
  const Answer taken = send("POST", path, ann_, {{"days", 5}});
  ASSERT_EQ(taken.status, 200) << taken.body;
  EXPECT_EQ(json::parse(taken.body)["left"], 25);
  const auto await_message = [](Player& player, const std::string& what) {
    while (player.await_message("events")["events"].dump().find(what) == std::string::npos) {
    }
  };
  await_message(bob, "award white 43");  // 432,000,000 ms, less a moment at most
  EXPECT_EQ(get(in_game, bob_)["white"], json::parse(taken.body)["until"]);
  EXPECT_EQ(send("POST", path, ann_, {{"days", 26}}).status, 409);
  EXPECT_EQ(get(path, ann_)["left"], 25);
  ASSERT_EQ(ann.act("2", "move g1f3")["t"], "done") << "who is on leave may move";
  ASSERT_EQ(bob.act("2", "move b8c6")["t"], "done");
  await_message(bob, "award white 43");  // what is left of the leave counts for the next move, too
  EXPECT_EQ(get(path, bob_)["left"], 30);
}

TEST_F(PeopleTest, ConditionalMoveIsPlayedAndPrivate) {
  const std::string id = challenge(ann_, "bob", {{"clock", "3d"}, {"color", "white"}});
  ASSERT_EQ(send("POST", "/app/challenges/" + id + "/accept", bob_).status, 200);
  const std::string path = "/app/games/" + id + "/conditional";
  const auto set = [&](const std::string& cookie, const std::string& lines) {
    return send("PUT", path, cookie, {{"lines", lines}}).status;
  };
  EXPECT_EQ(set(ann_, "e7e5 g1f3"), 409) << "she is to move";
  Player ann(server_.port(), id, ann_), bob(server_.port(), id, bob_);
  EXPECT_EQ(ann.act("1", "move e2e4")["t"], "done");
  EXPECT_EQ(set(ann_, "e7e5 g1f3\nc7c5"), 400) << "no answer";
  EXPECT_EQ(set(ann_, "e7e5 g1g5"), 400);
  EXPECT_EQ(set("", "e7e5 g1f3"), 404) << "nobody else";
  ASSERT_EQ(set(ann_, "e7e5 g1f3 b8c6 f1b5\nc7c5 g1f3"), 204);
  EXPECT_EQ(get(path, ann_)["lines"].size(), 2U);
  EXPECT_EQ(get(path, bob_)["lines"].size(), 0U) << "the opponent is not told";
  const auto await_move = [](Player& player, const std::string& move) {
    while (player.await_message("events")["events"].dump().find(move) == std::string::npos) {
    }
  };
  EXPECT_EQ(bob.act("1", "move e7e5")["t"], "done");
  await_move(bob, "g1f3");
  EXPECT_EQ(bob.act("2", "move b8c6")["t"], "done");
  await_move(bob, "f1b5");
  EXPECT_EQ(bob.act("3", "move a7a6")["t"], "done");
  EXPECT_EQ(ann.act("2", "move b5a4")["t"], "done") << "it is her move again";
}

}  // namespace
}  // namespace rookery::tests
