#pragma once
#include <memory>

#include "rookery/store/sessions.h"
#include "sql/connection.h"

namespace rookery::store::sql {

[[nodiscard]] std::unique_ptr<SessionStore> make_session_store(std::shared_ptr<Driver> driver);

}  // namespace rookery::store::sql
