#include "rookery/http/fields.h"

#include <gtest/gtest.h>

namespace rookery::http {
namespace {

Request body_of(const std::string& type, const std::string& body) {
  Request request;
  request.content_type = type;
  request.body = body;
  return request;
}

TEST(Fields, AreEqualInFormAndJson) {
  const std::pair<const char*, const char*> rows[] = {
      {"application/x-www-form-urlencoded", "rated=true&clock.limit=300&color=&days="},
      {"", "rated=true&clock.limit=300"},
      {"application/json", R"({"rated":true,"clock.limit":300,"days":null,"color":null})"},
      {"application/json; charset=utf-8", R"({"rated":"True","clock":{"limit":"300"}})"},
      {"", R"({"rated":1,"clock.limit":300})"},
  };
  for (const auto& [type, body] : rows) {
    auto fields = read_fields(body_of(type, body));
    ASSERT_TRUE(fields) << body;
    EXPECT_TRUE(fields->flag("rated")) << body;
    EXPECT_EQ(fields->number("clock.limit", 0, 1'000), 300) << body;
    EXPECT_EQ(fields->text("color"), std::nullopt) << body;
    EXPECT_EQ(fields->number("days", 1, 14), std::nullopt) << body;
    EXPECT_FALSE(fields->fault()) << body;
  }
}

TEST(Fields, EmptyBodyHasNoFields) {
  for (const char* type : {"", "application/json", "application/x-www-form-urlencoded"}) {
    const auto fields = read_fields(body_of(type, ""));
    ASSERT_TRUE(fields) << type;
    EXPECT_FALSE(fields->flag("rated"));
    EXPECT_TRUE(fields->flag_or("moves", true));
  }
}

TEST(Fields, FirstNumberOutOfRangeIsNamed) {
  auto fields = read_fields(body_of("", "a=11&b=x&c=3.5&d=10"));
  ASSERT_TRUE(fields);
  EXPECT_EQ(fields->number("d", 0, 10), 10);
  EXPECT_FALSE(fields->fault());
  for (const char* name : {"a", "b", "c"}) {
    EXPECT_EQ(fields->number(name, 0, 10), std::nullopt) << name;
  }
  ASSERT_TRUE(fields->fault());
  EXPECT_EQ(fields->fault()->field, "a");
}

TEST(Fields, NonObjectIsRefused) {
  for (const char* body : {"[1]", "{", "null", "7", "\xff"}) {
    EXPECT_FALSE(read_fields(body_of("application/json", body))) << body;
  }
}

}  // namespace
}  // namespace rookery::http
