#include "rookery/http/parameters.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rookery::http {
namespace {

TEST(PercentDecoding, DecodesTwoHexDigits) {
  EXPECT_EQ(percent_decoded("a%2Fb%2f%00c"), std::string("a/b/\0c", 6));
  EXPECT_EQ(percent_decoded("a+b"), "a+b");
  EXPECT_EQ(percent_decoded(""), "");
  for (const char* text : {"ab%", "ab%2", "ab%2x", "ab%x2", "ab%%20", "ab%+2"}) {
    EXPECT_EQ(percent_decoded(text), tl::make_unexpected(std::size_t{2})) << text;
  }
}

TEST(ParametersTest, KeepNamesAndValuesInOrder) {
  const auto parameters = parse_parameters("b=1&a=x%26y=%3D+%2B&&c&=d&b=2");
  ASSERT_TRUE(parameters);
  EXPECT_EQ(parameters->find("a"), "x&y== +");
  EXPECT_EQ(parameters->find("b"), "1");
  EXPECT_EQ(parameters->find("c"), "");
  EXPECT_EQ(parameters->find(""), "d");
  EXPECT_EQ(parameters->find("B"), std::nullopt);
  EXPECT_EQ(parameters->all().size(), 5U);
}

TEST(ParametersTest, NameTheBadlyEncodedOne) {
  const auto value = parse_parameters("a=1&fen=x%2");
  ASSERT_FALSE(value);
  EXPECT_EQ(value.error().field, "fen");
  EXPECT_EQ(value.error().offset, 1U);
  const auto name = parse_parameters("a%=1");
  ASSERT_FALSE(name);
  EXPECT_EQ(name.error().field, "");
  EXPECT_EQ(name.error().offset, 1U);
}

TEST(ParametersTest, AreBounded) {
  std::string text = "a";
  for (std::size_t i = 1; i < Parameters::kMost; ++i) {
    text += "&a";
  }
  EXPECT_TRUE(parse_parameters(text + "&&"));
  EXPECT_EQ(parse_parameters(text + "&a").error().code, ErrorCode::OutOfRange);
}

}  // namespace
}  // namespace rookery::http
