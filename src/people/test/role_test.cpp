#include "rookery/people/role.h"

#include <gtest/gtest.h>

namespace rookery::people {
namespace {

TEST(Roles, OnlyAdministratorsManageAccounts) {
  for (const Role role : {Role::Guest, Role::Account, Role::Bot, Role::Teacher}) {
    EXPECT_FALSE(may(role, Permission::ManageAccounts)) << word_of(role);
  }
  EXPECT_TRUE(may(Role::Administrator, Permission::ManageAccounts));
}

TEST(Roles, TeachersManageClasses) {
  for (const Role role : {Role::Guest, Role::Account, Role::Bot}) {
    EXPECT_FALSE(may(role, Permission::ManageClasses)) << word_of(role);
  }
  EXPECT_TRUE(may(Role::Teacher, Permission::ManageClasses));
  EXPECT_TRUE(may(Role::Administrator, Permission::ManageClasses));
}

TEST(Roles, AreReadFromTheirNames) {
  EXPECT_EQ(read_role("player"), Role::Account);
  EXPECT_EQ(read_role("teacher"), Role::Teacher);
  EXPECT_EQ(read_role("administrator"), Role::Administrator);
  for (const char* other : {"", "guest", "bot", "Administrator", "admin"}) {
    EXPECT_EQ(read_role(other), std::nullopt) << other;
  }
}

}  // namespace
}  // namespace rookery::people
