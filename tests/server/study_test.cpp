#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <thread>

#include "server/process.h"
#include "server/study_world.h"

/// Studies over HTTP.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

class StudyTest : public ::testing::Test {
 protected:
  void SetUp() override {
    anna_ = studies_.sign_up("anna");
    bert_ = studies_.sign_up("bert");
    const json made = studies_.create(anna_);
    id_ = made["id"];
    chapter_ = made["chapter"];
  }
  [[nodiscard]] Answer give(const std::string& cookie, const std::string& what, json more = json::object()) {
    if (!more.contains("chapter")) {
      more["chapter"] = chapter_;
    }
    return studies_.command(id_, cookie, what, more);
  }
  [[nodiscard]] std::string code(const std::string& cookie, const std::string& what,
                                 const json& more = json::object()) {
    return code_of(studies_.command(id_, cookie, what, more));
  }
  void invite(const std::string& account, const std::string& role = "contributor") {
    ASSERT_EQ(code(anna_, "member", {{"account", account}, {"role", role}}), "done");
  }
  /// The node of a move.
  [[nodiscard]] std::string play(const std::string& cookie, const std::string& parent,
                                 const std::string& uci) {
    return expect_json(give(cookie, "move", {{"parent", parent}, {"uci", uci}}), 200)["node"];
  }
  [[nodiscard]] json read() { return studies_.chapter(id_, chapter_, anna_); }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
  StudyClient studies_{server_.port()};
  std::string anna_, bert_, id_, chapter_;
};

TEST_F(StudyTest, ChapterIsReadAsItWasWritten) {
  const std::string e4 = play(anna_, "0", "e2e4"), c5 = play(anna_, e4, "c7c5"), e5 = play(anna_, e4, "e7e5");
  const std::vector<std::pair<std::string, json>> commands{
      {"comment", {{"node", e4}, {"text", "Best by test"}}},
      {"nags", {{"node", e4}, {"nags", {1}}}},
      {"shapes", {{"node", e4}, {"shapes", {{{"color", "G"}, {"from", "e4"}, {"to", "e5"}}}}}},
      {"clock", {{"node", e4}, {"clock", 61.5}}},
      {"hint", {{"node", "0"}, {"text", "the centre"}}},
      {"promote", {{"node", e5}, {"main", false}}},
      {"chapter-edit", {{"name", "Open games"}, {"orientation", "black"}, {"tags", {{"White", "Anna"}}}}},
  };
  for (const auto& [what, more] : commands) {
    ASSERT_EQ(give(anna_, what, more).status, 200) << what;
  }
  const json chapter = read();
  EXPECT_EQ(chapter["name"], "Open games");
  EXPECT_EQ(chapter["orientation"], "black");
  EXPECT_EQ(chapter["tags"], json::parse(R"({"White":"Anna"})"));
  EXPECT_EQ(chapter["opening"]["hint"], "the centre");
  EXPECT_EQ(chapter["events"], 2 + 3 + 7);
  ASSERT_EQ(chapter["nodes"].size(), 3U);
  EXPECT_EQ(chapter["nodes"][0]["san"], "e4");
  EXPECT_EQ(chapter["nodes"][0]["nags"], json::parse("[1]"));
  EXPECT_EQ(chapter["nodes"][0]["after"],
            json::parse(R"({"text":"Best by test","shapes":[{"color":"G","from":"e4","to":"e5"}],
                            "clock":61.5,"eval":null})"));
  EXPECT_EQ(chapter["nodes"][1]["node"], e5) << "the first child first";
  EXPECT_EQ(chapter["nodes"][2]["node"], c5);
  EXPECT_EQ(chapter["nodes"][2]["parent"], e4);
}

TEST_F(StudyTest, TwoWritersAtOnceLoseNothing) {
  invite("bert");
  constexpr int kMovesEach = 12;
  const auto write = [&](const std::string& cookie, char file) {
    StudyClient own(server_.port());
    for (int i = 0; i < kMovesEach; ++i) {
      const std::string text(1, static_cast<char>('a' + i));
      const json body{{"id", file + text},
                      {"do", "chapter-edit"},
                      {"chapter", chapter_},
                      {"tags", {{std::string(1, file) + text, text}}}};
      EXPECT_EQ(own.send("POST", "/app/studies/" + id_ + "/commands", cookie, body).status, 200);
    }
  };
  std::thread one([&] { write(anna_, 'A'); });
  std::thread two([&] { write(bert_, 'B'); });
  one.join();
  two.join();
  EXPECT_EQ(read()["tags"].size(), 2U * kMovesEach);
  EXPECT_EQ(studies_.shown(id_, anna_)["events"], 3 + 2 * kMovesEach);
}

TEST_F(StudyTest, SameMoveOfTwoIsOneNode) {
  invite("bert");
  EXPECT_EQ(play(anna_, "0", "e2e4"), play(bert_, "0", "e2e4"));
  EXPECT_EQ(read()["nodes"].size(), 1U);
}

TEST_F(StudyTest, CommandThatComesAgainIsDoneOnce) {
  const json body{{"id", "x1"}, {"do", "move"}, {"chapter", chapter_}, {"parent", "0"}, {"uci", "e2e4"}};
  const std::string path = "/app/studies/" + id_ + "/commands";
  const Answer first = studies_.send("POST", path, anna_, body),
               again = studies_.send("POST", path, anna_, body);
  EXPECT_EQ(first.body, again.body);
  EXPECT_EQ(read()["nodes"].size(), 1U);
}

TEST_F(StudyTest, CutStreamResumesWhereItEnded) {
  const std::string e4 = play(anna_, "0", "e2e4");
  std::size_t seen = 0;
  {
    StreamReader stream = studies_.stream(id_, anna_, 2);
    const json event = stream.await_message("event");
    EXPECT_EQ(event["number"], 3);
    EXPECT_EQ(event["do"], "move");
    EXPECT_EQ(event["node"], e4);
    EXPECT_EQ(event["actor"]["name"], "anna");
    seen = event["number"];
  }
  const std::string e5 = play(anna_, e4, "e7e5");
  ASSERT_EQ(give(anna_, "comment", {{"node", e5}, {"text", "open"}}).status, 200);
  StreamReader stream = studies_.stream(id_, anna_, seen);
  EXPECT_EQ(stream.await_message("event")["node"], e5);
  EXPECT_EQ(stream.await_message("event")["text"], "open");
  const std::string f3 = play(anna_, e5, "g1f3");
  EXPECT_EQ(stream.await_message("event")["node"], f3) << "as it happens";
}

TEST_F(StudyTest, FollowersSeeWhatIsShownAndWhoIsThere) {
  invite("bert", "reader");
  const json place{{"chapter", chapter_},
                   {"node", "0"},
                   {"cursor", "e4"},
                   {"arrows", {{{"color", "R"}, {"from", "e2"}, {"to", "e4"}}}}};
  EXPECT_EQ(studies_.send("POST", "/app/studies/" + id_ + "/show", bert_, place).status, 403) << "a reader";
  StreamReader stream = studies_.stream(id_, bert_);
  const json people = stream.await_message("people");
  ASSERT_EQ(people["here"].size(), 1U);
  EXPECT_EQ(people["here"][0]["account"], "bert");
  ASSERT_EQ(studies_.send("POST", "/app/studies/" + id_ + "/show", anna_, place).status, 204);
  const json shown = stream.await_message("shown");
  EXPECT_EQ(shown["cursor"], "e4");
  EXPECT_EQ(shown["by"]["name"], "anna");
  EXPECT_EQ(shown["arrows"].size(), 1U);
  EXPECT_EQ(studies_.shown(id_, bert_)["shown"]["node"], "0") << "for who comes later";
}

TEST_F(StudyTest, StreamEndsWhenTheStudyIsNotForTheReaderAnyMore) {
  ASSERT_EQ(code(anna_, "visibility", {{"visibility", "private"}}), "done");
  invite("bert", "reader");
  StreamReader stream = studies_.stream(id_, bert_);
  (void)stream.await_message("people");
  ASSERT_EQ(code(anna_, "member", {{"account", "bert"}, {"role", nullptr}}), "done");
  EXPECT_EQ(stream.await_message("gone")["t"], "gone");
  StreamReader own = studies_.stream(id_, anna_);
  (void)own.await_message("people");
  ASSERT_EQ(studies_.send("DELETE", "/app/studies/" + id_, anna_).status, 204);
  EXPECT_EQ(own.await_message("gone")["t"], "gone");
  EXPECT_EQ(studies_.send("GET", "/app/studies/" + id_, anna_).status, 404);
}

TEST_F(StudyTest, UndoIsPerPerson) {
  invite("bert");
  const std::string e4 = play(anna_, "0", "e2e4");
  (void)play(bert_, e4, "e7e5");
  EXPECT_EQ(code(anna_, "undo"), "built_upon");
  EXPECT_EQ(code(bert_, "undo"), "done");
  EXPECT_EQ(code(bert_, "undo"), "nothing_to_undo");
  EXPECT_EQ(code(anna_, "undo"), "done");
  EXPECT_EQ(read()["nodes"].size(), 0U);
}

TEST_F(StudyTest, GamesOfAPgnBecomeChapters) {
  const std::string pgn =
      "[StudyName \"S\"]\n[ChapterName \"One\"]\n[ChapterMode \"gamebook\"]\n[Orientation \"black\"]\n\n"
      "{ Start } 1. e4 { [%cal Ge2e4][%csl Rd5] good [%hint e pawn] } e5 (1... c5 $6) *\n\n"
      "[ChapterName \"Two\"]\n\n1. d4 *\n";
  const json made = studies_.create(anna_, {{"pgn", pgn}});
  const json study = studies_.shown(made["id"], anna_);
  ASSERT_EQ(study["chapters"].size(), 2U);
  EXPECT_EQ(study["chapters"][0]["name"], "One");
  EXPECT_EQ(study["chapters"][0]["mode"], "interactive");
  EXPECT_EQ(study["chapters"][0]["orientation"], "black");
  const json chapter = studies_.chapter(made["id"], made["chapter"], anna_);
  EXPECT_EQ(chapter["nodes"][0]["node"], "2.1") << "the first node of event 2";
  EXPECT_EQ(chapter["nodes"][0]["hint"], "e pawn");
  const Answer file = studies_.send("GET", "/app/studies/" + made["id"].get<std::string>() + ".pgn", anna_);
  EXPECT_EQ(file.header("cache-control"), "no-store");
  EXPECT_THAT(file.body, HasSubstr("[ChapterMode \"gamebook\"]"));
  EXPECT_THAT(file.body, HasSubstr("[%csl Rd5]"));
  const json again = studies_.create(anna_, {{"pgn", file.body}});
  json copy = studies_.chapter(again["id"], again["chapter"], anna_);
  EXPECT_EQ(copy["nodes"], chapter["nodes"]);
  EXPECT_EQ(copy["opening"], chapter["opening"]);
}

/// A PGN of so many games with a line of 20 plies and comments of `words` bytes.
std::string long_pgn(int games, std::size_t words) {
  std::string pgn;
  for (int game = 0; game < games; ++game) {
    pgn += "[ChapterName \"Chapter " + std::to_string(game) + "\"]\n\n{ " + std::string(words, 'x') +
           " } 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O { " +
           std::string(words, 'y') + " } 9. h3 Na5 10. Bc2 c5 *\n\n";
  }
  return pgn;
}

TEST_F(StudyTest, WholeStudyOfAnotherProgramComesInOneRequest) {
  const std::string pgn = long_pgn(64, 3'000);
  ASSERT_GT(pgn.size(), 380'000U);
  const json made = studies_.create(anna_, {{"pgn", pgn}});
  const json study = studies_.shown(made["id"], anna_);
  EXPECT_EQ(study["chapters"].size(), 64U);
  EXPECT_EQ(studies_.chapter(made["id"], study["chapters"][63]["id"], anna_)["nodes"].size(), 20U);
  // And into a study that is there, as far as it has room.
  EXPECT_EQ(code(anna_, "chapter-add", {{"name", ""}, {"pgn", long_pgn(63, 3'000)}}), "done");
  EXPECT_EQ(code(anna_, "chapter-add", {{"name", ""}, {"pgn", long_pgn(1, 10)}}), "too_many_chapters");
}

/// Invisible characters and those that turn the direction of what stands next to them, in every text.
TEST_F(StudyTest, TextsAreShownAsTheyCanBeRead) {
  const std::string turned = "abc\u202Exyz", unseen = "\u200B\u200B";
  EXPECT_EQ(code(anna_, "rename", {{"name", turned}}), "done");
  EXPECT_EQ(code(anna_, "rename", {{"name", unseen}}), "bad_name");
  EXPECT_EQ(
      code(anna_, "chapter-edit", {{"chapter", chapter_}, {"name", turned}, {"tags", {{"Event", turned}}}}),
      "done");
  for (const char* kind : {"comment", "hint", "wrong"}) {
    const json text{{"chapter", chapter_}, {"node", "0"}, {"text", turned}};
    EXPECT_EQ(code(anna_, kind, text), "done") << kind;
  }
  const std::string pgn =
      "[ChapterName \"" + turned + "\"]\n\n1. e4 { " + turned + " } e5 { " + unseen + " } *\n";
  EXPECT_EQ(code(anna_, "chapter-add", {{"name", ""}, {"pgn", pgn}}), "done");
  const json study = studies_.shown(id_, anna_);
  EXPECT_EQ(study["name"], "abcxyz");
  EXPECT_EQ(study["chapters"][1]["name"], "abcxyz");
  for (const json& chapter : study["chapters"]) {
    const std::string written = studies_.chapter(id_, chapter["id"], anna_).dump();
    EXPECT_THAT(written, HasSubstr("abcxyz"));
    EXPECT_EQ(written.find("\u202E"), std::string::npos) << written;
    EXPECT_EQ(written.find("\u200B"), std::string::npos) << written;
  }
  EXPECT_EQ(studies_.shown(studies_.create(anna_, {{"name", turned}})["id"], anna_)["name"], "abcxyz");
}

TEST_F(StudyTest, FaultOfALongFileSaysWhereItIs) {
  const std::string pgn =
      long_pgn(2, 10) + "[ChapterName \"The third\"]\n\n1. e4 { " + std::string(17'000, 'x') + " } *\n";
  const Answer answer =
      studies_.send("POST", "/app/studies", anna_, {{"name", "S"}, {"visibility", "link"}, {"pgn", pgn}});
  EXPECT_EQ(answer.status, 400);
  EXPECT_THAT(answer.body, HasSubstr("chapter 3, “The third”: a text has at most 16,000 bytes"));
}

TEST_F(StudyTest, FileFromBeforeUnicodeIsRead) {
  const Headers headers{{"Cookie", anna_}, {"Content-Type", "application/x-www-form-urlencoded"}};
  const std::string form =
      "name=Old&visibility=link&pgn=%5BWhite+%22Andr%E9%22%5D%0A%0A1.+e4+%7B+tr%E8s+bien+%7D+*";
  const Answer made = ask(server_.port(), {"POST", "/app/studies", headers, form});
  ASSERT_EQ(made.status, 201) << made.body;
  const json study = json::parse(made.body);
  const json chapter = studies_.chapter(study["id"], study["chapter"], anna_);
  EXPECT_EQ(chapter["tags"]["White"], "André");
  EXPECT_EQ(chapter["nodes"][0]["after"]["text"], "très bien");
  // What is stored of a text that somebody writes is UTF-8, as the databases have it.
  const Answer name = ask(server_.port(), {"POST", "/app/studies", headers, "name=caf%E9&visibility=link"});
  ASSERT_EQ(name.status, 201) << name.body;
  EXPECT_EQ(studies_.shown(json::parse(name.body)["id"], anna_)["name"], "caf\uFFFD");
}

TEST_F(StudyTest, RequestBeyondItsLimitIsRefusedWithTheFigure) {
  const Answer answer =
      studies_.send("POST", "/app/studies", anna_,
                    {{"name", "Long"}, {"visibility", "link"}, {"pgn", std::string(2 * 1024 * 1024, 'x')}});
  EXPECT_EQ(answer.status, 413);
  const json error = json::parse(answer.body)["error"];
  EXPECT_EQ(error["code"], "body_too_large");
  EXPECT_THAT(error["message"].get<std::string>(), HasSubstr("2097152"));
}

TEST_F(StudyTest, BadInputIsRefusedWithItsField) {
  struct Row {
    json body;
    int status;
    std::string code, field;
  };
  const auto with = [&](const std::string& what, json more) {
    more["id"] = "bad";
    more["do"] = what;
    return more;
  };
  const std::vector<Row> rows{
      {{{"do", "undo"}}, 400, "missing_field", "id"},
      {{{"id", "a"}}, 400, "missing_field", "do"},
      {with("dance", json::object()), 400, "invalid_value", "do"},
      {with("undo", {{"more", 1}}), 400, "unknown_field", "more"},
      {with("move", {{"chapter", chapter_}, {"parent", "x"}, {"uci", "e2e4"}}), 400, "invalid_value",
       "parent"},
      {with("move", {{"chapter", chapter_}, {"parent", "99"}, {"uci", "e2e4"}}), 409, "node_gone", ""},
      {with("move", {{"chapter", "gone1234"}, {"parent", "0"}, {"uci", "e2e4"}}), 409, "chapter_gone", ""},
      {with("move", {{"chapter", chapter_}, {"parent", "0"}, {"uci", "e2e5"}}), 409, "illegal_move", ""},
      {with("nags", {{"chapter", chapter_}, {"node", "0"}, {"nags", {1, 256}}}), 400, "out_of_range",
       "nags[1]"},
      {with("shapes", {{"chapter", chapter_}, {"node", "0"}, {"shapes", {{{"color", "X"}, {"from", "e4"}}}}}),
       400, "invalid_value", "shapes[0].color"},
      {with("clock", {{"chapter", chapter_}, {"node", "0"}}), 400, "missing_field", "clock"},
      {with("comment", {{"chapter", chapter_}, {"node", "0"}, {"text", std::string(16'001, 'x')}}), 409,
       "text_too_long", ""},
      {with("visibility", {{"visibility", "secret"}}), 400, "invalid_value", "visibility"},
      {with("visibility", {{"visibility", "class"}}), 400, "missing_field", "class"},
      {with("visibility", {{"visibility", "class"}, {"class", "4b"}}), 400, "invalid_value", "class"},
      {with("member", {{"account", "nobody"}, {"role", "reader"}}), 404, "not_found", ""},
      {with("member", {{"account", "anna"}, {"role", "reader"}}), 400, "invalid_value", "account"},
      {with("chapter-add", {{"pgn", "1. e5"}}), 400, "invalid_value", "pgn"},
      {with("chapter-add", {{"pgn", "1. e4"}, {"fen", "x"}}), 400, "invalid_value", "pgn"},
      {with("chapter-add", {{"fen", "8/8"}}), 400, "bad_board", "fen"},
      {with("chapter-add", {{"fen", "4k3/8/8/8/8/8/8/8 w - - 0 1"}}), 400, "bad_board", "fen"},
      {with("chapter-add", {{"pgn", "1. e4 { " + std::string(16'001, 'x') + " } *"}}), 400, "text_too_long",
       "pgn"},
      {with("chapter-add", {{"game", "nogame12"}}), 404, "game_not_found", ""},
      {with("chapter-replace", {{"chapter", chapter_}, {"pgn", "1. e4 *\n\n1. d4 *\n"}}), 400,
       "invalid_value", "pgn"},
  };
  for (const Row& row : rows) {
    const Answer answer = studies_.send("POST", "/app/studies/" + id_ + "/commands", anna_, row.body);
    EXPECT_EQ(answer.status, row.status) << row.body << answer.body;
    const json error = json::parse(answer.body)["error"];
    EXPECT_EQ(error["code"], row.code) << row.body;
    EXPECT_EQ(error.value("field", ""), row.field) << row.body;
    EXPECT_FALSE(error["message"].get<std::string>().empty());
  }
  EXPECT_EQ(studies_.shown(id_, anna_)["events"], 2) << "nothing of it was stored";
}

TEST_F(StudyTest, EventsSurviveAKill) {
  (void)play(anna_, "0", "e2e4");
  const json before = read();
  server_.kill();
  ServerProcess again(folder_.path());
  EXPECT_EQ(StudyClient(again.port()).chapter(id_, chapter_, anna_), before);
}

TEST_F(StudyTest, StudyThatMayNotBeReadIsNotFound) {
  ASSERT_EQ(code(anna_, "visibility", {{"visibility", "private"}}), "done");
  const std::string path = "/app/studies/" + id_;
  for (const std::string& target : {path, path + ".pgn", path + "/chapters/" + chapter_,
                                    path + "/chapters/" + chapter_ + ".pgn", path + "/stream"}) {
    EXPECT_EQ(studies_.send("GET", target, bert_).status, 404) << target;
    EXPECT_EQ(studies_.send("GET", target, "").status, 404) << target;
  }
  EXPECT_EQ(give(bert_, "move", {{"parent", "0"}, {"uci", "e2e4"}}).status, 404);
  invite("bert", "reader");
  EXPECT_EQ(studies_.send("GET", path, bert_).status, 200);
  EXPECT_EQ(give(bert_, "move", {{"parent", "0"}, {"uci", "e2e4"}}).status, 403);
  EXPECT_EQ(studies_.send("DELETE", path, bert_).status, 403);
  invite("bert");
  EXPECT_EQ(give(bert_, "move", {{"parent", "0"}, {"uci", "e2e4"}}).status, 200);
  EXPECT_EQ(code(bert_, "rename", {{"name", "Mine"}}), "not_permitted") << "only who owns it";
}

TEST_F(StudyTest, ListsHaveWhatIsOnesOwnSharedAndPublic) {
  invite("bert");
  const auto list = [&](const std::string& of, const std::string& cookie) {
    return expect_json(studies_.send("GET", "/app/studies?of=" + of, cookie), 200)["studies"];
  };
  ASSERT_EQ(list("mine", anna_).size(), 1U);
  EXPECT_EQ(list("mine", anna_)[0]["members"], 2);
  EXPECT_EQ(list("mine", bert_).size(), 0U);
  EXPECT_EQ(list("shared", bert_)[0]["id"], id_);
  EXPECT_EQ(list("public", bert_).size(), 0U) << "it is seen by link";
  ASSERT_EQ(code(anna_, "visibility", {{"visibility", "public"}}), "done");
  EXPECT_EQ(list("public", "")[0]["owner"]["name"], "anna");
  EXPECT_EQ(studies_.send("GET", "/app/studies?of=all", anna_).status, 400);
}

TEST_F(StudyTest, DeletedAccountTakesItsStudiesAlongAndIsNamedNowhere) {
  invite("bert");
  const std::string e4 = play(bert_, "0", "e2e4");
  const std::string own = studies_.create(bert_)["id"];
  const json password{{"password", "correct horse"}};
  const Answer deleted = studies_.send("POST", "/app/account/deletion", bert_, password);
  ASSERT_LT(deleted.status, 300) << deleted.body;
  EXPECT_EQ(studies_.send("GET", "/app/studies/" + own, anna_).status, 404);
  EXPECT_EQ(studies_.shown(id_, anna_)["members"].size(), 1U);
  EXPECT_EQ(read()["nodes"][0]["node"], e4) << "what was written stays";
  StreamReader stream = studies_.stream(id_, anna_, 3);
  const json event = stream.await_message("event");
  EXPECT_EQ(event["actor"]["name"], "deleted");
  EXPECT_TRUE(event["actor"]["id"].is_null());
}

}  // namespace
}  // namespace rookery::tests
