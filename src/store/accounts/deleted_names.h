#pragma once
#include <string>

#include "sql/connection.h"

namespace rookery::store {

/// Whether an account of this id or name, in small letters, was deleted, so that no other may have it.
[[nodiscard]] Expected<bool, StoreError> is_name_of_deleted(Connection& connection, const std::string& name);

}  // namespace rookery::store
