#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

/// The roles and their rights. All checks of rights use these functions.
namespace rookery::people {

/// The role of a user. The values are stored; new ones are only added.
enum class Role : std::uint8_t {
  Guest = 0,          ///< identified by a cookie only, and never stored
  Account = 1,        ///< a registered player
  Bot = 2,            ///< an account used by a program; it has the title BOT
  Teacher = 3,        ///< manages classes, and is the arbiter of their games
  Administrator = 4,  ///< runs the server
};

/// Each at the index of its value.
inline constexpr std::array<std::string_view, 5> kRoleWords{"guest", "player", "bot", "teacher",
                                                            "administrator"};
[[nodiscard]] constexpr std::string_view word_of(Role role) {
  return kRoleWords.at(static_cast<std::size_t>(role));
}
/// Of those that an account may be given: "player", "teacher", "administrator".
[[nodiscard]] constexpr std::optional<Role> read_role(std::string_view word) {
  for (const Role role : {Role::Account, Role::Teacher, Role::Administrator}) {
    if (word_of(role) == word) {
      return role;
    }
  }
  return std::nullopt;
}

/// The rights that not every user has.
enum class Permission : std::uint8_t {
  UseAccount,      ///< features that need an account, such as notes
  ManageClasses,   ///< make accounts for pupils, see their games, pair them
  ManageAccounts,  ///< see all accounts, give roles, disable, reset passwords
};

[[nodiscard]] constexpr bool may(Role role, Permission permission) {
  switch (permission) {
    case Permission::UseAccount:
      return role != Role::Guest;
    case Permission::ManageClasses:
      return role == Role::Teacher || role == Role::Administrator;
    case Permission::ManageAccounts:
      return role == Role::Administrator;
  }
  return false;
}

}  // namespace rookery::people
