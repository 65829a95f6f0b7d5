#pragma once
#include <libpq-fe.h>

#include <string_view>

#include "rookery/store/store_error.h"

namespace rookery::store::postgres {

/// The error of a statement. Corrupt: damage, or rows that contradict each other. Unavailable: all else, such
/// as a full disk, a lock, a server that shuts down. Source: PostgreSQL 15, appendix A (SQLSTATE).
[[nodiscard]] StoreError error_of(const PGresult* result);

/// The error's SQLSTATE (PostgreSQL 15, appendix A); empty where there is none. Valid as long as the result.
[[nodiscard]] std::string_view state_of(const PGresult* result);

/// The error of a connection that is lost, or cannot be made.
[[nodiscard]] StoreError error_of(const PGconn* connection);

}  // namespace rookery::store::postgres
