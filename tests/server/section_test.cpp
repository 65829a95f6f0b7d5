#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/process.h"
#include "server/tournament_world.h"

/// An event in sections over HTTP.
namespace rookery::tests {
namespace {

using nlohmann::json;

class SectionTest : public ::testing::Test {
 protected:
  void SetUp() override {
    anna_ = club_.sign_up("anna");
    id_ = club_.create(anna_);
    for (int at = 0; at < 6; ++at) {
      const json entry{{"name", std::string("Player ") + static_cast<char>('A' + at)},
                       {"rating", 2000 - 100 * at},
                       {"present", true}};
      ASSERT_EQ(club_.command(id_, anna_, "enter", entry).status, 200);
    }
  }
  [[nodiscard]] Answer divide(const std::string& cookie, const json& sections) const {
    return club_.send("POST", "/app/tournaments/" + id_ + "/sections", cookie, {{"sections", sections}});
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
  TournamentClient club_{server_.port()};
  std::string anna_, id_;
};

const json kTwo =
    json::array({{{"name", "A"}, {"entrants", {1, 2, 3}}}, {{"name", "B"}, {"entrants", {4, 5, 6}}}});

TEST_F(SectionTest, SectionsArePairedForThemselvesAndKnowEachOther) {
  const Answer made = divide(anna_, kTwo);
  ASSERT_EQ(made.status, 201) << made.body;
  const json ids = json::parse(made.body)["ids"];
  const std::string a = ids[0], b = ids[1];
  EXPECT_EQ(club_.shown(b)["name"], "Club evening B");
  EXPECT_EQ(club_.shown(b)["entrants"].size(), 3U);
  for (const std::string& one : {id_, a, b}) {
    const json shown = club_.shown(one);
    EXPECT_EQ(shown["event"], id_);
    EXPECT_EQ(shown["sections"], (json::array({{{"id", a}, {"name", "A"}}, {{"id", b}, {"name", "B"}}})));
  }
  ASSERT_EQ(club_.command(b, anna_, "pair", {{"round", 1}}).status, 200);
  EXPECT_EQ(club_.shown(b)["played"].size(), 1U);
  EXPECT_EQ(club_.shown(a)["played"].size(), 0U);
  EXPECT_EQ(code_of(club_.command(id_, anna_, "pair", {{"round", 1}})), "sections_stand");
  EXPECT_NE(club_.send("GET", "/app/tournaments/" + b + ".trf", "").body.find("Player D"), std::string::npos);
  EXPECT_EQ(divide(anna_, kTwo).status, 409) << "once";
}

TEST_F(SectionTest, StrangersMakeNoneAndFaultsAreRefused) {
  EXPECT_EQ(divide(club_.sign_up("bert"), kTwo).status, 403);
  EXPECT_EQ(divide("", kTwo).status, 403);
  EXPECT_EQ(divide(anna_, json::array({{{"name", "A"}}})).status, 400);
  const Answer twice =
      divide(anna_, json::array({{{"name", "A"}, {"entrants", {1}}}, {{"name", "B"}, {"entrants", {1}}}}));
  EXPECT_EQ(code_of(twice), "entrant_twice");
  EXPECT_FALSE(club_.shown(id_).contains("sections"));
}

}  // namespace
}  // namespace rookery::tests
