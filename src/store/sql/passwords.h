#pragma once
#include <memory>

#include "rookery/store/passwords.h"
#include "sql/connection.h"

namespace rookery::store::sql {

/// As PasswordStore::create; without a password, if `hash` is empty.
[[nodiscard]] Expected<void, StoreError> create_with_password(Connection& connection, const Account& account,
                                                              const std::string& hash);

/// As PasswordStore::set.
[[nodiscard]] Expected<void, StoreError> change_password(Connection& connection, const std::string& account,
                                                         const std::string& hash);

[[nodiscard]] std::unique_ptr<PasswordStore> make_password_store(std::shared_ptr<Driver> driver);

}  // namespace rookery::store::sql
