#pragma once
#include <string>
#include <string_view>

namespace rookery::people {

/// The minimum and maximum length of an account's name. A guest's id is longer, so the two cannot be
/// confused.
inline constexpr std::size_t kLeastAccountName = 2, kMostAccountName = 20;

/// Whether an account may have this name: letters from A to Z and a to z, digits, '-' and '_', with a letter
/// or a digit at both ends, as clients of the Lichess API expect.
[[nodiscard]] bool is_account_name(std::string_view name);

/// The id of the account with this name, used in games and by programs: the name in lower case.
/// Precondition: is_account_name(name).
[[nodiscard]] std::string account_id_of(std::string_view name);

}  // namespace rookery::people
