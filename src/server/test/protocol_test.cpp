#include "ws/protocol.h"

#include <gtest/gtest.h>

#include "endpoint/new_game_request.h"
#include "rookery/http/read_body.h"
#include "rookery/rooms/refusal_code.h"
#include "site/games/game_json.h"
#include "support/room_fixture.h"

namespace rookery::server {
namespace {

TEST(Protocol, ReadsClientMessages) {
  struct Row {
    const char* name;
    const char* text;
    rooms::FromPage message;
  };
  for (const Row& row : {
           Row{"hello", R"({"t":"hello","v":1,"since":12,"name":" Ann "})", rooms::Hello{12, "Ann"}},
           Row{"hello of a watcher", R"({"t":"hello","v":1,"since":0,"sit":false})",
               rooms::Hello{0, "Guest", false}},
           Row{"hello without a name", R"({"t":"hello","v":1,"since":0})", rooms::Hello{0, "Guest"}},
           Row{"act", R"({"t":"act","id":"a-_1","do":"move e2e4"})", rooms::Act{"a-_1", "move e2e4"}},
           Row{"ping", R"({"t":"ping","n":-3})", rooms::Ping{-3}},
       }) {
    const auto message = parse_message(row.text);
    ASSERT_TRUE(message) << row.name << ": " << message.error().message;
    EXPECT_EQ(*message, row.message) << row.name;
  }
}

TEST(Protocol, WritesServerMessages) {
  struct Row {
    const char* name;
    rooms::ToPage message;
    const char* text;
  };
  const store::GameHeader header{"g", rooms::kStart, "fen", true, "5+3", "touch otb"};
  for (const Row& row : {
           Row{"welcome", rooms::Welcome{header, std::nullopt, 3, {"a", "b"}, rooms::kStart},
               R"({"events":["a","b"],"from":3,"game":"g","now":1700000000000,"t":"welcome",)"
               R"("terms":{"chess960":true,"clock":"5+3","fen":"fen","rules":"touch otb"},)"
               R"("v":1,"you":"watcher"})"},
           Row{"events", rooms::Events{0, {"1 seat white a \"Q\""}, rooms::kStart},
               R"({"events":["1 seat white a \"Q\""],"from":0,"now":1700000000000,"t":"events"})"},
           Row{"seat", rooms::Seat{chess::Color::Black}, R"({"t":"seat","you":"black"})"},
           Row{"done", rooms::Done{"x"}, R"({"id":"x","t":"done"})"},
           Row{"refused", rooms::Refused{"x", {rooms::code_of(arbiter::Refusal::NotYourTurn), "do", {}, "m"}},
               R"({"code":"not_your_turn","field":"do","id":"x","message":"m","t":"refused"})"},
           Row{"bad action", rooms::Refused{"x", {ErrorCode::InvalidAction, "do", 0, "m"}},
               R"({"code":"invalid_action","field":"do","id":"x","message":"m","offset":0,"t":"refused"})"},
           Row{"welcome of an arbiter",
               rooms::Welcome{header, chess::Color::White, 0, {}, rooms::kStart, true},
               R"({"events":[],"from":0,"game":"g","now":1700000000000,"t":"welcome",)"
               R"("terms":{"chess960":true,"clock":"5+3","fen":"fen","rules":"touch otb"},)"
               R"("v":1,"you":"both"})"},
           Row{"presence", rooms::Presence{true, false, 2},
               R"({"black":false,"t":"presence","watchers":2,"white":true})"},
           Row{"a player left", rooms::Presence{true, false, 2, rooms::kStart},
               R"({"black":false,"claimAt":1700000000000,"t":"presence","watchers":2,"white":true})"},
           Row{"pong", rooms::Pong{7, rooms::kStart}, R"({"n":7,"now":1700000000000,"t":"pong"})"},
           Row{"error", rooms::Closing{{ErrorCode::HelloExpected, "t", {}, "m"}},
               R"({"code":"hello_expected","field":"t","message":"m","t":"error"})"},
           Row{"not UTF-8", rooms::Closing{{ErrorCode::UnknownField, "\xFF", {}, "m"}},
               "{\"code\":\"unknown_field\",\"field\":\"\xEF\xBF\xBD\",\"message\":\"m\",\"t\":\"error\"}"},
       }) {
    EXPECT_EQ(write_message(row.message), row.text) << row.name;
  }
}

struct BrokenMessage {
  const char* name;
  std::string text;
  Error error;
};

void expect_refused(const std::vector<BrokenMessage>& rows) {
  for (const BrokenMessage& row : rows) {
    const auto message = parse_message(row.text);
    ASSERT_FALSE(message) << row.name;
    EXPECT_EQ(message.error(), row.error) << row.name << ": " << message.error().message;
  }
}

TEST(Protocol, RefusesBrokenMessages) {
  expect_refused({
      {"nothing", "", {ErrorCode::NotJson, "", 0, "not JSON"}},
      {"no JSON", "hello", {ErrorCode::NotJson, "", 0, "not JSON"}},
      {"cut off", R"({"t":"ping")", {ErrorCode::NotJson, "", 11, "not JSON"}},
      {"two values", "{}{}", {ErrorCode::NotJson, "", 2, "not JSON"}},
      {"an array", "[]", {ErrorCode::WrongType, "", {}, "an object was expected"}},
      {"a number", "1", {ErrorCode::WrongType, "", {}, "an object was expected"}},
      {"deep",
       std::string(4000, '['),
       {ErrorCode::NotJson, "", 32, "at most 32 levels of nesting were expected"}},
      {"not UTF-8", "{\"t\":\"\xC3\x28\"}", {ErrorCode::NotJson, "", 7, "not JSON"}},
      {"a lone surrogate", R"({"t":"\ud800"})", {ErrorCode::NotJson, "", 12, "not JSON"}},
      {"no type", "{}", {ErrorCode::MissingField, "t", {}, "missing: a string was expected"}},
      {"type is a number", R"({"t":1})", {ErrorCode::WrongType, "t", {}, "a string was expected"}},
      {"unknown type",
       R"({"t":"quit"})",
       {ErrorCode::InvalidValue, "t", {}, "hello, act or ping was expected"}},
      {"unknown member",
       R"({"t":"ping","n":1,"m":2})",
       {ErrorCode::UnknownField, "m", {}, "unknown member; known are n, t"}},
  });
}

TEST(Protocol, RefusesBrokenMembersOfMessages) {
  expect_refused({
      {"no version",
       R"({"t":"hello","since":0})",
       {ErrorCode::MissingField, "v", {}, "missing: a whole number below 2^53 was expected"}},
      {"another version",
       R"({"t":"hello","v":2,"since":0})",
       {ErrorCode::UnsupportedVersion, "v", {}, "this server speaks version 1; load the page again"}},
      {"no since",
       R"({"t":"hello","v":1})",
       {ErrorCode::MissingField, "since", {}, "missing: a whole number from 0 to 2^53 - 1 was expected"}},
      {"negative since",
       R"({"t":"hello","v":1,"since":-1})",
       {ErrorCode::OutOfRange, "since", {}, "a whole number from 0 to 2^53 - 1 was expected"}},
      {"half an event",
       R"({"t":"hello","v":1,"since":0.5})",
       {ErrorCode::WrongType, "since", {}, "a whole number from 0 to 2^53 - 1 was expected"}},
      {"too many events",
       R"({"t":"hello","v":1,"since":18446744073709551615})",
       {ErrorCode::OutOfRange, "since", {}, "a whole number from 0 to 2^53 - 1 was expected"}},
      {"name is a list",
       R"({"t":"hello","v":1,"since":0,"name":[]})",
       {ErrorCode::WrongType, "name", {}, "a string was expected"}},
      {"long name",
       R"({"t":"hello","v":1,"since":0,"name":")" + std::string(61, 'x') + "\"}",
       {ErrorCode::InvalidName, "name", {}, "a name has at most 60 letters"}},
      {"line end in a name",
       R"({"t":"hello","v":1,"since":0,"name":"a\nb"})",
       {ErrorCode::InvalidName,
        "name",
        {},
        "a name is made of visible characters: U+000A, character 2, is not visible, or is no "
        "character of a name"}},
      {"a name that turns the text around",
       R"({"t":"hello","v":1,"since":0,"name":"a\u202eb"})",
       {ErrorCode::InvalidName,
        "name",
        {},
        "a name is made of visible characters: U+202E, character 2, is not visible, or is no "
        "character of a name"}},
      {"no id",
       R"({"t":"act","do":"resign"})",
       {ErrorCode::MissingField, "id", {}, "missing: a string was expected"}},
      {"empty id",
       R"({"t":"act","id":"","do":"resign"})",
       {ErrorCode::InvalidValue, "id", {}, "1 to 40 letters, digits, '-' and '_' were expected"}},
      {"long id",
       R"({"t":"act","id":")" + std::string(41, 'x') + R"(","do":"resign"})",
       {ErrorCode::InvalidValue, "id", {}, "1 to 40 letters, digits, '-' and '_' were expected"}},
      {"id with a slash",
       R"({"t":"act","id":"a/b","do":"resign"})",
       {ErrorCode::InvalidValue, "id", {}, "1 to 40 letters, digits, '-' and '_' were expected"}},
      {"no action",
       R"({"t":"act","id":"1"})",
       {ErrorCode::MissingField, "do", {}, "missing: a string was expected"}},
      {"no number to echo",
       R"({"t":"ping"})",
       {ErrorCode::MissingField, "n", {}, "missing: a whole number below 2^53 was expected"}},
  });
}

Expected<rooms::NewGame, Error> parse_new_game(std::string_view body) {
  return http::read_whole(body, read_new_game);
}

TEST(Protocol, ReadsNewGames) {
  EXPECT_EQ(*http::read_body(http::Request{}, read_new_game),
            (rooms::NewGame{rooms::NewGame::Color::Random, "Guest", "-", {}, false}));
  EXPECT_EQ(*parse_new_game(
                R"({"color":"black","clock":"5+3","name":"B","fen":"f","chess960":true,"rules":"touch"})"),
            (rooms::NewGame{rooms::NewGame::Color::Black, "B", "5+3", "f", true, "touch"}));
}

TEST(Protocol, ReadsNewGamesFromAForm) {
  const auto form = http::parse_parameters("color=black&clock=5%2B3&name=B+C&chess960=true");
  ASSERT_TRUE(form);
  EXPECT_EQ(*http::read_whole(*form, read_new_game),
            (rooms::NewGame{rooms::NewGame::Color::Black, "B C", "5+3", {}, true}));
  EXPECT_EQ(*http::read_whole(http::Parameters(), read_new_game),
            *http::read_body(http::Request{}, read_new_game));
}

TEST(Protocol, RefusesBrokenNewGames) {
  struct Row {
    const char* name;
    const char* body;
    ErrorCode code;
    const char* field;
  };
  for (const Row& row : {
           Row{"no JSON", "color=white", ErrorCode::NotJson, ""},
           Row{"no such colour", R"({"color":"red"})", ErrorCode::InvalidValue, "color"},
           Row{"colour is null", R"({"color":null})", ErrorCode::WrongType, "color"},
           Row{"clock is a number", R"({"clock":5})", ErrorCode::WrongType, "clock"},
           Row{"opponent without letters", R"({"opponent":"\u0001"})", ErrorCode::InvalidName, "opponent"},
           Row{"rules are a list", R"({"rules":["touch"]})", ErrorCode::WrongType, "rules"},
           Row{"chess960 in words", R"({"chess960":"yes"})", ErrorCode::WrongType, "chess960"},
           Row{"chess960 as a form has it", R"({"chess960":"true"})", ErrorCode::WrongType, "chess960"},
           Row{"misspelt", R"({"colour":"white"})", ErrorCode::UnknownField, "colour"},
       }) {
    const auto game = parse_new_game(row.body);
    ASSERT_FALSE(game) << row.name;
    EXPECT_EQ(game.error().code, row.code) << row.name;
    EXPECT_EQ(game.error().field, row.field) << row.name;
  }
}

TEST(NewGameTest, RefusesSeatsUnfitForTheGame) {
  struct Row {
    const char* name;
    rooms::NewGame new_game;
    ErrorCode code;
    const char* field;
  };
  const std::string commitment(arbiter::kCommitmentLength, 'a');
  rooms::NewGame nothing_hidden{}, pawns_with_random_color{};
  nothing_hidden.color = rooms::NewGame::Color::Pawns;
  rooms::NewGame short_one = nothing_hidden;
  pawns_with_random_color.commitment = commitment;
  short_one.commitment = "abc";
  rooms::NewGame at_a_board = nothing_hidden;
  at_a_board.commitment = commitment;
  at_a_board.rules = "otb";
  rooms::NewGame two_names{};
  two_names.opponent = "Bob";
  for (const Row& row :
       {Row{"pawns without a commitment", nothing_hidden, ErrorCode::MissingField, "commitment"},
        Row{"a commitment by lot", pawns_with_random_color, ErrorCode::UnknownField, "commitment"},
        Row{"a commitment too short", short_one, ErrorCode::InvalidValue, "commitment"},
        Row{"pawns at a real board", at_a_board, ErrorCode::InvalidValue, "commitment"},
        Row{"two names between devices", two_names, ErrorCode::UnknownField, "opponent"}}) {
    const auto made = rooms::make_game(row.new_game, {"g", {"a"}, false, rooms::kStart});
    ASSERT_FALSE(made) << row.name;
    EXPECT_EQ(made.error().code, row.code) << row.name;
    EXPECT_EQ(made.error().field, row.field) << row.name;
  }
}

TEST(NewGameTest, RefusesUnplayableTerms) {
  struct Row {
    const char* name;
    const char* clock;
    const char* fen;
    ErrorCode code;
    const char* field;
    std::optional<std::size_t> offset;
    const char* rules = "";
  };
  for (const Row& row : {
           Row{"no such rule", "-", nullptr, ErrorCode::InvalidRules, "rules", 6, "touch tuoch"},
           Row{"no clock", "fast", nullptr, ErrorCode::InvalidClock, "clock", 0},
           Row{"no time", "0+0", nullptr, ErrorCode::InvalidClock, "clock", 0},
           Row{"a rank too short", "-", "8/8/8/4k3/8/4K3/4P3/7 w - - 0 1", ErrorCode::InvalidFen, "fen", 21},
           Row{"no king", "-", "8/8/8/8/8/4K3/4P3/8 w - - 0 1", ErrorCode::InvalidFen, "fen", 0},
           Row{"mated already", "-", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", ErrorCode::PositionIsOver, "fen", {}},
           Row{"dead already", "-", "7k/8/6K1/8/8/8/8/8 b - - 0 1", ErrorCode::PositionIsOver, "fen", {}},
       }) {
    rooms::NewGame new_game{.color = rooms::NewGame::Color::White,
                            .name = "A",
                            .clock = row.clock,
                            .fen = {},
                            .chess960 = false,
                            .rules = row.rules};
    if (row.fen != nullptr) {
      new_game.fen = row.fen;
    }
    const auto made = rooms::make_game(new_game, {"g", {"a"}, false, rooms::kStart});
    ASSERT_FALSE(made) << row.name;
    EXPECT_EQ(made.error().code, row.code) << row.name << ": " << made.error().message;
    EXPECT_EQ(made.error().field, row.field) << row.name;
    EXPECT_EQ(made.error().offset, row.offset) << row.name;
  }
}

}  // namespace
}  // namespace rookery::server
