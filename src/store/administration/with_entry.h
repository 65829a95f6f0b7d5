#pragma once
#include <utility>

#include "rookery/store/administration/audit.h"

namespace rookery::store {

/// What was done, after its entry was added; nothing is added to what failed.
template <class T>
[[nodiscard]] Expected<T, StoreError> with_entry(Connection& connection, Expected<T, StoreError> done,
                                                 const AuditEntry& entry) {
  if (done) {
    if (auto added = add_audit_entry(connection, entry); !added) {
      return fail(std::move(added.error()));
    }
  }
  return done;
}

}  // namespace rookery::store
