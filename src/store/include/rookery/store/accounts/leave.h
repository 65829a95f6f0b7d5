#pragma once
#include <string>

#include "rookery/base/time.h"
#include "rookery/people/leave.h"
#include "rookery/store/database.h"
#include "rookery/store/ids.h"

/// Leave that accounts take from games by days.
namespace rookery::store {

/// As people::take_leave. Errors: NotFound, when there is no such account; Conflict, when so many days are
/// not left.
[[nodiscard]] Expected<people::Leave, StoreError> take_leave(Connection& connection, const AccountId& account,
                                                             int days, Instant now);
/// Of an account, or of that which a guest made. One that never took leave has none.
[[nodiscard]] Expected<people::Leave, StoreError> leave_of(Connection& connection, const PlayerId& player);

}  // namespace rookery::store
