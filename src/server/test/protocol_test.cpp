#include "ws/protocol.h"

#include <gtest/gtest.h>

#include "test/room_fixture.h"

namespace rookery::server {
namespace {

TEST(Protocol, ReadsWhatAPageSays) {
  struct Row {
    const char* name;
    const char* text;
    FromPage message;
  };
  for (const Row& row : {
           Row{"hello", R"({"t":"hello","v":1,"since":12,"name":" Ann "})", Hello{12, "Ann"}},
           Row{"hello without a name", R"({"t":"hello","v":1,"since":0})", Hello{0, "Guest"}},
           Row{"act", R"({"t":"act","id":"a-_1","do":"move e2e4"})", Act{"a-_1", "move e2e4"}},
           Row{"ping", R"({"t":"ping","n":-3})", Ping{-3}},
       }) {
    const auto message = parse_message(row.text);
    ASSERT_TRUE(message) << row.name << ": " << message.error().what;
    EXPECT_EQ(*message, row.message) << row.name;
  }
}

TEST(Protocol, WritesWhatTheServerSays) {
  struct Row {
    const char* name;
    ToPage message;
    const char* text;
  };
  const store::GameHeader header{"g", kStart, "fen", true, "5+3", "touch otb"};
  for (const Row& row : {
           Row{"welcome", Welcome{header, std::nullopt, 3, {"a", "b"}, kStart},
               R"({"events":["a","b"],"from":3,"game":"g","now":1700000000000,"t":"welcome",)"
               R"("terms":{"chess960":true,"clock":"5+3","fen":"fen","rules":"touch otb"},)"
               R"("v":1,"you":"watcher"})"},
           Row{"events", Events{0, {"1 seat white a \"Q\""}, kStart},
               R"({"events":["1 seat white a \"Q\""],"from":0,"now":1700000000000,"t":"events"})"},
           Row{"seat", Seat{chess::Color::Black}, R"({"t":"seat","you":"black"})"},
           Row{"done", Done{"x"}, R"({"id":"x","t":"done"})"},
           Row{"refused", Refused{"x", "not_your_turn", {}},
               R"({"id":"x","t":"refused","why":"not_your_turn"})"},
           Row{"bad action", Refused{"x", "bad_action", Fault{"what", "do, byte 0"}},
               R"({"id":"x","t":"refused","what":"what","where":"do, byte 0","why":"bad_action"})"},
           Row{"welcome of an arbiter", Welcome{header, chess::Color::White, 0, {}, kStart, true},
               R"({"events":[],"from":0,"game":"g","now":1700000000000,"t":"welcome",)"
               R"("terms":{"chess960":true,"clock":"5+3","fen":"fen","rules":"touch otb"},)"
               R"("v":1,"you":"both"})"},
           Row{"presence", Presence{true, false, 2},
               R"({"black":false,"t":"presence","watchers":2,"white":true})"},
           Row{"pong", Pong{7, kStart}, R"({"n":7,"now":1700000000000,"t":"pong"})"},
           Row{"error", Closing{{"a", "b"}}, R"({"t":"error","what":"a","where":"b"})"},
           Row{"not UTF-8", Closing{{"\xFF", "b"}},
               "{\"t\":\"error\",\"what\":\"\xEF\xBF\xBD\",\"where\":\"b\"}"},
       }) {
    EXPECT_EQ(write_message(row.message), row.text) << row.name;
  }
}

TEST(Protocol, RefusesBrokenMessages) {
  struct Row {
    const char* name;
    std::string text;
    Fault fault;
  };
  for (const Row& row : {
           Row{"nothing", "", {"not JSON", "byte 1"}},
           Row{"no JSON", "hello", {"not JSON", "byte 1"}},
           Row{"cut off", R"({"t":"ping")", {"not JSON", "byte 12"}},
           Row{"two values", "{}{}", {"not JSON", "byte 3"}},
           Row{"an array", "[]", {"an object was expected", "message"}},
           Row{"a number", "1", {"an object was expected", "message"}},
           Row{"deep", std::string(4000, '['), {"not JSON", "byte 4001"}},
           Row{"not UTF-8", "{\"t\":\"\xC3\x28\"}", {"not JSON", "byte 8"}},
           Row{"a lone surrogate", R"({"t":"\ud800"})", {"not JSON", "byte 13"}},
           Row{"no type", "{}", {"missing", "t"}},
           Row{"type is a number", R"({"t":1})", {"a string was expected", "t"}},
           Row{"unknown type", R"({"t":"quit"})", {"hello, act or ping was expected", "t"}},
           Row{"unknown member", R"({"t":"ping","n":1,"m":2})", {"unknown member", "m"}},
           Row{"no version", R"({"t":"hello","since":0})", {"missing", "v"}},
           Row{"another version",
               R"({"t":"hello","v":2,"since":0})",
               {"this server speaks version 1; load the page again", "v"}},
           Row{"no since", R"({"t":"hello","v":1})", {"missing", "since"}},
           Row{"negative since",
               R"({"t":"hello","v":1,"since":-1})",
               {"a number of events is not negative", "since"}},
           Row{"half an event",
               R"({"t":"hello","v":1,"since":0.5})",
               {"a whole number below 2^53 was expected", "since"}},
           Row{"too many events",
               R"({"t":"hello","v":1,"since":18446744073709551615})",
               {"a whole number below 2^53 was expected", "since"}},
           Row{"name is a list",
               R"({"t":"hello","v":1,"since":0,"name":[]})",
               {"a string was expected", "name"}},
           Row{"long name",
               R"({"t":"hello","v":1,"since":0,"name":")" + std::string(61, 'x') + "\"}",
               {"a name has at most 60 letters", "name"}},
           Row{"line end in a name",
               R"({"t":"hello","v":1,"since":0,"name":"a\nb"})",
               {"a name is made of visible characters: U+000A, character 2, is not visible, or is no "
                "character of a name",
                "name"}},
           Row{"a name that turns the text around",
               R"({"t":"hello","v":1,"since":0,"name":"a\u202eb"})",
               {"a name is made of visible characters: U+202E, character 2, is not visible, or is no "
                "character of a name",
                "name"}},
           Row{"no id", R"({"t":"act","do":"resign"})", {"missing", "id"}},
           Row{"empty id",
               R"({"t":"act","id":"","do":"resign"})",
               {"1 to 40 letters, digits, '-' and '_' were expected", "id"}},
           Row{"long id",
               R"({"t":"act","id":")" + std::string(41, 'x') + R"(","do":"resign"})",
               {"1 to 40 letters, digits, '-' and '_' were expected", "id"}},
           Row{"id with a slash",
               R"({"t":"act","id":"a/b","do":"resign"})",
               {"1 to 40 letters, digits, '-' and '_' were expected", "id"}},
           Row{"no action", R"({"t":"act","id":"1"})", {"missing", "do"}},
           Row{"no number to echo", R"({"t":"ping"})", {"missing", "n"}},
       }) {
    const auto message = parse_message(row.text);
    ASSERT_FALSE(message) << row.name;
    EXPECT_EQ(message.error().what, row.fault.what) << row.name;
    EXPECT_EQ(message.error().where, row.fault.where) << row.name;
  }
}

TEST(Protocol, ReadsWhatANewGameShallBe) {
  EXPECT_EQ(*parse_new_game(""), (NewGame{NewGame::Color::Lot, "Guest", "-", {}, false}));
  EXPECT_EQ(*parse_new_game(
                R"({"color":"black","clock":"5+3","name":"B","fen":"f","chess960":true,"rules":"touch"})"),
            (NewGame{NewGame::Color::Black, "B", "5+3", "f", true, "touch"}));
}

TEST(Protocol, RefusesBrokenNewGames) {
  struct Row {
    const char* name;
    const char* body;
    const char* where;
  };
  for (const Row& row : {
           Row{"no JSON", "color=white", "byte 1"},
           Row{"no such colour", R"({"color":"red"})", "color"},
           Row{"colour is null", R"({"color":null})", "color"},
           Row{"clock is a number", R"({"clock":5})", "clock"},
           Row{"opponent without letters", R"({"opponent":"\u0001"})", "opponent"},
           Row{"rules are a list", R"({"rules":["touch"]})", "rules"},
           Row{"chess960 in words", R"({"chess960":"yes"})", "chess960"},
           Row{"misspelt", R"({"colour":"white"})", "colour"},
       }) {
    const auto game = parse_new_game(row.body);
    ASSERT_FALSE(game) << row.name;
    EXPECT_EQ(game.error().where, row.where) << row.name;
  }
}

TEST(NewGameTest, RefusesSeatsThatDoNotFitTheGame) {
  struct Row {
    const char* name;
    NewGame wish;
    const char* where;
  };
  const std::string commitment(arbiter::kCommitmentLength, 'a');
  NewGame nothing_hidden{}, hidden_by_lot{};
  nothing_hidden.color = NewGame::Color::Pawns;
  NewGame short_one = nothing_hidden;
  hidden_by_lot.commitment = commitment;
  short_one.commitment = "abc";
  NewGame at_a_board = nothing_hidden;
  at_a_board.commitment = commitment;
  at_a_board.rules = "otb";
  NewGame two_names{};
  two_names.opponent = "Bob";
  for (const Row& row : {Row{"pawns without a commitment", nothing_hidden, "commitment"},
                         Row{"a commitment by lot", hidden_by_lot, "commitment"},
                         Row{"a commitment too short", short_one, "commitment"},
                         Row{"pawns at a real board", at_a_board, "commitment"},
                         Row{"two names between devices", two_names, "opponent"}}) {
    const auto made = make_game(row.wish, {"g", "a", false, kStart});
    ASSERT_FALSE(made) << row.name;
    EXPECT_EQ(made.error().where, row.where) << row.name;
  }
}

TEST(NewGameTest, RefusesTermsThatCannotBePlayed) {
  struct Row {
    const char* name;
    const char* clock;
    const char* fen;
    const char* where;
    const char* rules = "";
  };
  for (const Row& row : {
           Row{"no such rule", "-", nullptr, "rules, byte 6", "touch tuoch"},
           Row{"no clock", "fast", nullptr, "clock, byte 0"},
           Row{"no time", "0+0", nullptr, "clock, byte 0"},
           Row{"a rank too short", "-", "8/8/8/4k3/8/4K3/4P3/7 w - - 0 1", "fen, byte 21"},
           Row{"no king", "-", "8/8/8/8/8/4K3/4P3/8 w - - 0 1", "fen, byte 0"},
           Row{"mated already", "-", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "fen"},
           Row{"dead already", "-", "7k/8/6K1/8/8/8/8/8 b - - 0 1", "fen"},
       }) {
    NewGame wish{.color = NewGame::Color::White,
                 .name = "A",
                 .clock = row.clock,
                 .fen = {},
                 .chess960 = false,
                 .rules = row.rules};
    if (row.fen != nullptr) {
      wish.fen = row.fen;
    }
    const auto made = make_game(wish, {"g", "a", false, kStart});
    ASSERT_FALSE(made) << row.name;
    EXPECT_EQ(made.error().where, row.where) << row.name << ": " << made.error().what;
  }
}

}  // namespace
}  // namespace rookery::server
