#include "rookery/http/multipart.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "header_parameters.h"
#include "rookery/http/read_body.h"

namespace rookery::http {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Pair;

constexpr const char* kType = "multipart/form-data; boundary=b";

/// A field as a browser writes it, behind the boundary "b".
std::string part_of(const std::string& name, const std::string& value) {
  return "--b\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n\r\n" + value + "\r\n";
}

/// A part with these header lines, and the end of the form.
std::string form_with(const std::string& lines) {
  return "--b\r\n" + lines + "\r\n\r\n300\r\n--b--\r\n";
}

TEST(ParameterizedValueTest, ReadsTokensAndQuotedStrings) {
  const auto parsed = parse_parameterized(R"( Form-Data ; NAME="a;b" ;x=y;; z="\"\\\n" )");
  ASSERT_TRUE(parsed);
  EXPECT_EQ(parsed->value, "form-data");
  EXPECT_THAT(parsed->parameters, ElementsAre(Pair("name", "a;b"), Pair("x", "y"), Pair("z", R"("\\n)")));
  EXPECT_EQ(parsed->find("x"), "y");
  EXPECT_EQ(parsed->find("y"), std::nullopt);
  EXPECT_EQ(parse_parameterized("Text/Plain")->value, "text/plain");
}

TEST(ParameterizedValueTest, RefusesAmbiguousValues) {
  for (const char* text : {"", ";a=b", "a b", "a/", "a;b", "a;b=", "a;=c", "a;b=\"c", "a;b=\"c\\\"",
                           "a;b=\"c\"d", "a;b =c", "a;b=c;B=d", "a,b"}) {
    EXPECT_FALSE(parse_parameterized(text)) << text;
  }
}

TEST(MultipartForm, KeepsFieldOrder) {
  const std::string body = part_of("level", "3") + part_of("clock.limit", "300") + part_of("level", "") +
                           part_of("pgn", "1. e4\r\n\r\n--c\r\n") + "--b--\r\n";
  const auto form = parse_multipart(kType, body);
  ASSERT_TRUE(form) << form.error().message;
  EXPECT_THAT(form->all(), ElementsAre(Pair("level", "3"), Pair("clock.limit", "300"), Pair("level", ""),
                                       Pair("pgn", "1. e4\r\n\r\n--c\r\n")));
}

TEST(MultipartForm, MayBeEmpty) {
  for (const char* body : {"", "--b--", "--b--\r\n", "--b-- \t\r\nepilogue"}) {
    const auto form = parse_multipart(kType, body);
    ASSERT_TRUE(form) << body;
    EXPECT_THAT(form->all(), IsEmpty());
  }
}

TEST(MultipartForm, IgnoresPreambleAndEpilogue) {
  const auto form =
      parse_multipart(kType, "preamble --b\r\n\r\n" + part_of("a", "1") + "--b--\r\n" + part_of("late", "2"));
  ASSERT_TRUE(form) << form.error().message;
  EXPECT_THAT(form->all(), ElementsAre(Pair("a", "1")));
}

TEST(MultipartForm, AcceptsEveryBoundarySyntax) {
  const std::string longest(70, 'x');
  for (const std::string& boundary : {std::string("b"), longest, std::string("a b:c'()+_,-./=?")}) {
    const std::string body =
        "--" + boundary + " \t\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--" + boundary + "--";
    const auto form =
        parse_multipart("Multipart/Form-Data; charset=utf-8; Boundary=\"" + boundary + "\"", body);
    ASSERT_TRUE(form) << boundary;
    EXPECT_EQ(form->find("a"), "1") << boundary;
  }
}

TEST(MultipartForm, ReadsNamesAsBrowsersEscapeThem) {
  const std::string body =
      part_of("a%22b", "1") + part_of(R"(c\"d\\e\f)", "2") + part_of("\xc3\xa9%41%", "3");
  const auto form = parse_multipart(kType, body + "--b--");
  ASSERT_TRUE(form) << form.error().message;
  EXPECT_THAT(form->all(),
              ElementsAre(Pair("a\"b", "1"), Pair(R"(c"d\e\f)", "2"), Pair("\xc3\xa9%41%", "3")));
}

TEST(MultipartForm, IgnoresOtherPartHeaders) {
  for (const char* lines :
       {"Content-Type: text/plain; charset=UTF-8\r\ncontent-disposition: form-data; name=limit",
        "Content-Disposition: form-data; name=limit\r\nContent-Type: application/json",
        "Content-Disposition: form-data; name=limit\r\nContent-Transfer-Encoding: 8bit\r\nX-Other: a"}) {
    const auto form = parse_multipart(kType, form_with(lines));
    ASSERT_TRUE(form) << lines << ": " << form.error().message;
    EXPECT_EQ(form->find("limit"), "300") << lines;
  }
}

TEST(MultipartForm, NamesItsCharset) {
  const auto form = parse_multipart(kType, part_of("_charset_", "UTF-8") + part_of("a", "1") + "--b--");
  ASSERT_TRUE(form);
  EXPECT_THAT(form->all(), ElementsAre(Pair("a", "1")));
  EXPECT_EQ(parse_multipart(kType, part_of("_charset_", "latin1") + "--b--").error().field, "_charset_");
}

TEST(MultipartForm, RequiresABoundary) {
  const std::string too_long = "multipart/form-data; boundary=" + std::string(71, 'x');
  for (const std::string& type :
       {std::string("multipart/form-data"), std::string("multipart/form-data; boundary="),
        std::string("multipart/form-data; boundary=\"\""), std::string("multipart/form-data; boundary=\"b"),
        std::string("multipart/form-data; boundary=\"b \""),
        std::string("multipart/form-data; boundary=\"<\""),
        std::string("multipart/form-data; boundary=b; boundary=c"), too_long}) {
    const auto form = parse_multipart(type, part_of("a", "1") + "--b--");
    ASSERT_FALSE(form) << type;
    EXPECT_EQ(form.error().field, "Content-Type") << type;
  }
}

TEST(MultipartForm, RefusesBodiesWithoutMatchingBoundaries) {
  struct Row {
    std::string body;
    std::size_t offset;
  };
  const std::string part = part_of("a", "1");
  const std::vector<Row> rows{
      {"a=1&b=2", 0},
      {"x--b--", 0},
      {"\n--b--", 0},
      {"--b", 3},
      {"--b\r\n", 5},
      {"--b\n" + part.substr(5) + "--b--", 3},
      {part, 5},
      {part + "--b", part.size() + 3},
      {part + "--b-", part.size() + 3},
      {part + "--b--x", part.size() + 5},
      {part + "--bc\r\nContent-Disposition: form-data; name=x\r\n\r\n2\r\n--b--", part.size() + 3},
  };
  for (const Row& row : rows) {
    const auto form = parse_multipart(kType, row.body);
    ASSERT_FALSE(form) << row.body;
    EXPECT_EQ(form.error().code, ErrorCode::MalformedRequest) << row.body;
    EXPECT_EQ(form.error().offset, row.offset) << row.body;
  }
}

TEST(MultipartForm, RefusesUnnamedParts) {
  for (const char* lines :
       {"Content-Type: text/plain", "Content-Disposition: form-data",
        "Content-Disposition: form-data; name*=a", "Content-Disposition: attachment; name=a",
        "Content-Disposition: form-data; name=\"a", "Content-Disposition: form-data; name=a; name=b",
        "Content-Disposition: form-data; name=a\r\nContent-Disposition: form-data; name=b",
        "Content-Disposition : form-data; name=a", "Content-Disposition: form-data;\r\n name=a",
        "Content-Disposition: form-data; name=a\r\nnot a line",
        "Content-Disposition: form-data; name=\"a\nb\"", "Content-Disposition: form-data; name=\"a%0D%0Ab\"",
        "\r\nContent-Disposition: form-data; name=a"}) {
    const auto form = parse_multipart(kType, form_with(lines));
    ASSERT_FALSE(form) << lines;
    EXPECT_EQ(form.error().code, ErrorCode::MalformedRequest) << lines;
    EXPECT_EQ(form.error().offset, 5U) << lines;
  }
}

TEST(MultipartForm, RefusesNonTextValues) {
  for (const char* lines : {
           "Content-Disposition: form-data; name=a; filename=\"game.pgn\"",
           "Content-Disposition: form-data; name=a; filename=\"\"",
           "Content-Disposition: form-data; name=a; filename*=UTF-8''x",
           "Content-Disposition: form-data; name=a\r\nContent-Type: multipart/mixed; boundary=c",
           "Content-Disposition: form-data; name=a\r\nContent-Type: text/plain; charset=iso-8859-1",
           "Content-Disposition: form-data; name=a\r\nContent-Transfer-Encoding: base64",
       }) {
    const auto form = parse_multipart(kType, form_with(lines));
    ASSERT_FALSE(form) << lines;
    EXPECT_EQ(form.error().code, ErrorCode::InvalidValue) << lines;
    EXPECT_EQ(form.error().field, "a") << lines;
  }
}

TEST(MultipartForm, IsBounded) {
  std::string body;
  for (std::size_t i = 0; i < Parameters::kMost; ++i) {
    body += part_of("a", "");
  }
  EXPECT_TRUE(parse_multipart(kType, body + "--b--"));
  EXPECT_EQ(parse_multipart(kType, body + part_of("a", "") + "--b--").error().code, ErrorCode::OutOfRange);
  const std::size_t longest =
      kMaxPartHeadBytes - std::string_view("Content-Disposition: form-data; name=\"\"").size();
  EXPECT_TRUE(parse_multipart(kType, part_of(std::string(longest, 'a'), "") + "--b--"));
  EXPECT_FALSE(parse_multipart(kType, part_of(std::string(longest + 1, 'a'), "") + "--b--"));
}

TEST(MultipartForm, IsReadLikeOtherForms) {
  Request request;
  request.content_type = kType;
  request.body = part_of("clock.limit", "300") + "--b--";
  const auto fields = read_fields(request);
  ASSERT_TRUE(fields);
  EXPECT_EQ(fields->take_string("clock.limit"), "300");
}

}  // namespace
}  // namespace rookery::http
