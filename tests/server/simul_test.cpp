#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <set>

#include "server/lesson_world.h"
#include "server/player.h"

/// A teacher plays several pupils at once.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

class SimulTest : public ::testing::Test {
 protected:
  [[nodiscard]] std::string path() const { return world_.path() + "/simuls"; }
  [[nodiscard]] std::string accounts() const {
    return world_.pupil(0).account + " " + world_.pupil(1).account;
  }
  [[nodiscard]] std::string begin(const json& more = json::object()) const {
    json body{{"pupils", accounts()}};
    body.update(more);
    return LessonWorld::read(world_.send("POST", path(), world_.teacher(), body), 201)["id"];
  }
  [[nodiscard]] json boards(const std::string& simul) const {
    return LessonWorld::read(world_.send("GET", path() + "/" + simul, world_.teacher()))["boards"];
  }
  [[nodiscard]] Answer act(const std::string& game, const LessonPerson& who, const std::string& what) {
    return world_.send("POST", "/app/games/" + game + "/commands", who,
                       {{"id", std::to_string(++commands_)}, {"do", what}});
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
  LessonWorld world_{server_.port(), {"--data", folder_.path().string()}, 3};
  int commands_ = 0;
};

TEST_F(SimulTest, TeacherPlaysEachPupilWithoutClocksAndMovesAreTakenBack) {
  const std::string id = begin({{"color", "alternate"}});
  const json all = boards(id);
  ASSERT_EQ(all.size(), 2U);
  EXPECT_TRUE(all[0]["hostWhite"]);
  EXPECT_FALSE(all[1]["hostWhite"]);
  const std::string game = all[0]["game"];
  EXPECT_EQ(act(game, world_.teacher(), "move e2e4").status, 200);
  EXPECT_EQ(act(game, world_.pupil(0), "move e7e5").status, 200);
  EXPECT_EQ(act(game, world_.pupil(0), "offer-takeback").status, 200);
  EXPECT_EQ(act(game, world_.teacher(), "accept-takeback").status, 200);
  EXPECT_EQ(act(game, world_.pupil(0), "move c7c5").status, 200);
  EXPECT_EQ(act(all[1]["game"], world_.pupil(1), "move d2d4").status, 200);
  const json own = LessonWorld::read(world_.send("GET", "/app/class", world_.pupil(0)))["class"];
  EXPECT_EQ(own["game"], game) << "it appears to the pupil by itself";
}

TEST_F(SimulTest, BeginsFromAnyPositionAndEachBoardAgain) {
  const std::string fen = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
  const std::string id = begin({{"fen", fen}, {"clock", "10+5"}, {"takebacks", false}});
  const std::string game = boards(id)[0]["game"];
  EXPECT_THAT(world_.send("GET", "/app/games/" + game, world_.teacher()).body, HasSubstr("3R2K1"));
  const json restart{{"game", game}};
  const std::string next = LessonWorld::read(
      world_.send("POST", path() + "/" + id + "/restart", world_.teacher(), restart), 201)["game"];
  const json board = boards(id)[0];
  EXPECT_EQ(board["game"], next);
  EXPECT_EQ(board["restarts"], 1);
  EXPECT_EQ(board["standing"], "playing");
  EXPECT_NE(act(game, world_.teacher(), "move d1d8").status, 200) << "the game before is over";
  EXPECT_EQ(act(next, world_.teacher(), "move d1d8").status, 200);
  EXPECT_EQ(boards(id)[0]["standing"], "1-0");
  // A game that is over keeps its result when its board begins again.
  (void)world_.send("POST", path() + "/" + id + "/restart", world_.teacher(), {{"game", next}});
  EXPECT_THAT(world_.send("GET", "/app/games/" + next, world_.teacher()).body, HasSubstr("1-0"));
  EXPECT_EQ(world_.send("POST", path() + "/" + id + "/restart", world_.teacher(), restart).status, 404)
      << "no board has this game any more";
}

TEST_F(SimulTest, SimulThatIsBegunTwiceAtOnceIsOne) {
  std::vector<std::future<std::string>> presses;
  for (int i = 0; i < 6; ++i) {
    presses.push_back(std::async(std::launch::async, [this] { return begin({{"color", "alternate"}}); }));
  }
  std::set<std::string> simuls;
  for (auto& pressed : presses) {
    simuls.insert(pressed.get());
  }
  EXPECT_EQ(simuls.size(), 1U);
  EXPECT_EQ(LessonWorld::read(world_.send("GET", path(), world_.teacher()))["simuls"].size(), 1U);
  EXPECT_NE(begin({{"color", "black"}}), *simuls.begin()) << "another one";
}

TEST_F(SimulTest, TwoClicksAtOnceBeginOneGame) {
  const std::string id = begin();
  const json restart{{"game", boards(id)[0]["game"]}};
  int begun = 0;
  for (const Answer& answer :
       world_.send_at_once(8, path() + "/" + id + "/restart", world_.teacher(), restart)) {
    EXPECT_TRUE(answer.status == 201 || answer.status == 404) << answer.body;
    begun += answer.status == 201 ? 1 : 0;
  }
  EXPECT_EQ(begun, 1);
  EXPECT_EQ(LessonWorld::read(world_.send("GET", "/app/own-games", world_.pupil(0)))["games"].size(), 1U);
}

TEST_F(SimulTest, IsPlayedAgainstTheClassAlone) {
  const LessonPerson outsider = world_.sign_up("olaf");
  EXPECT_EQ(world_.send("POST", path(), world_.teacher(), {{"pupils", "olaf"}}).status, 400);
  EXPECT_EQ(world_.send("POST", path(), world_.teacher(), json::object()).status, 400) << "nobody is here";
  EXPECT_EQ(world_.send("POST", path(), world_.teacher(), {{"pupils", accounts()}, {"fen", "8 w"}}).status,
            400);
  EXPECT_EQ(world_.send("POST", path(), world_.teacher(), {{"pupils", accounts()}, {"color", "red"}}).status,
            400);
  const std::string id = begin();
  for (const LessonPerson& other : {outsider, world_.pupil(0)}) {
    EXPECT_EQ(world_.send("POST", path(), other, {{"pupils", accounts()}}).status, 403);
    EXPECT_EQ(world_.send("GET", path() + "/" + id, other).status, 403);
  }
  EXPECT_EQ(LessonWorld::read(world_.send("GET", path(), world_.teacher()))["simuls"].size(), 1U);
}

}  // namespace
}  // namespace rookery::tests
