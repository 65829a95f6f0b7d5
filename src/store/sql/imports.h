#pragma once
#include <memory>

#include "rookery/store/imports.h"
#include "sql/connection.h"

namespace rookery::store::sql {

/// Errors: NotFound; those of the connection.
[[nodiscard]] Expected<ImportedGame, StoreError> find_import(Connection& connection, const std::string& id);

[[nodiscard]] std::unique_ptr<ImportStore> make_import_store(std::shared_ptr<Driver> driver);

}  // namespace rookery::store::sql
