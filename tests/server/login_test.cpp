#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <deque>
#include <fstream>
#include <functional>
#include <future>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

#include "server/client.h"
#include "server/json_requests.h"
#include "server/process.h"
#include "server/raw_connection.h"
#include "server/small_server.h"
#include "support/wait_until.h"

/// Accounts with a name and a password: how people sign up, log in and log out.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kPassword = "correct horse";

std::string credentials(const std::string& name, const std::string& password = kPassword) {
  return json{{"name", name}, {"password", password}}.dump();
}

class LoginTest : public ::testing::Test {
 protected:
  [[nodiscard]] Answer send(const std::string& method, const std::string& target,
                            const std::string& cookie = "", const std::string& body = "") const {
    const Headers headers = cookie.empty() ? Headers{} : Headers{{"Cookie", cookie}};
    return ask(server_->port(), {method, target, headers, body});
  }
  [[nodiscard]] Answer sign_up(const std::string& name, const std::string& password = kPassword) const {
    return send("POST", "/app/accounts", "", credentials(name, password));
  }
  [[nodiscard]] Answer log_in(const std::string& name, const std::string& password = kPassword) const {
    return send("POST", "/app/login", "", credentials(name, password));
  }
  /// Who is logged in by this cookie; "": nobody.
  [[nodiscard]] std::string who(const std::string& cookie) const {
    const json body = json::parse(send("GET", "/app/login", cookie).body);
    return body["account"].is_null() ? "" : body["account"]["name"].get<std::string>();
  }

  TemporaryFolder folder_;
  std::optional<ServerProcess> server_{std::in_place, folder_.path()};
};

TEST_F(LoginTest, SignUpLogsInAcrossARestart) {
  const Answer made = sign_up("Ada-L");
  ASSERT_EQ(made.status, 201) << made.body;
  EXPECT_EQ(json::parse(made.body)["account"]["id"], "ada-l");
  EXPECT_THAT(made.header("set-cookie"), HasSubstr("; HttpOnly; SameSite=Lax"));
  EXPECT_EQ(who(made.cookie()), "Ada-L");
  EXPECT_EQ(who(""), "");
  server_->kill();
  server_.emplace(folder_.path());
  EXPECT_EQ(who(made.cookie()), "Ada-L");
}

TEST_F(LoginTest, ListStatesTheLoginLimit) {
  const std::string ada = sign_up("ada").cookie();
  const json listed = json::parse(send("GET", "/app/logins", ada).body);
  EXPECT_EQ(listed["logins"].size(), 1U);
  EXPECT_EQ(listed["most"], 50);
}

TEST_F(LoginTest, EachLoginHasItsOwnSecret) {
  const std::string first = sign_up("ada").cookie();
  const Answer second = log_in("ADA");
  ASSERT_EQ(second.status, 200) << second.body;
  EXPECT_NE(second.cookie(), first);
  EXPECT_EQ(who(second.cookie()), "ada");
  // A secret that somebody else chose is not taken over.
  const std::string name = first.substr(0, first.find('='));
  EXPECT_EQ(who(name + "=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"), "");
}

TEST_F(LoginTest, RefusalHidesWhichOfNameAndPasswordIsWrong) {
  ASSERT_EQ(sign_up("ada").status, 201);
  const Answer wrong = log_in("ada", "wrong horse");
  const Answer unknown = log_in("eve", "wrong horse");
  EXPECT_EQ(wrong.status, 403);
  EXPECT_EQ(code_of(wrong), "wrong_password");
  EXPECT_EQ(wrong.body, unknown.body);
  EXPECT_EQ(wrong.status, unknown.status);
  EXPECT_EQ(log_in("ada", "").body, wrong.body);
  EXPECT_EQ(log_in("not a name").body, wrong.body);
}

TEST_F(LoginTest, NamesAreUniqueIgnoringCase) {
  ASSERT_EQ(sign_up("ada").status, 201);
  const Answer again = sign_up("ADA", "another password");
  EXPECT_EQ(again.status, 409);
  EXPECT_EQ(code_of(again), "name_taken");
  EXPECT_EQ(log_in("ada").status, 200) << "the first one's password still counts";
}

TEST_F(LoginTest, BadNamesAndPasswordsAreExplained) {
  struct Row {
    const char* name;
    std::string password;
    const char* code;
    const char* field;
  };
  for (const Row& row :
       {Row{"a", kPassword, "invalid_name", "name"}, Row{"änn", kPassword, "invalid_name", "name"},
        Row{"abcdefghijklmnopqrstu", kPassword, "invalid_name", "name"},
        Row{"ada", "1234567", "invalid_password", "password"},
        Row{"ada", std::string(1'001, 'x'), "invalid_password", "password"},
        Row{"lovelace", "LoveLace", "invalid_password", "password"}}) {
    const Answer answer = sign_up(row.name, row.password);
    EXPECT_EQ(answer.status, 400) << row.name;
    EXPECT_EQ(code_of(answer), row.code) << row.name;
    EXPECT_EQ(json::parse(answer.body)["error"]["field"], row.field) << row.name;
  }
  EXPECT_EQ(code_of(send("POST", "/app/accounts", "", "{}")), "missing_field");
  EXPECT_EQ(code_of(send("POST", "/app/login", "", R"({"name":"a","password":"b","x":1})")), "unknown_field");
}

TEST_F(LoginTest, ReservedAndSimilarNamesAreRefused) {
  for (const char* name : {"admin", "Administrator", "Computer", "c0mputer", "Guest", "guest-7", "anonymous",
                           "deleted", "Gast", "Schiedsrichter"}) {
    const Answer refused = sign_up(name);
    EXPECT_EQ(refused.status, 400) << name;
    EXPECT_EQ(code_of(refused), "invalid_name") << name;
    EXPECT_NE(run_rookery({"admin", "account", "add", name, "--data", folder_.path().string()}).status, 0)
        << name;
  }
  ASSERT_EQ(sign_up("bob").status, 201);
  const Answer alike = sign_up("b0b");
  EXPECT_EQ(alike.status, 409);
  EXPECT_EQ(code_of(alike), "name_taken");
}

TEST_F(LoginTest, PasswordsAreNormalised) {
  ASSERT_EQ(sign_up("ada", "gr\u00FC\u00DFe an alle").status, 201);
  EXPECT_EQ(log_in("ada", "gru\u0308\u00DFe an alle").status, 200);
}

TEST_F(LoginTest, LogoutEndsTheSession) {
  const std::string cookie = sign_up("ada").cookie();
  const std::string other = log_in("ada").cookie();
  const Answer out = send("DELETE", "/app/login", cookie);
  EXPECT_EQ(out.status, 204);
  EXPECT_THAT(out.header("set-cookie"), HasSubstr("Max-Age=0"));
  EXPECT_EQ(who(cookie), "");
  EXPECT_EQ(who(other), "ada");
  EXPECT_EQ(send("DELETE", "/app/login", cookie).status, 204) << "as often as one likes";
}

TEST_F(LoginTest, LoginsAreListedAndEnded) {
  const std::string ada = sign_up("ada").cookie();
  const std::string phone = log_in("ada").cookie();
  const std::string school = log_in("ada").cookie();
  const std::string eve = sign_up("eve").cookie();
  const json logins = json::parse(send("GET", "/app/logins", phone).body)["logins"];
  ASSERT_EQ(logins.size(), 3U);
  std::size_t here = 0;
  for (const json& login : logins) {
    here += login["here"].get<bool>() ? 1 : 0;
    if (!login["here"].get<bool>() && who(school) == "ada") {
      const std::string path = "/app/logins/" + login["id"].get<std::string>();
      EXPECT_EQ(send("DELETE", path, eve).status, 404) << "another's";
      EXPECT_EQ(send("DELETE", path, phone).status, 204);
      EXPECT_EQ(send("DELETE", path, phone).status, 404);
    }
  }
  EXPECT_EQ(here, 1U);
  EXPECT_EQ(who(phone), "ada");
  EXPECT_EQ(send("DELETE", "/app/logins", phone).status, 204);
  for (const std::string& cookie : {ada, phone, school}) {
    EXPECT_EQ(who(cookie), "");
  }
  EXPECT_EQ(who(eve), "eve");
  EXPECT_EQ(send("GET", "/app/logins").status, 403);
}

TEST_F(LoginTest, NewPasswordEndsAllOtherLogins) {
  const std::string cookie = sign_up("ada").cookie();
  const std::string other = log_in("ada").cookie();
  const auto change = [&](const std::string& present, const std::string& password) {
    return send("PUT", "/app/account/password", cookie,
                json{{"present", present}, {"password", password}}.dump());
  };
  const Answer refused = change("wrong horse", "battery staple");
  EXPECT_EQ(refused.status, 403);
  EXPECT_EQ(code_of(refused), "wrong_password");
  EXPECT_EQ(code_of(change(kPassword, "short")), "invalid_password");
  EXPECT_EQ(change(kPassword, "battery staple").status, 204);
  EXPECT_EQ(who(cookie), "ada");
  EXPECT_EQ(who(other), "");
  EXPECT_EQ(log_in("ada").status, 403);
  EXPECT_EQ(log_in("ada", "battery staple").status, 200);
}

TEST_F(LoginTest, LoggedInPlayerPlaysForTheAccount) {
  const std::string cookie = sign_up("ada").cookie();
  const Answer made = send("POST", "/app/games", cookie, R"({"color":"white","name":"Ada"})");
  ASSERT_EQ(made.status, 201);
  EXPECT_EQ(made.header("set-cookie"), "") << "no guest's cookie";
  const std::string game = json::parse(made.body)["id"];
  EXPECT_THAT(send("GET", "/app/games/" + game).body, HasSubstr("seat white ada ada"));
  auto socket = Socket::open(server_->port(), "/game/" + game + "/socket", {{"Cookie", cookie}});
  ASSERT_TRUE(socket);
  socket->send(R"({"t":"hello","v":1,"since":0,"name":"Ada"})");
  EXPECT_THAT(socket->receive().value_or(""), HasSubstr(R"("you":"white")"));
}

TEST_F(LoginTest, GuestKeepsGamesInANewAccount) {
  const Answer made = send("POST", "/app/games", "", R"({"color":"white","name":"Ada"})");
  const std::string game = json::parse(made.body)["id"];
  const std::string guest = made.cookie();
  const auto seat = [&](const std::string& cookie) {
    auto socket = Socket::open(server_->port(), "/game/" + game + "/socket", {{"Cookie", cookie}});
    socket->send(R"({"t":"hello","v":1,"since":0,"name":"Ada"})");
    return json::parse(socket->receive().value_or("{}")).value("you", "");
  };
  const Answer signed_up = send("POST", "/app/accounts", guest, credentials("ada"));
  ASSERT_EQ(signed_up.status, 201) << signed_up.body;
  EXPECT_EQ(seat(signed_up.cookie()), "white");
  const Answer later = log_in("ada");
  EXPECT_EQ(seat(later.cookie()), "white") << "on another device";
  EXPECT_NE(seat(sign_up("eve").cookie()), "white");
}

TEST_F(LoginTest, BrowserGetsANewGuestAfterSignUp) {
  const std::string guest = send("POST", "/app/games", "", R"({"color":"white","name":"Ada"})").cookie();
  const std::string body = credentials("ada");
  const std::string answer =
      ask_raw(server_->port(),
              {"POST /app/accounts HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: " + guest +
               "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
               "\r\n\r\n" + body});
  const std::string name = guest.substr(0, guest.find('='));
  EXPECT_THAT(answer, HasSubstr("Set-Cookie: " + name + '='));
  EXPECT_THAT(answer, Not(HasSubstr(guest)));
}

TEST_F(LoginTest, OtherOriginsCannotLogInOrOut) {
  const std::string cookie = sign_up("ada").cookie();
  const Headers elsewhere{{"Cookie", cookie}, {"Origin", "https://elsewhere.example"}};
  EXPECT_EQ(ask(server_->port(), {"POST", "/app/login", elsewhere, credentials("ada")}).status, 403);
  EXPECT_EQ(ask(server_->port(), {"DELETE", "/app/login", elsewhere, ""}).status, 403);
  EXPECT_EQ(ask(server_->port(), {"POST", "/app/accounts", elsewhere, credentials("eve")}).status, 403);
  EXPECT_EQ(who(cookie), "ada");
}

TEST_F(LoginTest, PasswordIsNotOnDisk) {
  ASSERT_EQ(sign_up("ada", "a password to be found").status, 201);
  server_->stop();
  std::string all;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder_.path())) {
    if (entry.is_regular_file()) {
      std::ifstream stream(entry.path(), std::ios::binary);
      all.append(std::istreambuf_iterator<char>(stream), {});
    }
  }
  EXPECT_THAT(all, HasSubstr("$argon2id$"));
  EXPECT_THAT(all, Not(HasSubstr("to be found")));
}

/// Clients that wait and try again as they are told, for as long as any of them is still answered: passwords
/// are hashed at a low priority, and a busy machine may take minutes for all of them together.
class PatientClients {
 public:
  /// The status that ends `request`'s tries. 0: no client was answered for a minute.
  template <class Request>
  int status_in_the_end(Request request) {
    for (;;) {
      const Answer answer = request();
      if ((answer.status != 429 && answer.status != 503) || answer.header("retry-after") == "60") {
        ++answered_;
        return answer.status;
      }
      if (!wait_while_others_are_answered()) {
        return 0;
      }
    }
  }

 private:
  bool wait_while_others_are_answered() {
    std::this_thread::sleep_for(std::chrono::seconds(1));
    const std::lock_guard lock(mutex_);
    const auto now = std::chrono::steady_clock::now();
    if (const int answered = answered_; answered != seen_) {
      seen_ = answered;
      last_progress_ = now;
    }
    return now - last_progress_ < kHangs;
  }

  std::atomic<int> answered_ = 0;
  std::mutex mutex_;
  int seen_ = 0;
  std::chrono::steady_clock::time_point last_progress_ = std::chrono::steady_clock::now();
};

TEST_F(LoginTest, ClassBehindOneAddressLogsInTogether) {
  struct Pupil {
    int signed_up, mistyped, logged_in;
  };
  constexpr int kPupils = 25;
  PatientClients clients;
  std::vector<std::future<Pupil>> pupils;
  for (int i = 0; i < kPupils; ++i) {
    pupils.push_back(std::async(std::launch::async, [&, name = "pupil" + std::to_string(i)] {
      Pupil pupil{};
      pupil.signed_up = clients.status_in_the_end([&] { return sign_up(name); });
      pupil.mistyped = clients.status_in_the_end([&] { return log_in(name, "mistyped password"); });
      pupil.logged_in = clients.status_in_the_end([&] { return log_in(name); });
      return pupil;
    }));
  }
  for (auto& future : pupils) {
    const Pupil pupil = future.get();
    EXPECT_EQ(pupil.signed_up, 201);
    EXPECT_EQ(pupil.mistyped, 403);
    EXPECT_EQ(pupil.logged_in, 200);
  }
}

TEST(LoginLimits, GuessesAreLimitedWithoutCostToTheOwner) {
  http::Limits limits;
  limits.failures_of_account_at_once = 3;
  limits.failures_of_account_per_minute = 0.001;
  const SmallServer server(limits);
  const auto log_in = [&](const std::string& name, const std::string& password) {
    return ask(server.port(), {"POST", "/app/login", {}, credentials(name, password)}).status;
  };
  for (const char* name : {"ada", "eve"}) {
    ASSERT_EQ(ask(server.port(), {"POST", "/app/accounts", {}, credentials(name)}).status, 201);
  }
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(log_in("ada", kPassword), 200);
  }
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(log_in("ada", "a wrong guess"), 403);
  }
  EXPECT_EQ(log_in("ada", "a wrong guess"), 429);
  EXPECT_EQ(log_in("ADA", kPassword), 429) << "the right one is no way around it";
  EXPECT_EQ(log_in("eve", kPassword), 200);
}

TEST(LoginLimits, LoginsPerAccountAreLimited) {
  http::Limits limits;
  limits.logins_of_account_at_once = 3;
  limits.logins_of_account_per_minute = 0.001;
  const SmallServer server(limits);
  const auto log_in = [&](const std::string& name, const std::string& password = kPassword) {
    return ask(server.port(), {"POST", "/app/login", {}, credentials(name, password)});
  };
  for (const char* name : {"ada", "eve"}) {
    ASSERT_EQ(ask(server.port(), {"POST", "/app/accounts", {}, credentials(name)}).status, 201);
  }
  EXPECT_EQ(log_in("ada", "a wrong guess").status, 403) << "uses up none of them";
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(log_in("ada").status, 200);
  }
  const Answer refused = log_in("ada");
  EXPECT_EQ(refused.status, 429);
  EXPECT_NE(refused.header("retry-after"), "");
  EXPECT_EQ(log_in("eve").status, 200);
}

/// Requests that all wait for a hash, from connections of their own.
class LoginFlood {
 public:
  static constexpr std::size_t kRequests = 16;

  /// `address_of`: the address of each request; `form_of`: what it sends.
  LoginFlood(std::uint16_t port, const std::string& path,
             const std::function<std::string(std::size_t)>& address_of,
             const std::function<std::string(std::size_t)>& form_of) {
    for (std::size_t i = 0; i < kRequests; ++i) {
      const std::string form = form_of(i);
      connections_.emplace_back(port, address_of(i));
      connections_.back().send("POST " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: " +
                               std::to_string(form.size()) + "\r\n\r\n" + form);
    }
    readers_.reserve(kRequests);
    for (RawConnection& connection : connections_) {
      readers_.push_back(std::async(std::launch::async, [&] {
        const int status = connection.receive().status;
        ++answered_;
        return status;
      }));
    }
    while (answered_ == 0) {  // all of them are at the server by then
      std::this_thread::yield();
    }
  }
  [[nodiscard]] std::size_t answered() const { return answered_; }
  [[nodiscard]] std::vector<int> statuses() {
    std::vector<int> all;
    for (auto& reader : readers_) {
      all.push_back(reader.get());
    }
    return all;
  }

 private:
  std::deque<RawConnection> connections_;
  std::atomic<std::size_t> answered_ = 0;
  std::vector<std::future<int>> readers_;
};

TEST(LoginQueue, FloodsDoNotBlockLogins) {
  const auto one_address = [](std::size_t) { return std::string("127.0.0.2"); };
  const auto own_address = [](std::size_t i) { return "127.0.1." + std::to_string(i + 1); };
  const auto right = [](std::size_t) { return credentials("mallory"); };
  const auto guess = [](std::size_t i) {
    return credentials("account" + std::to_string(i), "a wrong guess");
  };
  const auto new_account = [](std::size_t i) { return credentials("new-" + std::to_string(i)); };
  struct Row {
    const char* name;
    const char* path;
    std::function<std::string(std::size_t)> address_of, form_of;
    int status;
  };
  for (const Row& row : {Row{"right", "/app/login", one_address, right, 200},
                         Row{"guesses", "/app/login", one_address, guess, 403},
                         Row{"accounts", "/app/accounts", one_address, new_account, 201},
                         Row{"guesses of many", "/app/login", own_address, guess, 403}}) {
    const SmallServer server{http::Limits()};
    for (const char* name : {"ada", "mallory"}) {
      ASSERT_EQ(ask(server.port(), {"POST", "/app/accounts", {}, credentials(name)}).status, 201);
    }
    LoginFlood flood(server.port(), row.path, row.address_of, row.form_of);
    const std::size_t before = flood.answered();
    EXPECT_EQ(ask(server.port(), {"POST", "/app/login", {}, credentials("ada")}).status, 200) << row.name;
    // In order of arrival all sixteen would have come first.
    EXPECT_LE(flood.answered() - before, LoginFlood::kRequests / 2) << row.name;
    EXPECT_EQ(flood.statuses(), std::vector<int>(LoginFlood::kRequests, row.status)) << row.name;
  }
}

TEST(LoginLimits, NewAccountsPerAddressAreLimited) {
  http::Limits limits;
  limits.accounts_at_once = 2;
  limits.accounts_per_minute = 0.001;
  const SmallServer server(limits);
  const auto sign_up = [&](const std::string& name) {
    return ask(server.port(), {"POST", "/app/accounts", {}, credentials(name)}).status;
  };
  EXPECT_EQ(sign_up("ada"), 201);
  EXPECT_EQ(sign_up("x"), 400) << "costs nothing";
  EXPECT_EQ(sign_up("eve"), 201);
  EXPECT_EQ(sign_up("bob"), 429);
}

}  // namespace
}  // namespace rookery::tests
