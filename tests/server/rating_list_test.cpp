#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "server/process.h"
#include "server/tournament_world.h"

/// Rating lists: imported beside a running server, found by those who arrange tournaments.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

class RatingListTest : public ::testing::Test {
 protected:
  [[nodiscard]] Finished players(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "players");
    arguments.insert(arguments.end(), {"--data", folder_.path().string()});
    return run_rookery(arguments);
  }
  [[nodiscard]] std::string write_list(const std::string& text) const {
    const auto path = folder_.path() / "list.csv";
    std::ofstream(path) << text;
    return path.string();
  }
  [[nodiscard]] Answer find(const std::string& text, const std::string& cookie) const {
    return club_.send("GET", "/app/rated-players?find=" + text, cookie);
  }
  [[nodiscard]] json found(const std::string& text) const {
    return json::parse(find(text, anna_).body)["players"];
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
  TournamentClient club_{server_.port()};
  std::string anna_ = club_.sign_up("anna");
};

constexpr const char* kList =
    "number,name,rating,title,federation,sex,born,club,fideId\n"
    "10001,\"Li, Bo\",1433,CM,CHN,M,2009,SK Turm,9900001\n"
    "10002,\"Lind, Eva\",1600,,SWE,F,1971,,\n";

TEST_F(RatingListTest, PlayerOfAListIsFoundAndEntered) {
  const Finished imported =
      players({"import", write_list(kList), "--list", "national", "--federation", "CHN"});
  ASSERT_EQ(imported.status, 0) << imported.output;
  EXPECT_THAT(imported.output, HasSubstr("2 players of the list national"));
  const json li = found("li%20bo");
  ASSERT_EQ(li.size(), 1U) << li;
  EXPECT_EQ(li[0], (json{{"list", "national"},
                         {"keeper", "CHN"},
                         {"number", "10001"},
                         {"name", "Li, Bo"},
                         {"title", "CM"},
                         {"federation", "CHN"},
                         {"fideId", "9900001"},
                         {"club", "SK Turm"},
                         {"sex", "m"},
                         {"born", 2009},
                         {"standard", 1433},
                         {"rapid", 0},
                         {"blitz", 0}}));
  EXPECT_EQ(found("9900")[0]["name"], "Li, Bo") << "by FIDE's number";
  EXPECT_EQ(found("1000").size(), 2U);

  const std::string id = club_.create(anna_);
  const Answer entered =
      club_.command(id, anna_, "enter",
                    {{"name", "Li, Bo"},
                     {"rating", 1433},
                     {"title", "CM"},
                     {"federation", "CHN"},
                     {"fideId", "9900001"},
                     {"sex", "m"},
                     {"born", 2009},
                     {"club", "SK Turm"},
                     {"national", {{"federation", "CHN"}, {"rating", 1433}, {"number", "10001"}}},
                     {"present", true}});
  ASSERT_EQ(entered.status, 200) << entered.body;
  const json entrant = club_.shown(id, anna_)["entrants"][0];
  EXPECT_EQ(entrant["born"], 2009);
  EXPECT_EQ(entrant["club"], "SK Turm");
  EXPECT_EQ(entrant["sex"], "m");
  EXPECT_TRUE(entrant["present"]);
  ASSERT_EQ(entrant["national"].size(), 1U);
  EXPECT_EQ(entrant["national"][0]["number"], "10001");
  const Answer report = club_.send("GET", "/app/tournaments/" + id + ".trf", "");
  EXPECT_THAT(report.body, HasSubstr("CHN    1 m")) << report.body;
  EXPECT_THAT(players({"list"}).output, HasSubstr(", of the federation CHN"));
}

TEST_F(RatingListTest, FederationOfAListHasThreeCapitalLetters) {
  for (const char* code : {"chn", "CH", "CHINA"}) {
    const Finished refused = players({"import", write_list(kList), "--federation", code});
    EXPECT_NE(refused.status, 0) << code;
    EXPECT_THAT(refused.output, HasSubstr("three capital letters")) << code;
  }
}

TEST_F(RatingListTest, ListsAreForThoseWhoArrange) {
  ASSERT_EQ(players({"import", write_list(kList)}).status, 0);
  EXPECT_EQ(find("li", "").status, 403);
  EXPECT_EQ(find("li", anna_).status, 200);
  EXPECT_EQ(find(std::string(101, 'a'), anna_).status, 400);
}

TEST_F(RatingListTest, ListsAreShownReplacedAndRemoved) {
  EXPECT_THAT(players({"list"}).output, HasSubstr("There is no rating list"));
  ASSERT_EQ(players({"import", write_list(kList)}).status, 0);
  const Finished faulty = players({"import", write_list("name,rating\nAhn,1500\nLi,much\n")});
  EXPECT_EQ(faulty.status, 1);
  EXPECT_THAT(faulty.output, HasSubstr("list.csv: line 3: a rating from 0 to 4000 was expected: \"much\""));
  EXPECT_THAT(players({"list"}).output, HasSubstr("fide: 1 players, imported on "));
  EXPECT_TRUE(found("li").empty());
  const Finished refused = players({"import", write_list("1. e4 e5")});
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.output, HasSubstr("the list that was there stays"));
  EXPECT_EQ(found("ahn").size(), 1U);
  EXPECT_EQ(players({"remove", "fide"}).status, 0);
  EXPECT_TRUE(found("ahn").empty());
  EXPECT_EQ(players({"remove", "fide"}).status, 2);
}

}  // namespace
}  // namespace rookery::tests
