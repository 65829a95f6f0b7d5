#include <gtest/gtest.h>

#include "rookery/http/read_body.h"
#include "site/tournaments/command_request.h"

namespace rookery::server {
namespace {

using tournament::Command;

Expected<TournamentRequest, Error> read_command(const std::string& text) {
  const people::Principal anna{{"anna"}, people::Role::Account, {}, "Anna"};
  return http::read_whole(std::string_view(text),
                          [&](http::Members& members) { return read_tournament_request(members, anna); });
}

template <class Kind>
Kind command_in(const std::string& text) {
  const auto read = read_command(text);
  EXPECT_TRUE(read) << text << ": " << (read ? "" : read.error().message);
  const auto* const command = read ? std::get_if<Kind>(&read->command) : nullptr;
  EXPECT_NE(command, nullptr) << text;
  return command == nullptr ? Kind{} : *command;
}

TEST(TournamentRequest, RoundIsPairedBySystemOrByHand) {
  EXPECT_EQ(command_in<tournament::PairBySystem>(R"({"id":"1","do":"pair","round":3})").round, 3);
  const auto by_hand =
      command_in<tournament::PairRound>(R"({"id":"1","do":"pair","round":3,"boards":[[1,2],[4,3]],"bye":5})");
  EXPECT_EQ(by_hand.boards, (std::vector<tournament::PairedBoard>{{1, 2}, {4, 3}}));
  EXPECT_EQ(by_hand.bye, 5);
}

TEST(TournamentRequest, AccountEntersItselfWithoutAName) {
  const auto own = command_in<tournament::Enter>(R"({"id":"1","do":"enter"})");
  EXPECT_EQ(own.details.account, "anna");
  EXPECT_EQ(own.details.name, "Anna");
  const auto other = command_in<tournament::Enter>(R"({"id":"1","do":"enter","name":"Bo Li","rating":1433})");
  EXPECT_EQ(other.details.account, "");
  EXPECT_EQ(other.details.rating, 1433);
}

TEST(TournamentRequest, PointsHaveOneDecimal) {
  const auto penalty = command_in<tournament::GivePenalty>(
      R"({"id":"1","do":"penalty","entrant":1,"points":0.5,"note":"phone rang"})");
  EXPECT_EQ(penalty.points, tournament::kHalfPoint);
}

TEST(TournamentRequest, FaultsNameTheirMember) {
  struct Row {
    const char* text;
    const char* field;
  };
  for (const Row& row : {
           Row{R"({"do":"close"})", "id"},
           Row{R"({"id":"","do":"close"})", "id"},
           Row{R"({"id":"1"})", "do"},
           Row{R"({"id":"1","do":"dance"})", "do"},
           Row{R"({"id":"1","do":"close","round":1})", "round"},
           Row{R"({"id":"1","do":"pair","round":0})", "round"},
           Row{R"({"id":"1","do":"pair","round":1,"boards":[[1]]})", "boards[0]"},
           Row{R"({"id":"1","do":"pair","round":1,"boards":[[1,"2"]]})", "boards[0][1]"},
           Row{R"({"id":"1","do":"pair","round":1,"boards":{}})", "boards"},
           Row{R"({"id":"1","do":"pair","round":1,"boards":[],"bye":70000})", "bye"},
           Row{R"({"id":"1","do":"enter","name":"B","rating":9000})", "rating"},
           Row{R"({"id":"1","do":"bye","entrant":1,"round":1,"kind":"quarter"})", "kind"},
           Row{R"({"id":"1","do":"result","round":1,"board":1,"result":"2-0"})", "result"},
           Row{R"({"id":"1","do":"penalty","entrant":1,"points":0.25,"note":"n"})", "points"},
           Row{R"({"id":"1","do":"penalty","entrant":1,"points":-1,"note":"n"})", "points"},
           Row{R"({"id":"1","do":"undo","event":-1})", "event"},
           Row{R"({"id":"1","do":"forbid","entrants":[1,2],"first":0})", "first"},
       }) {
    const auto read = read_command(row.text);
    ASSERT_FALSE(read) << row.text;
    EXPECT_EQ(read.error().field, row.field) << row.text;
  }
}

}  // namespace
}  // namespace rookery::server
