#include <gtest/gtest.h>

#include "server/lichess_client.h"

/// The programs of examples/, run against a real server.
namespace rookery::tests {
namespace {

TEST(Examples, BotAcceptsAChallengeAndMirrorsMoves) {
  const TemporaryFolder folder;
  const ServerProcess server(folder.path());
  const std::vector<std::string> where{"--data", folder.path().string()};
  const LichessClient ann(server.port(), make_program("Ann", "", where));
  const std::string token = make_program("Bot-1", "BOT", where);
  const ChildProcess bot(
      {"python3", ROOKERY_EXAMPLES "/bot.py", "http://127.0.0.1:" + std::to_string(server.port()), token});
  StreamReader events = ann.stream("/api/stream/event");
  ASSERT_EQ(ann.post("/api/challenge/Bot-1", "clock.limit=600&clock.increment=0&color=white").status, 200);
  const std::string game = await_event(events, "gameStart")["game"]["gameId"];
  StreamReader stream = ann.stream("/api/board/game/stream/" + game);
  (void)await_event(stream, "gameFull");
  const auto play = [&](const std::string& move) {
    EXPECT_EQ(ann.post("/api/board/game/" + game + "/move/" + move).status, 200) << move;
    (void)await_event(stream, "gameState");
    return await_event(stream, "gameState");
  };
  EXPECT_EQ(play("e2e4")["moves"], "e2e4 e7e5");
  EXPECT_EQ(play("d1h5")["moves"], "e2e4 e7e5 d1h5 d8h4");
  const nlohmann::json last = play("h5h4");
  EXPECT_EQ(last["status"], "resign") << "its queen is gone";
  EXPECT_EQ(last["winner"], "white");
}

}  // namespace
}  // namespace rookery::tests
