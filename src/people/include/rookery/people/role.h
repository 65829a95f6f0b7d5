#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

/// Who may do what. Nothing else decides that.
namespace rookery::people {

/// What somebody is to the server. The values are stored; new ones are only added.
enum class Role : std::uint8_t {
  Guest = 0,          ///< known by a cookie alone, and never stored
  Account = 1,        ///< somebody who has registered: a player
  Bot = 2,            ///< an account that a program plays for; it has the title BOT
  Teacher = 3,        ///< looks after classes, and is arbiter of their games
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

/// What is not everybody's to do.
enum class Permission : std::uint8_t {
  UseAccount,      ///< what is kept for an account: notes
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
