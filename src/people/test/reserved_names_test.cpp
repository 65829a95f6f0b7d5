#include "rookery/people/reserved_names.h"

#include <gtest/gtest.h>

namespace rookery::people {
namespace {

TEST(ReservedNames, IncludeServerNames) {
  for (const char* name : {"Administrator",
                           "admin",
                           "ADMIN",
                           "Admin-2",
                           "admin_1",
                           "a.d.m.i.n",
                           "\u0430dmin",
                           "Computer",
                           "computer",
                           "c0mputer",
                           "Computer, level 3",
                           "Computer 3",
                           "Ordinateur, niveau 3",
                           "L’ordinateur",
                           "Компьютер, уровень 3",
                           "电脑",
                           "الحاسوب",
                           "deleted",
                           "Deleted player",
                           "de1eted",
                           "Teacher",
                           "Schiedsrichter",
                           "moderator",
                           "server",
                           "Rookery"}) {
    EXPECT_TRUE(is_name_of_server(name)) << name;
    EXPECT_TRUE(is_reserved_name(name)) << name;
  }
}

TEST(ReservedNames, IncludeGuestNames) {
  for (const char* name : {"Guest", "guest42", "Guest 7", "anonymous", "Invité", "Гость", "访客", "अतिथि"}) {
    EXPECT_TRUE(is_name_of_guest(name)) << name;
    EXPECT_FALSE(is_name_of_server(name)) << name;
    EXPECT_TRUE(is_reserved_name(name)) << name;
  }
}

TEST(ReservedNames, ExcludeOthers) {
  for (const char* name :
       {"", "Ann", "ada-l", "Alice Gast", "Guest Star", "Computer Science Club", "commander", "modest",
        "Deletedio", "42", "7-eleven", "bot", "root", "王小明", "Professorin Müller", "pupil-3"}) {
    EXPECT_FALSE(is_reserved_name(name)) << name;
  }
}

}  // namespace
}  // namespace rookery::people
