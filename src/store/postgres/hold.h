#pragma once
#include <libpq-fe.h>

#include "rookery/store/postgres.h"

namespace rookery::store::postgres {

/// Holds the tables of the connection's schema as `sharing` says, until the connection ends; waits for others
/// as long as its lock_timeout says. `former`: the process of PostgreSQL that served this session before; it
/// may not have noticed that its connection was lost, and is ended if it holds them still. 0: there was none.
/// Errors: Unavailable, another server holds them. Source: PostgreSQL 15, 13.3.5 (advisory locks).
[[nodiscard]] Expected<void, StoreError> hold_tables(PGconn* connection, Sharing sharing, int former);

}  // namespace rookery::store::postgres
