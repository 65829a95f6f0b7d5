#pragma once
#include <memory>

#include "rookery/store/tokens.h"
#include "sql/connection.h"

namespace rookery::store::sql {

[[nodiscard]] std::unique_ptr<TokenStore> make_token_store(std::shared_ptr<Driver> driver);

}  // namespace rookery::store::sql
