#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>

#include "server/lichess_client.h"
#include "server/player.h"
#include "server/process.h"
#include "support/wait_until.h"

/// What people do with their own accounts: the name that is shown, tokens, what is kept of them, deletion;
/// and that an account that is logged out is out at once, also in open games and streams.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kOwnPassword = "correct horse";

class OwnAccountTest : public ::testing::Test {
 protected:
  [[nodiscard]] Answer send(const std::string& method, const std::string& target, const std::string& cookie,
                            const json& body = nullptr) const {
    return ask(port(), {method, target, {{"Cookie", cookie}}, body.is_null() ? "" : body.dump()});
  }
  [[nodiscard]] std::string sign_up(const std::string& name) const {
    const Answer made =
        ask(port(), {"POST", "/app/accounts", {}, json{{"name", name}, {"password", kOwnPassword}}.dump()});
    EXPECT_EQ(made.status, 201) << made.body;
    return made.cookie();
  }
  [[nodiscard]] std::string log_in(const std::string& name) const {
    return ask(port(), {"POST", "/app/login", {}, json{{"name", name}, {"password", kOwnPassword}}.dump()})
        .cookie();
  }
  [[nodiscard]] std::string token_of(const std::string& cookie, const std::string& scopes) const {
    const Answer made = send("POST", "/app/tokens", cookie, {{"description", "my bot"}, {"scopes", scopes}});
    EXPECT_EQ(made.status, 201) << made.body;
    return json::parse(made.body)["token"];
  }
  [[nodiscard]] Answer remove(const std::string& cookie, const char* password = kOwnPassword) const {
    return send("POST", "/app/account/deletion", cookie, {{"password", password}});
  }
  /// A game that Ann (White) resigns after a move.
  [[nodiscard]] std::string play(const std::string& ann, const std::string& bob) const {
    const Answer made = send("POST", "/app/games", ann, {{"color", "white"}, {"name", "?"}});
    EXPECT_EQ(made.status, 201) << made.body;
    const std::string game = json::parse(made.body)["id"];
    Player black(port(), game, bob);
    Player white(port(), game, ann);
    EXPECT_EQ(white.act("1", "move e2e4")["t"], "done");
    EXPECT_EQ(black.act("2", "move e7e5")["t"], "done");
    EXPECT_EQ(white.act("3", "resign")["t"], "done");
    return game;
  }
  [[nodiscard]] std::uint16_t port() const { return server_->port(); }

  TemporaryFolder folder_;
  std::optional<ServerProcess> server_{std::in_place, folder_.path()};
};

TEST_F(OwnAccountTest, OthersSeeTheDisplayName) {
  const std::string ann = sign_up("ann");
  const std::string bob = sign_up("bob");
  EXPECT_EQ(send("PUT", "/app/account/display", ann, {{"display", "Ann  Lee"}}).status, 200);
  EXPECT_THAT(send("GET", "/app/login", ann).body, HasSubstr(R"("display":"Ann Lee")"));
  const std::string game = play(ann, bob);
  const std::string events = json(stored_events(port(), game)).dump();
  EXPECT_THAT(events, HasSubstr("seat white ann Ann Lee"));
  EXPECT_THAT(events, HasSubstr("seat black bob bob"))
      << "nobody sits under a name that is not the account's";
  EXPECT_EQ(send("PUT", "/app/account/display", ann, {{"display", "Bob"}}).status, 409);
  EXPECT_EQ(send("PUT", "/app/account/display", ann, {{"display", "B\u043Eb"}}).status, 409) << "Cyrillic";
  for (const char* name : {"a\nb", "Administrator", "Computer, level 3", "Ordinateur, niveau 3", "deleted",
                           "\u0410dmin", "Guest", "\u202Ebob"}) {
    EXPECT_EQ(send("PUT", "/app/account/display", ann, {{"display", name}}).status, 400) << name;
  }
  EXPECT_EQ(send("PUT", "/app/account/display", "", {{"display", "Eve"}}).status, 403);
}

TEST_F(OwnAccountTest, TokenHasTheChosenScopes) {
  const std::string ann = sign_up("ann");
  const std::string token = token_of(ann, "challenge:read");
  LichessClient program(port(), token);
  EXPECT_EQ(program.json_of("/api/account")["id"], "ann");
  EXPECT_EQ(program.post("/api/challenge/ai", "level=1").status, 403) << "that was not allowed";
  const json list = json::parse(send("GET", "/app/tokens", ann).body)["tokens"];
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0]["description"], "my bot");
  EXPECT_THAT(list.dump(), Not(HasSubstr(token)));
  const json unknown{{"description", "x"}, {"scopes", "board:play,everything"}};
  EXPECT_EQ(send("POST", "/app/tokens", ann, unknown).status, 400);
  EXPECT_EQ(send("POST", "/app/tokens", "", {{"description", "x"}, {"scopes", ""}}).status, 403);
  const Answer foreign = ask(port(), {"POST",
                                      "/app/tokens",
                                      {{"Cookie", ann}, {"Origin", "http://evil.example"}},
                                      json{{"description", "x"}, {"scopes", ""}}.dump()});
  EXPECT_EQ(foreign.status, 403);
}

TEST_F(OwnAccountTest, LogoutEndsSocketsAndStreamsAtOnce) {
  const std::string ann = sign_up("ann");
  const std::string here = log_in("ann");
  const std::string game = make_game(port()).game;
  Player watching(port(), game, ann);
  Player staying(port(), game, here);
  Player guest(port(), game, "");
  StreamReader lobby(port(), "/app/lobby", {{"Cookie", ann}});
  ASSERT_TRUE(lobby.next());
  const json logins = json::parse(send("GET", "/app/logins", here).body)["logins"];
  for (const json& login : logins) {
    if (!login["here"]) {
      const std::string target = "/app/logins/" + login["id"].get<std::string>();
      EXPECT_EQ(send("DELETE", target, here).status, 204);
    }
  }
  EXPECT_EQ(watching.await_message("error")["code"], "unauthorized");
  while (lobby.next()) {
  }
  EXPECT_TRUE(lobby.has_ended());
  staying.say({{"t", "ping"}, {"n", 1}});
  EXPECT_EQ(staying.await_message("pong")["n"], 1);
  guest.say({{"t", "ping"}, {"n", 2}});
  EXPECT_EQ(guest.await_message("pong")["n"], 2);
}

TEST_F(OwnAccountTest, RevokedTokensStreamEnds) {
  const std::string ann = sign_up("ann");
  LichessClient program(port(), token_of(ann, "board:play"));
  StreamReader events = program.stream("/api/stream/event");
  ASSERT_EQ(events.head().status, 200);
  const json tokens = json::parse(send("GET", "/app/tokens", ann).body)["tokens"];
  const std::string target = "/app/tokens/" + tokens[0]["id"].get<std::string>();
  EXPECT_EQ(send("DELETE", target, ann).status, 204);
  while (events.next()) {
  }
  EXPECT_TRUE(events.has_ended());
}

TEST_F(OwnAccountTest, ExportIsCompleteWithoutSecrets) {
  const std::string ann = sign_up("ann");
  const std::string bob = sign_up("bob");
  const std::string game = play(ann, bob);
  const std::string token = token_of(ann, "follow:write,msg:write");
  LichessClient program(port(), token);
  EXPECT_EQ(program.post("/api/rel/follow/bob").status, 200);
  EXPECT_EQ(program.post("/inbox/bob", "text=hello").status, 200);
  const Answer answer = send("GET", "/app/account/data", ann);
  ASSERT_EQ(answer.status, 200);
  EXPECT_THAT(answer.header("content-disposition"), HasSubstr("ann.json"));
  const json data = json::parse(answer.body);
  EXPECT_EQ(data["account"]["name"], "ann");
  EXPECT_EQ(data["logins"].size(), 1U);
  EXPECT_EQ(data["tokens"][0]["description"], "my bot");
  EXPECT_EQ(data["follows"][0]["account"], "bob");
  EXPECT_EQ(data["messages"][0]["text"], "hello");
  ASSERT_EQ(data["games"].size(), 1U);
  EXPECT_THAT(data["games"][0].get<std::string>(), HasSubstr("1. e4"));
  EXPECT_THAT(data["games"][0].get<std::string>(), HasSubstr(game));
  EXPECT_THAT(answer.body, Not(HasSubstr(token)));
  EXPECT_THAT(answer.body, Not(HasSubstr(ann.substr(ann.find('=') + 1))));
  EXPECT_THAT(answer.body, Not(HasSubstr("argon2")));
  EXPECT_EQ(send("GET", "/app/account/data", "").status, 403);
}

TEST_F(OwnAccountTest, ExportHasAllThatWasDoneInStudies) {
  const std::string ann = sign_up("ann");
  std::size_t chapters = 0;
  for (const int games : {1, 3, 60, 60}) {
    std::string pgn;
    for (int game = 0; game < games; ++game) {
      pgn +=
          "[Event \"Line " + std::to_string(++chapters) + "\"]\n\n1. e4 {a} e5 {b} 2. Nf3 {c} Nc6 {d} *\n\n";
    }
    const Answer made =
        ask(port(), {"POST",
                     "/app/studies",
                     {{"Cookie", ann}},
                     json{{"name", "Lines"}, {"visibility", "private"}, {"pgn", pgn}}.dump()});
    ASSERT_EQ(made.status, 201) << made.body;
  }
  const json data = json::parse(send("GET", "/app/account/data", ann).body);
  std::size_t written = 0;
  for (const json& one : data["studies"]) {
    written += one["event"].get<std::string>().find("chapter-add") != std::string::npos ? 1 : 0;
  }
  EXPECT_EQ(written, chapters);
  EXPECT_EQ(data["games"], json::array());
}

TEST_F(OwnAccountTest, DeletedAccountsGamesStayAnonymous) {
  const std::string ann = sign_up("annabel");
  const std::string bob = sign_up("bob");
  const std::string game = play(ann, bob);
  LichessClient program(port(), token_of(bob, "board:play"));
  Player watcher(port(), game, "");
  EXPECT_EQ(remove(ann, "wrong horse").status, 403);
  ASSERT_EQ(remove(ann).status, 204);
  // A watcher comes again, and finds nobody there.
  EXPECT_EQ(watcher.await_message("error")["code"], "unavailable");
  const Player again(port(), game, "");
  EXPECT_THAT(again.welcome()["events"].dump(), Not(HasSubstr("annabel")));
  EXPECT_THAT(again.welcome()["events"].dump(), HasSubstr("seat white -deleted-1 deleted"));
  const std::string archived = "/app/players/bob/games";
  // A finished game is put into the archive soon after its end.
  EXPECT_TRUE(wait_until([&] { return program.get(archived).body.find(game) != std::string::npos; }));
  for (const std::string& target : {"/game/" + game + ".pgn", "/app/games/" + game, "/game/export/" + game,
                                    std::string("/api/games/user/bob"), archived}) {
    const Answer answer = program.get(target);
    EXPECT_EQ(answer.status, 200) << target;
    EXPECT_THAT(answer.body, Not(HasSubstr("annabel"))) << target;
    EXPECT_THAT(answer.body, HasSubstr("deleted")) << target;
  }
  const Answer as_json = program.get("/game/export/" + game, {{"Accept", "application/json"}});
  EXPECT_EQ(json::parse(as_json.body)["players"]["white"]["user"]["name"], "deleted");
  EXPECT_EQ(program.get("/api/user/annabel").status, 404);
  EXPECT_EQ(
      ask(port(), {"POST", "/app/accounts", {}, json{{"name", "Annabel"}, {"password", kOwnPassword}}.dump()})
          .status,
      409)
      << "nobody takes over the name";
  EXPECT_EQ(log_in("annabel"), "");
}

TEST_F(OwnAccountTest, DeletingTheAccountResignsOngoingGames) {
  const std::string ann = sign_up("ann");
  const std::string bob = sign_up("bob");
  const Answer made = send("POST", "/app/games", ann, {{"color", "white"}});
  const std::string game = json::parse(made.body)["id"];
  Player black(port(), game, bob);
  Player white(port(), game, ann);
  ASSERT_EQ(white.act("1", "move e2e4")["t"], "done");
  ASSERT_EQ(black.act("2", "move e7e5")["t"], "done");
  ASSERT_EQ(remove(ann).status, 204);
  EXPECT_THAT(json(stored_events(port(), game)).dump(), HasSubstr("end resignation 0-1"));
  server_.reset();
  server_.emplace(folder_.path());
  EXPECT_THAT(json(stored_events(port(), game)).dump(), Not(HasSubstr("ann"))) << "nor after a restart";
}

TEST_F(OwnAccountTest, DeletedNameStaysAwayWhateverHappensInTheGame) {
  const std::string ann = sign_up("annabel"), bob = sign_up("bob"), root = sign_up("rooty");
  ASSERT_EQ(
      run_rookery({"admin", "account", "role", "rooty", "administrator", "--data", folder_.path().string()})
          .status,
      0);
  const std::string game = play(ann, bob);
  ASSERT_EQ(remove(ann).status, 204);
  ASSERT_EQ(send("POST", "/app/games/" + game + "/arbitration", root,
                 {{"id", "a"}, {"do", "decide-result 1/2-1/2 The wrong board"}})
                .status,
            200);
  server_.reset();
  server_.emplace(folder_.path());
  const std::string events = json(stored_events(port(), game)).dump();
  EXPECT_THAT(events, HasSubstr("decide-result"));
  EXPECT_THAT(events, HasSubstr("seat white -deleted-1 deleted"));
  EXPECT_THAT(events, Not(HasSubstr("annabel")));
}

TEST_F(OwnAccountTest, AccountDeletedNextToTheServerLeavesItsGames) {
  const std::string ann = sign_up("annabel"), bob = sign_up("bob");
  const auto begin = [&] {
    return json::parse(send("POST", "/app/games", ann, {{"color", "white"}}).body)["id"].get<std::string>();
  };
  const std::string open = begin(), played = begin(), closed = begin();
  Player black(port(), played, bob);
  {
    Player white(port(), played, ann);
    ASSERT_EQ(white.act("1", "move e2e4")["t"], "done");
    ASSERT_EQ(black.act("2", "move e7e5")["t"], "done");
  }
  ASSERT_EQ(run_rookery({"admin", "account", "delete", "annabel", "--data", folder_.path().string()}).status,
            0);
  const auto events_of = [&](const std::string& game) { return json(stored_events(port(), game)).dump(); };
  EXPECT_TRUE(wait_until([&] { return events_of(played).find("end resignation 0-1") != std::string::npos; }))
      << events_of(played);
  EXPECT_TRUE(wait_until([&] {
    return events_of(open).find("abort") != std::string::npos &&
           events_of(closed).find("abort") != std::string::npos;
  })) << events_of(open);
  EXPECT_THAT(events_of(played), Not(HasSubstr("annabel")));
}

}  // namespace
}  // namespace rookery::tests
