#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <future>
#include <thread>
#include <vector>

#include "server/process.h"
#include "server/school_world.h"
#include "server/stream_reader.h"
#include "server/tournament_world.h"

/// A club's evening over HTTP.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

class TournamentTest : public ::testing::Test {
 protected:
  void SetUp() override {
    anna_ = club_.sign_up("anna");
    id_ = club_.create(anna_);
  }
  [[nodiscard]] std::string give(const std::string& what, const json& more = json::object()) {
    return code_of(club_.command(id_, anna_, what, more));
  }
  void enter(int count) {
    for (int at = 0; at < count; ++at) {
      const json entry{{"name", std::string("Player ") + static_cast<char>('A' + at)},
                       {"rating", 2000 - 25 * at},
                       {"present", true}};
      ASSERT_EQ(give("enter", entry), "done");
    }
  }
  [[nodiscard]] json round(int number) {
    return club_.shown(id_)["played"][static_cast<std::size_t>(number) - 1];
  }
  /// White wins each board that has no result yet.
  void play(int number) {
    const json played = round(number);
    for (const json& board : played["boards"]) {
      if (board["result"].is_null()) {
        ASSERT_EQ(give("result", {{"round", number}, {"board", board["board"]}, {"result", "1-0"}}), "done");
      }
    }
    ASSERT_EQ(give("close-round", {{"round", number}}), "done");
  }
  [[nodiscard]] Answer get(const std::string& part, const std::string& cookie = "") {
    return club_.send("GET", "/app/tournaments/" + id_ + part, cookie);
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
  TournamentClient club_{server_.port()};
  std::string anna_;
  std::string id_;
};

TEST_F(TournamentTest, WholeEveningOfThirteen) {
  enter(12);
  ASSERT_EQ(give("bye", {{"entrant", 5}, {"round", 2}, {"kind", "half"}}), "done");
  ASSERT_EQ(give("pair", {{"round", 1}}), "done");
  EXPECT_EQ(round(1)["boards"].size(), 6U);
  ASSERT_EQ(give("enter", {{"name", "Late, Lou"}, {"rating", 1500}, {"present", true}}), "done");
  play(1);
  ASSERT_EQ(give("withdraw", {{"entrant", 12}}), "done");
  ASSERT_EQ(give("pair", {{"round", 2}}), "done");
  EXPECT_EQ(round(2)["byes"], json::parse(R"([{"entrant":5,"kind":"half"}])"));
  EXPECT_TRUE(round(2)["bye"].is_number()) << "eleven are left";
  play(2);
  // A wrong result of the first round is corrected, and the second pairing is taken back and made again.
  const json wrong{{"round", 1}, {"board", 1}, {"result", "0-1"}};
  EXPECT_EQ(give("result", wrong), "note_missing");
  json corrected = wrong;
  corrected["note"] = "the slip was read wrongly";
  ASSERT_EQ(give("result", corrected), "done");
  ASSERT_EQ(give("pair", {{"round", 3}}), "done");
  const json before = club_.shown(id_);
  ASSERT_EQ(give("undo", {{"event", before["events"].get<int>() - 1}}), "done");
  EXPECT_EQ(club_.shown(id_)["played"].size(), 2U);
  ASSERT_EQ(give("pair", {{"round", 3}}), "done");
  EXPECT_EQ(round(3), before["played"][2]) << "the same pairing";
  const json first = round(3)["boards"][0];
  ASSERT_EQ(give("swap",
                 {{"round", 3}, {"first", first["white"]}, {"second", first["black"]}, {"confirmed", true}}),
            "done");
  EXPECT_EQ(round(3)["boards"][0]["white"], first["black"]);
  play(3);
  // One round by hand: the boards of the machine with the colours exchanged.
  ASSERT_EQ(give("pair", {{"round", 4}}), "done");
  const json machine = round(4);
  ASSERT_EQ(give("undo", {{"event", club_.shown(id_)["events"].get<int>() - 1}}), "done");
  json by_hand{{"round", 4}, {"boards", json::array()}, {"confirmed", true}};
  for (const json& board : machine["boards"]) {
    by_hand["boards"].push_back({board["black"], board["white"]});
  }
  if (!machine["bye"].is_null()) {
    by_hand["bye"] = machine["bye"];
  }
  ASSERT_EQ(give("pair", by_hand), "done");
  play(4);
  ASSERT_EQ(give("pair", {{"round", 5}}), "done");
  play(5);
  ASSERT_EQ(give("close"), "done");
  const json end = club_.shown(id_);
  EXPECT_EQ(end["state"], "closed");
  EXPECT_EQ(end["standings"].size(), 13U);
  EXPECT_EQ(end["standings"][0]["rank"], 1);
  EXPECT_TRUE(end["entrants"][12]["late"]);
  EXPECT_EQ(end["entrants"][11]["lastRound"], 1);
  EXPECT_EQ(give("pair", {{"round", 6}}), "round_not_next");
}

TEST_F(TournamentTest, EntrantsAskForHalfPointByesUpToALimit) {
  id_ = club_.create(anna_, {{"halfByes", {{"most", 1}, {"lastRounds", 2}}}});
  EXPECT_EQ(club_.shown(id_)["halfByes"], json::parse(R"({"most":1,"lastRounds":2})"));
  const std::string bo = club_.sign_up("bo");
  ASSERT_EQ(club_.command(id_, bo, "enter").status, 200);
  const auto ask = [&](const std::string& cookie, json bye) {
    bye.update({{"entrant", 1}});
    return code_of(club_.command(id_, cookie, "bye", bye));
  };
  EXPECT_EQ(ask(bo, {{"round", 4}, {"kind", "half"}}), "bye_beyond_limit") << "too late in the tournament";
  EXPECT_EQ(ask(bo, {{"round", 1}, {"kind", "full"}}), "not_permitted");
  EXPECT_EQ(ask(bo, {{"round", 1}, {"kind", "half"}}), "done");
  EXPECT_EQ(ask(bo, {{"round", 2}, {"kind", "half"}, {"confirmed", true}}), "bye_beyond_limit")
      << "a second yes is the arbiter's";
  EXPECT_EQ(ask(anna_, {{"round", 2}, {"kind", "half"}}), "bye_beyond_limit");
  EXPECT_EQ(ask(anna_, {{"round", 2}, {"kind", "half"}, {"confirmed", true}}), "done");
  EXPECT_EQ(club_.shown(id_)["byes"].size(), 2U);
  const json log = json::parse(get("/log", anna_).body);
  EXPECT_EQ(log["events"].back()["text"], "bye 1 2 half beyond-limit");
}

TEST_F(TournamentTest, WithoutALimitByesAreTheArbiters) {
  const std::string bo = club_.sign_up("bo");
  ASSERT_EQ(club_.command(id_, bo, "enter").status, 200);
  const json bye{{"entrant", 1}, {"round", 1}, {"kind", "half"}};
  EXPECT_EQ(code_of(club_.command(id_, bo, "bye", bye)), "not_permitted");
  EXPECT_EQ(give("bye", bye), "done");
}

TEST_F(TournamentTest, TeamsOfAClubMeetBoardByBoard) {
  id_ = club_.create(anna_,
                     {{"system", "team-round-robin"}, {"rounds", 3}, {"teamTieBreaks", {"MPTS", "EDE"}}});
  for (int at = 0; at < 6; ++at) {
    const json entry{{"name", "Player " + std::to_string(at + 1)}, {"present", true}};
    ASSERT_EQ(give("enter", entry), "done");
  }
  EXPECT_EQ(give("pair", {{"round", 1}}), "bad_teams") << "without clubs there are no teams";
  const std::array<const char*, 3> clubs{"Red", "Blue", "Green"};
  for (std::size_t at = 0; at < 6; ++at) {
    ASSERT_EQ(give("describe", {{"entrant", at + 1}, {"born", 0}, {"club", clubs[at / 2]}}), "done");
  }
  for (int number = 1; number <= 3; ++number) {
    ASSERT_EQ(give("pair", {{"round", number}}), "done");
    EXPECT_EQ(round(number)["boards"].size(), 2U);
    play(number);
  }
  const json shown = club_.shown(id_);
  ASSERT_EQ(shown["teams"].size(), 3U);
  EXPECT_EQ(shown["teams"][2]["name"], "Green");
  EXPECT_EQ(shown["teams"][2]["matchPoints"], 2);
  EXPECT_EQ(get("/standings/explain?team=3&tie=MPTS").status, 200);
  EXPECT_EQ(get("/standings/explain?team=4&tie=MPTS").status, 404);
  EXPECT_THAT(get(".trf").body, HasSubstr("310   3 Green"));
}

TEST_F(TournamentTest, TwoArbitersPairOnce) {
  enter(8);
  const std::string bo = club_.sign_up("bo");
  ASSERT_EQ(give("appoint", {{"account", "bo"}}), "done");
  std::vector<std::string> codes(2);
  std::vector<std::thread> arbiters;
  for (std::size_t at = 0; at < 2; ++at) {
    arbiters.emplace_back([&, at] {
      const json body{{"id", "pair"}, {"do", "pair"}, {"round", 1}};
      codes[at] =
          code_of(club_.send("POST", "/app/tournaments/" + id_ + "/commands", at == 0 ? anna_ : bo, body));
    });
  }
  for (std::thread& arbiter : arbiters) {
    arbiter.join();
  }
  EXPECT_THAT(codes, ::testing::UnorderedElementsAre("done", "round_not_next"));
  EXPECT_EQ(club_.shown(id_)["played"].size(), 1U);
}

TEST_F(TournamentTest, CommandThatComesTwiceIsDoneOnce) {
  const json body{{"id", "once"}, {"do", "enter"}, {"name", "Bo Li"}};
  const std::string target = "/app/tournaments/" + id_ + "/commands";
  const Answer first = club_.send("POST", target, anna_, body);
  const Answer second = club_.send("POST", target, anna_, body);
  EXPECT_EQ(first.status, 200) << first.body;
  EXPECT_EQ(second.body, first.body);
  EXPECT_EQ(club_.shown(id_)["entrants"].size(), 1U);
}

TEST_F(TournamentTest, NothingIsLostWhenTheServerIsKilled) {
  enter(4);
  ASSERT_EQ(give("pair", {{"round", 1}}), "done");
  json before = club_.shown(id_, anna_);
  server_.kill();
  const ServerProcess again(folder_.path());
  json after = TournamentClient(again.port()).shown(id_, anna_);
  EXPECT_GE(after["playedFor"], before["playedFor"]) << "the round goes on";
  before.erase("playedFor");
  after.erase("playedFor");
  EXPECT_EQ(after, before);
}

TEST_F(TournamentTest, StrangersMayReadAndNotArrange) {
  enter(2);
  const std::string bo = club_.sign_up("bo");
  EXPECT_EQ(club_.command(id_, bo, "pair", {{"round", 1}}).status, 403);
  EXPECT_EQ(club_.command(id_, bo, "enter", {{"name", "Somebody else"}}).status, 403);
  EXPECT_EQ(club_.command(id_, "", "enter").status, 403) << "a guest";
  EXPECT_EQ(get("/log", bo).status, 403);
  EXPECT_FALSE(club_.shown(id_, bo).contains("boardKeys"));
  EXPECT_FALSE(club_.shown(id_, bo)["may"]["arrange"]);
  ASSERT_EQ(club_.command(id_, bo, "enter", {{"rating", 2800}, {"title", "GM"}, {"present", true}}).status,
            200);
  const json entrant = club_.shown(id_)["entrants"][2];
  EXPECT_EQ(entrant["name"], "bo");
  EXPECT_EQ(entrant["rating"], 0) << "nobody gives a rating to themselves";
  EXPECT_EQ(entrant["title"], "");
  EXPECT_FALSE(entrant["present"]) << "the arbiters see who has come";
  EXPECT_EQ(club_.command(id_, bo, "withdraw", {{"entrant", 1}}).status, 403);
  EXPECT_EQ(club_.command(id_, bo, "withdraw", {{"entrant", 3}}).status, 200);
  EXPECT_EQ(club_.command(id_, bo, "appoint", {{"account", "bo"}}).status, 403);
}

TEST_F(TournamentTest, BadMembersAreNamed) {
  struct Row {
    const char* field;
    json more;
  };
  for (const Row& row :
       {Row{"system", {{"system", "swiss"}}}, Row{"rounds", {{"rounds", 0}}},
        Row{"place", {{"place", "hall"}}}, Row{"clock", {{"place", "screen"}}},
        Row{"clock.limit", {{"clock", {{"limit", -1}, {"increment", 0}}}}},
        Row{"points", {{"points", {{"draw", 2}}}}}, Row{"points.won", {{"points", {{"won", 2}}}}},
        Row{"tieBreaks", {{"tieBreaks", {"XX"}}}}, Row{"prize", {{"prize", 3}}},
        Row{"absence", {{"absence", 9}}}, Row{"absence", {{"absence", 3601}}},
        Row{"absence", {{"absence", 60}}}, Row{"tieBreaks", {{"tieBreaks", {"EDE"}}}},
        Row{"teamTieBreaks", {{"teamTieBreaks", {"EDE"}}}},
        Row{"teamTieBreaks", {{"system", "team-match"}, {"teamTieBreaks", {"XX"}}}}}) {
    json body{{"name", "Evening"}, {"system", "dutch"}, {"place", "board"}, {"rounds", 5}};
    body.update(row.more);
    const Answer answer = club_.send("POST", "/app/tournaments", anna_, body);
    EXPECT_EQ(answer.status, 400) << answer.body;
    EXPECT_EQ(json::parse(answer.body)["error"].value("field", ""), row.field) << answer.body;
  }
  EXPECT_EQ(club_.command(id_, anna_, "dance").status, 400);
  EXPECT_EQ(club_.command(id_, anna_, "result", {{"round", 1}, {"board", 1}, {"result", "2-0"}}).status, 400);
  EXPECT_EQ(club_.command("nothing", anna_, "close").status, 404);
}

TEST_F(TournamentTest, ReportIsExportedAndImportedAgain) {
  enter(7);
  ASSERT_EQ(give("pair", {{"round", 1}}), "done");
  play(1);
  ASSERT_EQ(give("pair", {{"round", 2}}), "done");
  ASSERT_EQ(give("penalty", {{"entrant", 1}, {"points", 0.5}, {"note", "late"}}), "done");
  const std::string file = get(".trf").body;
  EXPECT_THAT(file, HasSubstr("012 Club evening"));
  EXPECT_THAT(file, HasSubstr("299          -0.5  002    1\r"));
  const Answer made = ask(server_.port(), {"POST", "/app/tournaments/import", {{"Cookie", anna_}}, file});
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string copy = json::parse(made.body)["id"];
  EXPECT_EQ(club_.send("GET", "/app/tournaments/" + copy + ".trf", "").body, file);
  EXPECT_EQ(club_.shown(copy)["standings"].size(), 7U);
  EXPECT_EQ(club_.shown(copy)["abnormal"], json::parse(R"([{"entrant":1,"round":2,"points":-0.5}])"));
}

TEST_F(TournamentTest, AllFaultsOfAReportAreAnswered) {
  std::string file = get(".trf").body;
  file += "001    1      Player A                          2000\r001    1      Player B\r162  W 0.0\r";
  const Answer refused = ask(server_.port(), {"POST", "/app/tournaments/import", {{"Cookie", anna_}}, file});
  EXPECT_EQ(refused.status, 400) << refused.body;
  const json faults = json::parse(refused.body)["faults"];
  ASSERT_GE(faults.size(), 2U) << refused.body;
  EXPECT_GT(faults[0]["line"], 0);
  const json list = json::parse(club_.send("GET", "/app/tournaments", "").body)["tournaments"];
  EXPECT_EQ(list.size(), 1U) << "nothing of it is kept";
}

/// Of so many players: at most 9,999. The round that is there is not the last: each plays the one half the
/// list below.
std::string report_of(int players) {
  const int half = players / 2;
  std::string file = "012 Many\n062 " + std::to_string(players) + "\nXXR 5\n";
  for (int number = 1; number <= players; ++number) {
    const bool is_first = number <= half, has_bye = number > 2 * half;
    const int opponent = has_bye ? 0 : is_first ? number + half : number - half;
    std::array<char, 120> line{};
    std::snprintf(line.data(), line.size(), "001 %4d m    Player%05d%23s%4d%28s%4.1f %4d  %04d %c %c\n",
                  number, number, "", 2600 - number / 10, "", is_first || has_bye ? 1.0 : 0.0, number,
                  opponent,
                  has_bye    ? '-'
                  : is_first ? 'w'
                             : 'b',
                  has_bye    ? 'U'
                  : is_first ? '1'
                             : '0');
    file += line.data();
  }
  return file;
}

TEST_F(TournamentTest, LargestReportIsKept) {
  const Answer made =
      ask(server_.port(), {"POST", "/app/tournaments/import", {{"Cookie", anna_}}, report_of(9'999)});
  EXPECT_EQ(made.status, 201) << made.body.substr(0, 500);
  const json list = json::parse(club_.send("GET", "/app/tournaments", "").body)["tournaments"];
  EXPECT_EQ(list.size(), made.status == 201 ? 2U : 1U);
}

/// What is long is read, changed and replayed on threads of their own, once for all who ask.
TEST_F(TournamentTest, LongOneIsReadByManyAtOnce) {
  const Answer made =
      ask(server_.port(), {"POST", "/app/tournaments/import", {{"Cookie", anna_}}, report_of(2'400)});
  ASSERT_EQ(made.status, 201) << made.body.substr(0, 500);
  id_ = json::parse(made.body)["id"];
  const Answer prize = club_.command(id_, anna_, "prize", {{"name", "Best of the club"}, {"places", 1}});
  ASSERT_EQ(prize.status, 200) << prize.body;
  const int events = json::parse(prize.body)["events"];
  ASSERT_GT(events, 2'400);
  ASSERT_EQ(give("undo", {{"event", events - 1}}), "done");
  EXPECT_EQ(give("undo", {{"event", events - 1}}), "unknown_event");
  std::vector<std::future<int>> answers;
  for (int reader = 0; reader < 40; ++reader) {
    answers.push_back(std::async(std::launch::async, [this] { return get("/boards/1?key=wrong").status; }));
  }
  for (std::future<int>& answer : answers) {
    EXPECT_EQ(answer.get(), 403) << "not that too many wait";
  }
}

TEST_F(TournamentTest, ListShowsTheNewestFirst) {
  const std::string second = club_.create(anna_, {{"name", "Blitz"}, {"system", "knockout"}});
  enter(3);
  const json list = json::parse(club_.send("GET", "/app/tournaments", "").body)["tournaments"];
  ASSERT_EQ(list.size(), 2U);
  EXPECT_EQ(list[0]["id"], second);
  EXPECT_EQ(list[0]["system"], "knockout");
  EXPECT_EQ(list[1]["players"], 3);
  EXPECT_EQ(list[1]["state"], "open");
  EXPECT_EQ(list[1]["owner"], json::parse(R"({"id":"anna","name":"anna"})"));
}

TEST_F(TournamentTest, StreamTellsOfEachChange) {
  StreamReader stream(server_.port(), "/app/tournaments/" + id_ + "/stream");
  EXPECT_THAT(stream.next().value_or(""), HasSubstr(R"({"events":2,"t":"changed"})"));
  ASSERT_EQ(give("enter", {{"name", "Bo Li"}}), "done");
  EXPECT_THAT(stream.next().value_or(""), HasSubstr(R"({"events":3,"t":"changed"})"));
}

TEST_F(TournamentTest, LogSaysWhoDidWhat) {
  enter(1);
  const json events = json::parse(get("/log", anna_).body)["events"];
  ASSERT_EQ(events.size(), 4U);
  EXPECT_EQ(events[2]["name"], "anna");
  EXPECT_EQ(events[2]["text"], "enter 1 2000 - - - - Player A");
  EXPECT_TRUE(events[3]["counts"]);
}

TEST_F(TournamentTest, PairingsAndValuesAreExplained) {
  enter(6);
  ASSERT_EQ(give("pair", {{"round", 1}}), "done");
  play(1);
  ASSERT_EQ(give("pair", {{"round", 2}}), "done");
  const json reason = json::parse(get("/explain?round=2&entrant=1").body)["reason"];
  EXPECT_TRUE(reason["colorRule"].get<std::string>().starts_with("5.2.")) << reason.dump();
  const std::string tie = club_.shown(id_)["tieBreaks"][0];
  const Answer value = get("/standings/explain?entrant=1&tie=" + tie);
  ASSERT_EQ(value.status, 200) << value.body;
  EXPECT_EQ(json::parse(value.body)["tie"], tie);
  EXPECT_EQ(get("/explain?round=3&entrant=1").status, 404);
  EXPECT_EQ(get("/standings/explain?entrant=1&tie=XX").status, 404);
}

TEST_F(TournamentTest, TableForSpreadsheetsHoldsNoFormula) {
  ASSERT_EQ(give("enter", {{"name", "=cmd|' /C calc'!A0"}, {"present", true}}), "done");
  enter(1);
  ASSERT_EQ(give("pair", {{"round", 1}}), "done");
  const std::string table = get(".csv").body;
  EXPECT_THAT(table, HasSubstr("rank,number,title,name"));
  EXPECT_THAT(table, HasSubstr("\"'=cmd"));
}

TEST_F(TournamentTest, DeletedAccountLosesItsNameAndNotItsResults) {
  const std::string bo = club_.sign_up("bo");
  ASSERT_EQ(club_.command(id_, bo, "enter").status, 200);
  enter(1);
  ASSERT_EQ(give("check-in", {{"entrant", 1}}), "done");
  ASSERT_EQ(give("pair", {{"round", 1}}), "done");
  ASSERT_EQ(run_rookery({"admin", "account", "delete", "bo", "--data", folder_.path().string()}).status, 0);
  const json shown = club_.shown(id_);
  EXPECT_EQ(shown["entrants"][0]["name"], "deleted");
  EXPECT_EQ(shown["entrants"][0]["account"], "");
  EXPECT_EQ(shown["played"][0]["boards"].size(), 1U);
  EXPECT_THAT(get(".trf").body, Not(HasSubstr("bo ")));
  EXPECT_THAT(get("/log", anna_).body, Not(HasSubstr("\"bo\"")));
}

TEST(TournamentPupils, ArrangeNothingAndEnterOnlyWithTheirTeachersLeave) {
  SchoolWorld world;
  const json body{{"name", "School"}, {"system", "dutch"}, {"place", "board"}, {"rounds", 3}};
  EXPECT_EQ(world.page("POST", "/app/tournaments", world.at("cem").cookie, body).status, 403);
  const std::string id =
      expect_json(world.page("POST", "/app/tournaments", world.at("tina").cookie, body), 201)["id"];
  const std::string target = "/app/tournaments/" + id + "/commands";
  const json enter{{"id", "1"}, {"do", "enter"}};
  EXPECT_EQ(world.page("POST", target, world.at("cem").cookie, enter).status, 403);
  const json appoint{{"id", "2"}, {"do", "appoint"}, {"account", "cem"}};
  EXPECT_EQ(world.page("POST", target, world.at("tina").cookie, appoint).status, 200);
  world.allow({.lobby = true});
  EXPECT_EQ(world.page("POST", target, world.at("cem").cookie, enter).status, 200);
  const json pair{{"id", "3"}, {"do", "pair"}, {"round", 1}};
  EXPECT_EQ(world.page("POST", target, world.at("cem").cookie, pair).status, 403)
      << "an arbiter, but a pupil";
  const std::string desk = "/app/tournaments/" + id + "/boards/1/desk";
  EXPECT_EQ(world.page("POST", desk, world.at("cem").cookie, json::object()).status, 403) << "the same";
}

/// The rules of the class hold for boards on the screen as for other games.
TEST(TournamentPupils, PlayOnTheScreenOnlyWhomTheirTeacherAllows) {
  SchoolWorld world;
  TournamentClient club(world.port());
  const std::string& tina = world.at("tina").cookie;
  const json terms{{"place", "screen"}, {"clock", {{"limit", 300}, {"increment", 0}}}};
  const std::string id = club.create(tina, terms);
  for (const char* account : {"cem", "dana", "bob", "ann"}) {
    ASSERT_EQ(code_of(club.command(id, tina, "enter", {{"account", account}, {"present", true}})), "done");
  }
  const auto games_of = [&](int round, const json& boards) {
    const json pairing{{"round", round}, {"boards", boards}, {"confirmed", true}};
    EXPECT_EQ(code_of(club.command(id, tina, "pair", pairing)), "done");
    std::vector<bool> games;
    const json shown = club.shown(id);
    for (const json& board : shown["played"][static_cast<std::size_t>(round - 1)]["boards"]) {
      games.push_back(!board["game"].is_null());
      const json result{{"round", round}, {"board", games.size()}, {"result", "1-0"}};
      EXPECT_EQ(code_of(club.command(id, tina, "result", result)), "done");
    }
    EXPECT_EQ(code_of(club.command(id, tina, "close-round", {{"round", round}})), "done");
    return games;
  };
  world.allow({});
  EXPECT_EQ(games_of(1, {{1, 3}, {2, 4}}), (std::vector{false, false})) << "each pupil with a stranger";
  EXPECT_EQ(games_of(2, {{1, 2}, {3, 4}}), (std::vector{true, true})) << "the class, and strangers";
  world.allow({.lobby = true});
  EXPECT_EQ(games_of(3, {{1, 4}, {2, 3}}), (std::vector{true, true})) << "now they may enter tournaments";
}

TEST_F(TournamentTest, BlockedArbiterCannotEnterTheAccount) {
  const std::string bo = club_.sign_up("bo");
  const auto enter_bo = [&] { return give("enter", {{"account", "bo"}}); };
  EXPECT_EQ(club_.send("PUT", "/app/people/anna/relation", bo, {{"relation", "blocks"}}).status, 204);
  EXPECT_EQ(enter_bo(), "not_permitted");
  EXPECT_EQ(club_.send("PUT", "/app/people/anna/relation", bo, {{"relation", "none"}}).status, 204);
  EXPECT_EQ(enter_bo(), "done");
}

/// Invisible characters and those that turn the direction of what stands next to them, in every text.
TEST_F(TournamentTest, TextsAreShownAsTheyCanBeRead) {
  const std::string turned = "abc\u202Exyz", unseen = "\u200B\u200B", marks = "a" + [] {
    std::string many;
    for (int mark = 0; mark < 50; ++mark) {
      many += "\u0300";
    }
    return many;
  }();
  EXPECT_EQ(give("enter", {{"name", turned}, {"club", turned}, {"fideId", unseen}}), "done");
  EXPECT_EQ(give("enter", {{"name", marks}}), "done");
  EXPECT_EQ(give("enter", {{"name", unseen}}), "bad_name");
  EXPECT_EQ(give("penalty", {{"entrant", 1}, {"points", 0.5}, {"note", unseen}}), "note_missing");
  EXPECT_EQ(give("prize", {{"name", turned}, {"places", 1}}), "done");
  EXPECT_EQ(club_.shown(club_.create(anna_, {{"name", turned}}))["name"], "abcxyz");
  EXPECT_EQ(club_
                .send("POST", "/app/tournaments", anna_,
                      {{"name", unseen}, {"system", "dutch"}, {"place", "board"}, {"rounds", 5}})
                .status,
            400);
  const json shown = club_.shown(id_, anna_);
  EXPECT_EQ(shown["entrants"][0]["name"], "abcxyz");
  EXPECT_EQ(shown["entrants"][0]["club"], "abcxyz");
  EXPECT_EQ(shown["entrants"][0]["fideId"], "");
  EXPECT_LT(shown["entrants"][1]["name"].get<std::string>().size(), 20U);
  EXPECT_EQ(shown.dump().find("\u202E"), std::string::npos);
  const std::string report = "012 Evening \u202E\r001    1      Player \u202EA\r";
  const Answer imported =
      ask(server_.port(), {"POST", "/app/tournaments/import", {{"Cookie", anna_}}, report});
  ASSERT_EQ(imported.status, 201) << imported.body;
  EXPECT_EQ(club_.shown(json::parse(imported.body)["id"])["entrants"][0]["name"], "Player A");
}

}  // namespace
}  // namespace rookery::tests
