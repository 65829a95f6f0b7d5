#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/lesson_world.h"

/// Homework: set by the teacher, judged by the server, kept try by try.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

/// As `rookery puzzles make` writes them: a mate in one and a fork.
constexpr const char* kPuzzles =
    R"([{"id":"e74dea18","theme":"mate-in-one","fen":"1k6/5p2/P2Rp3/1NK5/4PP2/8/8/8 w - - 1 49","moves":"d6d8","difficulty":61},)"
    R"({"id":"756332d6","theme":"fork","fen":"8/2R5/8/6k1/6p1/6K1/1b6/8 b - - 59 100","moves":"b2e5 g3g2 e5c7","difficulty":44}])";
constexpr std::int64_t kLongAgo = 1'000'000'000'000;

class HomeworkTest : public ::testing::Test {
 protected:
  /// Its id.
  [[nodiscard]] std::string set(const json& more = json::object()) const {
    json body{{"name", "Monday"}, {"puzzles", kPuzzles}, {"lessons", "rook"}};
    body.update(more);
    return LessonWorld::read(world_.send("POST", path(), world_.teacher(), body), 201)["id"];
  }
  [[nodiscard]] std::string path() const { return world_.path() + "/homework"; }
  [[nodiscard]] Answer move(std::size_t pupil, const std::string& homework, int task, int tried, int ply,
                            const std::string& uci) const {
    return world_.send("POST", "/app/homework/" + homework + "/tasks/" + std::to_string(task) + "/moves",
                       world_.pupil(pupil), {{"try", tried}, {"ply", ply}, {"move", uci}});
  }
  [[nodiscard]] json seen_by(std::size_t pupil, const std::string& homework) const {
    return LessonWorld::read(world_.send("GET", "/app/homework/" + homework, world_.pupil(pupil)));
  }
  [[nodiscard]] json results(const std::string& homework) const {
    return LessonWorld::read(world_.send("GET", path() + "/" + homework, world_.teacher()));
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
  LessonWorld world_{server_.port(), {"--data", folder_.path().string()}, 2};
};

TEST_F(HomeworkTest, IsJudgedByTheServerWhichKeepsTheSolutions) {
  const std::string id = set();
  const Answer shown = world_.send("GET", "/app/homework/" + id, world_.pupil(0));
  ASSERT_EQ(shown.status, 200) << shown.body;
  EXPECT_THAT(shown.body, Not(HasSubstr("d6d8")));
  EXPECT_THAT(shown.body, Not(HasSubstr("b2e5")));
  EXPECT_EQ(LessonWorld::read(move(0, id, 1, 0, 0, "b2c1"))["result"], "wrong");
  const json begun = LessonWorld::read(move(0, id, 1, 1, 0, "b2e5"));
  EXPECT_EQ(begun["result"], "going");
  EXPECT_EQ(begun["moves"][1]["uci"], "g3g2") << "the server replies";
  EXPECT_EQ(LessonWorld::read(move(0, id, 1, 1, 2, "e5c7"))["result"], "right");
  const json task = seen_by(0, id)["tasks"][1];
  ASSERT_EQ(task["tries"].size(), 2U);
  EXPECT_EQ(task["tries"][0]["moves"][0]["uci"], "b2c1");
  EXPECT_EQ(task["tries"][1]["moves"].size(), 3U);
  EXPECT_EQ(task["standing"]["tries"], 2);
  EXPECT_EQ(move(0, id, 1, 2, 0, "b2e5").status, 409) << "it is solved";
}

TEST_F(HomeworkTest, MoveThatIsSentAgainIsPlayedOnce) {
  const std::string id = set();
  const json first = LessonWorld::read(move(0, id, 1, 0, 0, "b2e5"));
  EXPECT_EQ(LessonWorld::read(move(0, id, 1, 0, 0, "b2e5")), first);
  EXPECT_EQ(move(0, id, 1, 0, 0, "b2c1").status, 409) << "another move in its place";
  EXPECT_EQ(move(0, id, 1, 0, 4, "e5c7").status, 409) << "a move too far on";
  EXPECT_EQ(move(0, id, 1, 1, 0, "b2e5").status, 409) << "another try while one goes on";
  EXPECT_EQ(move(0, id, 1, 0, 2, "e5e8").status, 400) << "no legal move";
  EXPECT_EQ(seen_by(0, id)["tasks"][1]["tries"].size(), 1U);
}

/// A chapter of questions to Black, and one that is only read.
constexpr const char* kStudy =
    "[ChapterName \"Scholar\"]\n[ChapterMode \"gamebook\"]\n[Orientation \"black\"]\n\n"
    "{ Defend yourself. } 1. e4 { [%hint The centre] [%wrong Take the centre.] } 1... e5 { Good. } "
    "(1... c5 $5 { Sharper. }) (1... f6 { The king is open. }) 2. Qh5 Nc6 *\n\n"
    "[ChapterName \"Theory\"]\n\n1. d4 d5 *\n\n";

/// Homework of a chapter, as a teacher and two pupils see it.
class ChapterHomeworkTest : public HomeworkTest {
 protected:
  void SetUp() override {
    const json made =
        LessonWorld::read(world_.send("POST", "/app/studies", world_.teacher(),
                                      {{"name", "Openings"}, {"visibility", "private"}, {"pgn", kStudy}}),
                          201);
    study_ = made["id"];
    const json study = LessonWorld::read(world_.send("GET", "/app/studies/" + study_, world_.teacher()));
    for (const json& chapter : study["chapters"]) {
      places_.push_back(study_ + "/" + chapter["id"].get<std::string>());
    }
  }
  [[nodiscard]] std::string set_chapter(const json& more = json::object()) const {
    json body{{"name", "Chapter"}, {"chapters", places_[0]}};
    body.update(more);
    return LessonWorld::read(world_.send("POST", path(), world_.teacher(), body), 201)["id"];
  }

  std::string study_;
  std::vector<std::string> places_;
};

TEST_F(ChapterHomeworkTest, IsJudgedInTheAuthorsWordsAndKeepsItsMoves) {
  const std::string id = set_chapter();
  const Answer shown = world_.send("GET", "/app/homework/" + id, world_.pupil(0));
  for (const char* secret : {"e7e5", "b8c6", "d1h5", "Sharper", "king is open", "Take the centre"}) {
    EXPECT_THAT(shown.body, Not(HasSubstr(secret)));
  }
  const json task = LessonWorld::read(shown)["tasks"][0];
  EXPECT_EQ(task["kind"], "chapter");
  EXPECT_EQ(task["name"], "Scholar");
  EXPECT_EQ(task["chapter"]["words"], "Defend yourself.");
  EXPECT_EQ(task["chapter"]["asked"], 2);
  EXPECT_EQ(task["chapter"]["begin"]["moves"][0]["uci"], "e2e4") << "the other side's first move";
  EXPECT_EQ(task["chapter"]["begin"]["hint"], "The centre");
  const json wrong = LessonWorld::read(move(0, id, 0, 0, 1, "f7f6"))["moves"][1];
  EXPECT_EQ(wrong["verdict"], "wrong");
  EXPECT_EQ(wrong["words"], "The king is open.");
  const json nearly = LessonWorld::read(move(0, id, 0, 0, 2, "c7c5"))["moves"][2];
  EXPECT_EQ(nearly["verdict"], "nearly");
  EXPECT_EQ(nearly["words"], "Sharper.");
  const json right = LessonWorld::read(move(0, id, 0, 0, 3, "e7e5"));
  EXPECT_EQ(right["moves"][3]["words"], "Good.");
  EXPECT_EQ(right["moves"][4]["uci"], "d1h5") << "the server replies";
  EXPECT_EQ(LessonWorld::read(move(0, id, 0, 0, 5, "b8c6"))["result"], "wrong") << "there was a mistake";
  EXPECT_EQ(LessonWorld::read(move(0, id, 0, 1, 1, "e7e5"))["result"], "going");
  EXPECT_EQ(LessonWorld::read(move(0, id, 0, 1, 3, "b8c6"))["result"], "right");
}

TEST_F(ChapterHomeworkTest, MoveThatIsSentAgainIsPlayedOnce) {
  const std::string id = set_chapter();
  const json first = LessonWorld::read(move(0, id, 0, 0, 1, "show"));
  EXPECT_EQ(first["moves"][1]["verdict"], "shown");
  EXPECT_EQ(LessonWorld::read(move(0, id, 0, 0, 1, "show")), first);
  EXPECT_EQ(move(0, id, 0, 0, 1, "c7c5").status, 409) << "another move in its place";
  EXPECT_EQ(move(0, id, 0, 1, 1, "e7e5").status, 409) << "another try while one goes on";
}

TEST_F(ChapterHomeworkTest, ResultsAndTriesAreTheTeachersAlone) {
  const std::string id = set_chapter({{"deadline", kLongAgo}, {"tries", 2}});
  (void)move(0, id, 0, 0, 1, "f7f6");
  (void)move(0, id, 0, 0, 2, "e7e5");
  (void)move(0, id, 0, 0, 4, "b8c6");
  (void)move(0, id, 0, 1, 1, "e7e5");
  (void)move(0, id, 0, 1, 3, "b8c6");
  const json found = results(id);
  EXPECT_EQ(found["tasks"][0]["solution"], "e2e4 e7e5 d1h5 b8c6");
  EXPECT_EQ(found["tasks"][0]["source"]["study"], study_);
  EXPECT_EQ(found["pupils"][0]["tasks"][0]["tries"], 2);
  EXPECT_TRUE(found["pupils"][0]["late"]);
  EXPECT_EQ(found["pupils"][1]["tasks"][0]["result"], "none");
  const std::string tries = path() + "/" + id + "/tries/" + world_.pupil(0).account;
  const json kept = LessonWorld::read(world_.send("GET", tries, world_.teacher()))["tasks"][0]["tries"];
  ASSERT_EQ(kept.size(), 2U);
  EXPECT_EQ(kept[0]["moves"][1]["words"], "The king is open.");
  EXPECT_EQ(world_.send("GET", tries, world_.pupil(1)).status, 403);
  EXPECT_EQ(seen_by(1, id)["tasks"][0]["tries"].size(), 0U);
  const Answer table = world_.send("GET", path() + "/" + id + ".csv", world_.teacher());
  EXPECT_THAT(table.body, HasSubstr("\"1 Scholar\"\r\n"));
  EXPECT_THAT(table.body, HasSubstr("\"Pupil 0\",\"" + world_.pupil(0).account + "\",1,late,0,2\r\n"));
}

TEST_F(ChapterHomeworkTest, KeepsTheChapterAsItWasWhateverBecomesOfTheStudy) {
  const std::string id = set_chapter();
  const std::string chapter = places_[0].substr(places_[0].find('/') + 1);
  const json before = seen_by(0, id);
  const json change{{"id", "c1"}, {"do", "chapter-replace"}, {"chapter", chapter}, {"pgn", "1. d4 d5 *"}};
  ASSERT_EQ(world_.send("POST", "/app/studies/" + study_ + "/commands", world_.teacher(), change).status,
            200);
  EXPECT_EQ(seen_by(0, id), before);
  ASSERT_EQ(world_.send("DELETE", "/app/studies/" + study_, world_.teacher()).status, 204);
  EXPECT_EQ(seen_by(0, id), before);
  EXPECT_EQ(LessonWorld::read(move(0, id, 0, 0, 1, "e7e5"))["moves"][2]["uci"], "d1h5");
  EXPECT_EQ(world_.send("DELETE", path() + "/" + id, world_.teacher()).status, 204);
}

TEST_F(ChapterHomeworkTest, NeedsAChapterThatAsksAndThatTheTeacherMayRead) {
  const LessonPerson other = world_.sign_up("otto");
  const json theirs =
      LessonWorld::read(world_.send("POST", "/app/studies", other,
                                    {{"name", "Secret"}, {"visibility", "private"}, {"pgn", kStudy}}),
                        201);
  const std::string secret = theirs["id"].get<std::string>() + "/" + theirs["chapter"].get<std::string>();
  const std::vector<std::pair<std::string, std::string>> rows{
      {places_[1], "questions or with hidden moves"},
      {secret, "you can read no chapter"},
      {study_ + "/gone1234", "you can read no chapter"},
      {"study", "ids of a study and of its chapter"}};
  for (const auto& [place, why] : rows) {
    const Answer answer =
        world_.send("POST", path(), world_.teacher(), {{"name", "Chapter"}, {"chapters", place}});
    EXPECT_EQ(answer.status, 400) << place;
    const json error = json::parse(answer.body)["error"];
    EXPECT_EQ(error["field"], "chapters") << place;
    EXPECT_THAT(error["message"].get<std::string>(), HasSubstr(why)) << place;
  }
}

TEST_F(HomeworkTest, AllowsAsManyTriesAsTheTeacher) {
  const std::string id = set({{"tries", 1}});
  EXPECT_EQ(LessonWorld::read(move(0, id, 0, 0, 0, "d6d7"))["result"], "wrong");
  const Answer again = move(0, id, 0, 1, 0, "d6d8");
  EXPECT_EQ(again.status, 409);
  EXPECT_THAT(again.body, HasSubstr("no_more_tries"));
}

TEST_F(HomeworkTest, ResultsAreByPupilAndByTaskAndLateOnesAreMarked) {
  const std::string id = set({{"deadline", kLongAgo}});
  EXPECT_EQ(LessonWorld::read(move(0, id, 0, 0, 0, "d6d7"))["result"], "wrong");
  EXPECT_EQ(LessonWorld::read(move(0, id, 0, 1, 0, "d6d8"))["result"], "right");
  const std::string lesson = "/app/homework/" + id + "/tasks/2/lesson";
  EXPECT_EQ(world_.send("POST", lesson, world_.pupil(1), {{"stars", 17}, {"most", 24}}).status, 204);
  EXPECT_EQ(world_.send("POST", lesson, world_.pupil(1), {{"stars", 17}, {"most", 24}}).status, 204);
  const json found = results(id);
  EXPECT_EQ(found["tasks"][0]["solution"], "d6d8");
  const json& first = found["pupils"][0];
  EXPECT_EQ(first["done"], 1);
  EXPECT_TRUE(first["late"]);
  EXPECT_EQ(first["tasks"][0]["tries"], 2);
  EXPECT_TRUE(first["tasks"][0]["late"]);
  EXPECT_EQ(first["tasks"][1]["result"], "none");
  EXPECT_EQ(found["pupils"][1]["tasks"][2]["result"], "right");
  const json listed =
      LessonWorld::read(world_.send("GET", "/app/class/homework", world_.pupil(0)))["homework"];
  EXPECT_EQ(listed[0]["done"], 1);
  EXPECT_TRUE(listed[0]["late"]);
  // In time once the teacher says so.
  EXPECT_EQ(world_.send("PUT", path() + "/" + id, world_.teacher(), json::object()).status, 204);
  EXPECT_FALSE(results(id)["pupils"][0]["late"]);
}

TEST_F(HomeworkTest, TableHasARowForEachPupilAndAColumnForEachTask) {
  const std::string id = set();
  (void)move(0, id, 0, 0, 0, "d6d7");
  (void)move(0, id, 0, 1, 0, "d6d8");
  (void)move(1, id, 0, 0, 0, "d6d7");
  const Answer table = world_.send("GET", path() + "/" + id + ".csv", world_.teacher());
  EXPECT_EQ(table.header("content-type"), "text/csv; charset=utf-8");
  EXPECT_THAT(table.body,
              HasSubstr("name,account,done,late,seconds,\"1 mate-in-one\",\"2 fork\",\"3 rook\"\r\n"));
  EXPECT_THAT(table.body, HasSubstr("\"Pupil 0\",\"" + world_.pupil(0).account + "\",1,,0,2,,\r\n"));
  EXPECT_THAT(table.body, HasSubstr("\"Pupil 1\",\"" + world_.pupil(1).account + "\",0,,0,-1,,\r\n"));
  EXPECT_THAT(table.body, HasSubstr("\"solved by\",,,,,1,0,0\r\n"));
}

TEST_F(HomeworkTest, EachTryCanBeReplayedByTheTeacherAlone) {
  const std::string id = set();
  (void)move(0, id, 0, 0, 0, "d6d7");
  const std::string tries = path() + "/" + id + "/tries/";
  const json kept = LessonWorld::read(world_.send("GET", tries + world_.pupil(0).account, world_.teacher()));
  EXPECT_EQ(kept["tasks"][0]["tries"][0]["moves"][0]["uci"], "d6d7");
  EXPECT_EQ(world_.send("GET", tries + world_.pupil(0).account, world_.pupil(1)).status, 403);
  EXPECT_EQ(world_.send("GET", tries + "nobody", world_.teacher()).status, 404);
  EXPECT_EQ(seen_by(1, id)["tasks"][0]["tries"].size(), 0U) << "another pupil sees nothing of it";
  const LessonPerson outsider = world_.sign_up("olaf");
  for (const LessonPerson& other : {outsider, world_.teacher()}) {
    EXPECT_EQ(world_.send("GET", "/app/homework/" + id, other).status, 403);
    EXPECT_EQ(world_.send("GET", "/app/class/homework", other).status, 403);
  }
  EXPECT_EQ(world_.send("GET", path(), world_.pupil(0)).status, 403);
  EXPECT_EQ(world_.send("DELETE", path() + "/" + id, world_.pupil(0)).status, 403);
  EXPECT_EQ(world_.send("DELETE", path() + "/" + id, world_.teacher()).status, 204);
  EXPECT_EQ(world_.send("GET", "/app/homework/" + id, world_.pupil(0)).status, 404);
}

TEST_F(HomeworkTest, NeedsTasksThatCanBeRead) {
  const std::vector<std::pair<json, std::string>> rows{
      {{{"puzzles", "[]"}, {"lessons", ""}}, "puzzles"},
      {{{"puzzles", "no JSON"}}, "puzzles"},
      {{{"puzzles",
         R"([{"id":"00000000","theme":"fork","fen":"8/8/8/8/8/8/8/8 w - - 0 1","moves":"e2e4","difficulty":1}])"}},
       "puzzles"},
      {{{"lessons", "../rook"}}, "lessons"},
      {{{"tries", -1}}, "tries"},
      {{{"name", "\n"}}, "name"}};
  for (const auto& [more, field] : rows) {
    json body{{"name", "Monday"}, {"puzzles", kPuzzles}};
    body.update(more);
    const Answer answer = world_.send("POST", path(), world_.teacher(), body);
    EXPECT_EQ(answer.status, 400) << more;
    EXPECT_EQ(json::parse(answer.body)["error"]["field"], field) << more;
  }
}

}  // namespace
}  // namespace rookery::tests
