#pragma once
#include <memory>

#include "rookery/store/stores.h"

namespace rookery::store::sql {

/// The stores on a database whose schema is up to date.
[[nodiscard]] Stores make_stores(std::shared_ptr<Database> database);

}  // namespace rookery::store::sql
