#include "rookery/people/account_name.h"

#include <gtest/gtest.h>

namespace rookery::people {
namespace {

TEST(AccountName, HasTheExpectedAlphabetAndLength) {
  for (const char* name : {"ab", "Ann", "ann-b_2", "0x", "A1", "abcdefghijklmnopqrst"}) {
    EXPECT_TRUE(is_account_name(name)) << name;
  }
  for (const char* name :
       {"", "a", "-ann", "ann_", "an n", "ann.b", "änn", "abcdefghijklmnopqrstu", "a\n", "@nn"}) {
    EXPECT_FALSE(is_account_name(name)) << name;
  }
}

TEST(AccountName, IgnoresCase) {
  EXPECT_EQ(account_id_of("Ann-B_2"), "ann-b_2");
  EXPECT_EQ(account_id_of("ANN-B_2"), account_id_of("ann-b_2"));
}

}  // namespace
}  // namespace rookery::people
