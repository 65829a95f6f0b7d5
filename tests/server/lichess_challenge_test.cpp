#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rookery/node/data_folder.h"
#include "rookery/store/games/challenges.h"
#include "rookery/store/sqlite.h"
#include "rookery/store/wait_for.h"
#include "server/lichess_client.h"
#include "server/player.h"

/// Challenges and the stream of events of the Lichess API, asked of a real process.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

std::int64_t ms_from_now(std::chrono::milliseconds span) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch() + span)
      .count();
}

class LichessChallenges : public ::testing::Test {
 protected:
  [[nodiscard]] std::vector<std::string> where() const { return {"--data", folder_.path().string()}; }
  [[nodiscard]] json challenge(const std::string& form = "clock.limit=300&clock.increment=3") const {
    const Answer made = ann_.post("/api/challenge/Bot-1", form);
    EXPECT_EQ(made.status, 200) << made.body;
    return json::parse(made.body);
  }
  static std::string path_of(const json& challenge, const std::string& what) {
    return "/api/challenge/" + challenge["id"].get<std::string>() + "/" + what;
  }

  /// An open challenge of an hour ago, whose time is over.
  void store_expired(const std::string& id) const {
    auto stores = store::open_sqlite(node::DataFolder::database_in(folder_.path()));
    ASSERT_TRUE(stores) << stores.error().what;
    const std::int64_t created = ms_from_now(std::chrono::hours(-1));
    // Well before: the clock of the server is not the system's to the millisecond.
    const std::int64_t expires = ms_from_now(std::chrono::minutes(-1));
    const store::Challenge challenge{
        .game = {.id = id, .created = Instant{Duration{created}}, .fen = kStart, .clock = "300"},
        .challenger = "",
        .destination = "",
        .expires = Instant{Duration{expires}}};
    const std::string invite = std::to_string(created) + " invite " + std::to_string(expires);
    ASSERT_TRUE(store::wait_for(
        stores->database->write(store::create_open_challenge, challenge, {{{invite, ""}}, {}})));
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
  LichessClient ann_{server_.port(), make_program("Ann", "", where())};
  LichessClient bot_{server_.port(), make_program("Bot-1", "BOT", where())};
};

TEST_F(LichessChallenges, AcceptedChallengeBecomesAGameForBoth) {
  StreamReader ann_events = ann_.stream("/api/stream/event");
  EXPECT_EQ(ann_events.head().header("content-type"), "application/x-ndjson");
  StreamReader bot_events = bot_.stream("/api/stream/event");
  const json made = challenge("rated=false&clock.limit=300&clock.increment=3&color=black");
  const json received = await_event(bot_events, "challenge")["challenge"];
  EXPECT_EQ(received["id"], made["id"]);
  EXPECT_EQ(received["challenger"]["name"], "Ann");
  EXPECT_EQ(received["destUser"]["title"], "BOT");
  EXPECT_EQ(received["color"], "black");
  EXPECT_EQ(received["finalColor"], "black");
  EXPECT_EQ(received["direction"], "in");
  EXPECT_EQ(received["timeControl"],
            json({{"type", "clock"}, {"limit", 300}, {"increment", 3}, {"show", "5+3"}}));
  EXPECT_EQ(await_event(ann_events, "challenge")["challenge"]["direction"], "out");
  ASSERT_EQ(bot_.post(path_of(made, "accept")).status, 200);
  const json started = await_event(bot_events, "gameStart")["game"];
  EXPECT_EQ(started["gameId"], made["id"]);
  EXPECT_EQ(started["id"], made["id"]);
  EXPECT_EQ(started["color"], "white");
  EXPECT_EQ(started["isMyTurn"], true);
  EXPECT_EQ(started["opponent"]["username"], "Ann");
  EXPECT_EQ(await_event(ann_events, "gameStart")["game"]["opponent"]["username"], "Bot-1");
  const json playing = ann_.json_of("/api/account/playing");
  EXPECT_EQ(playing["nbMyTurn"], 0);
  EXPECT_EQ(playing["nowPlaying"][0]["gameId"], made["id"]);
  EXPECT_EQ(playing["nowPlaying"][0]["status"], "started");
  EXPECT_EQ(bot_.post(path_of(made, "accept")).status, 404) << "it is accepted once";
}

TEST_F(LichessChallenges, StreamStartsWithPendingChallenges) {
  const json accepted = challenge();
  ASSERT_EQ(bot_.post(path_of(accepted, "accept")).status, 200);
  const json waiting = challenge();
  StreamReader bot_events = bot_.stream("/api/stream/event");
  EXPECT_EQ(await_event(bot_events, "challenge")["challenge"]["id"], waiting["id"]);
  EXPECT_EQ(await_event(bot_events, "gameStart")["game"]["gameId"], accepted["id"]);
}

TEST_F(LichessChallenges, DeclineReasonIsSent) {
  StreamReader ann_events = ann_.stream("/api/stream/event");
  const json made = challenge();
  EXPECT_EQ(ann_.post(path_of(made, "decline")).status, 404) << "it is not hers to decline";
  ASSERT_EQ(bot_.post_json(path_of(made, "decline"), {{"reason", "timeControl"}}).status, 200);
  const json declined = await_event(ann_events, "challengeDeclined")["challenge"];
  EXPECT_EQ(declined["id"], made["id"]);
  EXPECT_EQ(declined["status"], "declined");
  EXPECT_EQ(declined["declineReasonKey"], "timecontrol");
  EXPECT_EQ(bot_.post(path_of(made, "accept")).status, 404);
}

TEST_F(LichessChallenges, CancellationIsSent) {
  StreamReader bot_events = bot_.stream("/api/stream/event");
  const json made = challenge();
  (void)await_event(bot_events, "challenge");
  EXPECT_EQ(bot_.post(path_of(made, "cancel")).status, 404) << "it is not his to cancel";
  ASSERT_EQ(ann_.post(path_of(made, "cancel")).status, 200);
  EXPECT_EQ(await_event(bot_events, "challengeCanceled")["challenge"]["id"], made["id"]);
}

TEST_F(LichessChallenges, JsonWithDottedNamesAndNullsIsAccepted) {
  const Answer made = ann_.post_json("/api/challenge/bot-1", {{"rated", false},
                                                              {"clock.limit", 600},
                                                              {"clock.increment", 5},
                                                              {"days", nullptr},
                                                              {"color", nullptr},
                                                              {"variant", nullptr},
                                                              {"fen", nullptr}});
  ASSERT_EQ(made.status, 200) << made.body;
  const json body = json::parse(made.body);
  EXPECT_EQ(body["timeControl"]["show"], "10+5");
  EXPECT_EQ(body["speed"], "rapid");
  EXPECT_EQ(body["color"], "random");
  EXPECT_TRUE(body["finalColor"] == "white" || body["finalColor"] == "black");
}

TEST_F(LichessChallenges, HasTheRequestedTerms) {
  EXPECT_EQ(challenge("days=3")["timeControl"], json({{"type", "correspondence"}, {"daysPerTurn", 3}}));
  EXPECT_EQ(challenge("")["timeControl"], json({{"type", "unlimited"}}));
  const json chess960 = challenge("variant=chess960&clock.limit=60&clock.increment=0");
  EXPECT_EQ(chess960["variant"]["key"], "chess960");
  EXPECT_EQ(chess960["perf"]["name"], "Chess960");
  const json from_position = challenge("variant=fromPosition&fen=4k3/8/8/8/8/8/4P3/4K3+w+-+-+0+1");
  EXPECT_EQ(from_position["variant"]["name"], "From Position");
  EXPECT_EQ(from_position["initialFen"], "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
}

TEST_F(LichessChallenges, ErrorsAreSentences) {
  struct Row {
    const char *target, *form;
    int status;
    const char* sentence;
  };
  const Row rows[] = {
      {"/api/challenge/Nobody", "", 404, "no such user"},
      {"/api/challenge/Ann", "", 400, "yourself"},
      {"/api/challenge/Bot-1", "variant=crazyhouse", 400, "chess960"},
      {"/api/challenge/Bot-1", "clock.limit=1000000&clock.increment=0", 400, "clock.limit"},
      {"/api/challenge/Bot-1", "color=red", 400, "random"},
      {"/api/challenge/Bot-1", "fen=nonsense", 400, ""},
      {"/api/challenge/none/accept", "", 404, "no such challenge"},
      {"/api/challenge/Bot-1", "rules=noMercy", 400, "noClaimWin"},
      {"/api/challenge/open", "rules=noRematch,no", 400, "rules"},
      {"/api/challenge/open", "users=Ann", 400, "two names"},
      {"/api/challenge/open", "users=Ann,", 400, "two names"},
      {"/api/challenge/open", "users=Ann,Bot-1,Eve", 400, "two names"},
      {"/api/challenge/open", "users=Ann,Nobody", 400, "Nobody"},
      {"/api/challenge/open", "users=Ann,ann", 400, "different"},
      {"/api/challenge/open", "expiresAt=1700000000000", 400, "expiresAt"},
      {"/api/challenge/open", "expiresAt=9999999999999", 400, "expiresAt"},
      {"/api/challenge/open", "expiresAt=tomorrow", 400, "expiresAt"},
      {"/api/challenge/open", "name=%E2%80%AE", 400, "name"},
  };
  for (const Row& row : rows) {
    const Answer answer = ann_.post(row.target, row.form);
    EXPECT_EQ(answer.status, row.status) << row.target << ' ' << row.form << answer.body;
    EXPECT_THAT(json::parse(answer.body)["error"].get<std::string>(), HasSubstr(row.sentence));
  }
  const Answer unknown = LichessClient(server_.port(), "").get("/api/challenge");
  EXPECT_EQ(unknown.status, 401);
  EXPECT_TRUE(json::parse(unknown.body)["error"].is_string());
}

TEST_F(LichessChallenges, AreListedOnlyForBothPlayers) {
  const json made = challenge();
  EXPECT_EQ(ann_.json_of("/api/challenge")["out"][0]["id"], made["id"]);
  EXPECT_EQ(bot_.json_of("/api/challenge")["in"][0]["id"], made["id"]);
  EXPECT_EQ(bot_.json_of(path_of(made, "show"))["id"], made["id"]);
  const LichessClient eve(server_.port(), make_program("Eve", "", where()));
  EXPECT_EQ(eve.get(path_of(made, "show")).status, 404);
  EXPECT_EQ(eve.post(path_of(made, "accept")).status, 404);
}

TEST_F(LichessChallenges, OpenRequestReceivesTheOutcome) {
  const std::string body = "keepAliveStream=true&clock.limit=300&clock.increment=0";
  RawConnection asks(server_.port());
  asks.send(
      "POST /api/challenge/Bot-1 HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer lip_Ann_0123456789\r\n"
      "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: " +
      std::to_string(body.size()) + "\r\n\r\n" + body);
  EXPECT_EQ(asks.receive().status, 200);
  StreamReader bot_events = bot_.stream("/api/stream/event");
  const json received = await_event(bot_events, "challenge")["challenge"];
  ASSERT_EQ(bot_.post(path_of(received, "accept")).status, 200);
  EXPECT_THAT(asks.receive_all(), HasSubstr(R"({"done":"accepted"})"));
}

TEST_F(LichessChallenges, OpenChallengeIsAcceptedByGuestOrAccount) {
  const Answer made =
      LichessClient(server_.port(), "").post("/api/challenge/open", "clock.limit=300&clock.increment=0");
  ASSERT_EQ(made.status, 200) << made.body;
  const json open = json::parse(made.body);
  EXPECT_EQ(open["challenger"], nullptr);
  const std::string id = open["id"];
  EXPECT_THAT(open["url"].get<std::string>(), HasSubstr("/game/" + id));
  StreamReader bot_events = bot_.stream("/api/stream/event");
  ASSERT_EQ(bot_.post("/api/challenge/" + id + "/accept?color=black").status, 200);
  EXPECT_EQ(bot_.post("/api/challenge/" + id + "/accept").status, 400) << "one person takes one seat";
  Player guest(server_.port(), id, "");
  EXPECT_EQ(guest.await_message("seat")["you"], "white");
  const json game = await_event(bot_events, "gameStart")["game"];
  EXPECT_EQ(game["color"], "black");
  EXPECT_EQ(game["opponent"]["username"], "Anonymous");
}

TEST_F(LichessChallenges, OpenChallengeForTwoExcludesOthersAndMayBeRated) {
  const LichessClient eve(server_.port(), make_program("Eve", "", where()));
  const Answer made =
      eve.post("/api/challenge/open",
               "clock.limit=300&clock.increment=0&rated=true&users=Bot-1,+ANN&name=Round+3&color=white");
  ASSERT_EQ(made.status, 200) << made.body;
  const json open = json::parse(made.body);
  EXPECT_EQ(open["open"]["userIds"], json({"bot-1", "ann"}));
  EXPECT_EQ(open["name"], "Round 3");
  EXPECT_EQ(open["rated"], true);
  EXPECT_EQ(ann_.json_of(path_of(open, "show"))["open"]["userIds"], json({"bot-1", "ann"}));
  EXPECT_EQ(eve.post(path_of(open, "accept")).status, 400);
  EXPECT_EQ(eve.post(path_of(open, "accept") + "?color=white").status, 400);
  EXPECT_EQ(ann_.post(path_of(open, "accept") + "?color=white").status, 400) << "that is Bot-1's";
  ASSERT_EQ(ann_.post(path_of(open, "accept")).status, 200);
  Player guest(server_.port(), open["id"], "");  // watches, though it would sit
  ASSERT_EQ(bot_.post(path_of(open, "accept")).status, 200);
  EXPECT_EQ(eve.json_of(path_of(open, "show"))["status"], "accepted");
  const json game = json::parse(
      ann_.get("/game/export/" + open["id"].get<std::string>(), {{"Accept", "application/json"}}).body);
  EXPECT_EQ(game["players"]["white"]["user"]["id"], "bot-1");
  EXPECT_EQ(game["players"]["black"]["user"]["id"], "ann");
}

TEST_F(LichessChallenges, OpenChallengeExpires) {
  const std::int64_t until = ms_from_now(std::chrono::hours(24 * 13));
  const Answer made = ann_.post("/api/challenge/open", "expiresAt=" + std::to_string(until));
  ASSERT_EQ(made.status, 200) << made.body;
  EXPECT_EQ(bot_.post(path_of(json::parse(made.body), "accept")).status, 200);
  store_expired("over");
  const Answer late = bot_.post("/api/challenge/over/accept");
  EXPECT_EQ(late.status, 400);
  EXPECT_EQ(json::parse(late.body)["code"], "invitation_over");
  EXPECT_EQ(ann_.json_of("/api/challenge/over/show")["status"], "canceled");
}

TEST_F(LichessChallenges, RulesDisableActions) {
  const json made =
      challenge("clock.limit=300&clock.increment=0&color=white&rules=noGiveTime,+noEarlyDraw,noRematch");
  EXPECT_EQ(made["rules"], json({"noRematch", "noGiveTime", "noEarlyDraw"}));
  EXPECT_FALSE(challenge().contains("rules"));
  ASSERT_EQ(bot_.post(path_of(made, "accept")).status, 200);
  const std::string id = made["id"];
  ASSERT_EQ(ann_.post("/api/board/game/" + id + "/move/e2e4").status, 200);
  ASSERT_EQ(bot_.post("/api/bot/game/" + id + "/move/e7e5").status, 200);
  const Answer given = ann_.post("/api/round/" + id + "/add-time/15");
  EXPECT_EQ(given.status, 400);
  EXPECT_EQ(json::parse(given.body)["code"], "not_in_this_game");
  // Ignored, as on Lichess: two offers would be an agreement.
  (void)ann_.post("/api/board/game/" + id + "/draw/yes");
  (void)bot_.post("/api/bot/game/" + id + "/draw/yes");
  const json state = json::parse(bot_.get("/game/export/" + id, {{"Accept", "application/json"}}).body);
  EXPECT_EQ(state["status"], "started");
}

TEST_F(LichessChallenges, ResignationLosesWhereAbortingIsDisabled) {
  const json made = challenge("clock.limit=300&clock.increment=0&color=white&rules=noAbort");
  ASSERT_EQ(bot_.post(path_of(made, "accept")).status, 200);
  const std::string id = made["id"];
  EXPECT_EQ(ann_.post("/api/board/game/" + id + "/abort").status, 400);
  EXPECT_EQ(ann_.post(path_of(made, "cancel")).status, 404);
  ASSERT_EQ(ann_.post("/api/board/game/" + id + "/resign").status, 200);
  const json game = json::parse(bot_.get("/game/export/" + id, {{"Accept", "application/json"}}).body);
  EXPECT_EQ(game["status"], "resign");
  EXPECT_EQ(game["winner"], "black");
}

TEST_F(LichessChallenges, ExpiryIsSent) {
  auto stores = store::open_sqlite(node::DataFolder::database_in(folder_.path()));
  ASSERT_TRUE(stores) << stores.error().what;
  const Instant now = std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
  const store::Challenge brief{.game = {.id = "brief", .created = now, .fen = kStart, .clock = "300"},
                               .challenger = "ann",
                               .destination = "bot-1",
                               .expires = now + Duration{2'000}};
  ASSERT_TRUE(store::wait_for(stores->database->write(store::create_challenge, brief, 10)));
  StreamReader bot_events = bot_.stream("/api/stream/event");
  EXPECT_EQ(await_event(bot_events, "challenge")["challenge"]["id"], "brief");
  // Nothing but that: before the store is asked again for no reason, empty lines would come.
  const json end = json::parse(bot_events.next().value_or(""), nullptr, false);
  ASSERT_TRUE(end.is_object()) << "an empty line came first";
  EXPECT_EQ(end["type"], "challengeCanceled");
  EXPECT_EQ(end["challenge"]["id"], "brief");
}

TEST_F(LichessChallenges, OnlyItsCreatorWithdrawsAnOpenChallenge) {
  const Answer made = ann_.post("/api/challenge/open", "clock.limit=300&clock.increment=0");
  ASSERT_EQ(made.status, 200) << made.body;
  const json open = json::parse(made.body);
  EXPECT_EQ(open["challenger"], nullptr) << "who made it need not play in it";
  EXPECT_EQ(ann_.json_of("/api/challenge")["out"].size(), 0U);
  EXPECT_EQ(bot_.post(path_of(open, "cancel")).status, 404);
  ASSERT_EQ(bot_.post(path_of(open, "accept")).status, 200);
  ASSERT_EQ(ann_.post(path_of(open, "cancel")).status, 200) << "a seat is free";
  EXPECT_EQ(ann_.json_of(path_of(open, "show"))["status"], "canceled");
  EXPECT_EQ(ann_.post(path_of(open, "accept")).status, 400) << "there is no game to sit down in";
  EXPECT_EQ(ann_.post(path_of(open, "cancel")).status, 404);
  const json game = json::parse(
      bot_.get("/game/export/" + open["id"].get<std::string>(), {{"Accept", "application/json"}}).body);
  EXPECT_EQ(game["status"], "aborted");
}

TEST_F(LichessChallenges, OpenChallengeIsAcceptedWhenBothSeatsAreTaken) {
  const json open = json::parse(ann_.post("/api/challenge/open", "clock.limit=300&clock.increment=0").body);
  const LichessClient eve(server_.port(), make_program("Eve", "", where()));
  ASSERT_EQ(bot_.post(path_of(open, "accept") + "?color=black").status, 200);
  EXPECT_EQ(ann_.json_of(path_of(open, "show"))["status"], "created");
  EXPECT_EQ(eve.post(path_of(open, "accept") + "?color=black").status, 400) << "that seat is taken";
  ASSERT_EQ(eve.post(path_of(open, "accept")).status, 200);
  EXPECT_EQ(ann_.json_of(path_of(open, "show"))["status"], "accepted");
  EXPECT_EQ(ann_.post(path_of(open, "cancel")).status, 404) << "the game is theirs now";
}

TEST_F(LichessChallenges, AcceptedGameCanBeAbortedUntilBothHaveMoved) {
  const json first = challenge("clock.limit=300&clock.increment=3&color=white");
  ASSERT_EQ(bot_.post(path_of(first, "accept")).status, 200);
  ASSERT_EQ(ann_.post(path_of(first, "cancel")).status, 200);
  const json second = challenge("clock.limit=300&clock.increment=3&color=white");
  ASSERT_EQ(bot_.post(path_of(second, "accept")).status, 200);
  const std::string id = second["id"];
  ASSERT_EQ(ann_.post("/api/board/game/" + id + "/move/e2e4").status, 200);
  ASSERT_EQ(bot_.post("/api/bot/game/" + id + "/move/e7e5").status, 200);
  EXPECT_EQ(ann_.post(path_of(second, "cancel")).status, 404);
}

}  // namespace
}  // namespace rookery::tests
