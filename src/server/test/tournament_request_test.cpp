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

TEST(TournamentRequest, PlayersOfAnArenaPauseAndComeBack) {
  EXPECT_EQ(command_in<tournament::Pause>(R"({"id":"1","do":"pause","entrant":3})").entrant, 3);
  EXPECT_EQ(command_in<tournament::ComeBack>(R"({"id":"1","do":"come-back","entrant":3})").entrant, 3);
}

TEST(TournamentRequest, ArenaNeedsItsMinutesAndNoRounds) {
  constexpr Instant kCreated{Duration(1'764'000'000'000)};
  const auto read = [&](const std::string& arena) {
    const std::string text =
        R"({"name":"A","system":"arena","clock":{"limit":180,"increment":2},"arena":)" + arena + "}";
    return http::read_whole(std::string_view(text), [&](http::Members& members) {
      return read_new_tournament(members, {tournament::Color::White, 1}, kCreated);
    });
  };
  const auto in_five_minutes = read(R"({"minutes":45,"in":300})");
  ASSERT_TRUE(in_five_minutes);
  const tournament::TournamentTerms& terms = *in_five_minutes->terms;
  EXPECT_EQ(terms.arena, (tournament::ArenaTimes{kCreated + std::chrono::minutes(5), 45}));
  EXPECT_EQ(terms.venue, tournament::Venue::Screen);
  EXPECT_EQ(terms.absence, 30) << "who is away keeps another one waiting";
  EXPECT_EQ(read(R"({"minutes":45})")->terms->arena->begins, kCreated);
  const auto at_eight = read(R"({"minutes":45,"begins":1764000600000})");
  EXPECT_EQ(at_eight->terms->arena->begins, kCreated + std::chrono::minutes(10));
  EXPECT_EQ(read(R"({"minutes":45,"begins":1763999999999})").error().field, "arena.begins");
  EXPECT_EQ(read(R"({"minutes":1441})").error().field, "arena.minutes");
  EXPECT_EQ(read("null").error().field, "arena");
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
           Row{R"({"id":"1","do":"pause"})", "entrant"},
           Row{R"({"id":"1","do":"forbid","entrants":[1,2],"first":0})", "first"},
       }) {
    const auto read = read_command(row.text);
    ASSERT_FALSE(read) << row.text;
    EXPECT_EQ(read.error().field, row.field) << row.text;
  }
}

}  // namespace
}  // namespace rookery::server
