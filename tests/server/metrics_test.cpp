#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <regex>
#include <set>

#include "server/player.h"
#include "server/process.h"

/// What the operator of a server sees: its figures, whether it is well, and its log.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

std::string contents_of(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The value of a row of the metrics; -1: there is none.
double value_of(const std::string& text, const std::string& row) {
  const std::size_t at = ('\n' + text).find('\n' + row + ' ');
  return at == std::string::npos ? -1 : std::stod(text.substr(at + row.size() + 1));
}

class MetricsTest : public ::testing::Test {
 protected:
  [[nodiscard]] Answer metrics(const Headers& headers = {}) const {
    return ask(server_->port(), {"GET", "/metrics", headers});
  }
  [[nodiscard]] double value(const std::string& row) const { return value_of(metrics().body, row); }

  TemporaryFolder folder_;
  std::optional<ServerProcess> server_{std::in_place, folder_.path(),
                                       std::vector<std::string>{"--metrics-token", "let-me-see-the-figures"}};
};

TEST_F(MetricsTest, CountEvents) {
  EXPECT_EQ(metrics().header("content-type"), "text/plain; version=0.0.4; charset=utf-8");
  EXPECT_EQ(value("rookery_moves_total"), 0);
  EXPECT_EQ(value("rookery_sockets"), 0);
  const Made made = make_game(server_->port(), {{"color", "white"}});
  {
    Player white(server_->port(), made.game, made.cookie), black(server_->port(), made.game, "");
    EXPECT_EQ(black.await_message("seat")["you"], "black");
    EXPECT_EQ(white.act("1", "move e2e4")["t"], "done");
    EXPECT_EQ(black.act("1", "move e7e5")["t"], "done");
    EXPECT_EQ(black.act("2", "move e5e4")["t"], "refused");
    const std::string text = metrics().body;
    EXPECT_EQ(value_of(text, "rookery_moves_total"), 2);
    EXPECT_EQ(value_of(text, "rookery_sockets"), 2);
    EXPECT_EQ(value_of(text, "rookery_rooms"), 1);
    EXPECT_GE(value_of(text, "rookery_store_seconds_count{call=\"append\"}"), 2);
    EXPECT_EQ(value_of(text, "rookery_http_requests_total{method=\"POST\",status=\"201\"}"), 1);
    EXPECT_GT(value_of(text, "process_resident_memory_bytes"), 1e6);
  }
  (void)ask(server_->port(), {"POST", "/app/accounts", {}, R"({"name":"Ada","password":"correct horse"})"});
  (void)ask(server_->port(), {"POST", "/app/login", {}, R"({"name":"Ada","password":"wrong horse 1"})"});
  (void)ask(server_->port(), {"POST", "/app/login", {}, R"({"name":"Ada","password":"correct horse"})"});
  EXPECT_EQ(value("rookery_logins_total{outcome=\"wrong_password\"}"), 1);
  EXPECT_EQ(value("rookery_logins_total{outcome=\"succeeded\"}"), 1);
  (void)ask(server_->port(), {"BREW", "/", {}, ""});
  EXPECT_THAT(metrics().body, AllOf(HasSubstr("method=\"other\""), Not(HasSubstr("BREW"))));
}

/// A proxy on the same machine asks from it, too, but under the server's public name or for somebody else.
TEST_F(MetricsTest, RequireLoopbackOrTheToken) {
  EXPECT_EQ(metrics().status, 200);
  for (const Headers& foreign :
       {Headers{{"X-Forwarded-For", "203.0.113.7"}}, Headers{{"Forwarded", "for=203.0.113.7"}},
        Headers{{"Via", "1.1 proxy"}}, Headers{{"Host", "[::ffff:127.0.0.1]x"}}}) {
    EXPECT_NE(metrics(foreign).status, 200);
  }
  Headers proxied{{"X-Forwarded-For", "203.0.113.7"}, {"Authorization", "Bearer let-me-see-the-figures"}};
  EXPECT_EQ(metrics(proxied).status, 200);
  proxied["Authorization"] = "Bearer let-me-see-the-figurez";
  EXPECT_EQ(metrics(proxied).status, 403);
}

TEST_F(MetricsTest, DashboardAndManualNameOnlyThese) {
  (void)make_game(server_->port());
  const std::string text = metrics().body;
  const std::regex name("rookery_[a-z_]+|process_[a-z_]+");
  for (const char* path : {ROOKERY_DASHBOARD, ROOKERY_OPERATION}) {
    const std::string document = contents_of(path);
    std::size_t found = 0;
    for (auto at = std::sregex_iterator(document.begin(), document.end(), name); at != std::sregex_iterator();
         ++at, ++found) {
      EXPECT_THAT(text, HasSubstr(at->str())) << path;
    }
    EXPECT_GT(found, 5U) << path;
  }
  EXPECT_TRUE(json::accept(contents_of(ROOKERY_DASHBOARD)));
}

TEST_F(MetricsTest, ServerIsReadyWhenItCanStore) {
  EXPECT_EQ(ask(server_->port(), {"GET", "/readyz"}).status, 200);
  std::filesystem::rename(folder_.path() / "rookery.sqlite", folder_.path() / "away");
  Answer answer;
  const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (answer.status != 503 && std::chrono::steady_clock::now() < patience) {  // it looks once a second
    answer = ask(server_->port(), {"GET", "/readyz"});
  }
  EXPECT_EQ(answer.status, 503);
  std::filesystem::rename(folder_.path() / "away", folder_.path() / "rookery.sqlite");
}

class LogTest : public ::testing::Test {
 protected:
  /// What a server says while things go wrong that clients bring about.
  [[nodiscard]] std::string log(const std::string& format) {
    ServerProcess server(folder_.path(), {"--log-format", format, "--metrics-token", "secret-of-metrics"});
    (void)ask(server.port(), {"POST", "/app/accounts", {}, R"({"name":"Ada","password":"secret-of-ada"})"});
    const Answer in =
        ask(server.port(), {"POST", "/app/login", {}, R"({"name":"Ada","password":"secret-of-ada"})"});
    secrets_ = {"secret-of-metrics", "secret-of-ada", in.cookie()};
    const std::string administration = "#administrator=";
    const std::size_t at = server.greeting().find(administration) + administration.size();
    secrets_.insert(server.greeting().substr(at, 20));
    (void)ask(server.port(), {"GET",
                              "/app/account?token=secret-of-ada",
                              {{"Cookie", in.cookie()}, {"Authorization", "Bearer secret-of-ada"}}});
    const Made made = make_game(server.port());
    std::filesystem::rename(folder_.path() / "rookery.sqlite", folder_.path() / "away");
    make_bad_calls(server.port(), made, in.cookie());
    std::filesystem::rename(folder_.path() / "away", folder_.path() / "rookery.sqlite");
    return server.finish().output;
  }
  static void make_bad_calls(std::uint16_t port, const Made& made, const std::string& cookie) {
    for (const char* target : {"/app/login", "/app/games", "/api/account"}) {
      (void)ask(port, {"POST",
                       target,
                       {{"Cookie", cookie + "\x1b[2J"}, {"User-Agent", "x\x1b[31m"}},
                       R"({"name":"Ada\n[error] forged","password":"secret-of-ada"})"});
    }
    (void)ask(port, {"GET", "/game/" + made.game + ".pgn%0a[error]%20forged", {{"Cookie", cookie}}});
  }

  TemporaryFolder folder_;
  std::set<std::string> secrets_;
};

TEST_F(LogTest, HoldsNoSecretsOrClientText) {
  for (const std::string format : {"text", "json"}) {
    const std::string text = log(format);
    for (const std::string& secret : secrets_) {
      EXPECT_THAT(text, Not(HasSubstr(secret))) << format;
    }
    EXPECT_THAT(text, AllOf(Not(HasSubstr("\x1b")), Not(HasSubstr("\n[error] forged")))) << format;
  }
}

TEST_F(LogTest, EntriesCanBeJsonLines) {
  std::istringstream lines(log("json"));
  std::size_t entries = 0;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with('{')) {
      continue;  // messages to the operator
    }
    const json entry = json::parse(line);
    EXPECT_TRUE(entry.contains("time") && entry.contains("level") && entry.contains("message")) << line;
    ++entries;
  }
  EXPECT_GT(entries, 0U);
}

}  // namespace
}  // namespace rookery::tests
