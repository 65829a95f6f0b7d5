#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>

#include "server/lichess_client.h"
#include "support/wait_until.h"

/// Streams of the games of many accounts or of many ids: what each is sent, and what all of them cost.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

constexpr int kStreamsOfAddress = 20;  // of one address

class GamesStreamsTest : public ::testing::Test {
 protected:
  [[nodiscard]] std::vector<std::string> where() const { return {"--data", folder_.path().string()}; }
  [[nodiscard]] std::string challenge(const std::string& destination = "Bob") const {
    const Answer made = ann_.post("/api/challenge/" + destination,
                                  "color=white&rated=true&clock.limit=180&clock.increment=2");
    return json::parse(made.body)["id"];
  }
  [[nodiscard]] std::string begin() const {
    std::string game = challenge();
    EXPECT_EQ(bob_.post("/api/challenge/" + game + "/accept").status, 200);
    return game;
  }
  /// Many accounts, of which two exist.
  [[nodiscard]] static std::string names(int stream) {
    std::string all = "ann,bob";
    for (int i = 0; i < 298; ++i) {
      all += ",s" + std::to_string(stream) + "-" + std::to_string(i);
    }
    return all;
  }
  /// The next game of a stream.
  [[nodiscard]] static json next_game(StreamReader& stream) {
    while (const auto line = stream.next()) {
      json object = json::parse(*line, nullptr, false);
      if (object.is_object()) {
        return object;
      }
    }
    return {};
  }
  /// How often the scoresheet of a game was read from the store.
  [[nodiscard]] int games_read() const {
    const std::string text = ask(server_.port(), {"GET", "/metrics", {}, ""}).body;
    const std::string name = "rookery_store_seconds_count{call=\"read\"} ";
    const std::size_t at = text.find(name);
    return at == std::string::npos ? -1 : std::stoi(text.substr(at + name.size()));
  }
  [[nodiscard]] std::vector<std::unique_ptr<StreamReader>> open_many(
      const std::string& target, const std::function<std::string(int)>& body) const {
    std::vector<std::unique_ptr<StreamReader>> streams;
    for (int i = 0; i < kStreamsOfAddress; ++i) {
      streams.push_back(std::make_unique<StreamReader>(
          anonymous_.stream(target + (target.back() == '/' ? std::to_string(i) : ""), {}, body(i))));
      EXPECT_EQ(streams.back()->head().status, 200);
    }
    return streams;
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
  LichessClient ann_{server_.port(), make_program("Ann", "", where())};
  LichessClient bob_{server_.port(), make_program("Bob", "", where())};
  LichessClient cem_{server_.port(), make_program("Cem", "", where())};
  LichessClient anonymous_{server_.port(), ""};
};

TEST_F(GamesStreamsTest, GameIsReadOnceHoweverManyStreamsFollowItsPlayers) {
  const std::string current = begin();
  const auto streams = open_many("/api/stream/games-by-users?withCurrentGames=true", names);
  for (const auto& stream : streams) {
    EXPECT_EQ(next_game(*stream)["id"], current);
  }
  const std::string game = challenge();
  const int before = games_read();
  ASSERT_EQ(bob_.post("/api/challenge/" + game + "/accept").status, 200);
  for (const auto& stream : streams) {
    const json shown = next_game(*stream);
    EXPECT_EQ(shown["id"], game);
    EXPECT_EQ(shown["statusName"], "started");
  }
  ASSERT_EQ(bob_.post("/api/board/game/" + game + "/resign").status, 200);
  for (const auto& stream : streams) {
    const json shown = next_game(*stream);
    EXPECT_EQ(shown["id"], game);
    EXPECT_NE(shown["statusName"], "started");
  }
  // Twice for the streams, and some times for the room and the outbox.
  EXPECT_LT(games_read() - before, kStreamsOfAddress / 2);
}

TEST_F(GamesStreamsTest, StreamHasOnlyGamesBetweenItsAccounts) {
  StreamReader all = anonymous_.stream("/api/stream/games-by-users", {}, "ann,bob,cem");
  StreamReader two = anonymous_.stream("/api/stream/games-by-users", {}, "bob,ann");
  // Until the accounts were read, a game counts as one that was there before.
  const std::string unseen = begin();
  StreamReader later =
      anonymous_.stream("/api/stream/games-by-users?withCurrentGames=true", {}, "ann,bob,cem");
  ASSERT_EQ(next_game(later)["id"], unseen);
  const std::string other = challenge("Cem");
  ASSERT_EQ(cem_.post("/api/challenge/" + other + "/accept").status, 200);
  EXPECT_EQ(next_game(later)["id"], other);
  const std::string own = begin();
  EXPECT_EQ(next_game(later)["id"], own);
  json shown = next_game(two);
  EXPECT_EQ(shown["id"] == unseen ? next_game(two)["id"] : shown["id"], own) << "not the one against Cem";
  shown = next_game(all);
  EXPECT_EQ(shown["id"] == unseen ? next_game(all)["id"] : shown["id"], other);
}

TEST_F(GamesStreamsTest, FollowedGameIsReadOnlyWhenSomethingHappenedInIt) {
  std::vector<std::string> games;
  std::string ids;
  for (int i = 0; i < 8; ++i) {
    games.push_back(begin());
    ids += games.back() + ',';
  }
  StreamReader stream = anonymous_.stream("/api/stream/games/some", {}, ids);
  for (std::size_t i = 0; i < games.size(); ++i) {
    EXPECT_EQ(next_game(stream)["statusName"], "started");
  }
  const int before = games_read();
  ASSERT_EQ(bob_.post("/api/board/game/" + games[3] + "/resign").status, 200);
  EXPECT_EQ(next_game(stream)["id"], games[3]);
  EXPECT_LT(games_read() - before, static_cast<int>(games.size()));
}

TEST_F(GamesStreamsTest, AddressHasOnlySoManyStreams) {
  auto streams = open_many("/api/stream/games/", [](int) { return std::string("abcdefgh"); });
  for (const char* target : {"/api/stream/games/more", "/api/stream/games-by-users"}) {
    const Answer refused = anonymous_.post(target, "ann");
    EXPECT_EQ(refused.status, 429) << target;
    EXPECT_THAT(refused.body, HasSubstr("20 streams"));
    EXPECT_EQ(refused.header("retry-after"), "60");
  }
  streams.pop_back();
  EXPECT_TRUE(wait_until([&] {
    return anonymous_.stream("/api/stream/games/more", {}, "abcdefgh").head().status == 200;
  })) << "a stream that is closed makes room";
}

/// Exports have a question to the store open as long as they are read.
TEST_F(GamesStreamsTest, AddressHasOnlySoManyExports) {
  // More than the buffers between server and reader hold.
  constexpr int kImports = 50, kCommentLength = 60'000;
  for (int i = 0; i < kImports; ++i) {
    const std::string pgn = "[White \"Player " + std::to_string(i) + "\"]\n\n1. e4 {" +
                            std::string(kCommentLength, 'x') + "} e5 *";
    ASSERT_EQ(bob_.post_json("/api/import", {{"pgn", pgn}}).status, 200);
  }
  const json account{{"name", "dora"}, {"password", "correct horse"}};
  const Answer dora = ask(server_.port(), {"POST", "/app/accounts", {}, account.dump()});
  const json event{{"name", "Evening"}, {"system", "dutch"}, {"place", "board"}, {"rounds", 3}};
  const Answer made =
      ask(server_.port(), {"POST", "/app/tournaments", {{"Cookie", dora.cookie()}}, event.dump()});
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string games_of_event =
      "/app/tournaments/" + json::parse(made.body)["id"].get<std::string>() + ".pgn";
  EXPECT_EQ(bob_.get(games_of_event).status, 200);
  const std::string target = "/api/games/export/imports";
  std::vector<std::unique_ptr<StreamReader>> exports;
  for (int i = 0; i < kStreamsOfAddress; ++i) {
    exports.push_back(std::make_unique<StreamReader>(bob_.stream(target)));
    ASSERT_EQ(exports.back()->head().status, 200);
  }
  const StreamReader refused = bob_.stream(target);
  EXPECT_EQ(refused.head().status, 429);
  EXPECT_EQ(refused.head().header("retry-after"), "5");
  EXPECT_EQ(bob_.get(games_of_event).status, 429) << "the games of an arena are thousands";
  exports.pop_back();
  EXPECT_TRUE(wait_until([&] { return bob_.stream(target).head().status == 200; }, kSeldom))
      << "one that has ended makes room";
}

TEST_F(GamesStreamsTest, TestOfManyTokensCostsAsManyRequests) {
  std::string tokens;
  for (int i = 0; i < 1'000; ++i) {
    tokens += "lip_" + std::to_string(i) + ',';
  }
  int answered = 0;
  while (anonymous_.post("/api/token/test", tokens).status == 200 && answered < 200) {
    ++answered;
  }
  // An address has 6,000 tokens at once, and 500 a second.
  EXPECT_GE(answered, 20);
  EXPECT_LT(answered, 200);
}

}  // namespace
}  // namespace rookery::tests
