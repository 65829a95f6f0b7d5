#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <nlohmann/json.hpp>
#include <thread>

#include "server/client.h"
#include "server/json_requests.h"
#include "server/process.h"

/// Who runs the server: the first administrator, roles, and what administrators do with accounts.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kUsualPassword = "correct horse";

class Administration : public ::testing::Test {
 protected:
  [[nodiscard]] Answer send(const std::string& method, const std::string& target, const std::string& cookie,
                            const json& body = nullptr, Headers headers = {}) const {
    if (!cookie.empty()) {
      headers["Cookie"] = cookie;
    }
    return ask(server_.port(), {method, target, headers, body.is_null() ? "" : body.dump()});
  }
  /// The cookie of a new account.
  [[nodiscard]] std::string sign_up(const std::string& name) const {
    const Answer made = send("POST", "/app/accounts", "", {{"name", name}, {"password", kUsualPassword}});
    EXPECT_EQ(made.status, 201) << made.body;
    return made.cookie();
  }
  [[nodiscard]] Answer log_in(const std::string& name, const std::string& password = kUsualPassword) const {
    return send("POST", "/app/login", "", {{"name", name}, {"password", password}});
  }
  [[nodiscard]] std::string role(const std::string& cookie) const {
    return json::parse(send("GET", "/app/login", cookie).body)["account"]["role"];
  }
  /// The secret of the link in a greeting; "": there is none.
  static std::string secret_in(const std::string& greeting) {
    const std::string mark = "/account#administrator=";
    const std::size_t at = greeting.find(mark);
    if (at == std::string::npos) {
      return "";
    }
    const std::size_t begin = at + mark.size();
    return greeting.substr(begin, greeting.find_first_of(" \n", begin) - begin);
  }
  [[nodiscard]] Answer become(const std::string& cookie, const std::string& secret) const {
    return send("POST", "/app/administrator", cookie, {{"secret", secret}});
  }
  [[nodiscard]] std::string administrator() const {
    const std::string cookie = sign_up("root");
    EXPECT_EQ(become(cookie, secret_in(server_.greeting())).status, 204);
    return cookie;
  }
  [[nodiscard]] Finished admin(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), {"admin", "account"});
    arguments.insert(arguments.end(), {"--data", folder_.path().string()});
    return run_rookery(arguments);
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
};

TEST_F(Administration, FirstStartPrintsASingleUseLink) {
  const std::string secret = secret_in(server_.greeting());
  ASSERT_GE(secret.size(), 40U) << server_.greeting();
  EXPECT_EQ(become("", secret).status, 403) << "nobody is logged in";
  const std::string ada = sign_up("ada"), eve = sign_up("eve");
  EXPECT_EQ(become(eve, "guessed").status, 404);
  ASSERT_EQ(become(ada, secret).status, 204);
  EXPECT_EQ(role(ada), "administrator");
  EXPECT_EQ(become(eve, secret).status, 404);
  EXPECT_EQ(role(eve), "player");
  const Finished finished = server_.finish();
  EXPECT_THAT(finished.output, Not(HasSubstr(secret)));
  const ServerProcess again(folder_.path());
  EXPECT_EQ(secret_in(again.greeting()), "") << "there is an administrator";
}

TEST_F(Administration, EachStartWithoutAdministratorPrintsANewLink) {
  const std::string first = secret_in(server_.greeting());
  server_.kill();
  const ServerProcess again(folder_.path());
  const std::string second = secret_in(again.greeting());
  EXPECT_NE(second, "");
  EXPECT_NE(second, first);
}

TEST_F(Administration, OnlyAdministratorsManageAccounts) {
  const std::string root = administrator(), eve = sign_up("eve");
  for (const std::string& who : {eve, std::string()}) {
    EXPECT_EQ(send("GET", "/app/accounts", who).status, 403);
    EXPECT_EQ(send("PUT", "/app/accounts/eve/role", who, {{"role", "administrator"}}).status, 403);
    EXPECT_EQ(send("PUT", "/app/accounts/root/disabled", who, {{"disabled", true}}).status, 403);
    const Answer reset = send("POST", "/app/accounts/root/password", who);
    EXPECT_EQ(reset.status, 403);
    EXPECT_EQ(code_of(reset), "not_permitted");
  }
  EXPECT_EQ(role(eve), "player");
  const Answer foreign = send("PUT", "/app/accounts/eve/role", root, {{"role", "administrator"}},
                              {{"Origin", "https://elsewhere.example"}});
  EXPECT_EQ(foreign.status, 403) << "a page of another site speaks for nobody";
  EXPECT_EQ(role(eve), "player");
  const json listed = json::parse(send("GET", "/app/accounts", root).body);
  ASSERT_EQ(listed["accounts"].size(), 2U);
  EXPECT_EQ(listed["accounts"][0]["name"], "eve");
  EXPECT_EQ(listed["accounts"][1]["role"], "administrator");
}

TEST_F(Administration, RoleTakesEffectAtOnce) {
  const std::string root = administrator(), eve = sign_up("eve");
  EXPECT_EQ(send("PUT", "/app/accounts/eve/role", root, {{"role", "teacher"}}).status, 204);
  EXPECT_EQ(role(eve), "teacher");
  EXPECT_EQ(send("GET", "/app/accounts", eve).status, 403);
  EXPECT_EQ(send("PUT", "/app/accounts/eve/role", root, {{"role", "administrator"}}).status, 204);
  EXPECT_EQ(send("GET", "/app/accounts", eve).status, 200);
  EXPECT_EQ(send("PUT", "/app/accounts/eve/role", root, {{"role", "king"}}).status, 400);
  EXPECT_EQ(send("PUT", "/app/accounts/nobody/role", root, {{"role", "teacher"}}).status, 404);
  EXPECT_EQ(send("PUT", "/app/accounts/root/role", root, {{"role", "player"}}).status, 409)
      << "nobody takes their own role away";
}

TEST_F(Administration, DisabledAccountIsLoggedOutForGood) {
  const std::string root = administrator(), eve = sign_up("eve");
  ASSERT_EQ(send("PUT", "/app/accounts/eve/disabled", root, {{"disabled", true}}).status, 204);
  EXPECT_TRUE(json::parse(send("GET", "/app/login", eve).body)["account"].is_null());
  const Answer right = log_in("eve"), wrong = log_in("eve", "wrong horse");
  EXPECT_EQ(code_of(right), "account_disabled");
  EXPECT_EQ(code_of(wrong), "wrong_password") << "only who knows the password learns it";
  ASSERT_EQ(send("PUT", "/app/accounts/eve/disabled", root, {{"disabled", false}}).status, 204);
  EXPECT_EQ(log_in("eve").status, 200);
  EXPECT_EQ(send("PUT", "/app/accounts/root/disabled", root, {{"disabled", true}}).status, 409);
}

TEST_F(Administration, PasswordResetReplacesTheOld) {
  const std::string root = administrator(), eve = sign_up("eve");
  const Answer reset = send("POST", "/app/accounts/eve/password", root);
  ASSERT_EQ(reset.status, 200) << reset.body;
  EXPECT_TRUE(json::parse(send("GET", "/app/login", eve).body)["account"].is_null());
  EXPECT_EQ(log_in("eve").status, 403);
  EXPECT_EQ(log_in("eve", json::parse(reset.body)["password"]).status, 200);
}

TEST_F(Administration, CommandLineDoesTheSame) {
  const std::string eve = sign_up("Eve");
  ASSERT_EQ(admin({"role", "eve", "teacher"}).status, 0);
  EXPECT_EQ(role(eve), "teacher");
  const json listed = json::parse(admin({"list", "--json"}).output);
  EXPECT_EQ(listed,
            json::parse(R"([{"id":"eve","name":"Eve","title":"","role":"teacher","disabled":false}])"));
  const json reset = json::parse(admin({"password", "eve", "--json"}).output);
  EXPECT_EQ(log_in("eve", reset["password"]).status, 200);
  EXPECT_EQ(log_in("eve").status, 403);
  EXPECT_THAT(admin({"disable", "eve"}).output, HasSubstr("Eve  teacher  disabled"));
  EXPECT_EQ(code_of(log_in("eve", reset["password"])), "account_disabled");
  ASSERT_EQ(admin({"enable", "eve"}).status, 0);
  EXPECT_EQ(log_in("eve", reset["password"]).status, 200);
  EXPECT_NE(admin({"role", "eve", "king"}).status, 0);
  EXPECT_NE(admin({"disable", "nobody"}).status, 0);
}

TEST_F(Administration, SettingsTakeEffectAtOnce) {
  const std::string root = administrator(), eve = sign_up("eve");
  EXPECT_EQ(send("GET", "/app/notice", "").status, 204);
  const std::string early = send("GET", "/early.js", "").body;
  const json set{{"name", "Rook <b>Club"},
                 {"greeting", "Welcome"},
                 {"language", "de"},
                 {"theme", "dark"},
                 {"accountsPerMinute", 0}};
  EXPECT_EQ(send("PUT", "/app/administration/settings", eve, set).status, 403);
  EXPECT_EQ(send("GET", "/app/administration/settings", eve).status, 403);
  ASSERT_EQ(send("PUT", "/app/administration/settings", root, set).status, 204);
  EXPECT_EQ(json::parse(send("GET", "/app/notice", "").body),
            (json{{"name", "Rook <b>Club"}, {"greeting", "Welcome"}}));
  const std::string seeded = send("GET", "/early.js", "").body;
  EXPECT_THAT(seeded, HasSubstr(R"({"language":"de","theme":"dark"})"));
  EXPECT_THAT(seeded, HasSubstr(early)) << "and what was there";
  EXPECT_EQ(send("POST", "/app/accounts", "", {{"name", "late"}, {"password", kUsualPassword}}).status, 429)
      << "nobody makes an account any more";
  const Answer made = send("POST", "/app/administration/accounts", root, {{"name", "late"}});
  ASSERT_EQ(made.status, 201) << made.body;
  EXPECT_EQ(log_in("late", json::parse(made.body)["password"]).status, 200);
  EXPECT_EQ(code_of(send("POST", "/app/administration/accounts", root, {{"name", "late"}})), "name_taken");
  for (const json& wrong :
       {json{{"language", "xx"}}, json{{"gamesPerMinute", -2}}, json{{"theme", "';alert(1)"}},
        json{{"greeting", "a\nb"}}, json{{"nmae", "x"}}, json{{"name", 5}}}) {
    EXPECT_EQ(send("PUT", "/app/administration/settings", root, wrong).status, 400) << wrong;
  }
  ASSERT_EQ(
      send("PUT", "/app/administration/settings", root, {{"accountsPerMinute", -1}, {"name", ""}}).status,
      204);
  EXPECT_EQ(send("POST", "/app/accounts", "", {{"name", "free"}, {"password", kUsualPassword}}).status, 201);
  EXPECT_EQ(json::parse(send("GET", "/app/notice", "").body)["greeting"], "Welcome") << "that stays";
}

TEST_F(Administration, BannerSurvivesARestartUntilItExpires) {
  const std::string root = administrator();
  const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(
                       std::chrono::system_clock::now().time_since_epoch())
                       .count();
  const json banner{{"text", "The server restarts at noon"}, {"at", now + 600'000}};
  EXPECT_EQ(send("PUT", "/app/administration/banner", sign_up("eve"), banner).status, 403);
  EXPECT_EQ(send("PUT", "/app/administration/banner", root, {{"text", "gone"}, {"at", now - 1}}).status, 400);
  ASSERT_EQ(send("PUT", "/app/administration/banner", root, banner).status, 204);
  EXPECT_EQ(json::parse(send("GET", "/app/notice", "").body)["banner"], banner);
  server_.kill();
  const ServerProcess again(folder_.path());
  // It is read from the store within seconds of a start.
  json shown;
  for (int i = 0; i < 200 && shown.empty(); ++i) {
    const Answer asked = ask(again.port(), {"GET", "/app/notice"});
    shown = asked.status == 200 ? json::parse(asked.body) : json();
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_EQ(shown["banner"], banner);
  ASSERT_EQ(
      ask(again.port(), {"PUT", "/app/administration/banner", {{"Cookie", root}}, R"({"text":""})"}).status,
      204);
  EXPECT_EQ(ask(again.port(), {"GET", "/app/notice"}).status, 204);
}

TEST_F(Administration, AuditLogNamesActorsWithoutSecrets) {
  const std::string root = administrator(), eve = sign_up("eve");
  ASSERT_EQ(send("PUT", "/app/accounts/eve/role", root, {{"role", "teacher"}}).status, 204);
  const json reset = json::parse(send("POST", "/app/accounts/eve/password", root).body);
  ASSERT_EQ(send("DELETE", "/app/accounts/eve/logins", root).status, 204);
  ASSERT_EQ(admin({"disable", "eve"}).status, 0);
  EXPECT_EQ(send("PUT", "/app/accounts/nobody/role", root, {{"role", "teacher"}}).status, 404);
  EXPECT_EQ(send("GET", "/app/administration/audit", eve).status, 403);
  const std::string text = send("GET", "/app/administration/audit", root).body;
  EXPECT_THAT(text, Not(HasSubstr(reset["password"].get<std::string>())));
  const json entries = json::parse(text)["entries"];
  std::vector<std::string> seen;
  for (const json& entry : entries) {
    seen.push_back(entry["actor"].get<std::string>() + ' ' + entry["action"].get<std::string>() + ' ' +
                   entry["subject"].get<std::string>() + ' ' + entry["details"].get<std::string>());
  }
  EXPECT_THAT(seen, ::testing::ElementsAre(" disable eve ", "root sessions eve ", "root password eve ",
                                           "root role eve teacher"));
  const json roles =
      json::parse(send("GET", "/app/administration/audit?action=role&subject=eve", root).body)["entries"];
  EXPECT_EQ(roles.size(), 1U);
  EXPECT_EQ(send("GET", "/app/administration/audit?after=soon", root).status, 400);
  EXPECT_THAT(run_rookery({"admin", "audit", "--actor", "root", "--data", folder_.path().string()}).output,
              HasSubstr("root  role  eve"));
}

TEST_F(Administration, CommandLineKeepsTheLastAdministrator) {
  (void)administrator();
  for (const std::vector<std::string>& change :
       {std::vector<std::string>{"role", "root", "player"}, {"disable", "root"}, {"delete", "root"}}) {
    const Finished refused = admin(change);
    EXPECT_EQ(refused.status, 2) << change.front();
    EXPECT_THAT(refused.output, HasSubstr("root is the only administrator; appoint another one first"));
  }
  (void)sign_up("eve");
  ASSERT_EQ(admin({"role", "eve", "administrator"}).status, 0);
  EXPECT_EQ(admin({"role", "root", "player"}).status, 0);
}

TEST_F(Administration, ConcurrentSettingsChangeIsRefused) {
  const std::string root = administrator();
  const auto settings = [&] { return json::parse(send("GET", "/app/administration/settings", root).body); };
  const auto save = [&](const json& version, const char* greeting) {
    return send("PUT", "/app/administration/settings", root, {{"version", version}, {"greeting", greeting}});
  };
  const json seen = settings()["version"];
  ASSERT_EQ(save(seen, "Hello").status, 204);
  const Answer late = save(seen, "Good evening");
  EXPECT_EQ(late.status, 409);
  EXPECT_EQ(code_of(late), "precondition_failed");
  EXPECT_THAT(late.body, HasSubstr("the settings have been changed meanwhile"));
  EXPECT_EQ(settings()["greeting"], "Hello") << "nothing of it is lost";
  EXPECT_EQ(save(settings()["version"], "Good evening").status, 204);
  EXPECT_EQ(settings()["greeting"], "Good evening");
  EXPECT_EQ(send("PUT", "/app/administration/settings", root, {{"version", 5}}).status, 400);
}

TEST_F(Administration, AuditLogCoversClassesPairingsAndTokens) {
  const std::string root = administrator();
  const json made = json::parse(send("POST", "/app/classes", root, {{"name", "4b"}}).body);
  const std::string path = "/app/classes/" + made["id"].get<std::string>();
  const Answer cards = send("POST", path + "/pupils", root, {{"names", "Kim\nCem"}});
  ASSERT_EQ(cards.status, 201) << cards.body;
  ASSERT_EQ(send("POST", path + "/games", root, {{"players", "kim cem"}, {"clock", "10+0"}}).status, 201);
  const Answer token =
      send("POST", "/app/tokens", root, {{"description", "phone"}, {"scopes", "board:play"}});
  ASSERT_EQ(token.status, 201) << token.body;
  const json kept = json::parse(token.body);
  ASSERT_EQ(send("DELETE", "/app/tokens/" + kept["id"].get<std::string>(), root).status, 204);
  const std::string text = send("GET", "/app/administration/audit", root).body;
  EXPECT_THAT(text, Not(HasSubstr(kept["token"].get<std::string>())));
  EXPECT_THAT(text, Not(HasSubstr(json::parse(cards.body)["cards"][0]["code"].get<std::string>())));
  std::vector<std::string> seen;
  const json shown = json::parse(text);
  for (const json& entry : shown["entries"]) {
    const bool is_class = entry["subject"] == made["id"];
    seen.push_back(entry["actor"].get<std::string>() + ' ' + entry["action"].get<std::string>() + ' ' +
                   (is_class ? "4b" : entry["subject"].get<std::string>()) + ' ' +
                   entry["details"].get<std::string>());
  }
  EXPECT_THAT(seen, ::testing::ElementsAre("root revoke-token root phone: board:play",
                                           "root token root phone: board:play", "root pair 4b 10+0: kim cem",
                                           "root enrol 4b Kim, Cem", "root class 4b 4b"));
}

TEST_F(Administration, PositionIndexCanBeSwitchedOffAndOn) {
  const std::string root = administrator(), eve = sign_up("eve");
  const std::string path = "/app/administration/positions";
  EXPECT_EQ(send("GET", path, eve).status, 403);
  EXPECT_EQ(send("PUT", path, eve, {{"on", false}}).status, 403);
  EXPECT_EQ(json::parse(send("GET", path, root).body)["on"], true);
  EXPECT_EQ(send("PUT", path, root, {{"on", "no"}}).status, 400);
  const std::string search =
      "/app/search?fen="
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR%20w%20KQkq%20-%200%201";
  EXPECT_EQ(send("GET", search, root).status, 200);
  ASSERT_EQ(send("PUT", path, root, {{"on", false}}).status, 204);
  EXPECT_EQ(json::parse(send("GET", path, root).body)["on"], false);
  EXPECT_EQ(send("GET", search, root).status, 404);
  ASSERT_EQ(send("PUT", path, root, {{"on", true}}).status, 204);
  EXPECT_EQ(send("GET", search, root).status, 200);
  EXPECT_THAT(send("GET", "/app/administration/audit?action=positions", root).body, HasSubstr("off"));
}

TEST_F(Administration, AdministratorsSeeTheServerState) {
  const std::string root = administrator();
  EXPECT_EQ(send("GET", "/app/administration/status", sign_up("eve")).status, 403);
  const json status = json::parse(send("GET", "/app/administration/status", root).body);
  EXPECT_EQ(status["accounts"], 2);
  EXPECT_EQ(status["games"], 0);
  EXPECT_GT(status["databaseBytes"], 0);
  EXPECT_GT(status["freeBytes"], 0);
  EXPECT_GE(status["connections"], 1);
}

/// Of changes made at once each is kept, or its maker is told that it was not.
TEST_F(Administration, CommandLineKeepsConcurrentChanges) {
  const std::string data = folder_.path().string();
  const std::vector<std::string> names{"gamesPerMinute", "linesPerMinute", "accountsPerMinute"};
  for (int round = 1; round <= 5; ++round) {
    std::vector<std::future<Finished>> changes;
    for (const std::string& name : names) {
      changes.push_back(std::async(std::launch::async, [&data, change = name + "=" + std::to_string(round)] {
        return run_rookery({"admin", "settings", change, "--data", data});
      }));
    }
    std::vector<std::string> kept;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const Finished done = changes[i].get();
      if (done.status == 0) {
        kept.push_back(names[i]);
      } else {
        EXPECT_THAT(done.output, HasSubstr("meanwhile"));
      }
    }
    const json settings = json::parse(run_rookery({"admin", "settings", "--json", "--data", data}).output);
    for (const std::string& name : kept) {
      EXPECT_EQ(settings[name], round) << name;
    }
  }
}

TEST_F(Administration, CommandLineSetsUpTheServer) {
  const std::string data = folder_.path().string();
  const auto run = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "admin");
    arguments.insert(arguments.end(), {"--data", data});
    return run_rookery(arguments);
  };
  const Finished set = run({"settings", "name=Rook Club", "gamesPerMinute=5", "--json"});
  ASSERT_EQ(set.status, 0) << set.output;
  EXPECT_EQ(json::parse(set.output)["name"], "Rook Club");
  EXPECT_THAT(run({"settings"}).output, HasSubstr("gamesPerMinute = 5"));
  EXPECT_NE(run({"settings", "colour=red"}).status, 0);
  EXPECT_NE(run({"settings", "gamesPerMinute=many"}).status, 0);
  const Finished banner = run({"banner", "Back at noon", "--at", "+5", "--json"});
  ASSERT_EQ(banner.status, 0) << banner.output;
  EXPECT_EQ(json::parse(banner.output)["text"], "Back at noon");
  EXPECT_NE(run({"banner", "Back", "--at", "yesterday"}).status, 0);
  EXPECT_NE(run({"banner", "Back", "--at", "2020-01-01 00:00"}).status, 0) << "that is over";
  json shown;
  for (int i = 0; i < 200 && (shown.empty() || !shown.contains("banner")); ++i) {
    const Answer asked = send("GET", "/app/notice", "");
    shown = asked.status == 200 ? json::parse(asked.body) : json();
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_EQ(shown["name"], "Rook Club") << "the running server takes it up";
  EXPECT_EQ(shown["banner"]["text"], "Back at noon");
  EXPECT_EQ(json::parse(run({"status", "--json"}).output)["games"], 0);
  EXPECT_NE(run({"result", "none", "1-0", "why"}).status, 0);
  for (const char* command : {"settings", "banner", "audit", "status", "result"}) {
    const Finished help = run_rookery({"admin", command, "--help"});
    EXPECT_EQ(help.status, 0);
    EXPECT_THAT(help.output, HasSubstr("--json")) << command;
  }
}

TEST_F(Administration, CorrectedResultKeepsTheOldInTheScoresheet) {
  const std::string root = administrator(), ann = sign_up("ann"), bob = sign_up("bob");
  const Answer made = send("POST", "/app/games", ann, {{"color", "white"}, {"clock", "5+3"}});
  const std::string game = json::parse(made.body)["id"], path = "/app/games/" + game;
  const auto act = [&](const std::string& who, const char* id, const char* what) {
    return send("POST", path + "/commands", who, {{"id", id}, {"do", what}}).status;
  };
  ASSERT_EQ(act(bob, "1", "sit"), 200);
  ASSERT_EQ(act(ann, "2", "move e2e4"), 200);
  ASSERT_EQ(act(ann, "3", "resign"), 200);
  const json correction{{"id", "c1"}, {"do", "decide-result 1-0 The wrong button"}};
  EXPECT_EQ(send("POST", path + "/arbitration", ann, correction).status, 403);
  ASSERT_EQ(send("POST", path + "/arbitration", root, correction).status, 200);
  const std::string sheet = send("GET", path, "").body;
  EXPECT_THAT(sheet, HasSubstr("end resignation 0-1"));
  EXPECT_THAT(sheet, HasSubstr("decide-result 1-0 root The wrong button"));
  const Finished again = run_rookery(
      {"admin", "result", game, "1/2-1/2", "It was agreed", "--json", "--data", folder_.path().string()});
  ASSERT_EQ(again.status, 0) << again.output;
  const std::string pgn = send("GET", "/game/" + game + ".pgn", "").body;
  EXPECT_THAT(pgn, HasSubstr("[Result \"1/2-1/2\"]"));
  const json log =
      json::parse(send("GET", "/app/administration/audit?subject=" + game, root).body)["entries"];
  ASSERT_EQ(log.size(), 2U);
  EXPECT_EQ(log[0]["actor"], "");
  EXPECT_EQ(log[1]["actor"], "root");
  EXPECT_EQ(log[1]["details"], "decide-result 1-0 The wrong button");
}

TEST_F(Administration, LoginShowsItsDevice) {
  const Answer made = send("POST", "/app/accounts", "", {{"name", "ada"}, {"password", kUsualPassword}},
                           {{"User-Agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0 <b>"}});
  const json logins = json::parse(send("GET", "/app/logins", made.cookie()).body)["logins"];
  EXPECT_EQ(logins[0]["device"], "Firefox, Linux");
}

}  // namespace
}  // namespace rookery::tests
