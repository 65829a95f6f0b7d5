#include <gtest/gtest.h>
#include <sys/resource.h>

#include <deque>

#include "server/player.h"
#include "server/raw_connection.h"
#include "server/small_server.h"

/// The server's limits, made small: in this process, for the program has no switches for them.
namespace rookery::tests {
namespace {

using nlohmann::json;
using std::chrono::milliseconds;

TEST(Limits, SlowReaderAloneIsDropped) {
  http::Limits limits;
  limits.messages_per_second = limits.messages_at_once = 1e9;
  limits.outgoing_bytes = 64 * 1024;
  limits.send_buffer_bytes = 8 * 1024;
  const SmallServer server(limits);
  const Made made = make_game(server.port());
  Player slow(server.port(), made.game, made.cookie);
  Player other(server.port(), made.game, "");
  const std::string ping = json{{"t", "ping"}, {"n", 1}}.dump();
  constexpr int kFarMoreThanFits = 200'000;
  int sent = 0;
  while (sent < kFarMoreThanFits && slow.socket().send(ping)) {
    ++sent;
  }
  EXPECT_LT(sent, kFarMoreThanFits);
  other.say({{"t", "ping"}, {"n", 2}});
  EXPECT_EQ(other.await_message("pong")["n"], 2);
}

TEST(Limits, ConnectionsPerAddressAreLimited) {
  constexpr std::size_t kMost = 5;
  http::Limits limits;
  limits.connections_per_address = kMost;
  const SmallServer server(limits);
  const std::string target = "/game/" + make_game(server.port()).game + "/socket";
  std::vector<Socket> open;
  auto socket = Socket::open(server.port(), target);
  for (; socket && open.size() <= kMost; socket = Socket::open(server.port(), target)) {
    open.push_back(std::move(*socket));
  }
  EXPECT_LE(open.size(), kMost);
  ASSERT_FALSE(socket);
  EXPECT_EQ(socket.error().status, 503);
  EXPECT_EQ(json::parse(socket.error().body)["error"]["code"], "overloaded");
  open.clear();
  constexpr int kEnough = 100'000;
  int status = 503;  // until the server has noticed that they left; 0: not even that it is full was told
  for (int i = 0; i < kEnough && (status == 503 || status == 0); ++i) {
    status = ask(server.port(), {"GET", "/healthz"}).status;
  }
  EXPECT_EQ(status, 200);
}

/// As many files as the system lets this process open; the tests after it have what they had before.
class MostFiles {
 public:
  MostFiles() {
    EXPECT_EQ(getrlimit(RLIMIT_NOFILE, &before_), 0);
    const rlimit most{.rlim_cur = before_.rlim_max, .rlim_max = before_.rlim_max};
    EXPECT_EQ(setrlimit(RLIMIT_NOFILE, &most), 0);
  }
  ~MostFiles() { setrlimit(RLIMIT_NOFILE, &before_); }
  MostFiles(const MostFiles&) = delete;
  MostFiles& operator=(const MostFiles&) = delete;

 private:
  rlimit before_{};
};

TEST(Limits, TenThousandIdleConnectionsLeaveRoomForOthers) {
  const MostFiles files;  // both ends are this process's
  constexpr std::size_t kIdle = 10'000;
  const http::Limits limits;
  const SmallServer server(limits);
  std::deque<RawConnection> idle;
  const std::size_t most = limits.connections_per_address + limits.refusals;
  for (std::size_t i = 0; i < kIdle; ++i) {
    idle.emplace_back(server.port());
    // Those beyond the limit are turned away, and their ends would only fill this process.
    if (idle.size() > most) {
      idle.pop_back();
    }
  }
  RawConnection neighbour(server.port(), "127.0.0.2");
  neighbour.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(neighbour.receive().status, 200);
  RawConnection more(server.port());
  more.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const int status = more.receive().status;
  EXPECT_TRUE(status == 503 || status == 0) << status;
}

TEST(Limits, RequestsPerAddressAreLimited) {
  http::Limits limits;
  limits.requests_at_once = 10;
  limits.requests_per_second = 0.001;
  const SmallServer server(limits);
  RawConnection connection(server.port());  // one
  std::vector<int> statuses;
  for (int i = 0; i < 10; ++i) {
    connection.send("GET /none HTTP/1.1\r\nHost: localhost\r\n\r\n");
    statuses.push_back(connection.receive().status);
  }
  EXPECT_EQ(statuses, (std::vector<int>{404, 404, 404, 404, 404, 404, 404, 404, 404, 429}));
  EXPECT_EQ(connection.receive_all(), "");
  RawConnection neighbour(server.port(), "127.0.0.2");
  neighbour.send("GET /none HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(neighbour.receive().status, 404);
}

TEST(Limits, LowFileLimitIsReported) {
  const TemporaryFolder folder;
  const Finished finished = run_rookery({"serve", "--data", folder.path().string(), "--connections",
                                         "1000000000", "--listen", "what ends it at once"});
  EXPECT_NE(finished.output.find("This system allows a program "), std::string::npos) << finished.output;
  EXPECT_NE(finished.output.find("ulimit -Hn"), std::string::npos) << finished.output;
}

TEST(Limits, ConnectionLimitsAreSetByFlags) {
  const TemporaryFolder folder;
  const ServerProcess server(folder.path(), {"--connections-per-address", "2"});
  RawConnection one(server.port());
  RawConnection two(server.port());
  RawConnection three(server.port());
  EXPECT_EQ(three.receive().status, 503);
  RawConnection neighbour(server.port(), "127.0.0.2");
  neighbour.send("GET /none HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(neighbour.receive().status, 404);
}

TEST(Limits, CostlyRequestCountsAsSeveral) {
  http::Limits limits;
  limits.requests_at_once = 10;
  limits.requests_per_second = 0.001;
  const SmallServer server(limits);
  RawConnection connection(server.port());
  for (const int status : {200, 429}) {
    connection.send("GET /app/qr.svg?path=/x HTTP/1.1\r\nHost: localhost\r\n\r\n");
    EXPECT_EQ(connection.receive().status, status);
  }
}

TEST(Limits, RequestsPerConnectionAreLimited) {
  http::Limits limits;
  limits.connection_requests_at_once = 2;
  limits.connection_requests_per_second = 0.001;
  const SmallServer server(limits);
  for (int connections = 0; connections < 2; ++connections) {
    RawConnection connection(server.port());
    for (const int status : {404, 404, 429}) {
      connection.send("GET /none HTTP/1.1\r\nHost: localhost\r\n\r\n");
      EXPECT_EQ(connection.receive().status, status);
    }
  }
}

TEST(Limits, SchoolBehindOneAddressIsServed) {
  constexpr int kBrowsers = 30, kConnections = 6, kFiles = 40;
  const SmallServer server(http::Limits{});
  std::vector<RawConnection> open;
  for (int i = 0; i < kBrowsers * kConnections; ++i) {
    open.emplace_back(server.port());
  }
  for (int file = 0; file < kFiles; ++file) {
    for (RawConnection& connection : open) {
      if (&connection - open.data() < kBrowsers) {
        connection.send("GET /none HTTP/1.1\r\nHost: localhost\r\n\r\n");
        ASSERT_EQ(connection.receive().status, 404);
      }
    }
  }
}

TEST(Limits, MemoryOfAllRequestsIsBounded) {
  http::Limits limits;
  limits.memory_bytes = 2 * http::kConnectionBytes;
  const SmallServer server(limits);
  const std::string begin =
      "POST /app/games HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1000\r\n";
  std::vector<RawConnection> open;
  bool is_refused = false;
  for (int i = 0; i < 10 && !is_refused; ++i) {
    RawConnection& connection = open.emplace_back(server.port());
    connection.send(begin);
    RawConnection other(server.port());
    other.send(begin + std::string(0x1000, ' ') + "\r\n0\r\n\r\n");
    is_refused = other.receive().status == 503;
  }
  EXPECT_TRUE(is_refused);
  EXPECT_EQ(ask(server.port(), {"GET", "/app/info"}).status, 200);  // what needs little is served
  open.clear();
  int status = 503;  // until the server has noticed that they left
  while (status == 503) {
    status = ask(server.port(), {"POST", "/app/games", {}, std::string(10'000, ' ') + "{}"}).status;
  }
  EXPECT_EQ(status, 201);
}

TEST(Limits, NewGamesPerAddressAreLimited) {
  http::Limits limits;
  limits.games_at_once = 2;
  limits.games_per_minute = 0.001;
  const SmallServer server(limits);
  (void)make_game(server.port());
  (void)make_game(server.port());
  const Answer refused = ask(server.port(), {"POST", "/app/games", {}, "{}"});
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(json::parse(refused.body)["error"]["message"], "too many games from this address; wait a minute");
}

TEST(Limits, GuessingGameIdsIsRateLimited) {
  http::Limits limits;
  limits.unknown_games_at_once = 3;
  limits.unknown_games_per_minute = 0.001;
  const SmallServer server(limits);
  const std::string game = make_game(server.port()).game;
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(ask(server.port(), {"GET", "/app/games/" + game}).status, 200)
        << "a game that is there is free";
  }
  EXPECT_EQ(ask(server.port(), {"GET", "/app/games/noneSuch"}).status, 404);
  EXPECT_EQ(ask(server.port(), {"GET", "/noneSuch"}).status, 404);
  EXPECT_EQ(Socket::open(server.port(), "/game/noneSuch/socket").error().status, 404);
  for (const char* target :
       {"/app/games/noneSuch", "/game/noneSuch.pgn", "/noneSuch", "/game/export/noneSuch"}) {
    const Answer refused = ask(server.port(), {"GET", target});
    EXPECT_EQ(refused.status, 429) << target;
    EXPECT_EQ(refused.header("retry-after"), "60") << target;
  }
  EXPECT_EQ(Socket::open(server.port(), "/game/noneSuch/socket").error().status, 429);
  EXPECT_EQ(ask(server.port(), {"GET", "/app/info"}).status, 200);
}

/// RFC 9110, 15.5.9.
TEST(Limits, IncompleteRequestTimesOut) {
  http::Limits limits;
  limits.request_time = milliseconds(50);
  limits.keep_alive = std::chrono::hours(1);
  const SmallServer server(limits);
  for (const char* part :
       {"G", "GET / HTTP/1.1\r\nHost: h\r\n", "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\n{",
        "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel"}) {
    RawConnection connection(server.port());
    for (int i = 0; i < 2; ++i) {  // the time of a later one is its own
      connection.send("GET /none HTTP/1.1\r\nHost: localhost\r\n\r\n");
      ASSERT_EQ(connection.receive().status, 404) << part;
    }
    connection.send(part);
    const Answer late = connection.receive();
    EXPECT_EQ(late.status, 408) << part;
    EXPECT_EQ(late.header("connection"), "close") << part;
    EXPECT_EQ(json::parse(late.body)["error"]["code"], "request_timeout") << part;
    EXPECT_EQ(connection.receive_all(), "") << part;
  }
}

TEST(Limits, SilentConnectionIsClosed) {
  http::Limits limits;
  limits.keep_alive = milliseconds(50);
  const SmallServer server(limits);
  for (const char* part : {"", "\r\n", "GET /none HTTP/1.1\r\nHost: localhost\r\n\r\n"}) {
    RawConnection connection(server.port());
    connection.send(part);
    if (std::string_view(part).starts_with("GET")) {
      EXPECT_EQ(connection.receive().status, 404);
    }
    EXPECT_EQ(connection.receive_all(), "") << part;
  }
}

TEST(Limits, SocketWithoutHelloIsClosed) {
  http::Limits limits;
  limits.hello_time = milliseconds(50);
  const SmallServer server(limits);
  const Made made = make_game(server.port());
  auto socket = Socket::open(server.port(), "/game/" + made.game + "/socket");
  ASSERT_TRUE(socket);
  const auto error = socket->receive();
  ASSERT_TRUE(error);
  EXPECT_EQ(json::parse(*error)["code"], "hello_expected");
  EXPECT_FALSE(socket->receive());
}

}  // namespace
}  // namespace rookery::tests
