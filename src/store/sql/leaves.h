#pragma once
#include "rookery/people/leave.h"
#include "sql/connection.h"

/// The queries of leave from games by days, each for one transaction.
namespace rookery::store::sql {

/// Errors: as SocialStore::take_leave.
[[nodiscard]] Expected<people::Leave, StoreError> take_leave(Connection& connection,
                                                             const std::string& account, int days,
                                                             Instant now);
/// As SocialStore::leave_of.
[[nodiscard]] Expected<people::Leave, StoreError> find_leave(Connection& connection,
                                                             const std::string& player);

}  // namespace rookery::store::sql
