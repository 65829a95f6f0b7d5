#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/lesson_world.h"

/// How far pupils are: homework added up, and what their pages report of lessons and puzzles besides it.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// A mate in one, as `rookery puzzles make` writes it.
constexpr const char* kMatePuzzle =
    R"([{"id":"e74dea18","theme":"mate-in-one","fen":"1k6/5p2/P2Rp3/1NK5/4PP2/8/8/8 w - - 1 49","moves":"d6d8","difficulty":61}])";
constexpr std::int64_t kPastDeadline = 1'000'000'000'000;

class ClassProgressTest : public ::testing::Test {
 protected:
  [[nodiscard]] std::string set_homework(const std::string& name, const json& more = json::object()) const {
    json body{{"name", name}, {"puzzles", kMatePuzzle}, {"lessons", "rook"}};
    body.update(more);
    return LessonWorld::read(world_.send("POST", world_.path() + "/homework", world_.teacher(), body),
                             201)["id"];
  }
  void solve(std::size_t pupil, const std::string& homework) const {
    const Answer moved = world_.send("POST", "/app/homework/" + homework + "/tasks/0/moves",
                                     world_.pupil(pupil), {{"try", 0}, {"ply", 0}, {"move", "d6d8"}});
    EXPECT_EQ(moved.status, 200) << moved.body;
  }
  [[nodiscard]] Answer report(std::size_t pupil, const json& solved) const {
    json body{{"account", world_.pupil(pupil).account}};
    body.update(solved);
    return world_.send("PUT", "/app/class/exercises", world_.pupil(pupil), body);
  }
  [[nodiscard]] json progress() const {
    return LessonWorld::read(world_.send("GET", world_.path() + "/progress", world_.teacher()));
  }
  [[nodiscard]] Answer table(const LessonPerson& who) const {
    return world_.send("GET", world_.path() + "/progress.csv", who);
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
  LessonWorld world_{server_.port(), {"--data", folder_.path().string()}, 2};
};

TEST_F(ClassProgressTest, AddsUpAllHomeworkInTheOrderInWhichItWasSet) {
  solve(0, set_homework("Monday", {{"deadline", kPastDeadline}}));
  const std::string tuesday = set_homework("Tuesday");
  solve(0, tuesday);
  const json found = progress();
  EXPECT_EQ(found["homework"][0]["name"], "Monday");
  EXPECT_EQ(found["homework"][1]["tasks"], 2);
  const json& first = found["pupils"][0];
  EXPECT_EQ(first["shown"], "Pupil 0");
  EXPECT_EQ(first["puzzles"], json({{"done", 2}, {"all", 2}}));
  EXPECT_EQ(first["lessons"], json({{"done", 0}, {"all", 2}}));
  EXPECT_EQ(first["late"], 1);
  EXPECT_EQ(first["homework"], json({1, 1}));
  EXPECT_EQ(found["pupils"][1]["puzzles"]["done"], 0);
}

TEST_F(ClassProgressTest, CountsReportedLessonsAndPuzzlesOnce) {
  const json reported{{"lessons", "rook/one:3/2 rook/two:1/2 bishop/one:2/9"},
                      {"puzzles", "e74dea18"},
                      {"helped", "756332d6"}};
  EXPECT_EQ(report(0, reported).status, 204);
  EXPECT_EQ(report(0, reported).status, 204) << "sent again";
  EXPECT_EQ(report(0, {{"lessons", "rook/two:2/2"}, {"helped", "e74dea18"}}).status, 204)
      << "the most counts";
  const json own = progress()["pupils"][0]["own"];
  EXPECT_EQ(own["finished"], 1);
  EXPECT_EQ(own["stars"], 7);
  EXPECT_EQ(own["puzzles"], 2);
  EXPECT_EQ(own["withoutHelp"], 1);
  EXPECT_GT(own["last"], kPastDeadline);
  EXPECT_EQ(own["lessons"][1], json({{"lesson", "rook"}, {"solved", 2}, {"exercises", 2}, {"stars", 5}}));
  EXPECT_EQ(progress()["pupils"][1]["own"]["last"], nullptr);
  // Another browser of the pupil takes it up.
  const json kept = LessonWorld::read(world_.send("GET", "/app/class/exercises", world_.pupil(0)));
  EXPECT_EQ(kept["lessons"]["rook"], json({{"one", 3}, {"two", 2}}));
  EXPECT_EQ(kept["puzzles"], json({{"756332d6", "helped"}, {"e74dea18", "clean"}}));
}

TEST_F(ClassProgressTest, RefusesWhatIsNoExercise) {
  for (const json& wrong :
       {json{{"lessons", "rook"}}, json{{"lessons", "rook/one:4/8"}}, json{{"lessons", "rook/one:1/0"}},
        json{{"lessons", "rook/one:1/8x"}}, json{{"lessons", "Rook/one:1/8"}}, json{{"puzzles", "a  b"}},
        json{{"helped", std::string(41, 'a')}}, json{{"stars", 3}}}) {
    EXPECT_EQ(report(0, wrong).status, 400) << wrong;
  }
  std::string many;
  for (int i = 0; i <= 300; ++i) {
    many += (many.empty() ? "p" : " p") + std::to_string(i);
  }
  EXPECT_THAT(report(0, {{"puzzles", many}}).body, AllOf(HasSubstr("out_of_range"), HasSubstr("300")));
  EXPECT_EQ(progress()["pupils"][0]["own"]["puzzles"], 0);
}

TEST_F(ClassProgressTest, TableHasARowForEachPupilAndNoFormula) {
  solve(1, set_homework("=1+1"));
  EXPECT_EQ(report(1, {{"lessons", "rook/one:3/1"}, {"puzzles", "a"}, {"helped", "b"}}).status, 204);
  const Answer csv = table(world_.teacher());
  EXPECT_EQ(csv.header("content-type"), "text/csv; charset=utf-8");
  EXPECT_THAT(
      csv.body,
      StartsWith("\xEF\xBB\xBFname,account,puzzles,chapters,lessons,late,minutes,\"'=1+1\",own lessons,"
                 "own stars,own puzzles,own puzzles without help,last\r\n"));
  EXPECT_THAT(csv.body,
              HasSubstr("\"Pupil 0\",\"" + world_.pupil(0).account + "\",0,0,0,0,0,0,0,0,0,0,\r\n"));
  EXPECT_THAT(csv.body, HasSubstr("\"Pupil 1\",\"" + world_.pupil(1).account + "\",1,0,0,0,0,1,1,3,2,1,20"));
}

TEST_F(ClassProgressTest, IsTheTeachersAlone) {
  EXPECT_EQ(report(0, {{"puzzles", "a"}}).status, 204);
  const Answer of_another = report(0, {{"account", world_.pupil(1).account}, {"puzzles", "b"}});
  EXPECT_EQ(of_another.status, 403) << "somebody else has logged in on this computer";
  EXPECT_EQ(progress()["pupils"][0]["own"]["puzzles"], 1);
  EXPECT_EQ(table(world_.pupil(1)).status, 403);
  EXPECT_EQ(world_.send("GET", world_.path() + "/progress", world_.pupil(0)).status, 403);
  EXPECT_EQ(LessonWorld::read(world_.send("GET", "/app/class/exercises", world_.pupil(1)))["puzzles"],
            json::object())
      << "another pupil sees nothing of it";
  const LessonPerson outsider = world_.sign_up("olaf");
  for (const LessonPerson& other : {outsider, world_.teacher()}) {
    const json own{{"account", other.account}, {"puzzles", "a"}};
    EXPECT_EQ(world_.send("PUT", "/app/class/exercises", other, own).status, 403);
    EXPECT_EQ(world_.send("GET", "/app/class/exercises", other).status, 403);
  }
  EXPECT_EQ(table(outsider).status, 403);
}

TEST_F(ClassProgressTest, IsPartOfThePupilsOwnData) {
  EXPECT_EQ(report(0, {{"lessons", "rook/one:3/8"}}).status, 204);
  const json data = LessonWorld::read(world_.send("GET", "/app/account/data", world_.pupil(0)));
  EXPECT_EQ(data["exercises"], json::parse(R"([{"lesson":"rook","exercise":"one","stars":3}])"));
}

}  // namespace
}  // namespace rookery::tests
