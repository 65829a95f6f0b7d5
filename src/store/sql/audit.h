#pragma once
#include <memory>

#include "rookery/store/audit.h"
#include "sql/connection.h"

namespace rookery::store::sql {

/// Adds the entry, in the transaction of what it tells of.
[[nodiscard]] Expected<void, StoreError> insert_audit(Connection& connection, const AuditEntry& entry);

/// What was done, after its entry was added; nothing is added to what failed.
template <class T>
[[nodiscard]] Expected<T, StoreError> with_entry(Connection& connection, Expected<T, StoreError> done,
                                                 const AuditEntry& entry) {
  if (done) {
    if (auto inserted = insert_audit(connection, entry); !inserted) {
      return fail(std::move(inserted.error()));
    }
  }
  return done;
}

[[nodiscard]] std::unique_ptr<AuditStore> make_audit_store(std::shared_ptr<Driver> driver);

}  // namespace rookery::store::sql
