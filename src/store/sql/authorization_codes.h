#pragma once
#include <memory>

#include "rookery/store/authorization_codes.h"
#include "sql/connection.h"

namespace rookery::store::sql {

[[nodiscard]] std::unique_ptr<AuthorizationCodeStore> make_authorization_code_store(
    std::shared_ptr<Driver> driver);

}  // namespace rookery::store::sql
