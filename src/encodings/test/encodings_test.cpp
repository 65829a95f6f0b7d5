#include <gtest/gtest.h>
#include <unicode/uchar.h>

#include "code_page.h"
#include "rookery/base/utf8.h"
#include "rookery/encodings/guess.h"
#include "rookery/encodings/text.h"

namespace rookery::encodings {
namespace {

bool is_letter_of_unicode(char32_t code) {
  return u_isalpha(static_cast<UChar32>(code)) != 0;
}

TEST(CodePages, HaveTheKindsOfUnicode) {
  for (const CodePage& page : code_pages()) {
    for (const Character& each : page.characters) {
      const auto code = static_cast<UChar32>(each.code);
      const std::string where = page.name + ", U+" + std::to_string(each.code);
      EXPECT_EQ(each.is_upper, u_isupper(code) != 0) << where;
      EXPECT_EQ(each.is_lower, u_islower(code) != 0) << where;
      EXPECT_EQ(each.is_letter(), is_letter_of_unicode(each.code)) << where;
      if (each.sign == Sign::Dash) {
        EXPECT_EQ(u_charType(code), U_DASH_PUNCTUATION) << where;
      }
      if (each.sign == Sign::Symbol) {
        EXPECT_FALSE(u_ispunct(code) != 0 && each.code >= 0x80) << where;
      }
    }
  }
}

TEST(Encodings, LongLinesAreCutBetweenCharacters) {
  for (const std::string_view letter : {"é", "馬", "𝄞"}) {
    for (std::size_t shift = 0; shift < letter.size(); ++shift) {
      std::string text(shift, 'x');
      for (int i = 0; i < 70'000; ++i) {
        text += letter;
      }
      for (std::string_view left = text; !left.empty(); left.remove_prefix(part_size(left))) {
        ASSERT_TRUE(is_utf8(left.substr(0, part_size(left)))) << letter << ' ' << shift;
      }
    }
  }
}

TEST(Encodings, DecodeOnlyLinesThatAreNotUtf8) {
  const auto decoded = to_utf8("Müller\nM\xFCller\nM\xFCller\n", "ISO-8859-1");
  ASSERT_TRUE(decoded);
  EXPECT_EQ(decoded->text, "Müller\nMüller\nMüller\n");
  EXPECT_EQ(decoded->lines, 2U);
}

TEST(Encodings, UnknownNameDecodesNothing) {
  EXPECT_FALSE(to_utf8("M\xFCller", "klingon"));
  EXPECT_FALSE(to_utf8("M\xFCller", ""));
}

TEST(Encodings, EveryNameDecodesEveryByte) {
  std::string bytes;
  for (int byte = 1; byte < 256; ++byte) {
    bytes += static_cast<char>(byte);
  }
  for (const std::string_view name : names()) {
    const auto decoded = to_utf8(bytes, name);
    ASSERT_TRUE(decoded) << name;
    EXPECT_TRUE(is_utf8(decoded->text)) << name;
  }
}

TEST(EncodingGuess, IsTheSameHoweverTheTextIsCut) {
  // "Каспаров" in windows-1251.
  const std::string text = "[White \"\xCA\xE0\xF1\xEF\xE0\xF0\xEE\xE2\"]\n\n1. e4 *\n";
  EXPECT_EQ(guess(text), "windows-1251");
  for (std::size_t cut = 0; cut < text.size(); ++cut) {
    Guess pieces;
    pieces.add(text.substr(0, cut));
    pieces.add(text.substr(cut));
    EXPECT_EQ(pieces.name(), "windows-1251") << cut;
  }
}

TEST(EncodingGuess, TextInUtf8HasNone) {
  EXPECT_EQ(guess("[White \"Müller\"]\n"), "");
  EXPECT_EQ(guess("\xA7"), "ISO-8859-1") << "what says nothing is the most common one";
}

}  // namespace
}  // namespace rookery::encodings
