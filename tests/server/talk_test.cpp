#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>

#include "server/player.h"
#include "server/process.h"
#include "server/stream_reader.h"

/// What is said at games on the page: who hears it, who may speak, and what the administrator is told.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

/// The next event of a stream.
json next_message(StreamReader& stream) {
  return stream.await([](const json&) { return true; });
}

class TalkTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const Made made = make_game(port(), {{"color", "white"}, {"name", "Ann"}});
    game_ = made.game;
    white_ = made.cookie;
    Player black(port(), game_, "");
    black_ = black.cookie();
    (void)black.await_message("seat");
  }
  [[nodiscard]] Answer send(const std::string& method, const std::string& target, const std::string& cookie,
                            const json& body = nullptr) const {
    const Headers headers = cookie.empty() ? Headers{} : Headers{{"Cookie", cookie}};
    return ask(port(), {method, target, headers, body.is_null() ? "" : body.dump()});
  }
  [[nodiscard]] int say(const std::string& cookie, const std::string& text) const {
    return send("POST", path("chat"), cookie, {{"text", text}}).status;
  }
  [[nodiscard]] StreamReader chat(const std::string& cookie) const {
    return {port(), path("chat"), cookie.empty() ? Headers{} : Headers{{"Cookie", cookie}}};
  }
  [[nodiscard]] std::string sign_up(const std::string& name) const {
    return send("POST", "/app/accounts", "", {{"name", name}, {"password", "correct horse"}}).cookie();
  }
  [[nodiscard]] std::string path(const std::string& what) const { return "/app/games/" + game_ + "/" + what; }
  [[nodiscard]] std::uint16_t port() const { return server_->port(); }

  TemporaryFolder folder_;
  std::optional<ServerProcess> server_{std::in_place, folder_.path()};
  std::string game_, white_, black_;
};

TEST_F(TalkTest, PlayerChatIsPrivate) {
  const std::string cy = sign_up("cy");
  StreamReader black = chat(black_), watcher = chat(cy);
  json message = next_message(black);
  EXPECT_EQ(message["room"], "player");
  EXPECT_EQ(message["why"], "");
  EXPECT_EQ(next_message(watcher)["room"], "watcher");
  ASSERT_EQ(say(white_, "Good luck!"), 204);
  message = next_message(black);
  EXPECT_EQ(message["from"], 0);
  EXPECT_EQ(message["lines"][0]["name"], "Ann");
  EXPECT_EQ(message["lines"][0]["text"], "Good luck!");
  EXPECT_EQ(message["lines"][0]["own"], false);
  // Advice of those who watch does not reach the players.
  ASSERT_EQ(say(cy, "take the queen"), 204);
  const json received = next_message(watcher);
  EXPECT_EQ(received["lines"].size(), 1U);
  EXPECT_EQ(received["lines"][0]["text"], "take the queen");
  ASSERT_EQ(say(white_, "thanks"), 204);
  message = next_message(black);
  EXPECT_EQ(message["from"], 1);
  EXPECT_EQ(message["lines"][0]["text"], "thanks");
}

TEST_F(TalkTest, WatchingGuestReadsAndSpeakersAreRateLimited) {
  StreamReader guest = chat("");
  EXPECT_EQ(next_message(guest)["why"], "guest");
  EXPECT_EQ(say("", "hello"), 403);
  EXPECT_EQ(say(white_, ""), 400);
  EXPECT_EQ(say(white_, std::string(600, 'x')), 400);
  int status = 204;
  for (int i = 0; i < 20 && status == 204; ++i) {
    status = say(white_, "spam");
  }
  EXPECT_EQ(status, 429);
  const Answer foreign = ask(
      port(),
      {"POST", path("chat"), {{"Cookie", white_}, {"Origin", "http://evil.example"}}, R"({"text":"hi"})"});
  EXPECT_EQ(foreign.status, 403);
}

TEST_F(TalkTest, MarkupStaysTextAndMessagesStaySingleLines) {
  StreamReader black = chat(black_);
  (void)next_message(black);
  ASSERT_EQ(say(white_, "<b>a</b>\r\n\ndata: {\"x\":1}"), 204);
  const json message = next_message(black);
  EXPECT_EQ(message["lines"].size(), 1U);
  EXPECT_THAT(message["lines"][0]["text"].get<std::string>(), HasSubstr("<b>a</b>   data:"));
}

TEST_F(TalkTest, InvisibleAndDirectionChangingTextIsRefused) {
  for (const char* text : {"\u200B\u2060", "\u3000", "\u202E\u202C", "\u2800", "\u3164", "\u0301"}) {
    EXPECT_EQ(say(white_, text), 400) << text;
    const json body{{"text", text}};
    EXPECT_EQ(send("POST", path("report"), white_, body).status, 400) << text;
  }
  ASSERT_EQ(say(white_, "won by \u202E1-0\u2069"), 204);
  StreamReader black = chat(black_);
  EXPECT_EQ(next_message(black)["lines"][0]["text"], "won by 1-0");
}

TEST_F(TalkTest, ReportIncludesTheChat) {
  ASSERT_EQ(say(black_, "you are a fool"), 204);
  const json words{{"text", "insults"}};
  EXPECT_EQ(send("POST", path("report"), black_, words).status, 409) << "nobody else has spoken";
  EXPECT_EQ(send("POST", path("report"), white_, words).status, 204);
  const std::string root = sign_up("root");
  EXPECT_EQ(send("GET", "/app/reports", root).status, 403);
  EXPECT_EQ(
      run_rookery({"admin", "account", "role", "root", "administrator", "--data", folder_.path().string()})
          .status,
      0);
  const json reports = json::parse(send("GET", "/app/reports", root).body)["reports"];
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_EQ(reports[0]["reporter"], "Ann");
  EXPECT_EQ(reports[0]["text"], "insults");
  EXPECT_THAT(reports[0]["said"].get<std::string>(), HasSubstr("you are a fool"));
  const std::string target = "/app/reports/" + reports[0]["id"].get<std::string>();
  EXPECT_EQ(send("DELETE", target, white_).status, 403);
  EXPECT_EQ(send("DELETE", target, root).status, 204);
  EXPECT_EQ(json::parse(send("GET", "/app/reports", root).body)["reports"].size(), 0U);
}

TEST_F(TalkTest, PupilsChatIfTheTeacherAllows) {
  const std::string tina = sign_up("tina");
  ASSERT_EQ(
      run_rookery({"admin", "account", "role", "tina", "teacher", "--data", folder_.path().string()}).status,
      0);
  const std::string school_class =
      json::parse(send("POST", "/app/classes", tina, {{"name", "4b"}}).body)["id"];
  const std::string of_class = "/app/classes/" + school_class;
  const json cards =
      json::parse(send("POST", of_class + "/pupils", tina, {{"names", "Ida\nJo"}}).body)["cards"];
  const json ida_in{{"name", "ida"}, {"password", cards[0]["code"]}};
  const std::string ida = send("POST", "/app/login", "", ida_in).cookie();
  const json pairing{{"players", "ida jo"}, {"clock", "-"}};
  game_ = json::parse(send("POST", of_class + "/games", tina, pairing).body)["games"][0];
  StreamReader silent = chat(ida);
  EXPECT_EQ(next_message(silent)["why"], "class");
  EXPECT_EQ(say(ida, "hi"), 403);
  EXPECT_EQ(send("PUT", of_class + "/permissions", tina, {{"chat", true}}).status, 204);
  EXPECT_EQ(say(ida, "hi"), 204);
}

TEST_F(TalkTest, NotesArePrivate) {
  const std::string ann = sign_up("ann");
  const std::string bob = sign_up("bob");
  EXPECT_EQ(send("PUT", path("note"), ann, {{"text", "Rxf7 was there"}}).status, 204);
  EXPECT_THAT(send("GET", path("note"), ann).body, HasSubstr("Rxf7 was there"));
  EXPECT_THAT(send("GET", path("note"), bob).body, Not(HasSubstr("Rxf7")));
  EXPECT_EQ(send("GET", path("note"), white_).status, 403) << "guests keep no notes";
  EXPECT_EQ(send("PUT", "/app/games/nothere/note", ann, {{"text", "x"}}).status, 404);
  EXPECT_THAT(send("GET", "/app/account/data", ann).body, HasSubstr("Rxf7 was there"));
}

}  // namespace
}  // namespace rookery::tests
