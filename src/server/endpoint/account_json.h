#pragma once
#include <nlohmann/json_fwd.hpp>

#include "rookery/store/accounts/accounts.h"

namespace rookery::server {

/// An account for the page: id, name, role, and when it was created.
[[nodiscard]] nlohmann::json account_json(const store::Account& account);

/// The account's role; that of a bot if its title says so.
[[nodiscard]] people::Role role_of(const store::Account& account);

}  // namespace rookery::server
