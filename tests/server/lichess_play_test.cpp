#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/lichess_client.h"
#include "server/player.h"

/// Games played over the Lichess API, asked of a real process.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

class LichessPlay : public ::testing::Test {
 protected:
  [[nodiscard]] std::vector<std::string> where() const { return {"--data", folder_.path().string()}; }
  /// A game of Ann, a person, with White, and the bot.
  [[nodiscard]] std::string begin(const std::string& terms = "clock.limit=300&clock.increment=2") const {
    const Answer made = ann_.post("/api/challenge/Bot-1", terms + "&color=white");
    EXPECT_EQ(made.status, 200) << made.body;
    const std::string id = json::parse(made.body)["id"];
    EXPECT_EQ(bot_.post("/api/challenge/" + id + "/accept").status, 200);
    return id;
  }
  static std::string of_ann(const std::string& game, const std::string& what) {
    return "/api/board/game/" + game + "/" + what;
  }
  static std::string of_bot(const std::string& game, const std::string& what) {
    return "/api/bot/game/" + game + "/" + what;
  }
  void play(const std::string& game, const std::vector<std::string>& moves) const {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Answer played = i % 2 == 0 ? ann_.post(of_ann(game, "move/" + moves[i]))
                                       : bot_.post(of_bot(game, "move/" + moves[i]));
      ASSERT_EQ(played.status, 200) << moves[i] << played.body;
      EXPECT_EQ(played.body, R"({"ok":true})");
    }
  }
  [[nodiscard]] StreamReader watch(const std::string& game) const {
    return bot_.stream("/api/bot/game/stream/" + game);
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
  LichessClient ann_{server_.port(), make_program("Ann", "", where())};
  LichessClient bot_{server_.port(), make_program("Bot-1", "BOT", where())};
};

TEST_F(LichessPlay, StreamSendsTheFullGameThenStates) {
  const std::string game = begin();
  play(game, {"e2e4"});
  StreamReader stream = watch(game);
  const json full = await_event(stream, "gameFull");
  EXPECT_EQ(full["id"], game);
  EXPECT_EQ(full["variant"]["name"], "Standard");
  EXPECT_EQ(full["clock"], json({{"initial", 300'000}, {"increment", 2'000}}));
  EXPECT_EQ(full["speed"], "blitz");
  EXPECT_EQ(full["white"]["name"], "Ann");
  EXPECT_EQ(full["black"]["title"], "BOT");
  EXPECT_EQ(full["initialFen"], "startpos");
  EXPECT_EQ(full["state"]["moves"], "e2e4");
  EXPECT_EQ(full["state"]["status"], "started");
  ASSERT_EQ(bot_.post(of_bot(game, "move/e7e5")).status, 200);
  const json state = await_event(stream, "gameState");
  EXPECT_EQ(state["moves"], "e2e4 e7e5");
  EXPECT_EQ(state["winc"], 2'000);
  EXPECT_LE(state["btime"], 302'000);
  EXPECT_FALSE(state.contains("winner"));
}

TEST_F(LichessPlay, StreamEndsAfterTheLastState) {
  const std::string game = begin();
  play(game, {"f2f3", "e7e5", "g2g4"});
  StreamReader stream = watch(game);
  (void)await_event(stream, "gameFull");
  ASSERT_EQ(bot_.post(of_bot(game, "move/d8h4")).status, 200);
  const json last = await_event(stream, "gameState");
  EXPECT_EQ(last["status"], "mate");
  EXPECT_EQ(last["winner"], "black");
  EXPECT_EQ(stream.next(), std::nullopt);
  EXPECT_TRUE(stream.has_ended());
  StreamReader late = watch(game);
  EXPECT_EQ(await_event(late, "gameFull")["state"]["status"], "mate");
  EXPECT_EQ(late.next(), std::nullopt);
}

TEST_F(LichessPlay, DuplicateMoveIsRefused) {
  const std::string game = begin();
  play(game, {"e2e4"});
  const Answer again = ann_.post(of_ann(game, "move/e2e4"));
  EXPECT_EQ(again.status, 400);
  EXPECT_TRUE(json::parse(again.body)["error"].is_string());
  EXPECT_EQ(json::parse(again.body)["code"], "not_your_turn");
}

TEST_F(LichessPlay, CastlingIsAcceptedInBothNotations) {
  for (const char* castling : {"e1g1", "e1h1"}) {
    const std::string game = begin();
    play(game, {"e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "g8f6", castling});
    StreamReader stream = watch(game);
    EXPECT_THAT(await_event(stream, "gameFull")["state"]["moves"].get<std::string>(), EndsWith(" e1g1"));
  }
}

TEST_F(LichessPlay, DrawsAreOfferedAndAcceptedWithMoves) {
  const std::string game = begin();
  play(game, {"e2e4", "e7e5"});
  StreamReader stream = watch(game);
  (void)await_event(stream, "gameFull");
  ASSERT_EQ(ann_.post(of_ann(game, "move/g1f3?offeringDraw=true")).status, 200);
  EXPECT_EQ(await_event(stream, "gameState")["wdraw"], true);
  ASSERT_EQ(bot_.post(of_bot(game, "move/b8c6?offeringDraw=true")).status, 200);
  const json last = await_event(stream, "gameState");
  EXPECT_EQ(last["status"], "draw");
  EXPECT_EQ(last["ending"], "agreement");
}

TEST_F(LichessPlay, DrawAndTakebackAnswersAcceptSynonyms) {
  const std::string game = begin();
  EXPECT_EQ(ann_.post(of_ann(game, "draw/yes")).status, 200) << "too early: dropped in silence";
  play(game, {"e2e4", "e7e5"});
  EXPECT_EQ(ann_.post(of_ann(game, "draw/no")).status, 200) << "there is nothing to decline";
  EXPECT_EQ(ann_.post(of_ann(game, "draw/1")).status, 200);
  EXPECT_EQ(bot_.post(of_bot(game, "draw/0")).status, 200);
  EXPECT_EQ(ann_.post(of_ann(game, "takeback/true")).status, 200);
  EXPECT_EQ(bot_.post(of_bot(game, "takeback/yes")).status, 200);
  StreamReader stream = watch(game);
  const json state = await_event(stream, "gameFull")["state"];
  EXPECT_EQ(state["moves"], "");
  EXPECT_FALSE(state.contains("wdraw"));
  EXPECT_EQ(ann_.post(of_ann(game, "draw/maybe")).status, 400);
}

TEST_F(LichessPlay, ResignationBeforeBothHaveMovedAborts) {
  const std::string young = begin();
  play(young, {"e2e4"});
  ASSERT_EQ(bot_.post(of_bot(young, "resign")).status, 200);
  EXPECT_EQ(json::parse(ann_.get("/game/export/" + young, {{"Accept", "application/json"}}).body)["status"],
            "aborted");
  const std::string old = begin();
  play(old, {"e2e4", "e7e5"});
  EXPECT_EQ(bot_.post(of_bot(old, "abort")).status, 400);
  ASSERT_EQ(bot_.post(of_bot(old, "resign")).status, 200);
  const json game = json::parse(ann_.get("/game/export/" + old, {{"Accept", "application/json"}}).body);
  EXPECT_EQ(game["status"], "resign");
  EXPECT_EQ(game["winner"], "white");
  EXPECT_EQ(game["moves"], "e4 e5");
}

TEST_F(LichessPlay, BerserkIsRefusedUnlessAllowed) {
  const std::string game = begin();
  const Answer refused = ann_.post(of_ann(game, "berserk"));
  EXPECT_EQ(refused.status, 400);
  EXPECT_EQ(json::parse(refused.body)["code"], "not_in_this_game");
  EXPECT_EQ(bot_.post(of_ann(game, "berserk")).status, 403) << "bots have no tournaments";
}

TEST_F(LichessPlay, GameFinishIsSentToBoth) {
  StreamReader ann_events = ann_.stream("/api/stream/event");
  const std::string game = begin();
  (void)await_event(ann_events, "gameStart");
  play(game, {"e2e4", "e7e5"});
  ASSERT_EQ(bot_.post(of_bot(game, "resign")).status, 200);
  const json finished = await_event(ann_events, "gameFinish")["game"];
  EXPECT_EQ(finished["gameId"], game);
  EXPECT_EQ(finished["winner"], "white");
  EXPECT_EQ(finished["status"], json({{"id", 31}, {"name", "resign"}}));
}

TEST_F(LichessPlay, DrawIsClaimed) {
  const std::string game = begin();
  EXPECT_EQ(ann_.post(of_ann(game, "claim-draw")).status, 400);
  play(game, {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"});
  EXPECT_EQ(ann_.post(of_ann(game, "claim-draw/")).status, 200) << "a slash at the end is taken too";
  const json ended = json::parse(ann_.get("/game/export/" + game, {{"Accept", "application/json"}}).body);
  EXPECT_EQ(ended["status"], "draw");
  EXPECT_EQ(ended["ending"], "threefold_claim");
}

TEST_F(LichessPlay, ChatReachesTheOpponentEvenAfterTheEnd) {
  const std::string game = begin();
  ASSERT_EQ(ann_.post(of_ann(game, "chat"), "room=player&text=before").status, 200);
  StreamReader stream = watch(game);
  (void)await_event(stream, "gameFull");
  ASSERT_EQ(
      ann_.post_json(of_ann(game, "chat"), {{"room", "player"}, {"text", "Good luck, have fun"}}).status,
      200);
  EXPECT_EQ(
      await_event(stream, "chatLine"),
      json({{"type", "chatLine"}, {"room", "player"}, {"username", "Ann"}, {"text", "Good luck, have fun"}}));
  ASSERT_EQ(bot_.post(of_bot(game, "chat"), "room=spectator&text=Hello+all").status, 200);
  EXPECT_EQ(await_event(stream, "chatLine")["room"], "spectator");
  EXPECT_EQ(bot_.post(of_bot(game, "chat"), "room=elsewhere&text=Hello").status, 400);
  EXPECT_EQ(bot_.post(of_bot(game, "chat"), "room=player&text=").status, 400);
  ASSERT_EQ(bot_.post(of_bot(game, "abort")).status, 200);
  EXPECT_EQ(bot_.post(of_bot(game, "chat"), "room=player&text=Bye").status, 200);
  EXPECT_EQ(ann_.json_of(of_ann(game, "chat")),
            json::array({{{"text", "before"}, {"user", "Ann"}},
                         {{"text", "Good luck, have fun"}, {"user", "Ann"}},
                         {{"text", "Bye"}, {"user", "Bot-1"}}}));
  const LichessClient eve(server_.port(), make_program("Eve", "", where()));
  EXPECT_EQ(eve.get(of_ann(game, "chat")).status, 404);
}

TEST_F(LichessPlay, ClaimWithoutFlagFallIsRefused) {
  const std::string game = begin();
  play(game, {"e2e4", "e7e5"});
  EXPECT_EQ(bot_.post(of_bot(game, "claim-victory/")).status, 400);
}

TEST_F(LichessPlay, AbsenceIsSentAndClaimedOnlyInTime) {
  const std::string game = begin();
  StreamReader stream = watch(game);
  (void)await_event(stream, "gameFull");
  {
    const StreamReader of_her = ann_.stream("/api/board/game/stream/" + game);
    play(game, {"e2e4", "e7e5"});
  }
  const json gone = await_event(stream, "opponentGone");
  EXPECT_EQ(gone["gone"], true);
  EXPECT_GT(gone["claimWinInSeconds"], 30);
  EXPECT_LE(gone["claimWinInSeconds"], 60);
  EXPECT_EQ(json::parse(bot_.post(of_bot(game, "claim-victory")).body)["code"], "opponent_not_gone");
  EXPECT_EQ(json::parse(bot_.post(of_bot(game, "claim-draw")).body)["code"], "opponent_not_gone");
  const StreamReader of_her = ann_.stream("/api/board/game/stream/" + game);
  EXPECT_EQ(await_event(stream, "opponentGone")["gone"], false);
}

TEST_F(LichessPlay, BotAndBoardPathsAreSeparate) {
  const std::string game = begin();
  EXPECT_EQ(ann_.post(of_bot(game, "move/e2e4")).status, 403) << "her token does not grant it";
  EXPECT_EQ(bot_.post(of_ann(game, "move/e2e4")).status, 403);
  const LichessClient eve(server_.port(), make_program("Eve", "", where()));
  EXPECT_EQ(eve.post(of_ann(game, "move/e2e4")).status, 404);
  EXPECT_EQ(eve.get("/api/board/game/stream/" + game).status, 404);
  EXPECT_EQ(ann_.get("/api/board/game/stream/none").status, 404);
}

TEST_F(LichessPlay, ExportIsPgnUnlessJsonIsRequested) {
  const std::string game = begin();
  play(game, {"e2e4", "e7e5"});
  EXPECT_EQ(ann_.post(of_ann(game, "resign")).status, 200);
  const Answer pgn = ann_.get("/game/export/" + game);
  EXPECT_EQ(pgn.header("content-type"), "application/x-chess-pgn");
  EXPECT_THAT(pgn.body, HasSubstr("[White \"Ann\"]"));
  EXPECT_THAT(pgn.body, HasSubstr("[GameId \"" + game + "\"]"));
  EXPECT_THAT(pgn.body, HasSubstr("[Variant \"Standard\"]"));
  EXPECT_THAT(pgn.body, HasSubstr("%clk"));
  EXPECT_THAT(pgn.body, EndsWith("\n\n\n")) << "two empty lines part games";
  EXPECT_THAT(ann_.get("/game/export/" + game + "?clocks=false").body, Not(HasSubstr("%clk")));
  EXPECT_THAT(ann_.get("/game/export/" + game + "?tags=False").body, Not(HasSubstr("[White ")));
  EXPECT_THAT(ann_.get("/game/export/" + game + "?moves=false").body, Not(HasSubstr("e4")));
  const json object = json::parse(
      ann_.get("/game/export/" + game + "?pgnInJson=true&clocks=true", {{"Accept", "application/json"}})
          .body);
  EXPECT_EQ(object["players"]["black"]["user"]["id"], "bot-1");
  EXPECT_EQ(object["clocks"].size(), 2U);
  EXPECT_THAT(object["pgn"].get<std::string>(), HasSubstr("1. e4"));
  EXPECT_EQ(ann_.get("/game/export/none").status, 404);
}

}  // namespace
}  // namespace rookery::tests
