#include <gtest/gtest.h>

#include "server/lichess_client.h"

/// The streams of the Lichess API as server-sent events (WHATWG HTML, 9.2), for pages.
namespace rookery::tests {
namespace {

using nlohmann::json;

const Headers kForPages{{"Accept", "text/event-stream"}};

/// An event: its data, and its id if it has one.
struct PageEvent {
  json data;
  std::string id;
};

/// The next event; a comment is passed over. Errors: std::runtime_error.
PageEvent await_page_event(StreamReader& stream) {
  while (const auto text = stream.next()) {
    const std::size_t at = text->find("data: ");
    if (at == std::string::npos) {
      continue;
    }
    if (!text->ends_with("\n\n") || text->find('\n', at) != text->size() - 2) {
      throw std::runtime_error("not one event: " + *text);
    }
    const bool has_id = text->starts_with("id: ");
    return {json::parse(text->substr(at + 6)), has_id ? text->substr(4, text->find('\n') - 4) : ""};
  }
  throw std::runtime_error("the stream ended");
}

class LichessEvents : public ::testing::Test {
 protected:
  [[nodiscard]] StreamReader read(const LichessClient& client, const std::string& target,
                                  Headers more = {}) const {
    more.insert(kForPages.begin(), kForPages.end());
    return client.stream(target, more);
  }
  void play(const std::string& game, const std::vector<std::string>& moves) const {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const std::string move = game + "/move/" + moves[i];
      const Answer played =
          i % 2 == 0 ? ann_.post("/api/board/game/" + move) : bot_.post("/api/bot/game/" + move);
      ASSERT_EQ(played.status, 200) << moves[i] << played.body;
    }
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
  const std::vector<std::string> where_{"--data", folder_.path().string()};
  LichessClient ann_{server_.port(), make_program("Ann", "", where_)};
  LichessClient bot_{server_.port(), make_program("Bot-1", "BOT", where_)};
};

TEST_F(LichessEvents, StreamsAreServedAsServerSentEvents) {
  StreamReader events = read(bot_, "/api/stream/event");
  EXPECT_EQ(events.head().header("content-type"), "text/event-stream");
  const std::string game = json::parse(
      ann_.post("/api/challenge/Bot-1", "clock.limit=300&clock.increment=2&color=white").body)["id"];
  EXPECT_EQ(await_page_event(events).data["challenge"]["id"], game);
  ASSERT_EQ(bot_.post("/api/challenge/" + game + "/accept").status, 200);
  EXPECT_EQ(await_page_event(events).data["type"], "gameStart");

  StreamReader of_game = read(bot_, "/api/bot/game/stream/" + game);
  EXPECT_EQ(await_page_event(of_game).data["type"], "gameFull");
  StreamReader feed = read(bot_, "/api/tv/bot/feed");
  EXPECT_EQ(await_page_event(feed).data["t"], "featured");
  play(game, {"e2e4"});
  EXPECT_EQ(await_page_event(of_game).data["moves"], "e2e4");
  EXPECT_EQ(await_page_event(feed).data["t"], "fen");
  EXPECT_EQ(bot_.stream("/api/stream/event").head().header("content-type"), "application/x-ndjson")
      << "who does not ask gets lines";
}

TEST_F(LichessEvents, LastEventIdResumesTheStream) {
  const std::string game = json::parse(
      ann_.post("/api/challenge/Bot-1", "clock.limit=300&clock.increment=2&color=white").body)["id"];
  ASSERT_EQ(bot_.post("/api/challenge/" + game + "/accept").status, 200);
  play(game, {"e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "g8f6"});
  StreamReader first = read(ann_, "/api/stream/game/" + game);
  EXPECT_EQ(await_page_event(first).data["id"], game) << "what game it is";
  EXPECT_EQ(await_page_event(first).id, "1") << "the start";
  const PageEvent second = await_page_event(first);
  EXPECT_EQ(second.data["lm"], "e2e4");
  StreamReader again = read(ann_, "/api/stream/game/" + game, {{"Last-Event-ID", second.id}});
  EXPECT_EQ(await_page_event(again).data["id"], game);
  EXPECT_EQ(await_page_event(again).data["lm"], "e7e5");
}

}  // namespace
}  // namespace rookery::tests
