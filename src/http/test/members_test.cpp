#include "rookery/http/members.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "rookery/http/read_body.h"

namespace rookery::http {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Request body_of(const std::string& type, const std::string& body) {
  Request request;
  request.content_type = type;
  request.body = body;
  return request;
}

Request query_of(const std::string& query) {
  Request request;
  request.query = query;
  return request;
}

/// The error of a reading that nothing else can end.
template <class Reader>
Error error_of(const Expected<Members, Error>& members, Reader read) {
  const auto result = read_whole(members.value(), [&](const Members& each) {
    (void)read(each);
    return true;
  });
  return result ? Error{ErrorCode::Internal, "", {}, "no error"} : result.error();
}

/// Whether the text is an error that says this, however it is read.
void expect_refused(const std::string& body, ErrorCode code, const std::string& field) {
  for (const Reading reading : {Reading::Strict, Reading::Lenient}) {
    try {
      const Members members{std::string_view(body), reading};
      ADD_FAILURE() << body.substr(0, 40) << " was read";
    } catch (const MemberError& thrown) {
      EXPECT_EQ(thrown.error.code, code) << body.substr(0, 40);
      EXPECT_EQ(thrown.error.field, field) << body.substr(0, 40);
    }
  }
}

TEST(Members, DeepNestingIsRefusedBeforeItIsRead) {
  // What reads and writes JSON calls itself: a million levels would be more than a stack.
  constexpr std::size_t kLevels = 1'000'000;
  const std::string deep = std::string(kLevels, '[') + std::string(kLevels, ']');
  expect_refused("{\"pgn\":" + deep + "}", ErrorCode::NotJson, "");
  expect_refused("{\"a\":" + std::string(kLevels, '['), ErrorCode::NotJson, "");
}

TEST(Members, ErrorIsAnException) {
  // What lets one through is contained by whatever contains exceptions.
  try {
    reject(ErrorCode::OutOfRange, "team", "1 to 999 was expected");
  } catch (const std::exception& thrown) {
    EXPECT_STREQ(thrown.what(), "1 to 999 was expected");
  }
}

TEST(StrictMembers, NoNameStandsTwice) {
  const auto fault_of = [](const std::string& body) {
    const auto members = members_of_body(body_of("application/json", body));
    return members ? Error{ErrorCode::Internal, "", {}, "no error"} : members.error();
  };
  const char* const kTwice = "given twice, once was expected";
  EXPECT_EQ(fault_of(R"({"clock":"5+3","name":"a","clock":"1+0"})"),
            (Error{ErrorCode::InvalidValue, "clock", {}, kTwice}));
  EXPECT_EQ(fault_of(R"({"a":{"b":[{"c":1,"c":1}]}})"), (Error{ErrorCode::InvalidValue, "c", {}, kTwice}));
  EXPECT_TRUE(members_of_body(body_of("application/json", R"({"a":{"b":1},"b":[{"b":2},{"b":3}]})")));
}

TEST(StrictMembers, NameWhatWasWrongAndWhatWouldBeRight) {
  struct Row {
    const char* body;
    Error error;
  };
  const auto read = [](const Members& members) {
    constexpr Choice<int> kSides[] = {{"white", 0}, {"black", 1}};
    (void)members.take_string("name");
    (void)members.need_integer("level", {1, 8});
    (void)members.take_bool("rated");
    return members.take_choice("side", kSides);
  };
  for (const Row& row : {
           Row{R"({"level":1,"name":5})", {ErrorCode::WrongType, "name", {}, "a string was expected"}},
           Row{"{}",
               {ErrorCode::MissingField, "level", {}, "missing: a whole number from 1 to 8 was expected"}},
           Row{R"({"level":9})",
               {ErrorCode::OutOfRange, "level", {}, "a whole number from 1 to 8 was expected"}},
           Row{R"({"level":18446744073709551615})",
               {ErrorCode::OutOfRange, "level", {}, "a whole number from 1 to 8 was expected"}},
           Row{R"({"level":"5"})",
               {ErrorCode::WrongType, "level", {}, "a whole number from 1 to 8 was expected"}},
           Row{R"({"level":1,"rated":"true"})",
               {ErrorCode::WrongType, "rated", {}, "true or false was expected"}},
           Row{R"({"level":1,"side":"red"})",
               {ErrorCode::InvalidValue, "side", {}, "white or black was expected"}},
           Row{R"({"level":1,"sides":"white"})",
               {ErrorCode::UnknownField, "sides", {}, "unknown member; known are level, name, rated, side"}},
       }) {
    const Error error = error_of(members_of_body(body_of("application/json", row.body)), read);
    EXPECT_EQ(error, row.error) << row.body << ": " << error.message;
  }
}

TEST(StrictMembers, ListsAndObjectsAreReadWithTheirPlaces) {
  const auto read = read_whole(std::string_view(R"({"ids":[1,2],"codes":["BH","SB"],"boards":[[1,2],[3,4]],
                           "tags":{"Event":"x","Site":null},"clock":{"limit":300},"shapes":[{"from":"e4"},{"from":"d5"}]})"),
                               [](const Members& members) {
                                 EXPECT_THAT(members.take_integers("ids", {1, 9}), ElementsAre(1, 2));
                                 EXPECT_THAT(members.take_strings("codes"), ElementsAre("BH", "SB"));
                                 EXPECT_THAT(members.take_rows("boards", 2, {1, 9}).value(),
                                             ElementsAre(ElementsAre(1, 2), ElementsAre(3, 4)));
                                 EXPECT_THAT(members.take_texts("tags"),
                                             ElementsAre(std::pair("Event", std::optional<std::string>("x")),
                                                         std::pair("Site", std::nullopt)));
                                 EXPECT_EQ(members.take_members("clock").value().need_integer("limit"), 300);
                                 std::vector<std::string> squares;
                                 for (const Members& shape : members.take_each("shapes")) {
                                   squares.push_back(shape.need_string("from"));
                                 }
                                 EXPECT_THAT(squares, ElementsAre("e4", "d5"));
                                 EXPECT_THAT(members.take_integers("none"), IsEmpty());
                                 EXPECT_THAT(members.take_strings("none"), IsEmpty());
                                 EXPECT_THAT(members.take_texts("none"), IsEmpty());
                                 EXPECT_THAT(members.take_each("none"), IsEmpty());
                                 EXPECT_FALSE(members.take_rows("none", 2));
                                 EXPECT_FALSE(members.take_members("none"));
                                 return true;
                               });
  EXPECT_TRUE(read) << read.error().field << read.error().message;
}

TEST(StrictMembers, FaultInAListOrAnObjectHasItsPlace) {
  struct Row {
    const char* body;
    ErrorCode code;
    const char* field;
  };
  const auto read = [](const Members& members) {
    (void)members.take_integers("ids", {1, 9});
    (void)members.take_strings("codes");
    (void)members.take_rows("boards", 2, {1, 9});
    (void)members.take_texts("tags");
    if (const auto clock = members.take_members("clock")) {
      (void)clock->need_integer("limit", {1, 600});
    }
    for (const Members& shape : members.take_each("shapes")) {
      if (shape.need_string("from").size() != 2) {
        shape.reject_value("from", "a square");
      }
    }
    return true;
  };
  for (const Row& row : {
           Row{R"({"ids":5})", ErrorCode::WrongType, "ids"},
           Row{R"({"ids":[1,"2"]})", ErrorCode::WrongType, "ids[1]"},
           Row{R"({"ids":[1.5]})", ErrorCode::WrongType, "ids[0]"},
           Row{R"({"ids":[1,2,10]})", ErrorCode::OutOfRange, "ids[2]"},
           Row{R"({"codes":["a",null]})", ErrorCode::WrongType, "codes[1]"},
           Row{R"({"boards":[[1,2],[3]]})", ErrorCode::WrongType, "boards[1]"},
           Row{R"({"boards":[[1,2],[3,0]]})", ErrorCode::OutOfRange, "boards[1][1]"},
           Row{R"({"boards":[7]})", ErrorCode::WrongType, "boards[0]"},
           Row{R"({"tags":{"Event":1}})", ErrorCode::WrongType, "tags.Event"},
           Row{R"({"tags":["Event"]})", ErrorCode::WrongType, "tags"},
           Row{R"({"clock":{}})", ErrorCode::MissingField, "clock.limit"},
           Row{R"({"clock":{"limit":601}})", ErrorCode::OutOfRange, "clock.limit"},
           Row{R"({"clock":{"limit":5,"speed":1}})", ErrorCode::UnknownField, "clock.speed"},
           Row{R"({"clock":[5]})", ErrorCode::WrongType, "clock"},
           Row{R"({"shapes":[{"from":"e4"},5]})", ErrorCode::WrongType, "shapes[1]"},
           Row{R"({"shapes":[{"from":"e4"},{"from":"x"}]})", ErrorCode::InvalidValue, "shapes[1].from"},
           Row{R"({"shapes":[{"from":"e4","width":2}]})", ErrorCode::UnknownField, "shapes[0].width"},
       }) {
    const auto result = read_whole(std::string_view(row.body), read);
    ASSERT_FALSE(result) << row.body;
    EXPECT_EQ(result.error().code, row.code) << row.body;
    EXPECT_EQ(result.error().field, row.field) << row.body;
  }
}

TEST(StrictMembers, FormHasTextsAlone) {
  const auto read = [](const Members& members) {
    return std::tuple(members.take_integer("n"), members.take_bool("b"), members.take_string("s"));
  };
  const auto form = body_of("application/x-www-form-urlencoded", "n=-5&b=false&s=");
  EXPECT_EQ(*read_body(form, read), std::tuple(-5, false, ""));
  const auto twice = read_body(body_of("application/x-www-form-urlencoded", "n=1&n=2"), read);
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().field, "n");
}

TEST(LenientMembers, AreEqualInFormAndJson) {
  const std::pair<const char*, const char*> rows[] = {
      {"application/x-www-form-urlencoded", "rated=true&clock.limit=300&color=&days="},
      {"", "rated=true&clock.limit=300"},
      {"application/json", R"({"rated":true,"clock.limit":300,"days":null,"color":null})"},
      {"application/json; charset=utf-8", R"({"rated":"True","clock":{"limit":"300"}})"},
      {"", R"({"rated":1,"clock.limit":300})"},
  };
  for (const auto& [type, body] : rows) {
    const auto fields = read_fields(body_of(type, body));
    ASSERT_TRUE(fields) << body;
    EXPECT_EQ(fields->take_bool("rated"), true) << body;
    EXPECT_EQ(fields->take_integer("clock.limit", {0, 1'000}), 300) << body;
    EXPECT_EQ(fields->take_string("color"), std::nullopt) << body;
    EXPECT_EQ(fields->take_integer("days", {1, 14}), std::nullopt) << body;
  }
}

TEST(LenientMembers, EmptyBodyHasNone) {
  for (const char* type : {"", "application/json", "application/x-www-form-urlencoded"}) {
    const auto fields = read_fields(body_of(type, ""));
    ASSERT_TRUE(fields) << type;
    EXPECT_EQ(fields->take_bool("rated"), std::nullopt);
  }
}

TEST(LenientMembers, NumberOutOfBoundsIsNamed) {
  const auto fields = read_fields(body_of("", "a=11&b=x&c=3.5&d=10"));
  for (const char* name : {"a", "b", "c"}) {
    const Error error =
        error_of(fields, [&](const Members& members) { return members.take_integer(name, {0, 10}); });
    EXPECT_EQ(error.code, ErrorCode::OutOfRange) << name;
    EXPECT_EQ(error.message, std::string(name) + ": a whole number from 0 to 10 was expected");
    EXPECT_EQ(fields->take_integer_or(name, {0, 10}, 7), 7) << name;
  }
  EXPECT_EQ(fields->take_integer("d", {0, 10}), 10);
}

TEST(LenientMembers, NonObjectIsRefused) {
  for (const char* body : {"[1]", "{", "null", "7", "\xff"}) {
    EXPECT_FALSE(read_fields(body_of("application/json", body))) << body;
  }
}

TEST(LenientMembers, ListsAreRepeatedOrHaveCommas) {
  const auto query = read_query(query_of("id=a&x=z&id=b,c&id=,,d,&id=%2C"));
  ASSERT_TRUE(query);
  EXPECT_THAT(query->take_list("id"), ElementsAre("a", "b", "c", "d"));
  EXPECT_THAT(query->take_list("y"), IsEmpty());
}

}  // namespace
}  // namespace rookery::http
