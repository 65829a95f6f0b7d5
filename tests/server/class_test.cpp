#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <future>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>

#include "server/client.h"
#include "server/process.h"
#include "server/stream_reader.h"
#include "support/wait_until.h"

/// A school: a teacher's classes, the cards of the pupils, and their games.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kTeachersPassword = "correct horse";

class ClassTest : public ::testing::Test {
 protected:
  void SetUp() override {
    teacher_ = sign_up("tina");
    ASSERT_EQ(run_rookery({"admin", "account", "role", "tina", "teacher", "--data", data()}).status, 0);
    const Answer made = send("POST", "/app/classes", teacher_, {{"name", "4b"}});
    ASSERT_EQ(made.status, 201) << made.body;
    path_ = "/app/classes/" + json::parse(made.body)["id"].get<std::string>();
  }
  [[nodiscard]] std::string data() const { return folder_.path().string(); }
  [[nodiscard]] Answer send(const std::string& method, const std::string& target, const std::string& cookie,
                            const json& body = nullptr, Headers headers = {}) const {
    if (!cookie.empty()) {
      headers["Cookie"] = cookie;
    }
    return ask(server_.port(), {method, target, headers, body.is_null() ? "" : body.dump()});
  }
  [[nodiscard]] std::string sign_up(const std::string& name) const {
    return send("POST", "/app/accounts", "", {{"name", name}, {"password", kTeachersPassword}}).cookie();
  }
  [[nodiscard]] json add(const std::string& names) const {
    const Answer made = send("POST", path_ + "/pupils", teacher_, {{"names", names}});
    EXPECT_EQ(made.status, 201) << made.body;
    return json::parse(made.body)["cards"];
  }
  [[nodiscard]] Answer log_in(const json& card) const {
    return send("POST", "/app/login", "", {{"name", card["name"]}, {"password", card["code"]}});
  }
  [[nodiscard]] json seen_by(const std::string& cookie) const {
    return json::parse(send("GET", "/app/class", cookie).body)["class"];
  }
  [[nodiscard]] json wall() const { return json::parse(send("GET", path_, teacher_).body); }
  /// How many pupils are "here", "away" or "offline".
  [[nodiscard]] std::int64_t count(const char* presence) const {
    const json seen = wall();
    return std::ranges::count_if(seen["pupils"],
                                 [&](const json& pupil) { return pupil["presence"] == presence; });
  }
  /// An open page of who is logged in by this cookie.
  [[nodiscard]] StreamReader page_of(const std::string& cookie) const {
    return StreamReader(server_.port(), "/app/events", {{"Cookie", cookie}});
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
  std::string teacher_;
  std::string path_;
};

TEST_F(ClassTest, PastedPupilsLogInByCardAndPlay) {
  std::string names;
  for (int i = 0; i < 25; ++i) {
    names += "Änne " + std::to_string(i) + "\n";
  }
  const json cards = add(names);
  ASSERT_EQ(cards.size(), 25U);
  EXPECT_EQ(cards[3]["name"], "anne-3");
  EXPECT_EQ(cards[3]["shown"], "Änne 3");
  EXPECT_THAT(cards[3]["link"].get<std::string>(),
              HasSubstr("/class#anne-3:" + cards[3]["code"].get<std::string>()));
  EXPECT_THAT(cards[3]["qr"].get<std::string>(), HasSubstr("<svg"));
  std::vector<std::string> cookies;
  std::string players;
  for (const json& card : cards) {
    const Answer login = log_in(card);
    ASSERT_EQ(login.status, 200) << "all of them from one address: " << login.body;
    cookies.push_back(login.cookie());
    players += cookies.size() < 25 ? card["account"].get<std::string>() + ' ' : "";
  }
  EXPECT_EQ(
      seen_by(cookies[3]),
      json::parse(
          R"({"name":"4b","account":"anne-3","shown":"Änne 3","game":"","task":"","mayAnalyse":false})"));
  const Answer paired = send("POST", path_ + "/games", teacher_, {{"players", players}, {"clock", "10+0"}});
  ASSERT_EQ(paired.status, 201) << paired.body;
  const json games = json::parse(paired.body)["games"];
  ASSERT_EQ(games.size(), 12U);
  EXPECT_EQ(seen_by(cookies[0])["game"], games[0]);
  EXPECT_EQ(seen_by(cookies[23])["game"], games[11]);
  EXPECT_EQ(seen_by(cookies[24])["game"], "");
  std::set<std::string> on_wall;
  const json seen = wall();
  for (const json& pupil : seen["pupils"]) {
    EXPECT_EQ(pupil["presence"], "away") << "logged in, without a page";
    on_wall.insert(pupil["game"]);
  }
  EXPECT_EQ(on_wall.size(), 13U) << "the twelve, and none";
  const std::string game = games[0];
  const Answer moved =
      send("POST", "/app/games/" + game + "/commands", cookies[0], {{"id", "1"}, {"do", "move e2e4"}});
  EXPECT_EQ(moved.status, 200) << moved.body;
  EXPECT_THAT(send("GET", "/app/games/" + game, "").body, HasSubstr("Änne 0"));
}

TEST_F(ClassTest, NewCardTakesThePlaceOfTheOldWhenItIsUsed) {
  const json cards = add("Anna\nBen");
  const std::string anna = log_in(cards[0]).cookie();
  const Answer renewed = send("POST", path_ + "/cards", teacher_, {{"pupil", "anna"}});
  ASSERT_EQ(renewed.status, 200) << renewed.body;
  const json fresh = json::parse(renewed.body)["cards"];
  ASSERT_EQ(fresh.size(), 1U);
  EXPECT_FALSE(seen_by(anna).is_null()) << "nothing ends by a click";
  EXPECT_EQ(log_in(cards[0]).status, 200);
  EXPECT_EQ(log_in(fresh[0]).status, 200);
  EXPECT_TRUE(seen_by(anna).is_null()) << "whoever is logged in by the old card";
  EXPECT_EQ(log_in(cards[0]).status, 403);
  EXPECT_EQ(log_in(fresh[0]).status, 200) << "and again";
  EXPECT_EQ(log_in(cards[1]).status, 200) << "another's stays";
  EXPECT_EQ(send("POST", path_ + "/cards", teacher_, {{"pupil", "tina"}}).status, 404);
}

TEST_F(ClassTest, NewCardsTakeThePlaceOfTheOldWhenTheyArePrinted) {
  const json cards = add("Anna\nBen");
  const std::string ben = log_in(cards[1]).cookie();
  const json fresh = json::parse(send("POST", path_ + "/cards", teacher_, json::object()).body)["cards"];
  ASSERT_EQ(fresh.size(), 2U);
  EXPECT_EQ(log_in(cards[0]).status, 200);
  EXPECT_EQ(send("POST", path_ + "/cards/printed", ben, json::object()).status, 403);
  const Answer printed = send("POST", path_ + "/cards/printed", teacher_, json::object());
  EXPECT_EQ(printed.status, 200) << printed.body;
  EXPECT_EQ(json::parse(printed.body)["accounts"].size(), 2U);
  EXPECT_TRUE(seen_by(ben).is_null());
  EXPECT_EQ(log_in(cards[0]).status, 403);
  EXPECT_EQ(log_in(fresh[0]).status, 200);
  EXPECT_EQ(log_in(fresh[1]).status, 200);
}

TEST_F(ClassTest, CardIsReadAsChildrenTypeIt) {
  const json cards = add("Anna Müller\nAnna Müller\nBen");
  const auto type = [&](const std::string& name, const std::string& code) {
    return send("POST", "/app/class/login", "", {{"name", name}, {"code", code}});
  };
  std::string code = cards[0]["code"];
  EXPECT_EQ(code.size(), 9U);
  std::string capitals = code;
  std::ranges::transform(capitals, capitals.begin(), [](unsigned char c) { return std::toupper(c); });
  std::string together = code;
  together.erase(4, 1);
  for (const std::string& typed :
       {code, capitals, together, ' ' + code.substr(0, 4) + " - " + code.substr(5) + ' '}) {
    EXPECT_EQ(type(cards[0]["name"], typed).status, 200) << typed;
  }
  // By the name on the card, too, also where two have it.
  for (const int i : {0, 1}) {
    const Answer login = type(" anna müller ", cards[static_cast<std::size_t>(i)]["code"]);
    ASSERT_EQ(login.status, 200) << login.body;
    EXPECT_EQ(json::parse(login.body)["account"]["id"], cards[static_cast<std::size_t>(i)]["account"]);
  }
  const auto field = [](const Answer& answer) { return json::parse(answer.body)["error"]["field"]; };
  EXPECT_EQ(field(type("Zoe", code)), "name");
  EXPECT_EQ(field(type("Ben", code)), "code");
  EXPECT_EQ(field(type("Ben", "no code")), "code");
  EXPECT_EQ(type("Zoe", code).status, 403);
  EXPECT_EQ(type("", code).status, 403);
}

TEST_F(ClassTest, WhoIsHereIsPairedAndWhoIsLeftOverIsNamed) {
  const json cards = add("Anna\nBen\nCem\nDana");
  std::vector<std::string> cookies;
  for (const json& card : cards) {
    cookies.push_back(log_in(card).cookie());
  }
  // Dana is logged in, and has closed the page.
  std::vector<std::unique_ptr<StreamReader>> pages;
  for (std::size_t i = 0; i < 3; ++i) {
    pages.push_back(std::make_unique<StreamReader>(page_of(cookies[i])));
  }
  ASSERT_TRUE(wait_until([&] { return count("here") == 3 && count("away") == 1; }, kSeldom));
  const Answer paired = send("POST", path_ + "/games", teacher_, {{"everybody", true}, {"clock", "10+0"}});
  ASSERT_EQ(paired.status, 201) << paired.body;
  const json made = json::parse(paired.body);
  EXPECT_EQ(made["games"].size(), 1U);
  const std::string left = made["left"]["account"];
  EXPECT_NE(left, "dana");
  // Who is left over plays the computer, solves puzzles or rests.
  EXPECT_EQ(send("PUT", path_ + "/tasks", teacher_, {{"pupil", left}, {"task", "puzzles"}}).status, 204);
  EXPECT_EQ(seen_by(cookies[static_cast<std::size_t>(left == "anna"  ? 0
                                                     : left == "ben" ? 1
                                                                     : 2)])["task"],
            "puzzles");
  EXPECT_EQ(send("PUT", path_ + "/tasks", teacher_, {{"pupil", left}, {"task", "sleep"}}).status, 400);
  EXPECT_EQ(send("PUT", path_ + "/tasks", teacher_, {{"pupil", "tina"}, {"task", "rest"}}).status, 404);
  const Answer alone =
      send("POST", path_ + "/games", teacher_, {{"players", left}, {"level", 2}, {"clock", "10+0"}});
  ASSERT_EQ(alone.status, 201) << alone.body;
  EXPECT_THAT(send("GET", "/app/games/" + json::parse(alone.body)["games"][0].get<std::string>(), "").body,
              HasSubstr("Computer, level 2"));
  EXPECT_EQ(send("POST", path_ + "/games", teacher_, {{"players", "anna ben"}, {"level", 2}}).status, 400);
  EXPECT_EQ(send("POST", path_ + "/games", teacher_, {{"players", "anna"}, {"level", 9}}).status, 400);
  // A page that is closed is noticed.
  pages.clear();
  EXPECT_TRUE(wait_until([&] { return count("here") == 0; }, kSeldom));
}

TEST_F(ClassTest, TeacherStopsAndRestartsAllClocks) {
  const json cards = add("Anna\nBen\nCem\nDana");
  const std::string anna = log_in(cards[0]).cookie();
  const Answer paired =
      send("POST", path_ + "/games", teacher_, {{"players", "anna ben cem dana"}, {"clock", "10+0"}});
  const std::string game = json::parse(paired.body)["games"][0];
  const auto move = [&](const char* id, const char* uci) {
    return send("POST", "/app/games/" + game + "/commands", anna,
                {{"id", id}, {"do", std::string("move ") + uci}});
  };
  const Answer stopped = send("PUT", path_ + "/clocks", teacher_, {{"stopped", true}});
  ASSERT_EQ(stopped.status, 200) << stopped.body;
  EXPECT_EQ(json::parse(stopped.body)["games"].size(), 2U);
  EXPECT_EQ(json::parse(move("1", "e2e4").body)["error"]["code"], "clocks_stopped");
  EXPECT_THAT(send("GET", "/app/games/" + game, "").body, HasSubstr("stop-clocks tina tina"));
  EXPECT_TRUE(
      json::parse(send("PUT", path_ + "/clocks", teacher_, {{"stopped", true}}).body)["games"].empty());
  EXPECT_EQ(send("PUT", path_ + "/clocks", anna, {{"stopped", false}}).status, 403);
  ASSERT_EQ(send("PUT", path_ + "/clocks", teacher_, {{"stopped", false}}).status, 200);
  EXPECT_EQ(move("2", "e2e4").status, 200);
}

TEST_F(ClassTest, TeacherArbitratesOnlyClassGames) {
  const json cards = add("Anna\nBen");
  const std::string anna = log_in(cards[0]).cookie(), other = sign_up("theo");
  ASSERT_EQ(run_rookery({"admin", "account", "role", "theo", "teacher", "--data", data()}).status, 0);
  const Answer paired =
      send("POST", path_ + "/games", teacher_, {{"players", "anna ben"}, {"clock", "10+0"}});
  const std::string game = json::parse(paired.body)["games"][0];
  const std::string path = "/app/games/" + game;
  const auto arbitrate = [&](const std::string& who, const char* id, const char* what) {
    return send("POST", path + "/arbitration", who, {{"id", id}, {"do", what}});
  };
  EXPECT_EQ(arbitrate(other, "1", "stop-clocks").status, 403) << "another's class";
  EXPECT_EQ(arbitrate(anna, "1", "stop-clocks").status, 403);
  EXPECT_EQ(send("POST", path + "/commands", anna, {{"id", "1"}, {"do", "decide-result 1-0 I say"}}).status,
            403);
  EXPECT_EQ(arbitrate(teacher_, "1", "adjust-clock white -60000").status, 200);
  EXPECT_EQ(json::parse(arbitrate(teacher_, "2", "adjust-clock white -600000").body)["error"]["code"],
            "too_much_taken");
  EXPECT_EQ(arbitrate(teacher_, "3", "decide-result 1/2-1/2 The bell rang").status, 200);
  const std::string pgn = send("GET", "/game/" + game + ".pgn", "").body;
  EXPECT_THAT(pgn, HasSubstr("[Result \"1/2-1/2\"]"));
  EXPECT_THAT(pgn, HasSubstr("[Termination \"adjudication\"]"));
}

TEST_F(ClassTest, OnlyTheTeacherManagesTheClass) {
  const json cards = add("Anna\nBen");
  const std::string other = sign_up("theo"), anna = log_in(cards[0]).cookie();
  ASSERT_EQ(run_rookery({"admin", "account", "role", "theo", "teacher", "--data", data()}).status, 0);
  const json names{{"names", "Eve"}}, pair{{"players", "anna ben"}}, chat{{"chat", true}};
  for (const auto& [who, status] :
       {std::pair{other, 404}, std::pair{anna, 403}, std::pair{std::string(), 403}}) {
    EXPECT_EQ(send("GET", path_, who).status, status);
    EXPECT_EQ(send("POST", path_ + "/pupils", who, names).status, status);
    EXPECT_EQ(send("POST", path_ + "/cards", who, json::object()).status, status);
    EXPECT_EQ(send("POST", path_ + "/games", who, pair).status, status);
    EXPECT_EQ(send("PUT", path_ + "/permissions", who, chat).status, status);
  }
  const Headers elsewhere{{"Origin", "https://elsewhere.example"}};
  EXPECT_EQ(send("POST", path_ + "/cards", teacher_, json::object(), elsewhere).status, 403);
  EXPECT_EQ(wall()["pupils"].size(), 2U);
  EXPECT_EQ(log_in(cards[1]).status, 200);
  EXPECT_EQ(json::parse(send("GET", "/app/classes", other).body)["classes"].size(), 0U);
  EXPECT_EQ(json::parse(send("GET", "/app/classes", teacher_).body)["classes"].size(), 1U);
}

TEST_F(ClassTest, FreePupilsArePairedAgainWithTheOtherColour) {
  const json cards = add("Anna\nBen\nCem");
  const std::string anna = log_in(cards[0]).cookie(), ben = log_in(cards[1]).cookie();
  const StreamReader annas_page = page_of(anna), bens_page = page_of(ben);
  ASSERT_TRUE(wait_until([&] { return count("here") == 2; }, kSeldom));
  const auto pair = [&] {
    const Answer paired = send("POST", path_ + "/games", teacher_, {{"everybody", true}, {"clock", "10+0"}});
    EXPECT_EQ(paired.status, 201) << paired.body;
    const json games = json::parse(paired.body)["games"];
    EXPECT_EQ(games.size(), 1U) << "Cem is not there";
    return games[0].get<std::string>();
  };
  const auto white_of = [&](const std::string& game) {
    const std::string events = send("GET", "/app/games/" + game, "").body;
    return events.find("seat white anna") != std::string::npos ? "anna" : "ben";
  };
  std::string white = white_of(pair());
  for (int i = 0; i < 3; ++i) {
    const std::string game = seen_by(anna)["game"];
    ASSERT_EQ(send("POST", "/app/games/" + game + "/commands", anna, {{"id", "a"}, {"do", "abort"}}).status,
              200);
    const std::string next = white_of(pair());
    EXPECT_NE(next, white);
    white = next;
  }
}

TEST_F(ClassTest, ClassThatIsPairedTwiceAtOncePlaysOnce) {
  const json cards = add("Anna\nBen\nCem\nDana");
  std::vector<std::unique_ptr<StreamReader>> pages;
  for (const json& card : cards) {
    pages.push_back(std::make_unique<StreamReader>(page_of(log_in(card).cookie())));
  }
  ASSERT_TRUE(wait_until([&] { return count("here") == 4; }, kSeldom));
  const auto press = [&](const json& what) {
    std::vector<std::future<Answer>> presses;
    for (int i = 0; i < 8; ++i) {
      presses.push_back(
          std::async(std::launch::async, [&] { return send("POST", path_ + "/games", teacher_, what); }));
    }
    std::set<std::string> games;
    for (auto& pressed : presses) {
      const Answer answer = pressed.get();
      EXPECT_EQ(answer.status, 201) << answer.body;
      const json begun = json::parse(answer.body)["games"];
      games.insert(begun.begin(), begun.end());
    }
    return games;
  };
  EXPECT_EQ(press({{"everybody", true}, {"clock", "10+0"}}).size(), 2U);
  EXPECT_EQ(press({{"players", "anna ben cem dana"}, {"clock", "5+0"}}).size(), 2U) << "by name";
}

TEST_F(ClassTest, OnlyPupilsOfTheClassArePaired) {
  ASSERT_EQ(add("Anna\nBen\nCem").size(), 3U);
  for (const char* players : {"", "anna", "anna anna", "anna tina", "anna ben cem"}) {
    EXPECT_EQ(send("POST", path_ + "/games", teacher_, {{"players", players}}).status, 400) << players;
  }
  EXPECT_EQ(send("POST", path_ + "/games", teacher_, {{"players", "anna ben"}, {"clock", "soon"}}).status,
            400);
  const json seen = wall();
  for (const json& pupil : seen["pupils"]) {
    EXPECT_EQ(pupil["game"], "");
  }
}

TEST_F(ClassTest, PupilsChatOnlyIfAllowed) {
  const json cards = add("Anna\nBen");
  const Answer paired = send("POST", path_ + "/games", teacher_, {{"players", "anna ben"}});
  const std::string game = json::parse(paired.body)["games"][0];
  ASSERT_EQ(run_rookery({"admin", "token", "add", "anna", "--scope", "board:play", "--scope", "msg:write",
                         "--value", "lip_anna", "--data", data()})
                .status,
            0);
  const Headers token{{"Authorization", "Bearer lip_anna"},
                      {"Content-Type", "application/x-www-form-urlencoded"}};
  const auto chat = [&] {
    return ask(server_.port(),
               {"POST", "/api/board/game/" + game + "/chat", token, "room=player&text=hello"});
  };
  const auto message = [&] { return ask(server_.port(), {"POST", "/inbox/ben", token, "text=hello"}); };
  EXPECT_EQ(chat().status, 403);
  EXPECT_EQ(message().status, 403);
  ASSERT_EQ(send("PUT", path_ + "/permissions", teacher_, {{"chat", true}}).status, 204);
  EXPECT_EQ(chat().status, 200);
  EXPECT_EQ(message().status, 403) << "that is another permission";
  ASSERT_EQ(send("PUT", path_ + "/permissions", teacher_, {{"messages", true}}).status, 204);
  EXPECT_EQ(message().status, 200);
  EXPECT_TRUE(wall()["may"]["chat"]);
}

TEST_F(ClassTest, PupilsMeetOutsidersOnlyIfAllowed) {
  const json cards = add("Anna\nBen");
  const std::string anna = log_in(cards[0]).cookie(), eve = sign_up("eve");
  for (const auto& [who, secret] : {std::pair{"anna", "lip_anna_1"}, std::pair{"eve", "lip_eve_12"}}) {
    ASSERT_EQ(run_rookery({"admin", "token", "add", who, "--scope", "challenge:write", "--scope",
                           "board:play", "--value", secret, "--data", data()})
                  .status,
              0);
  }
  const auto post = [&](const std::string& secret, const std::string& path, const std::string& body) {
    const Headers token{{"Authorization", "Bearer " + secret},
                        {"Content-Type", "application/x-www-form-urlencoded"}};
    return ask(server_.port(), {"POST", path, token, body}).status;
  };
  const auto seek = [&](const std::string& who) {
    return send("POST", "/app/seeks", who, {{"clock", "5+3"}});
  };
  EXPECT_EQ(post("lip_anna_1", "/api/challenge/eve", "clock.limit=300&clock.increment=3"), 403);
  EXPECT_EQ(post("lip_eve_12", "/api/challenge/anna", "clock.limit=300&clock.increment=3"), 403);
  EXPECT_EQ(post("lip_anna_1", "/api/challenge/ben", "clock.limit=300&clock.increment=3"), 200);
  EXPECT_EQ(seek(anna).status, 403);
  EXPECT_EQ(post("lip_anna_1", "/api/challenge/ai", "level=1&clock.limit=300&clock.increment=3"), 201);
  ASSERT_EQ(send("PUT", path_ + "/permissions", teacher_,
                 {{"challenges", true}, {"lobby", true}, {"computer", false}})
                .status,
            204);
  EXPECT_EQ(post("lip_eve_12", "/api/challenge/anna", "clock.limit=300&clock.increment=3"), 200);
  EXPECT_EQ(seek(anna).status, 201);
  EXPECT_EQ(post("lip_anna_1", "/api/challenge/ai", "level=1&clock.limit=300&clock.increment=3"), 403);
}

TEST_F(ClassTest, TakebacksCanBeDisabled) {
  const json cards = add("Anna\nBen");
  const std::string anna = log_in(cards[0]).cookie();
  ASSERT_EQ(send("PUT", path_ + "/permissions", teacher_, {{"takebacks", false}}).status, 204);
  EXPECT_EQ(send("PUT", path_ + "/permissions", teacher_, {{"takebacks", "no"}}).status, 400);
  const Answer paired = send("POST", path_ + "/games", teacher_, {{"players", "anna ben"}});
  const std::string path =
      "/app/games/" + json::parse(paired.body)["games"][0].get<std::string>() + "/commands";
  ASSERT_EQ(send("POST", path, anna, {{"id", "1"}, {"do", "move e2e4"}}).status, 200);
  const Answer asked = send("POST", path, anna, {{"id", "2"}, {"do", "offer-takeback"}});
  EXPECT_EQ(json::parse(asked.body)["error"]["code"], "no_takebacks");
}

TEST_F(ClassTest, MarkupAndFormulasInNamesStayText) {
  const json cards = add("<img src=x onerror=alert(1)>\n=HYPERLINK(1)\n\"; DROP TABLE pupils");
  EXPECT_EQ(cards[0]["shown"], "<img src=x onerror=alert(1)>");
  EXPECT_EQ(cards[1]["name"], "hyperlink-1");
  EXPECT_EQ(wall()["pupils"].size(), 3U);
  EXPECT_EQ(send("POST", path_ + "/pupils", teacher_, {{"names", "a\u0007"}}).status, 400);
  EXPECT_EQ(send("POST", path_ + "/pupils", teacher_, {{"names", "\n\n"}}).status, 400);
}

}  // namespace
}  // namespace rookery::tests
