#pragma once
#include <memory>

#include "rookery/store/reports.h"
#include "sql/connection.h"

namespace rookery::store::sql {

[[nodiscard]] std::unique_ptr<ReportStore> make_report_store(std::shared_ptr<Driver> driver);

}  // namespace rookery::store::sql
