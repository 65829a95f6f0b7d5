#include "rookery/http/json_text.h"

#include <gtest/gtest.h>

#include <string>

namespace rookery::http {
namespace {

std::string nested(std::size_t depth) {
  return std::string(depth, '[') + std::string(depth, ']');
}

TEST(DeepNesting, IsFoundWhereItBegins) {
  EXPECT_EQ(find_deep_nesting(nested(kDeepestJson)), std::string_view::npos);
  EXPECT_EQ(find_deep_nesting(nested(kDeepestJson + 1)), kDeepestJson);
  EXPECT_EQ(find_deep_nesting("{\"a\":" + nested(kDeepestJson) + "}"), 5 + kDeepestJson - 1);
}

TEST(DeepNesting, IsNotCountedInStringsOrSideBySide) {
  EXPECT_EQ(find_deep_nesting('"' + std::string(100, '[') + '"'), std::string_view::npos);
  EXPECT_EQ(find_deep_nesting(R"("\")" + std::string(100, '[') + '"'), std::string_view::npos);
  std::string many = "[";
  for (int i = 0; i < 100; ++i) {
    many += (i == 0 ? "" : ",") + nested(3);
  }
  EXPECT_EQ(find_deep_nesting(many + ']'), std::string_view::npos);
}

TEST(DeepNesting, TakesWhatIsNoJson) {
  for (const char* text : {"", "]]]]", "\"", "\"\\", "}{", "nonsense"}) {
    EXPECT_EQ(find_deep_nesting(text), std::string_view::npos) << text;
  }
}

TEST(Names, AreCountedInAllObjects) {
  EXPECT_EQ(count_names("[]"), 0U);
  EXPECT_EQ(count_names(R"({"a":1,"a":{"b":[{"c":"x:y\":z"}]}})"), 4U);
}

}  // namespace
}  // namespace rookery::http
