#pragma once
#include <memory>

#include "rookery/store/administration/lease.h"
#include "rookery/store/database.h"
#include "sql/connection.h"

namespace rookery::store {

/// Refuses the transaction that follows, with Conflict, unless the lease is the newest of its name; nobody
/// takes or releases it before that transaction ends.
[[nodiscard]] Expected<void, StoreError> check_fence(Connection& connection, const Lease& lease);

[[nodiscard]] std::unique_ptr<LeaseStore> make_lease_store(std::shared_ptr<Database> database);

}  // namespace rookery::store
