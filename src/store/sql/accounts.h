#pragma once
#include <memory>

#include "rookery/store/accounts.h"
#include "sql/connection.h"

namespace rookery::store::sql {

/// An account of a row with id, name, created, title, seen, role, disabled and display from `column` on.
[[nodiscard]] Account read_account(const Row& row, int column);

/// The error of a call for an account that is not there, or of nothing: it is there.
[[nodiscard]] Expected<void, StoreError> check_account(Connection& connection, const std::string& id);

/// Makes all other transactions that lock the account wait until the end of this one, for what is counted or
/// numbered for each account. Errors: NotFound, when it is not there.
[[nodiscard]] Expected<void, StoreError> lock_account(Connection& connection, const std::string& id);

/// As AccountStore::create.
[[nodiscard]] Expected<void, StoreError> create_account(Connection& connection, const Account& account);

/// Before a change that leaves `id` no administrator: locks them all against changes of others until the end
/// of the transaction. Errors: Conflict, when it is the only one that can log in.
[[nodiscard]] Expected<void, StoreError> spare_last_administrator(Connection& connection,
                                                                  const std::string& id);

/// As AccountStore::set_role.
[[nodiscard]] Expected<void, StoreError> change_role(Connection& connection, const std::string& id,
                                                     people::Role role);

/// As AccountStore::set_disabled.
[[nodiscard]] Expected<void, StoreError> change_disabled(Connection& connection, const std::string& id,
                                                         bool is_disabled);

[[nodiscard]] std::unique_ptr<AccountStore> make_account_store(std::shared_ptr<Driver> driver);

}  // namespace rookery::store::sql
