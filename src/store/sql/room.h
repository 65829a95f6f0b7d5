#pragma once
#include <string>

#include "sql/rows.h"

namespace rookery::store {

/// Errors: Conflict, when there are `most` already, so that there is no room for another.
[[nodiscard]] inline Expected<void, StoreError> check_room(std::int64_t count, std::size_t most) {
  return static_cast<std::size_t>(count) < most
             ? Expected<void, StoreError>()
             : fail(StoreError{StoreError::Kind::Conflict, "there are " + std::to_string(most) + " already"});
}

}  // namespace rookery::store
