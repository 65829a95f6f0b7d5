#pragma once
#include <string>

#include "rookery/store/accounts/accounts.h"
#include "rookery/store/database.h"
#include "rookery/store/ids.h"

/// What passwords of accounts are checked against. The store keeps hashes alone, and does not know how they
/// were made: by a function that is slow on purpose (Argon2id, RFC 9106), with a salt of their own.
namespace rookery::store {

/// Creates an account and its password together; without a password, if `hash` is empty. Errors: Conflict,
/// when the id or the name is taken.
[[nodiscard]] Expected<void, StoreError> create_with_password(Connection& connection, const Account& account,
                                                              const std::string& hash);

/// The hash of the account's password. Errors: NotFound, when there is no such account or it has none.
[[nodiscard]] Expected<std::string, StoreError> find_password(Connection& connection,
                                                              const AccountId& account);

/// Sets the account's password instead of the one before, if there was one. Errors: NotFound, when there is
/// no such account.
[[nodiscard]] Expected<void, StoreError> set_password(Connection& connection, const AccountId& account,
                                                      const std::string& hash);

}  // namespace rookery::store
