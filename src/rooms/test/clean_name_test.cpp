#include "rookery/rooms/clean_name.h"

#include <gtest/gtest.h>

#include "rookery/arbiter/scoresheet.h"
#include "rookery/people/skeleton.h"

namespace rookery::rooms {
namespace {

TEST(Names, KeepNamesOfEveryScript) {
  for (const char* name : {
           "O'Brien-Müller",
           "Nguyễn Thị Ánh",
           "Þórður Jónsson",
           "Ольга Ёлкина",
           "Γιώργος Σαββίδης",
           "עִבְרִית",
           "محمد الأمين",
           "علی\u200cرضا",  // Persian: the joiner keeps two letters apart
           "प्रिया शर्मा",
           "क्\u200dष",  // Devanagari: the joiner shows a half form
           "ශ්\u200dරී",  // Sinhala
           "ปิยะพงษ์",
           "བསོད་ནམས",
           "김민준",
           "山田 太郎",
           "葛\U000E0100飾",  // the shape of the character that the family uses
           "習近平",
           "ᠮᠣᠩᠭᠣᠯ",
           "👨\u200d👩\u200d👧\u200d👦",
           "❤\ufe0f Ann 👋🏽",
           "🏴\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F",
           "🇩🇪 1️⃣",
           "x\u0323\u0302",  // two marks that no single letter has
           "Ann (2) #1 & Co. €",
       }) {
    const auto cleaned = clean_name(name);
    ASSERT_TRUE(cleaned) << name << ": " << cleaned.error();
    EXPECT_EQ(clean_name(*cleaned), cleaned) << name;
    EXPECT_TRUE(people::look_alike(*cleaned, name)) << name;
  }
}

struct CleanedRow {
  const char* what;
  std::string text, name;
};

TEST(Names, AreNormalised) {
  for (const CleanedRow& row : {
           CleanedRow{"nothing", "", "Guest"},
           CleanedRow{"spaces", "   ", "Guest"},
           CleanedRow{"no-break spaces", "\u00a0\u2007\u202f", "Guest"},
           CleanedRow{"spaces around", "\u3000 Ann \u00a0", "Ann"},
           CleanedRow{"runs of spaces", "Ann \u2003\u00a0 Lee", "Ann Lee"},
           CleanedRow{"composed", "Mu\u0308ller", "Müller"},
           CleanedRow{"Hangul", "\u1100\u1161", "가"},
           CleanedRow{"joiners that shape nothing", "A\u200dn\u200cn", "Ann"},
           CleanedRow{"joiner before a mark", "e\u200d\u0301", "é"},
           CleanedRow{"joiner alone", "\u200d", "Guest"},
           CleanedRow{"one joiner too many", "علی\u200c\u200cرضا", "علیرضا"},
       }) {
    const auto name = clean_name(row.text);
    ASSERT_TRUE(name) << row.what << ": " << name.error();
    EXPECT_EQ(*name, row.name) << row.what;
  }
}

TEST(Names, RefuseInvisibleCharactersAndLineBreaks) {
  const auto refused = [](std::string_view text) { return !clean_name(text).has_value(); };
  for (const char* character :
       {"\x01",   "\n",         "\t",         "\x7f",       "\xc2\x85",   "\u00ad",    "\u034f", "\u061c",
        "\u115f", "\u1160",     "\u17b4",     "\u180e",     "\u200b",     "\u200e",    "\u200f", "\u2028",
        "\u2029", "\u202a",     "\u202e",     "\u2060",     "\u2063",     "\u2066",    "\u2069", "\u206f",
        "\u2800", "\u3164",     "\ufe0f",     "\ufeff",     "\uffa0",     "\ufff9",    "\uffff", "\ue000",
        "\u0378", "\U000E0001", "\U000E0041", "\U000E0100", "\U000F0000", "\U0010FFFF"}) {
    const std::string c = character;
    EXPECT_TRUE(refused(c)) << "alone: " << c;
    EXPECT_TRUE(refused("A" + c + "nn")) << "within: " << c;
    EXPECT_TRUE(refused("Ann" + c)) << "at the end: " << c;
  }
  EXPECT_EQ(clean_name("Ann\u2028Lee").error(),
            "a name is made of visible characters: U+2028, character 4, is not visible, or is no character "
            "of a name");
}

TEST(Names, BoundCombiningMarks) {
  EXPECT_FALSE(clean_name("\u0301Ann")) << "a mark on nothing";
  EXPECT_FALSE(clean_name("Ann \u0301Lee")) << "a mark on a space";
  EXPECT_FALSE(clean_name("x\u0301\u0301")) << "the same mark twice";
  EXPECT_TRUE(clean_name("x\u0301\u0302\u0303\u0304"));
  EXPECT_FALSE(clean_name("x\u0301\u0302\u0303\u0304\u0306")) << "more than a script needs";
}

TEST(Names, MustBeUtf8) {
  for (const char* text :
       {"\x80", "\xc0\x80", "\xc3", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "A\xff"}) {
    const auto name = clean_name(text);
    ASSERT_FALSE(name) << text;
    EXPECT_EQ(name.error(), "a name is UTF-8");
  }
}

TEST(Names, HaveTheSameLengthLimitInEveryScript) {
  for (const char* letter : {"x", "é", "न", "♞", "🐦"}) {
    std::string name;
    for (std::size_t i = 0; i < arbiter::kMaxPlayerName; ++i) {
      name += letter;
    }
    EXPECT_EQ(clean_name(' ' + name), name);
    EXPECT_EQ(clean_name(name + letter).error(), "a name has at most 60 letters") << letter;
  }
}

}  // namespace
}  // namespace rookery::rooms
