#include "rules/read_json.h"

#include <gtest/gtest.h>

#include <random>

namespace rookery::wasm {
namespace {

using nlohmann::json;

const std::vector<std::string>& texts() {
  static const std::vector<std::string> all{
      "",
      " ",
      "{}",
      " [ ] ",
      "[1,2]",
      "[1,]",
      "[,]",
      "{\"a\":1}",
      "{\"a\":1,}",
      "{\"a\"}",
      "{a:1}",
      "{\"a\":1,\"a\":2}",
      "null",
      "nul",
      "true",
      "truex",
      "false",
      "tru",
      "0",
      "-0",
      "-1",
      "01",
      "-",
      "+1",
      "12345678901234567890",
      "18446744073709551615",
      "-9223372036854775808",
      "--1",
      "1.5",
      "1.",
      ".5",
      "1e5",
      "1E-5",
      "1e",
      "-1.5e+3",
      "18446744073709551616",
      "\"\"",
      "\"abc",
      "abc\"",
      R"("a\"b\\c\/d\b\f\n\r\t")",
      R"("\u00e4\u20AC\ud83d\ude00")",
      R"("\ud83d")",
      R"("\ude00")",
      R"("\ud83dx")",
      R"("\ud83d\u0041")",
      R"("\u12")",
      R"("\u12g4")",
      R"("\x")",
      "\"\xC3\xA4\"",
      "\"\xC3\"",
      "\"\xFF\"",
      "\"a\nb\"",
      std::string("\"a\0b\"", 5),
      "[1] 2",
      "[[[[1]]],{\"a\":{\"b\":[null,true,\"x\"]}}]",
      "\t\r\n1\n",
      "[1 2]",
      "{\"a\" 1}",
      "{\"a\":}",
      "[",
      "{",
      "]",
      "{\"a\":[}",
  };
  return all;
}

/// As the library reads it, with null for numbers that are not whole.
std::optional<json> expected(const std::string& text) {
  const json value = json::parse(text, nullptr, false);
  if (value.is_discarded()) {
    return std::nullopt;
  }
  return value.is_number_float() ? json() : value;
}

TEST(ReadJson, ReadsWhatTheLibraryReads) {
  for (const std::string& text : texts()) {
    EXPECT_EQ(read_json(text), expected(text)) << text;
  }
}

TEST(ReadJson, ReadsDamagedTextsAsTheLibraryDoes) {
  const std::string whole =
      R"({"tags":{"White":"\u00c4nna"},"nodes":[{"parent":null,"uci":"e2e4","nags":[1,14],"after":{"clock":-300,"x":true}}]})";
  std::mt19937 random(1);
  for (int i = 0; i < 20'000; ++i) {
    std::string text = whole;
    for (int cut = 0; cut < 2; ++cut) {
      const std::size_t at = random() % text.size();
      constexpr std::string_view kSigns = "{}[]\",:0-\\u\x01\xC3 ";
      if (random() % 2 == 0) {
        text.erase(at, 1 + random() % 3);
      } else {
        text[at] = kSigns[random() % kSigns.size()];
      }
    }
    EXPECT_EQ(read_json(text), expected(text)) << text;
  }
}

TEST(ReadJson, TakesNoZeroByteForTheEnd) {
  EXPECT_FALSE(read_json(std::string_view("1\0", 2)));
}

TEST(ReadJson, IsBoundedInDepth) {
  const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  EXPECT_TRUE(read_json(nested(kDeepestJson)));
  EXPECT_FALSE(read_json(nested(kDeepestJson + 1)));
  EXPECT_FALSE(read_json(std::string(1'000'000, '[')));
}

}  // namespace
}  // namespace rookery::wasm
