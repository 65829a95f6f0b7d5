#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <chrono>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "server/authorization.h"
#include "server/player.h"
#include "server/process.h"

/// Somebody has a backup, or a copy of the database and its log, and tries to become one of its people.
namespace rookery::tests {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kPassword = "correct horse battery";

std::string contents(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::string value_in(const std::string& cookie) {
  return cookie.substr(cookie.find('=') + 1);
}
std::string name_in(const std::string& cookie) {
  return cookie.substr(0, cookie.find('='));
}

std::string today() {
  return std::to_string(
      std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now()).time_since_epoch().count());
}

void execute(const fs::path& file, const std::string& sql, int (*take)(void*, int, char**, char**) = nullptr,
             void* to = nullptr) {
  sqlite3* handle = nullptr;
  EXPECT_EQ(sqlite3_open(file.c_str(), &handle), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(handle, sql.c_str(), take, to, nullptr), SQLITE_OK) << sqlite3_errmsg(handle);
  sqlite3_close(handle);
}

/// Every text that a database holds, and its words.
std::set<std::string> texts_of(const fs::path& database) {
  const auto take_all = [](void* to, int count, char** values, char**) {
    for (int i = 0; i < count; ++i) {
      const std::string text = values[i] == nullptr ? "" : values[i];
      auto& texts = *static_cast<std::set<std::string>*>(to);
      texts.insert(text);
      for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        texts.insert(text.substr(begin, end - begin));
        begin = end + 1;
      }
    }
    return 0;
  };
  std::set<std::string> tables, texts;
  execute(database, "SELECT name FROM sqlite_schema WHERE type = 'table'", take_all, &tables);
  for (const std::string& table : tables) {
    execute(database, "SELECT * FROM \"" + table + "\"", take_all, &texts);
  }
  texts.erase("");
  return texts;
}

class StolenBackup : public ::testing::Test {
 protected:
  [[nodiscard]] std::string next_address() {
    ++addresses_;
    return "10.0." + std::to_string(addresses_ / 250) + '.' + std::to_string(1 + addresses_ % 250);
  }
  /// A request from an address of its own, so that no limit stands between the thief and an answer.
  [[nodiscard]] Answer send(const std::string& method, const std::string& target, Headers headers = {},
                            const json& body = nullptr) {
    headers["X-Forwarded-For"] = next_address();
    return ask(server_->port(), {method, target, headers, body.is_null() ? "" : body.dump()});
  }
  [[nodiscard]] std::string sign_up(const std::string& name) {
    return send("POST", "/app/accounts", {}, {{"name", name}, {"password", kPassword}}).cookie();
  }
  [[nodiscard]] std::string code_for(const std::string& cookie) {
    return grant_code(server_->port(), {{"Cookie", cookie}, {"X-Forwarded-For", next_address()}});
  }
  [[nodiscard]] Answer exchange(const std::string& code) {
    return exchange_code(server_->port(), code, {{"X-Forwarded-For", next_address()}});
  }
  [[nodiscard]] Finished rookery(std::vector<std::string> arguments) const {
    arguments.insert(arguments.end(), {"--data", data_.string()});
    Finished finished = run_rookery(arguments);
    EXPECT_EQ(finished.status, 0) << finished.output;
    return finished;
  }

  /// A server with somebody of every kind; their secrets are in `secrets_`.
  void people_the_server() {
    const std::string greeting = server_->greeting(), mark = "#administrator=";
    const std::size_t link = greeting.find(mark) + mark.size();
    keep("the administrator's link", greeting.substr(link, greeting.find('\n', link) - link));
    login_ = sign_up("tina");
    keep("a login", value_in(login_));
    keep("a password", kPassword);
    (void)rookery({"admin", "account", "role", "tina", "teacher"});
    const json made = json::parse(send("POST", "/app/classes", {{"Cookie", login_}}, {{"name", "4b"}}).body);
    const json cards = json::parse(send("POST", "/app/classes/" + made["id"].get<std::string>() + "/pupils",
                                        {{"Cookie", login_}}, {{"names", "Anna"}})
                                       .body)["cards"];
    keep("a pupil's card", cards[0]["code"]);
    const std::string token = rookery({"admin", "token", "add", "tina", "--scope", "board:play"}).output;
    keep("a token", token.substr(token.find("rook_"), std::string("rook_").size() + 32));
    used_code_ = code_for(login_);
    keep("a code that was used", used_code_);
    granted_token_ = json::parse(exchange(used_code_).body)["access_token"];
    keep("the token of a code", granted_token_);
    keep("a code", code_for(login_));
    game_ = make_game(server_->port(), {{"color", "white"}});
    Player black(server_->port(), game_.game, "");
    black.await_message("seat");
    keep("a guest", value_in(game_.cookie).substr(0, value_in(game_.cookie).find('.')));
    keep("another guest", value_in(black.cookie()).substr(0, value_in(black.cookie()).find('.')));
  }
  void keep(const std::string& what, const std::string& secret) {
    ASSERT_GE(secret.size(), 9U) << what << ": "
                                 << secret;  // a card's code; shorter ones may be there by chance
    secrets_.emplace(what, secret);
  }

  /// What this text opens at the server, wherever a secret is asked for; "": nothing.
  [[nodiscard]] std::string opened_by(const std::string& text) {
    const bool fits_header = text.find_first_of("\r\n;") == std::string::npos;
    if (fits_header) {
      const Answer seen = send("GET", "/app/login", {{"Cookie", name_in(login_) + '=' + text}});
      const json body = json::parse(seen.body, nullptr, false);
      if (seen.status == 200 && !body["account"].is_null()) {
        return "a login";
      }
      if (send("GET", "/api/account", {{"Authorization", "Bearer " + text}}).status == 200) {
        return "a token";
      }
      for (const std::string& value : {text, text + '.' + today()}) {
        const json command{{"id", "x"}, {"do", "move e2e4"}};
        if (send("POST", "/app/games/" + game_.game + "/commands",
                 {{"Cookie", name_in(game_.cookie) + '=' + value}}, command)
                .status == 200) {
          return "a guest's seat";
        }
      }
    }
    if (exchange(text).status == 200) {
      return "a code";
    }
    const Answer administrator = send("POST", "/app/administrator", {{"Cookie", login_}}, {{"secret", text}});
    return administrator.status < 300 ? "the administrator's link" : "";
  }

  TemporaryFolder folder_;
  fs::path data_ = folder_.path() / "data";
  std::optional<ServerProcess> server_{std::in_place, data_,
                                       std::vector<std::string>{"--trusted-proxy", "127.0.0.1"}};
  std::map<std::string, std::string> secrets_;
  std::string login_, used_code_, granted_token_;
  Made game_;
  std::size_t addresses_ = 0;
};

TEST_F(StolenBackup, HoldsNoSecrets) {
  people_the_server();
  (void)rookery({"backup", (folder_.path() / "copy").string()});
  std::map<std::string, std::string> stolen{{"backup", contents(folder_.path() / "copy")}};
  stolen["files in use"] = contents(data_ / "rookery.sqlite") + contents(data_ / "rookery.sqlite-wal");
  server_->stop();
  stolen["files at rest"] = contents(data_ / "rookery.sqlite");
  for (const auto& [what, secret] : secrets_) {
    for (const auto& [thing, bytes] : stolen) {
      EXPECT_EQ(bytes.find(secret), std::string::npos) << thing << " holds " << what;
    }
  }
}

TEST_F(StolenBackup, GrantsNoAccess) {
  people_the_server();
  (void)rookery({"backup", (folder_.path() / "copy").string()});
  // The doors are the right ones: the secrets themselves open them.
  EXPECT_EQ(opened_by(secrets_.at("a login")), "a login");
  EXPECT_EQ(opened_by(secrets_.at("a token")), "a token");
  EXPECT_EQ(opened_by(secrets_.at("the token of a code")), "a token");
  EXPECT_EQ(opened_by(secrets_.at("a guest")), "a guest's seat");
  const std::set<std::string> texts = texts_of(folder_.path() / "copy");
  EXPECT_GT(texts.size(), 50U);
  for (const std::string& text : texts) {
    EXPECT_EQ(opened_by(text), "") << text;
  }
  EXPECT_EQ(opened_by(secrets_.at("a code")), "a code") << "nothing that was tried has used it up";
  EXPECT_EQ(opened_by(secrets_.at("the administrator's link")), "the administrator's link");
}

TEST_F(StolenBackup, ReusedCodeRevokesItsToken) {
  people_the_server();
  const auto account = [&] {
    return send("GET", "/api/account", {{"Authorization", "Bearer " + granted_token_}}).status;
  };
  ASSERT_EQ(account(), 200);
  const Answer again = exchange(used_code_);
  EXPECT_EQ(again.status, 400);
  EXPECT_EQ(json::parse(again.body)["error"], "invalid_grant");
  EXPECT_THAT(again.body, HasSubstr("was used before"));
  EXPECT_EQ(account(), 401);
  EXPECT_EQ(send("GET", "/api/account", {{"Authorization", "Bearer " + secrets_.at("a token")}}).status, 200)
      << "other tokens stay";
}

/// The key of older programs: everything that it signed could be made from a backup.
TEST_F(StolenBackup, OlderServerKeyIsDeletedAndLoginsContinue) {
  const std::string key = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
  const std::string value = value_in(sign_up("ada"));
  server_->stop();
  execute(data_ / "rookery.sqlite",
          "DELETE FROM server WHERE key = 'cookie_suffix';"
          "INSERT INTO server(key, value) VALUES('cookie_key', '" +
              key + "')");
  ASSERT_THAT(contents(data_ / "rookery.sqlite"), HasSubstr(key));
  server_.emplace(data_);
  (void)rookery({"backup", (folder_.path() / "copy").string()});
  // The name of the cookie as that program derived it from the key, by BLAKE2b: Python's hashlib.blake2b(
  // b"login cookie name", key=bytes(range(32)), digest_size=16).
  const json seen =
      json::parse(send("GET", "/app/login", {{"Cookie", "rookery-login-2bd45d12=" + value}}).body);
  EXPECT_EQ(seen["account"]["name"], "ada");
  server_->stop();
  for (const fs::path& file : {folder_.path() / "copy", data_ / "rookery.sqlite"}) {
    EXPECT_THAT(contents(file), Not(HasSubstr(key))) << file;
  }
}

}  // namespace
}  // namespace rookery::tests
