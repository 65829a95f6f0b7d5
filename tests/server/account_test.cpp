#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <nlohmann/json.hpp>

#include "rookery/store/accounts/former_guests.h"
#include "rookery/store/sqlite.h"
#include "rookery/store/wait_for.h"
#include "server/player.h"
#include "server/process.h"

/// An account and a token of its program, made by 'rookery admin' beside the running server.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

class AccountTest : public ::testing::Test {
 protected:
  [[nodiscard]] Finished admin(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "admin");
    arguments.insert(arguments.end(), {"--data", folder_.path().string()});
    return run_rookery(arguments);
  }
  [[nodiscard]] std::string make_token(const std::string& name) const {
    EXPECT_EQ(admin({"account", "add", name}).status, 0);
    std::string token = admin({"token", "add", name}).output;
    EXPECT_THAT(token, HasSubstr("rook_"));
    return token.substr(token.find("rook_"), 37);
  }
  [[nodiscard]] Answer account(const Headers& headers) const {
    return ask(server_.port(), {"GET", "/api/account", headers, ""});
  }
  static Headers bearing(const std::string& token) { return {{"Authorization", "Bearer " + token}}; }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
};

TEST_F(AccountTest, TokenShowsItsAccount) {
  const Answer answer = account(bearing(make_token("Ada-Lovelace")));
  EXPECT_EQ(answer.status, 200);
  const json body = json::parse(answer.body);
  EXPECT_EQ(body["id"], "ada-lovelace");
  EXPECT_EQ(body["username"], "Ada-Lovelace");
  EXPECT_GT(body["createdAt"], 1'700'000'000'000);
  EXPECT_EQ(answer.header("set-cookie"), "");
}

TEST_F(AccountTest, ListMarksNamesRefusedToday) {
  for (const char* name : {"ada", "bob", "eve"}) {
    ASSERT_EQ(admin({"account", "add", name}).status, 0);
  }
  const std::string file = (folder_.path() / "rookery.sqlite").string();
  sqlite3* before = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &before), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(before,
                         "UPDATE accounts SET name = 'Admin' WHERE id = 'ada';"
                         "UPDATE accounts SET name = 'B0b' WHERE id = 'eve'",
                         nullptr, nullptr, nullptr),
            SQLITE_OK);
  sqlite3_close(before);
  const std::string list = admin({"account", "list"}).output;
  EXPECT_THAT(list, HasSubstr("Admin  player  (has a name that is reserved for the server or for guests)\n"));
  EXPECT_THAT(list, HasSubstr("bob  player\n"));
  EXPECT_THAT(list, HasSubstr("B0b  player  (looks like bob)\n"));
}

TEST_F(AccountTest, MissingOrUnknownTokenIsRefused) {
  const Answer missing = account({});
  EXPECT_EQ(missing.status, 401);
  EXPECT_EQ(missing.header("www-authenticate"), "Bearer realm=\"Rookery\"");
  const Answer unknown = account(bearing("rook_0000000000000000000000000000000"));
  EXPECT_EQ(unknown.status, 401);
  EXPECT_THAT(unknown.header("www-authenticate"), HasSubstr("invalid_token"));
}

TEST_F(AccountTest, RevokedTokenIsRefused) {
  const std::string token = make_token("ada");
  const std::string list = admin({"token", "list", "ADA"}).output;
  EXPECT_THAT(list, HasSubstr("board:play"));
  EXPECT_EQ(list.find(token), std::string::npos);
  EXPECT_EQ(admin({"token", "revoke", list.substr(0, 64)}).status, 0);
  EXPECT_EQ(account(bearing(token)).status, 401);
}

TEST_F(AccountTest, ProgramPlaysAsItsAccount) {
  const std::string token = make_token("ada");
  const Answer made = ask(server_.port(), {"POST", "/app/games", bearing(token), R"({"color":"white"})"});
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string game = json::parse(made.body)["id"];
  const Answer found = ask(server_.port(), {"GET", "/app/games/" + game, {}, ""});
  EXPECT_THAT(found.body, HasSubstr("seat white ada"));
}

/// Who has played as a guest makes an account: the game that goes on is the account's.
TEST_F(AccountTest, NewAccountKeepsTheGuestsGames) {
  const std::string token = make_token("ada");
  const Made made = make_game(server_.port(), {{"color", "white"}});
  Player guest(server_.port(), made.game, made.cookie);
  Player other(server_.port(), made.game, "");
  (void)other.await_message("seat");
  const auto submit = [&](const std::string& action) {
    return ask(server_.port(), {"POST", "/app/games/" + made.game + "/commands", bearing(token),
                                json({{"id", action.substr(5)}, {"do", action}}).dump()});
  };
  EXPECT_NE(submit("move e2e4").status, 200) << "the game is the guest's";
  const std::string seat = stored_events(server_.port(), made.game).at(0);  // "TIME seat white ID NAME"
  const std::size_t begin = seat.find("white ") + 6;
  {
    const store::Stores stores = store::open_sqlite(folder_.path() / "rookery.sqlite").value();
    const std::string seated = seat.substr(begin, seat.find(' ', begin) - begin);
    ASSERT_TRUE(store::wait_for(
        stores.database->write(store::take_over_guest, people::PlayerId{seated}, store::AccountId{"ada"})));
  }
  EXPECT_EQ(submit("move e2e4").status, 200) << "the room was open all the time";
  EXPECT_EQ(other.act("1", "move e7e5")["t"], "done");
  EXPECT_EQ(guest.act("1", "move g1f3")["t"], "done") << "the guest's page goes on";
  EXPECT_EQ(json::parse(account(bearing(token)).body)["count"]["playing"], 1);
  const std::string own_game = "/api/board/game/" + made.game;
  EXPECT_EQ(ask(server_.port(), {"GET", own_game + "/chat", bearing(token), ""}).status, 200);
  EXPECT_EQ(ask(server_.port(), {"POST", own_game + "/claim-draw", bearing(token), ""}).status, 400)
      << "its own game, though nothing can be claimed";
}

TEST_F(AccountTest, OtherOriginsMayUseTokens) {
  Headers headers = bearing(make_token("ada"));
  headers["Origin"] = "https://elsewhere.example";
  const Answer answer = account(headers);
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.header("access-control-allow-origin"), "*");
}

/// The server that runs beside it may be the older program.
TEST_F(AccountTest, OlderDatabaseIsRefusedUnchanged) {
  ASSERT_EQ(admin({"account", "add", "ada"}).status, 0);
  const auto version = [&](const std::string& change) {
    sqlite3* database = nullptr;
    EXPECT_EQ(sqlite3_open((folder_.path() / "rookery.sqlite").c_str(), &database), SQLITE_OK);
    std::string answer;
    const auto take = [](void* to, int, char** values, char**) {
      *static_cast<std::string*>(to) = values[0];
      return 0;
    };
    EXPECT_EQ(sqlite3_exec(database, ("PRAGMA user_version" + change).c_str(), take, &answer, nullptr),
              SQLITE_OK);
    sqlite3_close(database);
    return answer;
  };
  (void)version("=9");
  const Finished refused = admin({"account", "add", "bob"});
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.output,
              HasSubstr("its version is 9, an older one; 'rookery serve' brings it up to date"));
  EXPECT_EQ(version(""), "9");
}

TEST_F(AccountTest, BadAndUnknownNamesAreRefusedDifferently) {
  for (const char* name : {"a", "-ada", "ada ", "ad\xC3\xA4", "0123456789012345678901234567890"}) {
    EXPECT_EQ(admin({"account", "add", name}).status, 2) << name;
  }
  EXPECT_EQ(admin({"account", "add", "ada"}).status, 0);
  EXPECT_EQ(admin({"account", "add", "Ada"}).status, 2);
  EXPECT_EQ(admin({"token", "add", "bob"}).status, 2);
  EXPECT_EQ(admin({"token", "revoke", "none"}).status, 2);
}

}  // namespace
}  // namespace rookery::tests
