#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/player.h"
#include "server/raw_socket.h"
#include "server/small_server.h"

/// What one WebSocket can cost: every frame has its price, what is not read is cut, and nothing is heard
/// after `error`.
namespace rookery::tests {
namespace {

using nlohmann::json;
using std::chrono::milliseconds;
using ::testing::HasSubstr;

const std::string kHelloText = R"({"t":"hello","v":1,"since":0})";
constexpr int kPolicyViolation = 1008;  // RFC 6455, 7.4.1

/// Short times, and so many tokens that none runs out, until a test says otherwise.
http::Limits patient_limits() {
  http::Limits limits;
  limits.messages_per_second = limits.messages_at_once = 1e9;
  limits.reads_per_second = limits.reads_at_once = 1e9;
  return limits;
}

RawSocket enter(const SmallServer& server) {
  RawSocket socket = open_raw_socket(server.port(), make_game(server.port()).game);
  socket.send(bytes_of({Opcode::Text, kHelloText}));
  return socket;
}

/// The last text before the close frame with the code, if there was one.
std::pair<std::string, int> last_words(RawSocket& socket) {
  std::pair<std::string, int> last;
  while (const auto frame = socket.read_frame()) {
    if (frame->opcode == Opcode::Text) {
      last.first = frame->payload;
    } else if (frame->opcode == Opcode::Close) {
      last.second = close_code_of(*frame);
      socket.send(bytes_of({Opcode::Close, frame->payload}));
    }
  }
  return last;
}

TEST(SocketLimits, EveryFrameCostsAToken) {
  struct Row {
    const char* name;
    std::string frame;
  };
  http::Limits limits;
  limits.messages_per_second = 0.001;
  const SmallServer server(limits);
  std::string one_message;
  for (int i = 0; i < 200; ++i) {
    one_message += bytes_of({i == 0 ? Opcode::Text : Opcode::Continuation, "x", false});
  }
  const Row rows[] = {
      {"ping", bytes_of({Opcode::Ping, "p"})},
      {"pong that nobody asked for", bytes_of({Opcode::Pong, ""})},
      {"message", bytes_of({Opcode::Text, R"({"t":"ping","n":1})"})},
      {"one message of many fragments", one_message},
      {"pings between fragments", bytes_of({Opcode::Text, "", false}) + bytes_of({Opcode::Ping, ""}) +
                                      bytes_of({Opcode::Continuation, "", false})},
  };
  for (const Row& row : rows) {
    RawSocket socket = enter(server);
    std::string many;
    while (many.size() < 200 * row.frame.size() && many.size() < 20'000) {
      many += row.frame.starts_with(bytes_of({Opcode::Text, "", false})) && !many.empty()
                  ? row.frame.substr(bytes_of({Opcode::Text, "", false}).size())
                  : row.frame;
    }
    socket.send(many);
    const auto [text, code] = last_words(socket);
    EXPECT_THAT(text, HasSubstr("too many messages")) << row.name;
    EXPECT_EQ(code, kPolicyViolation) << row.name;
  }
}

TEST(SocketLimits, EndlessEmptyFragmentsAreCutOff) {
  http::Limits limits;
  const SmallServer server(limits);
  RawSocket socket = enter(server);
  socket.send(bytes_of({Opcode::Text, "", false}));
  const std::string fragments = [] {
    std::string many;
    for (int i = 0; i < 100; ++i) {
      many += bytes_of({Opcode::Continuation, "", false});
    }
    return many;
  }();
  while (socket.send(fragments)) {
  }
}

TEST(SocketLimits, SingleBytesAreRead) {
  http::Limits limits;
  limits.reads_at_once = 5;
  const SmallServer server(limits);
  RawSocket socket = enter(server);
  for (const char byte : bytes_of({Opcode::Text, R"({"t":"ping","n":7})"})) {
    socket.send(std::string(1, byte));
  }
  std::string text;
  while (text.find("pong") == std::string::npos) {
    const auto frame = socket.read_frame();
    ASSERT_TRUE(frame);
    text = frame->payload;
  }
  EXPECT_EQ(json::parse(text)["n"], 7);
}

TEST(SocketLimits, NothingIsReadAfterAnErrorAndSendersAreCutOff) {
  const SmallServer server(patient_limits());
  RawSocket socket = enter(server);
  socket.send(bytes_of({Opcode::Text, "no JSON"}));
  const std::string pings = [] {
    std::string many;
    for (int i = 0; i < 100; ++i) {
      many += bytes_of({Opcode::Text, R"({"t":"ping","n":1})"});
    }
    return many;
  }();
  std::size_t sent = 0;
  constexpr std::size_t kFarMoreThanBuffersHold = 256 * 1024 * 1024;
  while (sent < kFarMoreThanBuffersHold && socket.send(pings)) {
    sent += pings.size();
  }
  EXPECT_LT(sent, kFarMoreThanBuffersHold);
}

TEST(SocketLimits, IdlePeerIsCutOffAfterAnError) {
  http::Limits limits = patient_limits();
  limits.close_time = milliseconds(50);
  const SmallServer server(limits);
  RawSocket socket = enter(server);
  socket.send(bytes_of({Opcode::Text, "no JSON"}));
  socket.wait_until_cut();
}

TEST(SocketLimits, MessagesBeforeTheCloseArrive) {
  const SmallServer server(patient_limits());
  RawSocket socket = enter(server);
  std::string on_the_way = bytes_of({Opcode::Text, "no JSON"});
  for (int i = 0; i < 500; ++i) {
    on_the_way += bytes_of({Opcode::Text, R"({"t":"ping","n":1})"});
  }
  socket.send(on_the_way);
  const auto [text, code] = last_words(socket);
  EXPECT_THAT(text, HasSubstr("not JSON"));
  EXPECT_EQ(code, kPolicyViolation);
}

/// A pong with a name that only a reader can know is what counts; sending, pings included, is not reading.
TEST(SocketLimits, NonReaderIsCutOffDespitePings) {
  http::Limits limits = patient_limits();
  limits.unread_time = milliseconds(120);
  const SmallServer server(limits);
  RawSocket silent = enter(server);
  silent.wait_until_cut();
  RawSocket pinging = enter(server);
  while (pinging.send(bytes_of({Opcode::Ping, "1"})) && pinging.send(bytes_of({Opcode::Pong, "1"})) &&
         pinging.send(bytes_of({Opcode::Text, R"({"t":"ping","n":1})"}))) {
  }
}

TEST(SocketLimits, PongsAloneKeepTheConnection) {
  http::Limits limits = patient_limits();
  limits.unread_time = milliseconds(120);
  const SmallServer server(limits);
  RawSocket socket = enter(server);
  constexpr int kFarBeyondUnreadTime = 20;
  for (int answered = 0; answered < kFarBeyondUnreadTime;) {
    const auto frame = socket.read_frame(false);
    ASSERT_TRUE(frame);
    if (frame->opcode == Opcode::Ping) {
      socket.send(bytes_of({Opcode::Pong, frame->payload}));
      ++answered;
    }
  }
}

TEST(SocketLimits, TotalSendBuffersAreBounded) {
  http::Limits limits = patient_limits();
  limits.outgoing_bytes = limits.memory_bytes = 1024 * 1024;
  limits.unread_time = std::chrono::hours(1);
  limits.send_buffer_bytes = 8 * 1024;
  const SmallServer server(limits);
  const std::string game = make_game(server.port()).game;
  std::vector<RawSocket> sockets;
  for (int i = 0; i < 4; ++i) {
    sockets.push_back(open_raw_socket(server.port(), game));
    sockets.back().send(bytes_of({Opcode::Text, kHelloText}));
  }
  const std::string ping = bytes_of({Opcode::Text, R"({"t":"ping","n":1})"});
  constexpr int kHalfOfWhatOneMayHold = 10'000;  // answers of some fifty bytes
  for (RawSocket& socket : sockets) {
    for (int sent = 0; sent < kHalfOfWhatOneMayHold && socket.send(ping); ++sent) {
    }
  }
  wait_until_one_is_cut(sockets);
}

TEST(SocketLimits, SendBufferPerReaderIsBounded) {
  http::Limits limits = patient_limits();
  limits.outgoing_bytes = 16 * 1024;
  limits.send_buffer_bytes = 8 * 1024;
  const SmallServer server(limits);
  RawSocket socket = enter(server);
  const std::string ping = bytes_of({Opcode::Text, R"({"t":"ping","n":1})"});
  constexpr int kFarMoreThanFits = 2'000'000;
  int sent = 0;
  while (sent < kFarMoreThanFits && socket.send(ping)) {
    ++sent;
  }
  EXPECT_LT(sent, kFarMoreThanFits);
}

}  // namespace
}  // namespace rookery::tests
