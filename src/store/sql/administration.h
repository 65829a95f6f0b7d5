#pragma once
#include <memory>

#include "rookery/store/administration.h"
#include "sql/connection.h"

namespace rookery::store::sql {

[[nodiscard]] std::unique_ptr<AdministrationStore> make_administration_store(std::shared_ptr<Driver> driver);

}  // namespace rookery::store::sql
