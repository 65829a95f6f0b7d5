// SPDX-License-Identifier: MIT
#include "rookery/base/letters_apart.h"

#include <gtest/gtest.h>

namespace rookery {
namespace {

TEST(LettersApart, CountsWhatTurnsOneTextIntoTheOther) {
  struct Row {
    const char* a;
    const char* b;
    std::size_t apart;
  };
  const Row rows[] = {
      {"", "", 0},           {"", "abc", 3},
      {"check", "check", 0}, {"chek", "check", 1},
      {"cehck", "check", 1}, {"kitten", "sitting", 3},
      {"ab", "ba", 1},       {"ca", "abc", 3},
      {"port", "prot", 1},   {"database", "dattabsae", 2},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.a);
    EXPECT_EQ(letters_apart(row.a, row.b), row.apart);
    EXPECT_EQ(letters_apart(row.b, row.a), row.apart);
  }
}

}  // namespace
}  // namespace rookery
