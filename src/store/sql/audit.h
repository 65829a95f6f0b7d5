#pragma once
#include <memory>

#include "rookery/store/audit.h"
#include "sql/connection.h"

namespace rookery::store::sql {

/// Adds the entry, in the transaction of what it tells of.
[[nodiscard]] Expected<void, StoreError> insert_audit(Connection& connection, const AuditEntry& entry);

[[nodiscard]] std::unique_ptr<AuditStore> make_audit_store(std::shared_ptr<Driver> driver);

}  // namespace rookery::store::sql
