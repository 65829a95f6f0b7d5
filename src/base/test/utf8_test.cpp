// SPDX-License-Identifier: MIT
#include "rookery/base/utf8.h"

#include <gtest/gtest.h>

namespace rookery {
namespace {

TEST(Utf8, TakesEveryCharacterThatUnicodeHas) {
  for (char32_t code = 0; code <= 0x10FFFF; ++code) {
    if (code >= 0xD800 && code < 0xE000) {
      continue;  // surrogates are no characters
    }
    std::string text;
    append_utf8(text, code);
    ASSERT_EQ(utf8_size(text), text.size()) << static_cast<std::uint32_t>(code);
    ASSERT_EQ(utf8_code(text), code);
    ASSERT_EQ(utf8_size(text.substr(0, text.size() - 1)), 0) << static_cast<std::uint32_t>(code);
  }
}

TEST(Utf8, RefusesWhatIsNoCharacter) {
  for (const std::string_view text : {
           "\x80",              // continues nothing
           "\xC0\xAF",          // '/' in two bytes
           "\xC1\xBF",          // overlong too
           "\xE0\x9F\xBF",      // U+07FF in three bytes
           "\xF0\x8F\xBF\xBF",  // U+FFFF in four
           "\xED\xA0\x80",      // U+D800, a surrogate
           "\xF4\x90\x80\x80",  // U+110000
           "\xF5\x80\x80\x80",
           "\xFF",
           "\xC3(",
           "\xE2\x82(",
       }) {
    EXPECT_EQ(utf8_size(text), 0) << testing::PrintToString(std::string(text));
    EXPECT_FALSE(is_utf8(text));
    EXPECT_FALSE(is_utf8("Ann " + std::string(text)));
  }
  EXPECT_TRUE(is_utf8("Müller 馬 𝄞"));
  EXPECT_TRUE(is_utf8(""));
}

TEST(Utf8, IsCutBetweenCharacters) {
  const std::string text = "a馬b";  // 1, 3 and 1 bytes
  EXPECT_EQ(utf8_prefix(text, 5), text);
  EXPECT_EQ(utf8_prefix(text, 4), "a馬");
  EXPECT_EQ(utf8_prefix(text, 3), "a");
  EXPECT_EQ(utf8_prefix(text, 0), "");
  EXPECT_EQ(utf8_suffix(text, 5), text);
  EXPECT_EQ(utf8_suffix(text, 4), "馬b");
  EXPECT_EQ(utf8_suffix(text, 3), "b");
  EXPECT_EQ(utf8_suffix(text, 0), "");
  EXPECT_EQ(utf8_prefix("\x80\x80\x80", 2), "") << "no character begins";
}

TEST(Utf8, LatinOneBytesBecomeTwo) {
  EXPECT_EQ(latin1_to_utf8("M\xFCller"), "Müller");
}

}  // namespace
}  // namespace rookery
