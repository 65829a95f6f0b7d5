#pragma once
#include <memory>

#include "rookery/store/results.h"
#include "sql/connection.h"

namespace rookery::store::sql {

[[nodiscard]] Expected<void, StoreError> change_results(Connection& connection,
                                                        const std::vector<ResultChange>& changes);

[[nodiscard]] std::unique_ptr<ResultStore> make_result_store(std::shared_ptr<Driver> driver);

}  // namespace rookery::store::sql
