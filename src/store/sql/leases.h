#pragma once
#include <memory>

#include "rookery/store/lease.h"
#include "sql/connection.h"

namespace rookery::store::sql {

/// Refuses the transaction that follows, with Conflict, unless the lease is the newest of its name; nobody
/// takes or releases it before that transaction ends.
[[nodiscard]] Expected<void, StoreError> check_fence(Connection& connection, const Lease& lease);

[[nodiscard]] std::unique_ptr<LeaseStore> make_lease_store(std::shared_ptr<Driver> driver);

}  // namespace rookery::store::sql
