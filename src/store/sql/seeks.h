#pragma once
#include <memory>

#include "rookery/store/seeks.h"
#include "sql/connection.h"

namespace rookery::store::sql {

[[nodiscard]] std::unique_ptr<SeekStore> make_seek_store(std::shared_ptr<Driver> driver);

}  // namespace rookery::store::sql
