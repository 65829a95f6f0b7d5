#pragma once
#include <memory>

#include "rookery/store/classes.h"
#include "sql/connection.h"

namespace rookery::store::sql {

[[nodiscard]] std::unique_ptr<ClassStore> make_class_store(std::shared_ptr<Driver> driver);

}  // namespace rookery::store::sql
