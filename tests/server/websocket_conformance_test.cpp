#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/player.h"
#include "server/process.h"
#include "server/raw_socket.h"

/// RFC 6455 frame by frame against the server's process: the groups of cases of the Autobahn test suite, as
/// far as a server without extensions has them. docs/websocket-conformance.md names these tests.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::AnyOf;
using ::testing::Eq;
using ::testing::HasSubstr;

constexpr int kAlive = 0;  ///< instead of a close code
constexpr int kNormal = 1000, kProtocolError = 1002, kBadData = 1007, kTooBig = 1009;
constexpr std::size_t kMaxMessage = 4096;

class WebSocketConformance : public ::testing::Test {
 protected:
  [[nodiscard]] RawSocket enter() const {
    RawSocket socket = open_raw_socket(server_.port(), made_.game);
    socket.send(bytes_of({Opcode::Text, R"({"t":"hello","v":1,"since":0})"}));
    return socket;
  }

  /// The close code that these bytes are answered with; kAlive: a ping after them is answered.
  [[nodiscard]] int outcome_of(const std::string& bytes) const {
    RawSocket socket = enter();
    socket.send(bytes + bytes_of({Opcode::Text, R"({"t":"ping","n":424242})"}));
    while (const auto frame = socket.read_frame()) {
      if (frame->opcode == Opcode::Text && frame->payload.find("424242") != std::string::npos) {
        return kAlive;
      }
      if (frame->opcode == Opcode::Close) {
        socket.send(bytes_of({Opcode::Close, frame->payload}));
        EXPECT_FALSE(socket.read_frame()) << "nothing follows a close frame";
        return close_code_of(*frame);
      }
    }
    return -1;  // no close frame at all
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
  Made made_ = make_game(server_.port(), {{"color", "white"}});
};

struct FrameCase {
  const char* name;
  std::string bytes;
  int outcome;
};

/// An application's ping, made so long with blanks.
std::string padded(std::size_t size) {
  const std::string ping = R"({"t":"ping","n":1})";
  return ping + std::string(size - ping.size(), ' ');
}
std::string text(const std::string& payload, bool is_final = true) {
  return bytes_of({Opcode::Text, payload, is_final});
}
std::string more(const std::string& payload, bool is_final = true) {
  return bytes_of({Opcode::Continuation, payload, is_final});
}
const std::string kPing = R"({"t":"ping","n":1})";

TEST_F(WebSocketConformance, Lengths) {
  std::vector<FrameCase> cases{
      {"64-bit length with its high bit set", std::string("\x81\xFF\x80\0\0\0\0\0\0\0MASK", 14), kTooBig},
      {"64-bit length of 8 exabytes", std::string("\x81\xFF\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFFMASK", 14),
       kTooBig},
      {"16 bits for what fits in 7", std::string("\x81\xFE\0\x05MASKMASKM", 13), kProtocolError},
      {"64 bits for what fits in 16", std::string("\x81\xFF\0\0\0\0\0\0\x01\0MASK", 14), kProtocolError},
      {"one byte too long", text(padded(kMaxMessage + 1)), kTooBig},
      {"64 KiB", text(padded(65'536)), kTooBig},
      {"too long in fragments", text(padded(4'000), false) + more(std::string(97, ' ')), kTooBig},
      {"too long in many fragments",
       text(padded(4'000), false) + more(std::string(50, ' '), false) + more(std::string(47, ' ')), kTooBig},
  };
  for (const std::size_t size : {18U, 125U, 126U, 127U, 128U, 1'000U, 4'095U, 4'096U}) {
    cases.push_back({"a length that is taken", text(padded(size)), kAlive});
  }
  for (const FrameCase& row : cases) {
    EXPECT_EQ(outcome_of(row.bytes), row.outcome) << row.name << ", " << row.bytes.size() << " bytes";
  }
}

TEST_F(WebSocketConformance, Masks) {
  const FrameCase cases[] = {
      {"text without a mask", bytes_of({Opcode::Text, kPing, true, false}), kProtocolError},
      {"ping without a mask", bytes_of({Opcode::Ping, "", true, false}), kProtocolError},
      {"close without a mask", bytes_of({Opcode::Close, "", true, false}), kProtocolError},
      {"a mask of zeros", std::string("\x81\x92\0\0\0\0", 6) + kPing, kAlive},
      {"a wrong mask", std::string("\x81\x92\xFF\xFF\xFF\xFF", 6) + kPing, kBadData},
  };
  for (const FrameCase& row : cases) {
    EXPECT_EQ(outcome_of(row.bytes), row.outcome) << row.name;
  }
}

TEST_F(WebSocketConformance, ReservedBits) {
  for (const Opcode opcode : {Opcode::Text, Opcode::Binary, Opcode::Ping, Opcode::Pong, Opcode::Close}) {
    for (const int bits : {0x10, 0x20, 0x30, 0x40, 0x50, 0x60, 0x70}) {
      const Frame frame{opcode, "", true, true, static_cast<std::uint8_t>(bits)};
      EXPECT_EQ(outcome_of(bytes_of(frame)), kProtocolError) << static_cast<int>(opcode) << ", bits " << bits;
    }
  }
}

TEST_F(WebSocketConformance, ReservedOpcodes) {
  for (const int opcode : {3, 4, 5, 6, 7, 11, 12, 13, 14, 15}) {
    EXPECT_EQ(outcome_of(bytes_of({static_cast<Opcode>(opcode), ""})), kProtocolError) << opcode;
    EXPECT_EQ(outcome_of(bytes_of({static_cast<Opcode>(opcode), "payload"})), kProtocolError) << opcode;
  }
}

TEST_F(WebSocketConformance, ControlFrames) {
  const FrameCase cases[] = {
      {"a ping of 126 bytes", bytes_of({Opcode::Ping, std::string(126, 'p')}), kProtocolError},
      {"a pong of 126 bytes", bytes_of({Opcode::Pong, std::string(126, 'p')}), kProtocolError},
      {"a close of 126 bytes", bytes_of({Opcode::Close, close_payload(1000, std::string(124, 'p'))}),
       kProtocolError},
      {"a ping in fragments", bytes_of({Opcode::Ping, "a", false}) + more("b"), kProtocolError},
      {"a pong in fragments", bytes_of({Opcode::Pong, "a", false}), kProtocolError},
      {"a close in fragments", bytes_of({Opcode::Close, "", false}), kProtocolError},
      {"pongs that nobody asked for", bytes_of({Opcode::Pong, ""}) + bytes_of({Opcode::Pong, "x"}), kAlive},
      {"a pong of 125 bytes", bytes_of({Opcode::Pong, std::string(125, 'p')}), kAlive},
  };
  for (const FrameCase& row : cases) {
    EXPECT_EQ(outcome_of(row.bytes), row.outcome) << row.name;
  }
}

TEST_F(WebSocketConformance, PingsAreAnsweredWithTheirPayloadInOrder) {
  RawSocket socket = enter();
  const std::vector<std::string> payloads{"",  "a", std::string("\0\xFF\xFE", 3), std::string(125, 'p'),
                                          "b", "c"};
  for (const std::string& payload : payloads) {
    socket.send(bytes_of({Opcode::Ping, payload}));
  }
  std::vector<std::string> answers;
  while (answers.size() < payloads.size()) {
    const auto frame = socket.read_frame();
    ASSERT_TRUE(frame);
    if (frame->opcode == Opcode::Pong) {
      answers.push_back(frame->payload);
    }
  }
  EXPECT_EQ(answers, payloads);
}

TEST_F(WebSocketConformance, Fragments) {
  const std::string ping = bytes_of({Opcode::Ping, "between"});
  const FrameCase cases[] = {
      {"two", text(kPing.substr(0, 5), false) + more(kPing.substr(5)), kAlive},
      {"the first empty", text("", false) + more(kPing), kAlive},
      {"the last empty", text(kPing, false) + more(""), kAlive},
      {"empty ones between",
       text(kPing.substr(0, 5), false) + more("", false) + more("", false) + more(kPing.substr(5)), kAlive},
      {"a ping between", text(kPing.substr(0, 5), false) + ping + more(kPing.substr(5)), kAlive},
      {"a pong between",
       text(kPing.substr(0, 5), false) + bytes_of({Opcode::Pong, ""}) + more(kPing.substr(5)), kAlive},
      {"a continuation of nothing", more(kPing), kProtocolError},
      {"an empty continuation of nothing", more("", false), kProtocolError},
      {"a continuation after the last", text(kPing) + more(kPing), kProtocolError},
      {"a new message before the last fragment", text("{", false) + text(kPing), kProtocolError},
      {"a binary one before the last fragment", text("{", false) + bytes_of({Opcode::Binary, ""}),
       kProtocolError},
  };
  for (const FrameCase& row : cases) {
    EXPECT_EQ(outcome_of(row.bytes), row.outcome) << row.name;
  }
}

/// A message is told by its frames, not by how the bytes come.
TEST_F(WebSocketConformance, BytesOneByOne) {
  RawSocket socket = enter();
  for (const char byte : text(kPing.substr(0, 5), false) + more(kPing.substr(5))) {
    socket.send(std::string(1, byte));
  }
  std::optional<Frame> frame = socket.read_frame();
  while (frame && frame->payload.find("pong") == std::string::npos) {
    frame = socket.read_frame();
  }
  EXPECT_TRUE(frame);
}

/// A move that is none, with these bytes in its text: refused, and the connection stays, if they are UTF-8.
std::string act_with(const std::string& bytes) {
  return R"({"t":"act","id":"1","do":")" + bytes + "\"}";
}

TEST_F(WebSocketConformance, Utf8) {
  const char* const valid[] = {
      "\xCE\xBA\xE1\xBD\xB9\xCF\x83\xCE\xBC\xCE\xB5",  // Greek, of the suite
      "\xC2\x80",                                      // U+80, the first of two bytes
      "\xDF\xBF",                                      // U+7FF, the last
      "\xE0\xA0\x80",                                  // U+800, the first of three
      "\xED\x9F\xBF",                                  // U+D7FF, before the surrogates
      "\xEE\x80\x80",                                  // U+E000, after them
      "\xEF\xBF\xBD",                                  // U+FFFD
      "\xEF\xBF\xBF",                                  // U+FFFF
      "\xF0\x90\x80\x80",                              // U+10000, the first of four
      "\xF4\x8F\xBF\xBF",                              // U+10FFFF, the last of all
  };
  for (const char* const bytes : valid) {
    EXPECT_EQ(outcome_of(text(act_with(bytes))), kAlive) << testing::PrintToString(bytes);
    const std::string whole = act_with(bytes);
    const std::size_t middle = whole.find(bytes) + 1;
    EXPECT_EQ(outcome_of(text(whole.substr(0, middle), false) + more(whole.substr(middle))), kAlive)
        << testing::PrintToString(bytes) << " in two fragments";
  }
  const char* const invalid[] = {
      "\x80",  // a continuation alone
      "\xBF",
      "\xC0\xAF",  // overlong
      "\xC1\xBF",
      "\xE0\x80\xAF",
      "\xE0\x9F\xBF",
      "\xF0\x80\x80\xAF",
      "\xF0\x8F\xBF\xBF",
      "\xED\xA0\x80",  // surrogates
      "\xED\xBF\xBF",
      "\xED\xA0\x80\xED\xB0\x80",
      "\xF4\x90\x80\x80",  // beyond U+10FFFF
      "\xF5\x80\x80\x80",
      "\xF8\x88\x80\x80\x80",      // five bytes
      "\xFC\x84\x80\x80\x80\x80",  // six
      "\xFE",
      "\xFF",
      "\xC3(",  // cut short by another letter
      "\xE2\x82(",
      "\xF0\x9F\x98(",
  };
  for (const char* const bytes : invalid) {
    EXPECT_EQ(outcome_of(text(act_with(bytes))), kBadData) << testing::PrintToString(bytes);
  }
  for (const char* const cut : {"\xC3", "\xE2\x82", "\xF0\x9F\x98"}) {
    EXPECT_EQ(outcome_of(text(cut)), kBadData) << "ends within a letter: " << testing::PrintToString(cut);
  }
}

/// What can no longer become UTF-8 is answered before the message has ended.
TEST_F(WebSocketConformance, Utf8FailsFast) {
  for (const char* const bytes : {"\xFF", "\xED\xA0\x80", "\xF4\x90\x80\x80"}) {
    RawSocket socket = enter();
    socket.send(text(std::string("{") + bytes, false));
    EXPECT_EQ(socket.read_close_code(), kBadData)
        << "at the end of a fragment: " << testing::PrintToString(bytes);
    RawSocket within = enter();
    within.send(text(std::string("{") + bytes + std::string(1'000, ' ')).substr(0, 500));
    EXPECT_EQ(within.read_close_code(), kBadData) << "within a frame: " << testing::PrintToString(bytes);
  }
}

TEST_F(WebSocketConformance, CloseCodes) {
  for (const int code : {1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999}) {
    EXPECT_EQ(outcome_of(bytes_of({Opcode::Close, close_payload(code)})), code);
  }
  for (const int code : {0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999}) {
    EXPECT_EQ(outcome_of(bytes_of({Opcode::Close, close_payload(code)})), kProtocolError) << code;
  }
}

TEST_F(WebSocketConformance, CloseFrames) {
  const FrameCase cases[] = {
      {"without a payload", bytes_of({Opcode::Close, ""}), kNormal},
      {"of one byte", bytes_of({Opcode::Close, "\x03"}), kProtocolError},
      {"with a reason", bytes_of({Opcode::Close, close_payload(1000, "enough")}), kNormal},
      {"with the longest reason", bytes_of({Opcode::Close, close_payload(1000, std::string(123, 'r'))}),
       kNormal},
      {"with a ping behind it", bytes_of({Opcode::Close, close_payload(1000)}) + bytes_of({Opcode::Ping, ""}),
       kNormal},
      {"twice",
       bytes_of({Opcode::Close, close_payload(1000)}) + bytes_of({Opcode::Close, close_payload(1001)}),
       kNormal},
      {"within a message", text("{", false) + bytes_of({Opcode::Close, close_payload(1000)}), kNormal},
  };
  for (const FrameCase& row : cases) {
    EXPECT_EQ(outcome_of(row.bytes), row.outcome) << row.name;
  }
  EXPECT_THAT(outcome_of(bytes_of({Opcode::Close, close_payload(1000, "\xCE\xBA\xE1\xFF")})),
              AnyOf(Eq(kBadData), Eq(kProtocolError)))
      << "a reason that is not UTF-8";
}

/// RFC 6455, 7.1.1: the server ends the connection first.
TEST_F(WebSocketConformance, ServerClosesAfterBothCloseFrames) {
  RawSocket socket = enter();
  socket.send(bytes_of({Opcode::Close, close_payload(1000)}));
  socket.wait_until_cut();
}

// The handshake (RFC 6455, 4.2).

struct HandshakeCase {
  const char* name;
  const char* take_away;  ///< from a good handshake: the line that begins so
  const char* add;
  int status;
};
constexpr HandshakeCase kHandshakes[] = {
    {"a browser's", "", "", 101},
    {"another spelling of Upgrade", "Upgrade:", "uPGRADE: WebSocket", 101},
    {"Upgrade among others", "Upgrade:", "Upgrade: h2c, websocket", 101},
    {"Connection among others", "Connection:", "Connection: keep-alive, Upgrade", 101},
    {"Connection on several lines", "Connection:", "Connection: keep-alive\r\nConnection: Upgrade", 101},
    {"Upgrade on several lines", "Upgrade:", "Upgrade: h2c\r\nUpgrade: websocket", 101},
    {"subprotocols, of which none is chosen", "", "Sec-WebSocket-Protocol: chat, superchat", 101},
    {"an extension, which is not taken up", "", "Sec-WebSocket-Extensions: permessage-deflate", 101},
    {"a body of no length", "", "Content-Length: 0", 101},
    {"the origin that was asked", "", "Origin: http://localhost", 101},
    {"another origin", "", "Origin: http://elsewhere.example", 403},
    {"an origin without a name", "", "Origin: null", 403},
    {"no key", "Sec-WebSocket-Key:", "", 400},
    {"an empty key", "Sec-WebSocket-Key:", "Sec-WebSocket-Key:", 400},
    {"two keys", "", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", 400},
    {"a key of 15 bytes", "Sec-WebSocket-Key:", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25j", 400},
    {"a key of 17 bytes", "Sec-WebSocket-Key:", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZTE=", 400},
    {"a key that is not base64", "Sec-WebSocket-Key:", "Sec-WebSocket-Key: !!!!IHNhbXBsZSBub25jZQ==", 400},
    {"a long key",
     "Sec-WebSocket-Key:", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==dGhlIHNhbXBsZSBub25jZQ==", 400},
    {"no version", "Sec-WebSocket-Version:", "", 426},
    {"version 8", "Sec-WebSocket-Version:", "Sec-WebSocket-Version: 8", 426},
    {"version 12", "Sec-WebSocket-Version:", "Sec-WebSocket-Version: 12", 426},
    {"version 14", "Sec-WebSocket-Version:", "Sec-WebSocket-Version: 14", 426},
    {"two versions", "", "Sec-WebSocket-Version: 8", 426},
    {"no Upgrade", "Upgrade:", "", 426},
    {"another Upgrade", "Upgrade:", "Upgrade: h2c", 426},
    {"no Connection", "Connection:", "", 426},
    {"a Connection without upgrade", "Connection:", "Connection: keep-alive", 426},
};

std::string handshake_of(const std::string& game, const HandshakeCase& row) {
  std::string request = handshake_for(game);
  if (*row.take_away != '\0') {
    const std::size_t at = request.find(std::string("\r\n") + row.take_away);
    request.erase(at, request.find("\r\n", at + 2) - at);
  }
  if (*row.add != '\0') {
    request.insert(request.size() - 2, std::string(row.add) + "\r\n");
  }
  return request;
}

std::string answer_to(std::uint16_t port, const std::string& request) {
  RawSocket socket(port);
  socket.send(request);
  return socket.read_header();
}

int status_of(const std::string& header) {
  return header.size() < 12 ? 0 : std::stoi(header.substr(9, 3));
}

TEST_F(WebSocketConformance, Handshakes) {
  for (const HandshakeCase& row : kHandshakes) {
    const std::string header = answer_to(server_.port(), handshake_of(made_.game, row));
    EXPECT_EQ(status_of(header), row.status) << row.name << "\n" << header;
    EXPECT_EQ(header.find("Sec-WebSocket-Protocol"), std::string::npos) << row.name;
    EXPECT_EQ(header.find("Sec-WebSocket-Extensions"), std::string::npos) << row.name;
    if (row.status == 101) {
      EXPECT_THAT(header, HasSubstr("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n")) << row.name;
    } else if (row.status == 426) {  // RFC 6455, 4.4; RFC 9110, 15.5.22
      EXPECT_THAT(header, HasSubstr("Sec-WebSocket-Version: 13\r\n")) << row.name;
      EXPECT_THAT(header, HasSubstr("Upgrade: websocket\r\n")) << row.name;
    }
  }
}

TEST_F(WebSocketConformance, HandshakesWithAnotherRequestLine) {
  const auto status_with = [&](const std::string& line) {
    const std::string request = handshake_for(made_.game);
    return status_of(answer_to(server_.port(), line + request.substr(request.find("\r\n"))));
  };
  const std::string path = "/game/" + made_.game + "/socket";
  EXPECT_EQ(status_with("GET " + path + " HTTP/1.1"), 101);
  EXPECT_EQ(status_with("GET " + path + "?x=1 HTTP/1.1"), 101);
  EXPECT_EQ(status_with("GET " + path + " HTTP/1.0"), 426);
  EXPECT_EQ(status_with("GET /game/zzzzzzzzzzzz/socket HTTP/1.1"), 404);
  EXPECT_EQ(status_with("GET /elsewhere HTTP/1.1"), 404);
  EXPECT_THAT(status_with("POST " + path + " HTTP/1.1"), AnyOf(Eq(405), Eq(426)));
}

TEST_F(WebSocketConformance, FramesBeforeTheHandshakeResponseAreRefused) {
  EXPECT_EQ(status_of(answer_to(server_.port(), handshake_for(made_.game) + text(kPing))), 400);
}

}  // namespace
}  // namespace rookery::tests
