#pragma once
#include "postgres/session.h"

namespace rookery::store::postgres {

/// Makes the newest schema, or brings an older one up to date; of several nodes that start at once, one does.
/// Errors: Corrupt, when the tables belong to another program or to a newer version of this one; Unavailable.
[[nodiscard]] Expected<void, StoreError> prepare_schema(Session& session);

/// Whether the tables are of the newest version, without changing them. Errors: Corrupt, with what to do;
/// Unavailable.
[[nodiscard]] Expected<void, StoreError> check_schema(Session& session);

}  // namespace rookery::store::postgres
