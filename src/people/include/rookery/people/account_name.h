#pragma once
#include <string>
#include <string_view>

namespace rookery::people {

/// The least and the most characters of an account's name. A guest's id has more, so no account is taken for
/// a guest.
inline constexpr std::size_t kLeastAccountName = 2, kMostAccountName = 20;

/// Whether an account may have this name: letters from A to Z and a to z, digits, '-' and '_', with a letter
/// or a digit at both ends, as programs of the Lichess API expect names.
[[nodiscard]] bool is_account_name(std::string_view name);

/// The id of the account of this name, by which it is known to games and programs: the name in lower case.
/// Precondition: is_account_name(name).
[[nodiscard]] std::string account_id_of(std::string_view name);

}  // namespace rookery::people
