#include "rookery/auth/card_code.h"

#include <gtest/gtest.h>

#include <set>

namespace rookery::auth {
namespace {

TEST(CardCode, IsShortAndReadAsPrinted) {
  std::set<std::string> codes;
  for (int i = 0; i < 1'000; ++i) {
    const std::string code = new_card_code();
    EXPECT_EQ(code.size(), 9U);
    EXPECT_EQ(code.find_first_of("01ilo"), std::string::npos) << code;
    EXPECT_EQ(read_card_code(code), code);
    codes.insert(code);
  }
  EXPECT_EQ(codes.size(), 1'000U);
}

TEST(CardCode, IsForgivenCaseBlanksAndDashes) {
  for (const char* typed : {"k7pm-x2ra", "K7PM-X2RA", "k7pmx2ra", " k7pm x2ra ", "k 7 p m x 2 r a",
                            "K7pm\u2013x2ra", "k7pm\u00a0x2ra", "k7pm--x2ra\t", "k7pm.x2ra"}) {
    EXPECT_EQ(read_card_code(typed), "k7pm-x2ra") << typed;
  }
}

TEST(CardCode, EarlierCardsAreRead) {
  EXPECT_EQ(read_card_code("ABCD efgh jkmn pqrs"), "abcd-efgh-jkmn-pqrs");
}

TEST(CardCode, OtherTextsAreNone) {
  for (const std::string& typed :
       {std::string(), std::string("k7pm-x2r"), std::string("k7pm-x2rab"), std::string("k7pm-x2r0"),
        std::string("k7pm-x2r\u00e4"), std::string(100'000, 'a'), std::string(100'000, ' ')}) {
    EXPECT_EQ(read_card_code(typed), std::nullopt) << typed.substr(0, 20);
  }
}

}  // namespace
}  // namespace rookery::auth
