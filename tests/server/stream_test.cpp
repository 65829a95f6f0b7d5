#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/player.h"
#include "server/process.h"
#include "server/small_server.h"
#include "server/stream_reader.h"

/// A game as a stream of lines or of server-sent events, over real sockets.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string stream_of(const std::string& game) {
  return "/app/games/" + game + "/stream";
}

/// So that what a test waits for does not wait for silence.
http::Limits quick_limits() {
  http::Limits limits;
  limits.stream_keep_alive = std::chrono::milliseconds(5);
  return limits;
}

/// Somebody else in the game, who is told how many watch.
class Witness {
 public:
  Witness(std::uint16_t port, const Made& made) : player_(port, made.game, made.cookie) {}
  /// Waits until so many watchers are there.
  void see(int watchers) {
    while (player_.await_message("presence")["watchers"] != watchers) {
    }
  }

 private:
  Player player_;
};

class GameStreams : public ::testing::Test {
 protected:
  [[nodiscard]] std::uint16_t port() const { return server_.port(); }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
};

TEST_F(GameStreams, SendSocketMessagesAsNdjson) {
  const Made made = make_game(port(), {{"color", "white"}});
  StreamReader stream(port(), stream_of(made.game));
  EXPECT_EQ(stream.head().status, 200);
  EXPECT_EQ(stream.head().header("content-type"), "application/x-ndjson");
  EXPECT_EQ(stream.head().header("cache-control"), "no-store");
  const json welcome = stream.await_message("welcome");
  EXPECT_EQ(welcome["game"], made.game);
  EXPECT_EQ(welcome["you"], "watcher");
  Player white(port(), made.game, made.cookie);
  Player black(port(), made.game, "");
  EXPECT_EQ(stream.await_message("events")["from"], welcome["events"].size()) << "Black sits down";
  EXPECT_EQ(white.act("m1", "move e2e4")["t"], "done");
  EXPECT_THAT(stream.await_message("events")["events"][0].get<std::string>(), HasSubstr("e2e4"));
}

TEST_F(GameStreams, FollowTheCookiesPlayer) {
  const Made made = make_game(port(), {{"color", "black"}});
  StreamReader stream(port(), stream_of(made.game), {{"Cookie", made.cookie}});
  EXPECT_EQ(stream.await_message("welcome")["you"], "black");
  EXPECT_EQ(stream.await_message("presence")["black"], true);
}

TEST_F(GameStreams, TakeNoSeat) {
  const Made made = make_game(port(), {{"color", "white"}});
  StreamReader stream(port(), stream_of(made.game));
  const std::size_t events = stream.await_message("welcome")["events"].size();
  EXPECT_EQ(stream.await_message("presence")["watchers"], 1);
  EXPECT_EQ(stored_events(port(), made.game).size(), events);
}

TEST_F(GameStreams, ServerSentEventsResume) {
  const Made made = make_game(port(), {{"color", "white"}});
  const Headers wanted{{"Accept", "text/event-stream"}};
  StreamReader first(port(), stream_of(made.game), wanted);
  EXPECT_EQ(first.head().header("content-type"), "text/event-stream");
  const std::string welcome = first.next().value_or("");
  EXPECT_THAT(welcome, StartsWith("id: 1\ndata: {"));
  EXPECT_THAT(welcome, EndsWith("}\n\n"));
  StreamReader again(port(), stream_of(made.game), {{"Accept", "text/event-stream"}, {"Last-Event-ID", "1"}});
  EXPECT_THAT(again.next().value_or(""), HasSubstr(R"("events":[])"));
  StreamReader since(port(), stream_of(made.game) + "?since=1");
  EXPECT_EQ(since.await_message("welcome")["from"], 1);
}

TEST_F(GameStreams, AreRefusedWithAReason) {
  const Made made = make_game(port());
  const Answer unknown = ask(port(), {"GET", stream_of("none")});
  EXPECT_EQ(unknown.status, 404);
  EXPECT_EQ(json::parse(unknown.body)["error"]["code"], "game_not_found");
  const Answer foreign = ask(port(), {"GET", stream_of(made.game), {{"Origin", "http://evil.example"}}});
  EXPECT_EQ(foreign.status, 403);
  for (const char* since : {"-1", "x", "1e3", "99999999999999999999"}) {
    const Answer refused = ask(port(), {"GET", stream_of(made.game) + "?since=" + since});
    EXPECT_EQ(refused.status, 400) << since;
    EXPECT_EQ(json::parse(refused.body)["error"]["field"], "since") << since;
  }
}

TEST_F(GameStreams, AreNotStartedByHead) {
  RawConnection connection(port());
  connection.send("HEAD " + stream_of(make_game(port()).game) + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const Answer head = connection.receive(true);
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.header("content-type"), "application/x-ndjson");
  connection.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(connection.receive().status, 200) << "another request follows";
}

/// RFC 9112, 7.1: HTTP/1.0 knows no chunks; the body lasts until the connection ends.
TEST_F(GameStreams, AreNotChunkedForHttp10) {
  RawConnection connection(port());
  connection.send("GET " + stream_of(make_game(port()).game) + " HTTP/1.0\r\n\r\n");
  const Answer head = connection.receive();
  EXPECT_EQ(head.header("transfer-encoding"), "");
  EXPECT_EQ(head.header("connection"), "close");
  EXPECT_TRUE(json::accept(connection.receive_until("\n")));
}

TEST_F(GameStreams, EndWhenTheServerStops) {
  const std::string game = make_game(port()).game;
  StreamReader stream(port(), stream_of(game));
  stream.await_message("welcome");
  EXPECT_EQ(server_.stop(), 0);
  const json last = stream.await_message("error");
  EXPECT_EQ(last["code"], "unavailable");
  EXPECT_EQ(stream.next(), std::nullopt);
  EXPECT_TRUE(stream.has_ended());
}

TEST_F(GameStreams, SendEmptyLinesAsKeepalive) {
  StreamReader stream(port(), stream_of(make_game(port()).game));
  stream.await_message("presence");
  EXPECT_EQ(stream.next(), "\n") << "within the half minute that the reader waits";
}

TEST(GameStreamLimits, KeepaliveIntervalIsConfigurable) {
  const SmallServer server(quick_limits());
  StreamReader lines(server.port(), stream_of(make_game(server.port()).game));
  lines.await_message("presence");
  StreamReader events(server.port(), stream_of(make_game(server.port()).game),
                      {{"Accept", "text/event-stream"}});
  // Keep-alives may come between the messages, too, where the machine is busy.
  for (const char* message : {"welcome", "presence"}) {
    std::string text = events.next().value_or("");
    while (text == ":\n\n") {
      text = events.next().value_or("");
    }
    EXPECT_THAT(text, HasSubstr(message));
  }
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(lines.next(), "\n");
    EXPECT_EQ(events.next(), ":\n\n");
  }
}

TEST_F(GameStreams, EndWhenTheReaderDisconnects) {
  const Made made = make_game(port());
  Witness witness(port(), made);
  {
    StreamReader stream(port(), stream_of(made.game));
    witness.see(1);
  }
  witness.see(0);
}

TEST(GameStreamLimits, NonReaderIsCutOff) {
  constexpr int kLittle = 1024;
  http::Limits limits = quick_limits();
  limits.stream_keep_alive = std::chrono::milliseconds(1);  // these fill what the systems keep for a reader
  limits.unread_time = std::chrono::milliseconds(500);
  limits.send_buffer_bytes = kLittle;
  const SmallServer server(limits);
  const Made made = make_game(server.port());
  StreamReader witness(server.port(), stream_of(made.game), {{"Cookie", made.cookie}});
  RawConnection reader(server.port(), "127.0.0.1", kLittle);
  reader.send("GET " + stream_of(made.game) + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
  while (witness.await_message("presence")["watchers"] != 1) {
  }
  while (witness.await_message("presence")["watchers"] != 0) {
  }
  const std::string received = reader.receive_all();
  EXPECT_THAT(received, HasSubstr("welcome"));
  EXPECT_THAT(received, ::testing::Not(EndsWith("0\r\n\r\n"))) << "it can tell that something is missing";
}

}  // namespace
}  // namespace rookery::tests
