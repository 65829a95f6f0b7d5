#pragma once
#include <memory>

#include "rookery/store/archive.h"
#include "sql/connection.h"

namespace rookery::store::sql {

[[nodiscard]] std::unique_ptr<ArchiveStore> make_archive_store(std::shared_ptr<Driver> driver);

}  // namespace rookery::store::sql
