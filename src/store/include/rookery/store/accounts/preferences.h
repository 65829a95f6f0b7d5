#pragma once
#include <string>

#include "rookery/store/database.h"
#include "rookery/store/ids.h"

/// What accounts have chosen, by name.
namespace rookery::store {

/// Sets the account's preference of this name. Errors: NotFound, when there is no such account.
[[nodiscard]] Expected<void, StoreError> set_preference(Connection& connection, const AccountId& account,
                                                        const std::string& name, const std::string& value);
/// The account's preference of this name; empty: not set.
[[nodiscard]] Expected<std::string, StoreError> find_preference(Connection& connection,
                                                                const AccountId& account,
                                                                const std::string& name);

}  // namespace rookery::store
