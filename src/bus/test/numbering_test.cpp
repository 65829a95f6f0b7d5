#include "nats/numbering.h"

#include <gtest/gtest.h>

#include <vector>

namespace rookery::bus {
namespace {

std::vector<bool> gaps_after(const std::vector<std::string>& texts) {
  GapFinder finder;
  std::vector<bool> gaps;
  for (const std::string& text : texts) {
    gaps.push_back(finder.is_after_gap(read_numbered(text).value()));
  }
  return gaps;
}

TEST(Numbering, CountsEachSubjectFromOne) {
  Numbering numbers("me");
  EXPECT_EQ(numbers.write("a", "x y"), "me 1 x y");
  EXPECT_EQ(numbers.write("b", ""), "me 1 ");
  EXPECT_EQ(numbers.write("a", "z"), "me 2 z");
}

TEST(Numbering, ForgetsTheLeastRecentlyUsedSubject) {
  Numbering numbers("me", 2);
  (void)numbers.write("a", "");
  (void)numbers.write("b", "");
  (void)numbers.write("a", "");
  (void)numbers.write("c", "");
  EXPECT_EQ(numbers.write("a", ""), "me 3 ");
  EXPECT_EQ(numbers.write("b", ""), "me 1 ");
}

TEST(Numbering, RoundTrips) {
  Numbering numbers("me");
  const std::string text = numbers.write("a", " 2 spaces  ");
  const Numbered read = read_numbered(text).value();
  EXPECT_EQ(read.sender, "me");
  EXPECT_EQ(read.number, 1U);
  EXPECT_EQ(read.message, " 2 spaces  ");
}

TEST(Numbering, RejectsOtherTexts) {
  for (const char* text : {"", " ", "me", "me ", "me 1", "me x y", "me 0 y", "me -1 y", "me +1 y", "me 1.5 y",
                           " 1 y", "me 99999999999999999999 y", "me  1 y"}) {
    EXPECT_FALSE(read_numbered(text)) << text;
  }
}

TEST(GapFinder, DetectsMissingRepeatedAndReorderedNumbers) {
  EXPECT_EQ(gaps_after({"a 5 ", "a 6 ", "a 7 "}), (std::vector<bool>{false, false, false}));
  EXPECT_EQ(gaps_after({"a 1 ", "a 3 "}), (std::vector<bool>{false, true}));
  EXPECT_EQ(gaps_after({"a 1 ", "a 1 "}), (std::vector<bool>{false, true}));
  EXPECT_EQ(gaps_after({"a 7 ", "a 1 ", "a 2 "}), (std::vector<bool>{false, true, false}));
  EXPECT_EQ(gaps_after({"a 1 ", "b 1 ", "a 2 ", "b 3 "}), (std::vector<bool>{false, false, false, true}));
}

TEST(GapFinder, RemembersABoundedNumberOfSenders) {
  GapFinder finder;
  for (std::size_t i = 0; i < GapFinder::kSenders; ++i) {
    EXPECT_FALSE(finder.is_after_gap({std::to_string(i), 1, ""}));
  }
  EXPECT_TRUE(finder.is_after_gap({"one more", 1, ""}));
  EXPECT_FALSE(finder.is_after_gap({"one more", 2, ""}));
}

}  // namespace
}  // namespace rookery::bus
