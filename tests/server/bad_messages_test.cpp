#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/player.h"
#include "server/process.h"

namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

constexpr const char* kHello = R"({"t":"hello","v":1,"since":0})";

class BadMessages : public ::testing::Test {
 protected:
  [[nodiscard]] std::uint16_t port() const { return server_.port(); }
  [[nodiscard]] Socket socket() const {
    return std::move(*Socket::open(port(), "/game/" + made_.game + "/socket", {{"Cookie", made_.cookie}}));
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
  Made made_ = make_game(server_.port(), {{"color", "white"}});
};

/// The server's last message.
json last_word(Socket& socket) {
  json last;
  while (const auto text = socket.receive()) {
    last = json::parse(*text);
  }
  return last;
}

TEST_F(BadMessages, GetAnErrorAndCloseTheConnection) {
  struct Row {
    const char* name;
    bool after_hello;
    std::string text;
    const char* code;
    const char* field;  ///< empty: none
    int offset = -1;    ///< -1: none
  };
  const Row rows[] = {
      {"empty", false, "", "not_json", "", 0},
      {"no JSON", false, "hello", "not_json", "", 0},
      {"cut off", false, R"({"t":"hello")", "not_json", "", 12},
      {"a list", false, "[1]", "wrong_type", ""},
      {"null", false, "null", "wrong_type", ""},
      {"deep", false, std::string(4000, '['), "not_json", "", 32},
      {"no type", false, "{}", "missing_field", "t"},
      {"type of a number", false, R"({"t":3})", "wrong_type", "t"},
      {"unknown type", false, R"({"t":"quit"})", "invalid_value", "t"},
      {"a server's word", false, R"({"t":"welcome"})", "invalid_value", "t"},
      {"act before hello", false, R"({"t":"act","id":"1","do":"resign"})", "hello_expected", "t"},
      {"ping before hello", false, R"({"t":"ping","n":1})", "hello_expected", "t"},
      {"another version", false, R"({"t":"hello","v":9,"since":0})", "unsupported_version", "v"},
      {"negative since", false, R"({"t":"hello","v":1,"since":-1})", "out_of_range", "since"},
      {"since in words", false, R"({"t":"hello","v":1,"since":"0"})", "wrong_type", "since"},
      {"huge since", false, R"({"t":"hello","v":1,"since":1e300})", "wrong_type", "since"},
      {"name too long", false, R"({"t":"hello","v":1,"since":0,"name":")" + std::string(61, 'n') + "\"}",
       "invalid_name", "name"},
      {"unknown member", false, R"({"t":"hello","v":1,"since":0,"seat":"white"})", "unknown_field", "seat"},
      {"second hello", true, kHello, "hello_repeated", "t"},
      {"no id", true, R"({"t":"act","do":"resign"})", "missing_field", "id"},
      {"id with a blank", true, R"({"t":"act","id":"a b","do":"resign"})", "invalid_value", "id"},
      {"no action", true, R"({"t":"act","id":"1"})", "missing_field", "do"},
      {"action of a list", true, R"({"t":"act","id":"1","do":["move"]})", "wrong_type", "do"},
      {"negative at", true, R"({"t":"act","id":"1","do":"resign","at":-1})", "out_of_range", "at"},
      {"at in words", true, R"({"t":"act","id":"1","do":"resign","at":"2"})", "wrong_type", "at"},
      {"no number", true, R"({"t":"ping","n":"x"})", "wrong_type", "n"},
  };
  for (const Row& row : rows) {
    Socket page = socket();
    if (row.after_hello) {
      page.send(kHello);
    }
    page.send(row.text);
    const json last = last_word(page);
    EXPECT_EQ(last["t"], "error") << row.name;
    EXPECT_EQ(last["code"], row.code) << row.name << ": " << last;
    EXPECT_EQ(last.value("field", ""), row.field) << row.name;
    EXPECT_EQ(last.value("offset", -1), row.offset) << row.name;
    EXPECT_EQ(page.close_code(), 1008) << row.name;
  }
}

TEST_F(BadMessages, BadActionsKeepTheConnection) {
  Player ann(port(), made_.game, made_.cookie);
  Player bob(port(), made_.game, "");
  (void)bob.await_message("seat");
  for (const char* action :
       {"", " ", "move", "move e2", "move e9e4", "move 0000", "move  e2e4", "MOVE e2e4", "claim",
        "claim fourfold", "sit x y", "resign\n", "resign now", "move e2e4 e7e5", "\xE2\x99\x94"}) {
    const json refused = ann.act("1", action);
    EXPECT_EQ(refused["code"], "invalid_action") << action;
    EXPECT_EQ(refused["field"], "do") << action;
    EXPECT_TRUE(refused["offset"].is_number_unsigned()) << action;
  }
  EXPECT_EQ(ann.act("1", "move e2e4")["t"], "done");
}

TEST_F(BadMessages, BadFramesCloseWithTheirCode) {
  Socket binary = socket();
  binary.send_binary(kHello);
  EXPECT_EQ(last_word(binary)["code"], "text_expected");
  Socket large = socket();
  large.send(std::string(4097, ' '));
  EXPECT_FALSE(large.receive());
  EXPECT_EQ(large.close_code(), 1009);
  Socket not_utf8 = socket();
  not_utf8.send("\xFF");
  EXPECT_FALSE(not_utf8.receive());
  EXPECT_EQ(not_utf8.close_code(), 1007);
}

TEST_F(BadMessages, ProtocolErrorsEndTheConnection) {
  const std::string handshake =
      "GET /game/" + made_.game +
      "/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
  struct Row {
    const char* name;
    std::string frame;
    std::string close_code;  ///< two bytes; empty: the connection just ends
  };
  const Row rows[] = {
      {"not masked", std::string("\x81\x02{}", 4), "\x03\xEA"},
      {"reserved bit", std::string("\xF1\x80\0\0\0\0", 6), "\x03\xEA"},
      {"reserved opcode", std::string("\x83\x80\0\0\0\0", 6), "\x03\xEA"},
      {"continues nothing", std::string("\x80\x80\0\0\0\0", 6), "\x03\xEA"},
      {"long ping", std::string("\x89\xFE\x00\x7E\0\0\0\0", 8) + std::string(126, 'x'), "\x03\xEA"},
      {"cut ping", std::string("\x09\x80\0\0\0\0", 6), "\x03\xEA"},
      {"announces 8 exabytes", std::string("\x81\xFF\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF\0\0\0\0", 14),
       "\x03\xF1"},
  };
  for (const Row& row : rows) {
    const std::string answer = ask_raw(port(), {handshake, row.frame});
    EXPECT_THAT(answer, HasSubstr("101 Switching Protocols")) << row.name;
    EXPECT_THAT(answer, ::testing::EndsWith("\x88\x02" + row.close_code)) << row.name;
  }
  EXPECT_THAT(ask_raw(port(), {handshake + rows[0].frame}),
              HasSubstr("sent before the handshake was answered"));
  EXPECT_EQ(ask(port(), {"GET", "/healthz"}).status, 200);
}

TEST_F(BadMessages, FloodClosesTheConnection) {
  Socket page = socket();
  page.send(kHello);
  for (int i = 0; i < 200 && page.send(R"({"t":"ping","n":1})"); ++i) {
  }
  EXPECT_EQ(last_word(page)["code"], "too_many_requests");
}

}  // namespace
}  // namespace rookery::tests
