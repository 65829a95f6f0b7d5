#include "rookery/rooms/texts.h"

#include <gtest/gtest.h>

namespace rookery::rooms {
namespace {

struct Row {
  const char* name;
  std::string text, one_line, many_lines;
};

TEST(CleanText, KeepsOrdinaryText) {
  for (const char* text : {
           "Good game!", "  e4  e5 ", "Grüße, 王小明, שלום, السلام عليكم",
           "می‌خواهم",                            // a non-joiner that shapes
           "\U0001F468‍\U0001F469‍\U0001F467 ❤️",  // joined and with a variation selector
           "\U0001F3F4\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F",  // a flag made of tags
           "(‏1-0‎)",                                                             // marks of direction
       }) {
    EXPECT_EQ(clean_text(text, TextLines::One), text);
    EXPECT_EQ(clean_text(text, TextLines::Many), text);
  }
}

TEST(CleanText, ReplacesControlsAndRemovesDirectionMarks) {
  for (const Row& row :
       {Row{"line ends", "a\r\nb\nc", "a  b c", "a\nb\nc"},
        Row{"line separators", "a\u2028b\u2029c", "a b c", "a\nb\nc"},
        Row{"controls", std::string("a\0b\tc\x1B[31md\x7F", 12), "a b c [31md ", "a b c [31md "},
        Row{"C1 controls", "a\u0085b\u009Bc", "a b c", "a\nb c"},
        Row{"an override", "won by \u202E0-1\u202C", "won by 0-1", "won by 0-1"},
        Row{"isolates", "\u2066a\u2067b\u2068c\u2069", "abc", "abc"},
        Row{"no UTF-8",
            "a\xFF"
            "b",
            "a\uFFFDb", "a\uFFFDb"}}) {
    EXPECT_EQ(clean_text(row.text, TextLines::One), row.one_line) << row.name;
    EXPECT_EQ(clean_text(row.text, TextLines::Many), row.many_lines) << row.name;
  }
}

TEST(CleanText, BoundsCombiningMarks) {
  std::string text = "a";
  for (int i = 0; i < 100; ++i) {
    text += "\u0301";
  }
  EXPECT_EQ(clean_text(text + "b", TextLines::One).size(), 2U + 2U * kMostTextMarks);
}

TEST(CleanText, IsEmptyIfInvisible) {
  for (const char* text :
       {"", " ", "\n\t", "\u00A0\u2003\u3000", "\u200B\u200C\u200D\uFEFF", "\u2060\u2061\u2064",
        "\u00AD\u034F", "\u115F\u1160\u3164\uFFA0", "\u2800", "\u180E\u17B4", "\u202E\u202C",
        "\u200E\u200F\u061C", "\u0301\u0302", "\uFE0F", "\U000E0041\U000E007F"}) {
    EXPECT_EQ(clean_text(text, TextLines::One), "") << text;
    EXPECT_EQ(clean_text(text, TextLines::Many), "") << text;
  }
}

}  // namespace
}  // namespace rookery::rooms
