#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/client.h"
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
  static std::string code_of(const Answer& answer) { return json::parse(answer.body)["error"]["code"]; }
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

TEST_F(Administration, TheFirstStartPrintsALinkThatIsUsedOnce) {
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

TEST_F(Administration, WithoutAnAdministratorEachStartPrintsAnotherLink) {
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

TEST_F(Administration, ARoleIsGivenAndCountsAtOnce) {
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

TEST_F(Administration, ADisabledAccountIsLoggedOutAndStaysOut) {
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

TEST_F(Administration, APasswordThatWasResetIsTheOnlyOne) {
  const std::string root = administrator(), eve = sign_up("eve");
  const Answer reset = send("POST", "/app/accounts/eve/password", root);
  ASSERT_EQ(reset.status, 200) << reset.body;
  EXPECT_TRUE(json::parse(send("GET", "/app/login", eve).body)["account"].is_null());
  EXPECT_EQ(log_in("eve").status, 403);
  EXPECT_EQ(log_in("eve", json::parse(reset.body)["password"]).status, 200);
}

TEST_F(Administration, TheTerminalDoesTheSame) {
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

TEST_F(Administration, ALoginTellsItsDevice) {
  const Answer made = send("POST", "/app/accounts", "", {{"name", "ada"}, {"password", kUsualPassword}},
                           {{"User-Agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0 <b>"}});
  const json logins = json::parse(send("GET", "/app/logins", made.cookie()).body)["logins"];
  EXPECT_EQ(logins[0]["device"], "Firefox, Linux");
}

}  // namespace
}  // namespace rookery::tests
