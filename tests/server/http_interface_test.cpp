#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "server/player.h"
#include "server/process.h"

/// What follows from the table of routes, asked of the real process. docs/http-api.md is the table.
namespace rookery::tests {
namespace {

using ::testing::HasSubstr;

class HttpInterface : public ::testing::Test {
 protected:
  [[nodiscard]] Answer of(const std::string& method, const std::string& target, const Headers& headers = {},
                          const std::string& body = "") const {
    return ask(server_.port(), {method, target, headers, body});
  }
  [[nodiscard]] nlohmann::json game_of(const Answer& made) const {
    const std::string id = nlohmann::json::parse(made.body)["id"];
    return nlohmann::json::parse(of("GET", "/app/games/" + id).body);
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
};

TEST(HttpApiDocument, IsUpToDate) {
  std::ifstream file(ROOKERY_HTTP_API);
  const std::string document{std::istreambuf_iterator<char>(file), {}};
  const Finished printed = run_rookery({"http-api"});
  EXPECT_EQ(printed.status, 0);
  EXPECT_EQ(printed.output, document) << "print it again: rookery http-api > docs/http-api.md";
}

TEST_F(HttpInterface, TrailingSlashIsRedirected) {
  const Answer moved = of("GET", "/app/info/");
  EXPECT_EQ(moved.status, 308);
  EXPECT_EQ(moved.header("location"), "/app/info");
  EXPECT_EQ(of("GET", "/computer/?level=3&x=//y").header("location"), "/computer?level=3&x=//y");
  EXPECT_EQ(of("POST", "/app/games/", {}, "{}").status, 308);
  EXPECT_EQ(of("GET", "/learn/").header("location"), "/learn");
  EXPECT_EQ(of("GET", "//elsewhere.example/app/info/").header("location"), "");
}

TEST_F(HttpInterface, NewTokenLinkRedirectsToItsForm) {
  const std::string query = "?scopes[]=board:play&scopes[]=challenge:write&description=My%20board";
  const Answer answer = of("GET", "/account/oauth/token/create" + query);
  EXPECT_EQ(answer.status, 303);
  EXPECT_EQ(answer.header("location"), "/account" + query);
}

TEST_F(HttpInterface, DocsRedirectsToTheDocumentationIfThereIsOne) {
  const TemporaryFolder data, page;
  std::filesystem::create_directories(page.path() / "docs");
  std::ofstream(page.path() / "index.html") << "<!doctype html>";
  const ServerProcess served(data.path(), {"--assets", page.path().string()});
  EXPECT_EQ(ask(served.port(), {"GET", "/docs", {}, ""}).status, 404);
  std::ofstream(page.path() / "docs" / "index.html") << "<!doctype html><h1>Documentation</h1>";
  const Answer answer = ask(served.port(), {"GET", "/docs", {}, ""});
  EXPECT_EQ(answer.status, 303);
  EXPECT_EQ(answer.header("location"), "/docs/index.html");
  EXPECT_THAT(ask(served.port(), {"GET", "/docs/index.html", {}, ""}).body, HasSubstr("Documentation"));
  EXPECT_EQ(ask(served.port(), {"GET", "/docs/", {}, ""}).header("location"), "/docs");
}

TEST_F(HttpInterface, EventsCanBeLeftOut) {
  const std::string path = "/app/games/" + make_game(server_.port(), {{"color", "white"}}).game;
  const auto read = [this](const std::string& target) {
    return nlohmann::json::parse(of("GET", target).body);
  };
  nlohmann::json whole = read(path);
  EXPECT_EQ(whole["events"].size(), 1);
  EXPECT_EQ(read(path + "?events=yes"), whole);
  whole["events"] = nlohmann::json::array();
  EXPECT_EQ(read(path + "?events=no"), whole);
  const nlohmann::json refused = read(path + "?events=some");
  EXPECT_EQ(refused["error"]["field"], "events");
}

TEST_F(HttpInterface, GuestsAreIdentifiedByCookie) {
  EXPECT_THAT(of("POST", "/app/games", {}, "{}").header("set-cookie"), HasSubstr("HttpOnly"));
  for (const char* target :
       {"/healthz", "/app/info", "/app/games/none", "/game/none.pgn", "/assets/none.js"}) {
    EXPECT_EQ(of("GET", target).header("set-cookie"), "") << target;
  }
}

TEST_F(HttpInterface, ForgedTokenIsRefused) {
  const Answer unknown = of("POST", "/app/games", {{"Authorization", "Bearer abc"}}, "{}");
  EXPECT_EQ(unknown.status, 401);
  EXPECT_EQ(unknown.header("www-authenticate"), "Bearer realm=\"Rookery\", error=\"invalid_token\"");
  EXPECT_EQ(unknown.header("set-cookie"), "");
  EXPECT_EQ(of("POST", "/app/games", {{"Authorization", "Bearer a b"}}, "{}").status, 400);
  EXPECT_EQ(of("POST", "/app/games", {{"Authorization", "Basic YTpi"}}, "{}").status, 201)
      << "a proxy's affair";
}

TEST_F(HttpInterface, OtherOriginsReadWhatTheTableAllows) {
  const Headers elsewhere{{"Origin", "http://study.example"}};
  const std::string id = make_game(server_.port()).game;
  const Answer pgn = of("GET", "/game/" + id + ".pgn", elsewhere);
  EXPECT_EQ(pgn.status, 200);
  EXPECT_EQ(pgn.header("access-control-allow-origin"), "*");
  EXPECT_EQ(pgn.header("access-control-allow-credentials"), "");
  EXPECT_EQ(of("GET", "/game/none.pgn", elsewhere).header("access-control-allow-origin"), "*")
      << "the page reads why";
  EXPECT_EQ(of("GET", "/app/games/" + id, elsewhere).header("access-control-allow-origin"), "");
  EXPECT_EQ(of("POST", "/app/games", elsewhere, "{}").status, 403);
}

TEST_F(HttpInterface, PreflightListsWhatOtherOriginsMayUse) {
  const Headers preflight{{"Origin", "http://study.example"}, {"Access-Control-Request-Method", "GET"}};
  const Answer allowed = of("OPTIONS", "/game/none.pgn", preflight);
  EXPECT_EQ(allowed.status, 204);
  EXPECT_EQ(allowed.header("access-control-allow-origin"), "*");
  EXPECT_EQ(allowed.header("access-control-allow-methods"), "GET, POST, PUT, PATCH, DELETE")
      << "what it takes is told by the answer to the request";
  EXPECT_EQ(allowed.header("allow"), "GET, HEAD, OPTIONS");
  EXPECT_THAT(allowed.header("access-control-allow-headers"), HasSubstr("Authorization"));
  const Answer refused = of("OPTIONS", "/app/games", preflight);
  EXPECT_EQ(refused.status, 204);
  EXPECT_EQ(refused.header("access-control-allow-origin"), "");
  EXPECT_EQ(refused.header("access-control-allow-methods"), "");
}

TEST_F(HttpInterface, GameIsCreatedFromAForm) {
  const Answer made = of("POST", "/app/games", {{"Content-Type", "application/x-www-form-urlencoded"}},
                         "clock=5%2B3&color=white&name=J%C3%BCrgen+K&chess960=false");
  ASSERT_EQ(made.status, 201) << made.body;
  const nlohmann::json game = game_of(made);
  EXPECT_EQ(game["terms"]["clock"], "5+3");
  EXPECT_THAT(std::string(game["events"][0]), HasSubstr("J\u00fcrgen K"));
}

TEST_F(HttpInterface, GameIsCreatedFromMultipartFormData) {
  const auto part = [](const char* name, const char* value) {
    return "------b\r\nContent-Disposition: form-data; name=\"" + std::string(name) + "\"\r\n\r\n" + value +
           "\r\n";
  };
  const Headers type{{"Content-Type", "multipart/form-data; boundary=----b"}};
  const std::string fields = part("clock", "5+3") + part("color", "white") + part("name", "J\u00fcrgen K");
  const Answer made = of("POST", "/app/games", type, fields + "------b--\r\n");
  ASSERT_EQ(made.status, 201) << made.body;
  EXPECT_EQ(game_of(made)["terms"]["clock"], "5+3");
  const Answer cut = of("POST", "/app/games", type, fields);
  EXPECT_EQ(cut.status, 400);
  EXPECT_EQ(nlohmann::json::parse(cut.body)["error"]["code"], "malformed_request");
}

TEST_F(HttpInterface, FormsAreAsStrictAsJson) {
  struct Row {
    const char *body, *code, *field;
    int offset = -1;  ///< -1: none
  };
  for (const Row& row :
       {Row{"clock=5&clock=6", "invalid_value", "clock"}, Row{"colour=white", "unknown_field", "colour"},
        Row{"fen=%", "invalid_value", "fen", 0}, Row{"chess960=yes", "wrong_type", "chess960"},
        Row{"name=%FF", "invalid_name", "name"}}) {
    const Answer answer =
        of("POST", "/app/games", {{"Content-Type", "application/x-www-form-urlencoded; charset=utf-8"}},
           row.body);
    EXPECT_EQ(answer.status, 400) << row.body;
    const nlohmann::json error = nlohmann::json::parse(answer.body)["error"];
    EXPECT_EQ(error["code"], row.code) << row.body;
    EXPECT_EQ(error["field"], row.field) << row.body;
    EXPECT_EQ(error.value("offset", -1), row.offset) << row.body;
  }
}

TEST_F(HttpInterface, OtherContentTypesAreRefused) {
  EXPECT_EQ(of("POST", "/app/games", {{"Content-Type", "application/json; charset=utf-8"}}, "{}").status,
            201);
  const Answer refused = of("POST", "/app/games", {{"Content-Type", "text/plain"}}, "{}");
  EXPECT_EQ(refused.status, 415);
  EXPECT_EQ(refused.header("accept"),
            "application/json, application/x-www-form-urlencoded, multipart/form-data");
}

}  // namespace
}  // namespace rookery::tests
