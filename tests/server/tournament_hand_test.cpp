#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "server/process.h"
#include "server/tournament_world.h"

/// What arbiters do by hand, and the systems of seasons and teams, over HTTP.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;

class TournamentByHand : public ::testing::Test {
 protected:
  void SetUp() override { anna_ = club_.sign_up("anna"); }
  void begin(const json& more, int players) {
    id_ = club_.create(anna_, more);
    for (int at = 0; at < players; ++at) {
      const json entry{{"name", std::string("Player ") + static_cast<char>('A' + at)},
                       {"rating", 2000 - 25 * at},
                       {"present", true}};
      ASSERT_EQ(give("enter", entry), "done");
    }
  }
  [[nodiscard]] Answer send(const std::string& what, const json& more = json::object()) {
    return club_.command(id_, anna_, what, more);
  }
  [[nodiscard]] std::string give(const std::string& what, const json& more = json::object()) {
    return code_of(send(what, more));
  }
  [[nodiscard]] json get(const std::string& part) {
    return json::parse(club_.send("GET", "/app/tournaments/" + id_ + part, anna_).body);
  }
  [[nodiscard]] json round(int number) {
    return club_.shown(id_)["played"][static_cast<std::size_t>(number) - 1];
  }
  void play(int number) {
    const json played = round(number);
    for (const json& board : played["boards"]) {
      ASSERT_EQ(give("result", {{"round", number}, {"board", board["board"]}, {"result", "1-0"}}), "done");
    }
    ASSERT_EQ(give("close-round", {{"round", number}}), "done");
  }
  /// The boards of a round as a command has them.
  [[nodiscard]] json boards_of(int number) {
    json boards = json::array();
    const json played = round(number);
    for (const json& board : played["boards"]) {
      boards.push_back({board["white"], board["black"]});
    }
    return boards;
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
  TournamentClient club_{server_.port()};
  std::string anna_;
  std::string id_;
};

TEST_F(TournamentByHand, BreachIsReportedFirstAndDoneAfterASecondYes) {
  begin(json::object(), 4);
  ASSERT_EQ(give("pair", {{"round", 1}}), "done");
  const json first = boards_of(1);
  play(1);
  const Answer asked = send("pair", {{"round", 2}, {"boards", first}});
  EXPECT_EQ(asked.status, 409) << asked.body;
  const json body = json::parse(asked.body);
  EXPECT_EQ(body["error"]["code"], "breaks_rules");
  EXPECT_EQ(body["review"]["breaches"][0],
            (json{{"rule", "C1"}, {"first", first[0][0]}, {"second", first[0][1]}}));
  EXPECT_EQ(body["review"]["better"]["boards"].size(), 2U);
  EXPECT_EQ(club_.shown(id_)["played"].size(), 1U) << "nothing is done before the second yes";
  ASSERT_EQ(give("pair", {{"round", 2}, {"boards", first}, {"confirmed", true}}), "done");
  EXPECT_EQ(round(1)["origin"], "system");
  EXPECT_EQ(round(2)["origin"], "against-rules");
  const std::string file = club_.send("GET", "/app/tournaments/" + id_ + ".trf", "").body;
  EXPECT_THAT(file, HasSubstr("### MPA @ Round 2"));
  EXPECT_THAT(file, Not(HasSubstr("### MPA @ Round 1")));
}

TEST_F(TournamentByHand, SwapIsAskedAboutAndMarked) {
  begin(json::object(), 4);
  ASSERT_EQ(give("pair", {{"round", 1}}), "done");
  EXPECT_EQ(give("swap", {{"round", 1}, {"first", 1}, {"second", 2}}), "differs_from_system");
  ASSERT_EQ(give("swap", {{"round", 1}, {"first", 1}, {"second", 2}, {"confirmed", true}}), "done");
  EXPECT_EQ(round(1)["origin"], "by-hand");
}

TEST_F(TournamentByHand, ReviewShowsTheWholeRoundBeforeItIsMade) {
  begin(json::object(), 5);
  const json review = get("/review?round=1&boards=5-1&rest=true");
  EXPECT_EQ(review["pairing"]["boards"].size(), 2U) << review.dump();
  EXPECT_TRUE(review["pairing"]["bye"].is_number());
  EXPECT_TRUE(review["breaches"].empty());
  EXPECT_FALSE(review["better"].is_null());
  EXPECT_EQ(get("/review?round=1&boards=5x1")["error"]["field"], "boards");
  EXPECT_EQ(get("/review?round=3&boards=5-1&rest=true")["error"]["code"], "round_not_next");
  EXPECT_EQ(club_.shown(id_)["played"].size(), 0U);
  ASSERT_EQ(give("pair", {{"round", 1}, {"boards", {{5, 1}}}, {"rest", true}, {"confirmed", true}}), "done");
  EXPECT_EQ(boards_of(1), review["pairing"]["boards"]);
}

TEST_F(TournamentByHand, ClubsAreKeptApartIfPossible) {
  begin(json::object(), 4);
  ASSERT_EQ(give("describe", {{"entrant", 1}, {"club", "Rook Club"}, {"sex", "w"}, {"born", 2011}}), "done");
  ASSERT_EQ(give("forbid", {{"entrants", {1, 3}}, {"ifPossible", true}}), "done");
  ASSERT_EQ(give("pair", {{"round", 1}}), "done");
  EXPECT_THAT(
      round(1)["boards"].dump(),
      Not(AnyOf(HasSubstr(R"("black":3,"board":1,"game":null,"result":null,"said":null,"white":1)"),
                HasSubstr(R"("black":1,"board":1,"game":null,"result":null,"said":null,"white":3)"))));
  EXPECT_TRUE(club_.shown(id_)["forbidden"][0]["ifPossible"]);
  EXPECT_EQ(club_.shown(id_)["entrants"][0]["club"], "Rook Club");
  EXPECT_FALSE(club_.shown(id_)["entrants"][0].contains("born")) << "for arbiters only";
  EXPECT_EQ(club_.shown(id_, anna_)["entrants"][0]["born"], 2011);
}

TEST_F(TournamentByHand, SeasonIsRankedByKeizerAndExplained) {
  begin({{"system", "keizer"}, {"rounds", 20}}, 5);
  ASSERT_EQ(give("pair", {{"round", 1}}), "done");
  play(1);
  ASSERT_EQ(give("bye", {{"entrant", 2}, {"round", 2}, {"kind", "half"}}), "done");
  ASSERT_EQ(give("pair", {{"round", 2}}), "done");
  const json shown = club_.shown(id_);
  EXPECT_EQ(shown["tieBreaks"], (json{"KEIZER", "VALUE"}));
  EXPECT_EQ(shown["standings"].size(), 5U);
  const json sum = get("/standings/explain?entrant=1&tie=KEIZER");
  EXPECT_EQ(sum["conclusion"]["kind"], "season") << sum.dump();
  EXPECT_EQ(sum["contributions"].size(), 1U);
  EXPECT_THAT(club_.send("GET", "/app/tournaments/" + id_ + ".csv", "").body, HasSubstr("score,value"));
}

TEST_F(TournamentByHand, MatchOfTwoTeamsShowsItsScore) {
  begin({{"system", "scheveningen"}, {"rounds", 2}}, 4);
  EXPECT_EQ(give("pair", {{"round", 1}}), "not_two_teams");
  for (int entrant = 1; entrant <= 4; ++entrant) {
    ASSERT_EQ(give("describe", {{"entrant", entrant}, {"club", entrant <= 2 ? "Home" : "Guests"}}), "done");
  }
  for (int number = 1; number <= 2; ++number) {
    ASSERT_EQ(give("pair", {{"round", number}}), "done");
    play(number);
  }
  const json teams = club_.shown(id_)["teams"];
  ASSERT_EQ(teams.size(), 2U);
  EXPECT_EQ(teams[0]["name"], "Home");
  EXPECT_EQ(teams[0]["gamePoints"].get<double>() + teams[1]["gamePoints"].get<double>(), 4);
  EXPECT_EQ(club_.shown(id_)["teamTieBreaks"], json::parse(R"(["BC","TBR"])"));
  EXPECT_EQ(teams[0]["ties"].size(), 2U);
  const Answer explained =
      club_.send("GET", "/app/tournaments/" + id_ + "/standings/explain?team=1&tie=BC", anna_);
  ASSERT_EQ(explained.status, 200) << explained.body;
  const json sum = json::parse(explained.body);
  EXPECT_EQ(sum["value"], teams[0]["ties"][0]);
  EXPECT_EQ(sum["contributions"].size(), 2U) << "one for each round";
  EXPECT_EQ(sum["contributions"][0]["opponent"], 2);
  EXPECT_EQ(club_.send("GET", "/app/tournaments/" + id_ + "/standings/explain?team=1&tie=KS", anna_).status,
            404);
}

TEST_F(TournamentByHand, PrizesLotsAndRanksByHand) {
  begin(json::object(), 4);
  ASSERT_EQ(give("prize", {{"name", "First"}, {"places", 1}}), "done");
  ASSERT_EQ(give("prize", {{"name", "Under 1960"}, {"places", 1}, {"ratingTo", 1959}}), "done");
  EXPECT_EQ(give("prize", {{"name", "None"}, {"places", 1}, {"ratingFrom", 1900}, {"ratingTo", 1800}}),
            "bad_prize");
  ASSERT_EQ(give("rank", {{"entrants", {4, 1}}, {"note", "play-off"}}), "done");
  EXPECT_EQ(club_.shown(id_)["standings"][0]["entrant"], 4);
  EXPECT_EQ(club_.shown(id_)["prizes"][0]["winners"], json{4});
  EXPECT_EQ(club_.shown(id_)["prizes"][1]["winners"], json{3});
  ASSERT_EQ(give("draw-lots", {{"seed", 7}}), "done");
  const json drawn = club_.shown(id_)["standings"];
  EXPECT_EQ(drawn[3]["rank"], 4);
  ASSERT_EQ(give("draw-lots", {{"seed", 7}}), "done");
  EXPECT_EQ(club_.shown(id_)["standings"], drawn) << "the same seed, the same order";
}

TEST_F(TournamentByHand, ResultSentAsTheRoundIsClosedIsNeitherLostNorHalf) {
  begin(json::object(), 2);
  ASSERT_EQ(give("pair", {{"round", 1}}), "done");
  std::string result;
  std::string closing;
  TournamentClient other(server_.port());
  std::thread closer([&] {
    closing = code_of(other.send("POST", "/app/tournaments/" + id_ + "/commands", anna_,
                                 {{"id", "close"}, {"do", "close-round"}, {"round", 1}}));
  });
  result = give("result", {{"round", 1}, {"board", 1}, {"result", "1-0"}});
  closer.join();
  EXPECT_EQ(result, "done") << "a round without its results cannot be closed before them";
  EXPECT_THAT(closing, AnyOf("done", "results_missing"));
  EXPECT_EQ(round(1)["closed"], closing == "done");
  EXPECT_EQ(round(1)["boards"][0]["result"], "1-0");
  if (closing != "done") {
    ASSERT_EQ(give("close-round", {{"round", 1}}), "done");
  }
  EXPECT_EQ(give("result", {{"round", 1}, {"board", 1}, {"result", "0-1"}}), "note_missing")
      << "another result after the end is a correction";
}

TEST_F(TournamentByHand, AccountDeletedInMidEventKeepsTheTournamentGoing) {
  begin(json::object(), 2);
  const std::string bo = club_.sign_up("bo");
  ASSERT_EQ(club_.command(id_, bo, "enter").status, 200);
  ASSERT_EQ(give("check-in", {{"entrant", 3}}), "done");
  ASSERT_EQ(give("describe", {{"entrant", 3}, {"club", "Secret Club"}, {"born", 1990}}), "done");
  ASSERT_EQ(give("pair", {{"round", 1}}), "done");
  ASSERT_EQ(run_rookery({"admin", "account", "delete", "bo", "--data", folder_.path().string()}).status, 0);
  play(1);
  ASSERT_EQ(give("pair", {{"round", 2}}), "done");
  play(2);
  const json shown = club_.shown(id_, anna_);
  EXPECT_EQ(shown["entrants"][2]["name"], "deleted");
  EXPECT_EQ(shown["entrants"][2]["club"], "");
  EXPECT_EQ(shown["entrants"][2]["born"], 0);
  EXPECT_THAT(get("/log").dump(), Not(HasSubstr("Secret Club")));
  EXPECT_EQ(shown["standings"].size(), 3U);
}

}  // namespace
}  // namespace rookery::tests
