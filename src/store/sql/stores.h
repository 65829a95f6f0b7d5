#pragma once
#include <memory>

#include "rookery/store/stores.h"
#include "sql/connection.h"

namespace rookery::store::sql {

/// The stores on a database whose schema is up to date.
[[nodiscard]] Stores make_stores(const std::shared_ptr<Driver>& driver);

}  // namespace rookery::store::sql
