#pragma once
#include <string>

#include "sql/connection.h"

namespace rookery::store::sql {

/// As AccountStore::remove, in one transaction.
[[nodiscard]] Expected<void, StoreError> remove_account(Connection& connection, const std::string& id,
                                                        Instant at);

/// Whether an account of this id or name, in small letters, was deleted, so that no other may have it.
[[nodiscard]] Expected<bool, StoreError> is_name_of_deleted(Connection& connection, const std::string& name);

}  // namespace rookery::store::sql
