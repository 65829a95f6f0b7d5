#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "server/lichess_client.h"
#include "server/player.h"
#include "support/nats_server.h"
#include "support/postgres_server.h"

/// One way through everything: from the token of a program to the PGN of its game against a guest at the
/// page's socket, with every node killed in the middle.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

/// A game of nine moves that ends with mate (Legall).
constexpr std::array kMoves{"e2e4", "e7e5", "g1f3", "d7d6", "f1c4", "c8g4", "b1c3",
                            "g7g6", "f3e5", "g4d1", "c4f7", "e8e7", "c3d5"};

/// Where a program and a guest find the server: one node for both, or one for each.
class SqliteServer {
 public:
  [[nodiscard]] std::vector<std::string> where() const { return {"--data", folder_.path().string()}; }
  void start() {
    server_.reset();
    server_.emplace(folder_.path());
  }
  void kill() { server_->kill(); }
  [[nodiscard]] std::uint16_t port_of_bot() const { return server_->port(); }
  [[nodiscard]] std::uint16_t port_of_guest() const { return server_->port(); }

 private:
  TemporaryFolder folder_;
  std::optional<ServerProcess> server_;
};

/// Two nodes over one PostgreSQL database, joined by NATS.
class TwoNodes {
 public:
  [[nodiscard]] std::vector<std::string> where() const { return {"--store", database_.url()}; }
  void start() {
    for (std::optional<ServerProcess>* node : {&of_bot_, &of_guest_}) {
      node->reset();
      node->emplace("", std::vector<std::string>{"--store", database_.url(), "--bus", nats_.url()});
    }
  }
  void kill() {
    of_bot_->kill();
    of_guest_->kill();
  }
  [[nodiscard]] std::uint16_t port_of_bot() const { return of_bot_->port(); }
  [[nodiscard]] std::uint16_t port_of_guest() const { return of_guest_->port(); }

 private:
  PostgresDatabase database_;
  NatsServer nats_;
  std::optional<ServerProcess> of_bot_, of_guest_;
};

template <class Servers>
class LichessWalkthrough : public ::testing::Test {
 protected:
  void SetUp() override {
    servers_.start();
    bot_.emplace(servers_.port_of_bot(), make_program("Bot-1", "BOT", servers_.where()));
  }
  /// As power fails, and comes back.
  void crash() {
    servers_.kill();
    servers_.start();
    bot_->move_to(servers_.port_of_bot());
  }
  /// The guest plays White at the socket, the bot Black over HTTP; each sees the other's moves.
  void play(const std::string& game, Player& guest, StreamReader& bot_sees, std::size_t from,
            std::size_t to) {
    for (std::size_t i = from; i < to; ++i) {
      const std::string move = kMoves.at(i);
      if (i % 2 == 0) {
        ASSERT_EQ(guest.act("m" + std::to_string(i), "move " + move)["t"], "done") << move;
      } else {
        ASSERT_EQ(bot_->post("/api/bot/game/" + game + "/move/" + move).status, 200) << move;
        while (guest.await_message("events")["events"].dump().find(move) == std::string::npos) {
        }
      }
      while (await_event(bot_sees, "gameState")["moves"].template get<std::string>().find(move) ==
             std::string::npos) {
      }
    }
  }
  [[nodiscard]] std::string moves_of_pgn(const std::string& game) const {
    const std::string pgn = bot_->get("/game/export/" + game + "?clocks=false").body;
    return pgn.substr(std::min(pgn.find("\n\n"), pgn.size()));
  }

  Servers servers_;
  std::optional<LichessClient> bot_;
};

using WaysToServe = ::testing::Types<SqliteServer, TwoNodes>;
TYPED_TEST_SUITE(LichessWalkthrough, WaysToServe);

TYPED_TEST(LichessWalkthrough, TokenToPgnAcrossAKill) {
  LichessClient& bot = *this->bot_;
  EXPECT_EQ(bot.json_of("/api/account")["title"], "BOT");
  std::optional<StreamReader> bot_events(bot.stream("/api/stream/event"));

  const Answer made = LichessClient(this->servers_.port_of_guest(), "")
                          .post("/api/challenge/open", "clock.limit=600&clock.increment=5");
  ASSERT_EQ(made.status, 200) << made.body;
  const std::string game = json::parse(made.body)["id"];
  ASSERT_EQ(bot.post("/api/challenge/" + game + "/accept?color=black").status, 200);
  std::optional<Player> guest(std::in_place, this->servers_.port_of_guest(), game, "");
  EXPECT_EQ(guest->await_message("seat")["you"], "white");
  EXPECT_EQ(await_event(*bot_events, "gameStart")["game"]["gameId"], game);

  std::optional<StreamReader> bot_sees(bot.stream("/api/bot/game/stream/" + game));
  EXPECT_EQ(await_event(*bot_sees, "gameFull")["state"]["status"], "started");
  constexpr std::size_t kHalf = 7;
  this->play(game, *guest, *bot_sees, 0, kHalf);

  this->crash();
  const std::size_t known = stored_events(this->servers_.port_of_guest(), game).size();
  const std::string cookie = guest->cookie();
  guest.emplace(this->servers_.port_of_guest(), game, cookie, known);
  EXPECT_EQ(guest->welcome()["you"], "white");
  bot_events.emplace(bot.stream("/api/stream/event"));
  EXPECT_EQ(await_event(*bot_events, "gameStart")["game"]["gameId"], game) << "it goes on";
  bot_sees.emplace(bot.stream("/api/bot/game/stream/" + game));
  EXPECT_EQ(await_event(*bot_sees, "gameFull")["state"]["moves"], "e2e4 e7e5 g1f3 d7d6 f1c4 c8g4 b1c3");
  this->play(game, *guest, *bot_sees, kHalf, kMoves.size());

  EXPECT_EQ(bot_sees->next(), std::nullopt) << "the last state was the last line";
  const json finished = await_event(*bot_events, "gameFinish")["game"];
  EXPECT_EQ(finished["status"]["name"], "mate");
  EXPECT_EQ(finished["winner"], "white");
  const std::string pgn = this->moves_of_pgn(game);
  EXPECT_THAT(pgn, HasSubstr("1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5#"));
  EXPECT_THAT(pgn, HasSubstr("1-0"));
  this->crash();
  EXPECT_EQ(this->moves_of_pgn(game), pgn);
}

}  // namespace
}  // namespace rookery::tests
