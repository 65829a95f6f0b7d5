#pragma once
#include <memory>

#include "rookery/store/passwords.h"
#include "sql/connection.h"

namespace rookery::store::sql {

[[nodiscard]] std::unique_ptr<PasswordStore> make_password_store(std::shared_ptr<Driver> driver);

}  // namespace rookery::store::sql
