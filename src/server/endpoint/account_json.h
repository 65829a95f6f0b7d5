#pragma once
#include <nlohmann/json_fwd.hpp>

#include "rookery/store/accounts.h"

namespace rookery::server {

/// An account as the page reads it: id, name, role, and when it was created.
[[nodiscard]] nlohmann::json account_json(const store::Account& account);

/// What it is to the server: its role, or a bot, whatever that says.
[[nodiscard]] people::Role role_of(const store::Account& account);

}  // namespace rookery::server
