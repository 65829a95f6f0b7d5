#pragma once
#include <string>

#include "rookery/store/accounts/accounts.h"
#include "rookery/store/ids.h"
#include "sql/connection.h"

/// What the queries of other subjects need of accounts.
namespace rookery::store {

/// An account of a row with id, name, created, title, seen, role, disabled and display from `column` on.
[[nodiscard]] Account read_account(const Row& row, int column);

/// The error of a call for an account that is not there, or of nothing: it is there.
[[nodiscard]] Expected<void, StoreError> check_account(Connection& connection, const AccountId& id);

/// Makes all other transactions that lock the account wait until the end of this one, for what is counted or
/// numbered for each account. Errors: NotFound, when it is not there.
[[nodiscard]] Expected<void, StoreError> lock_account(Connection& connection, const AccountId& id);

/// Locks the account. Errors: NotFound, when it or the other is not there.
[[nodiscard]] Expected<void, StoreError> lock_and_find(Connection& connection, const AccountId& account,
                                                       const AccountId& other);

/// Before a change that leaves `id` no administrator: locks them all against changes of others until the end
/// of the transaction. Errors: Conflict, when it is the only one that can log in.
[[nodiscard]] Expected<void, StoreError> spare_last_administrator(Connection& connection,
                                                                  const AccountId& id);

}  // namespace rookery::store
