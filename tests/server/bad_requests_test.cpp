#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/player.h"
#include "server/process.h"

namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

class BadRequests : public ::testing::Test {
 protected:
  [[nodiscard]] std::uint16_t port() const { return server_.port(); }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
};

struct Expectation {
  int status;
  const char* code;
  const char* field;  ///< empty: none
  const char* message;
};

void expect_error(const std::string& name, int status, const std::string& body, const Expectation& expected) {
  EXPECT_EQ(status, expected.status) << name;
  const json answer = json::parse(body, nullptr, false);
  ASSERT_TRUE(answer.contains("error")) << name << ": " << body;
  EXPECT_EQ(answer["error"]["code"], expected.code) << name;
  EXPECT_EQ(answer["error"].value("field", ""), expected.field) << name;
  EXPECT_EQ(answer["error"]["message"], expected.message) << name;
}

TEST_F(BadRequests, GetCodeFieldAndMessage) {
  struct Row {
    const char* name;
    HttpRequest http_request;
    Expectation expected;
  };
  const std::string huge(65 * 1024, 'x');
  const Row rows[] = {
      {"no such path", {"GET", "/none"}, {404, "not_found", "", "no such file"}},
      {"no such file", {"GET", "/assets/none.js"}, {404, "not_found", "", "no such file"}},
      {"out of the assets", {"GET", "/assets/../../etc/passwd"}, {404, "not_found", "", "no such file"}},
      {"encoded dots", {"GET", "/assets/%2e%2e/x"}, {404, "not_found", "", "no such file"}},
      {"method of the page",
       {"POST", "/"},
       {405, "method_not_allowed", "", "this path allows GET, HEAD, OPTIONS"}},
      {"method of games",
       {"DELETE", "/app/games"},
       {405, "method_not_allowed", "", "this path allows POST, GET, HEAD, OPTIONS"}},
      {"unheard-of method", {"BREW", "/"}, {501, "unknown_method", "", "the server knows no such method"}},
      {"no such game", {"GET", "/app/games/none"}, {404, "game_not_found", "", "no such game"}},
      {"no such game's PGN", {"GET", "/game/none.pgn"}, {404, "game_not_found", "", "no such game"}},
      {"an id that is none", {"GET", "/app/games/a%20b"}, {404, "not_found", "", "no such file"}},
      {"page of another site",
       {"POST", "/app/games", {{"Origin", "http://evil.example"}}, "{}"},
       {403, "foreign_origin", "Origin", "pages of other sites may not send this request"}},
      {"body too long",
       {"POST", "/app/games", {}, huge},
       {413, "body_too_large", "", "the body is too long: at most 65536 bytes were expected"}},
      {"header too long",
       {"GET", "/", {{"X-Long", std::string(9 * 1024, 'x')}}},
       {431, "header_too_large", "", "the header is longer than the server accepts"}},
      {"host that is none", {"GET", "/", {{"Host", "a/b"}}}, {400, "invalid_value", "Host", "not a host"}},
      {"empty host", {"GET", "/", {{"Host", ""}}}, {400, "missing_field", "Host", "missing"}},
      {"code of another server",
       {"GET", "/app/qr.svg?path=http://evil"},
       {400, "invalid_value", "path", "a path of this server was expected"}},
      {"code of a host",
       {"GET", "/app/qr.svg?path=//evil"},
       {400, "invalid_value", "path", "a path of this server was expected"}},
      {"code of nothing",
       {"GET", "/app/qr.svg"},
       {400, "invalid_value", "path", "a path of this server was expected"}},
      {"socket without a handshake",
       {"GET", "/game/none/socket"},
       {426, "upgrade_required", "Upgrade", "a WebSocket handshake was expected"}},
  };
  for (const Row& row : rows) {
    const Answer answer = ask(port(), row.http_request);
    expect_error(row.name, answer.status, answer.body, row.expected);
    EXPECT_EQ(answer.header("content-type"), "application/json") << row.name;
    EXPECT_EQ(answer.header("x-content-type-options"), "nosniff") << row.name;
  }
  EXPECT_EQ(ask(port(), {"POST", "/screen"}).header("allow"), "GET, HEAD, OPTIONS");
}

TEST_F(BadRequests, NewGameErrorsNameFieldAndOffset) {
  struct Row {
    const char* name;
    const char* body;
    const char* code;
    const char* field;  ///< empty: none
    int offset = -1;    ///< -1: none
  };
  const Row rows[] = {
      {"a body that is no JSON", "color=white", "not_json", "", 0},
      {"a list", "[]", "wrong_type", ""},
      {"misspelt", R"({"colour":"white"})", "unknown_field", "colour"},
      {"no such colour", R"({"color":"red"})", "invalid_value", "color"},
      {"a rule that is none", R"({"rules":"touch tuch"})", "invalid_rules", "rules", 6},
      {"name of a number", R"({"name":7})", "wrong_type", "name"},
      {"control in a name", R"({"name":"a\u0007"})", "invalid_name", "name"},
      {"position that is over", R"({"fen":"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"})", "position_is_over", "fen"},
  };
  for (const Row& row : rows) {
    const Answer answer = ask(port(), {"POST", "/app/games", {}, row.body});
    EXPECT_EQ(answer.status, 400) << row.name;
    const json error = json::parse(answer.body)["error"];
    EXPECT_EQ(error["code"], row.code) << row.name << ": " << error;
    EXPECT_EQ(error.value("field", ""), row.field) << row.name;
    EXPECT_EQ(error.value("offset", -1), row.offset) << row.name;
    EXPECT_TRUE(error["message"].is_string()) << row.name;
  }
}

TEST_F(BadRequests, NonHttpBytesAreAnswered) {
  struct Row {
    const char* name;
    std::string bytes;
    const char* status_line;
  };
  const Row rows[] = {
      {"noise", std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xFC\x03\x03\r\n\r\n", 15), "HTTP/1.1 400 "},
      {"no version", "GET /\r\n\r\n", "HTTP/1.1 400 "},
      {"another version", "GET / HTTP/3.0\r\n\r\n", "HTTP/1.1 505 "},
      {"no colon", "GET / HTTP/1.1\r\nHost\r\n\r\n", "HTTP/1.1 400 "},
      {"bad length", "POST /app/games HTTP/1.1\r\nHost: h\r\nContent-Length: x\r\n\r\n", "HTTP/1.1 400 "},
      {"two lengths", "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx",
       "HTTP/1.1 400 "},
      {"bad chunk", "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
       "HTTP/1.1 400 "},
      {"endless line", "GET /" + std::string(20'000, 'a'), "HTTP/1.1 414 "},
      {"announced too long", "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999\r\n\r\n",
       "HTTP/1.1 413 "},
      {"no host", "GET / HTTP/1.1\r\n\r\n", "HTTP/1.1 400 "},
      {"zero in a path", std::string("GET /\0 HTTP/1.1\r\n\r\n", 19), "HTTP/1.1 400 "},
  };
  for (const Row& row : rows) {
    const std::string answer = ask_raw(port(), {row.bytes});
    EXPECT_EQ(answer.substr(0, 13), row.status_line) << row.name << ": " << answer;
    EXPECT_THAT(answer, HasSubstr("{\"error\":{\"code\":")) << row.name;
  }
  EXPECT_EQ(ask_raw(port(), {"GET / HTTP/1.1\r\nHo"}), "");  // cut off: nobody is there to be answered
  EXPECT_EQ(ask(port(), {"GET", "/healthz"}).status, 200);
}

TEST_F(BadRequests, SocketRequestsAreRefusedBeforeTheHandshake) {
  const Made made = make_game(port());
  const std::string target = "/game/" + made.game + "/socket";
  const auto other_site = Socket::open(port(), target, {{"Origin", "http://evil.example"}});
  ASSERT_FALSE(other_site);
  EXPECT_EQ(other_site.error().status, 403);
  const auto null_origin = Socket::open(port(), target, {{"Origin", "null"}});
  ASSERT_FALSE(null_origin);
  EXPECT_EQ(null_origin.error().status, 403);
  const auto no_game = Socket::open(port(), "/game/none/socket");
  ASSERT_FALSE(no_game);
  EXPECT_EQ(no_game.error().status, 404);
  const std::string own = "http://127.0.0.1:" + std::to_string(port());
  EXPECT_TRUE(Socket::open(port(), target, {{"Origin", own}}));
  EXPECT_TRUE(Socket::open(port(), target));
}

}  // namespace
}  // namespace rookery::tests
