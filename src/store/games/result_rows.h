#pragma once
#include <vector>

#include "rookery/store/games/results.h"
#include "sql/connection.h"

namespace rookery::store {

/// Adds the changes with the acknowledgement that brings them.
[[nodiscard]] Expected<void, StoreError> change_results(Connection& connection,
                                                        const std::vector<ResultChange>& changes);

}  // namespace rookery::store
