#include "site/classes/pupil_names.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rookery/people/account_name.h"
#include "rookery/store/classes/classes.h"

namespace rookery::server {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(PupilNames, AreTakenFromAPastedList) {
  EXPECT_THAT(*read_names("Anna Müller\r\n\n  Ben\tOkafor \n王小明"),
              ElementsAre("Anna Müller", "Ben Okafor", "王小明"));
  EXPECT_EQ(read_names("\n \n").error().code, ErrorCode::InvalidName);
  EXPECT_THAT(read_names("Anna\nB\x01").error().message, HasSubstr("line 2: "));
  std::string many;
  for (std::size_t i = 0; i <= store::kMostPupils; ++i) {
    many += "Anna\n";
  }
  EXPECT_THAT(read_names(many).error().message, HasSubstr("at most 60"));
}

TEST(PupilNames, GiveAccountNamesFromAnyScript) {
  struct Row {
    const char *name, *account;
  };
  for (const Row& row :
       {Row{"Anna Müller", "anna-muller"}, Row{"Ána Núñez", "ana-nunez"}, Row{"王小明", "wang-xiao-ming"},
        Row{"Анна К.", "anna-k"}, Row{"O'Brien", "obrien"}, Row{"=1+1", "1-1"}, Row{"<b>", "pupil"},
        Row{"♔♔", "pupil"}, Row{"Maximiliane-Charlotte von", "maximiliane-charlott"}}) {
    EXPECT_EQ(account_name_for(row.name), row.account);
    EXPECT_TRUE(people::is_account_name(account_name_for(row.name))) << row.name;
  }
}

}  // namespace
}  // namespace rookery::server
