#pragma once
#include <memory>

#include "sql/connection.h"

namespace rookery::store::sql {

/// The store on a database whose schema is up to date.
[[nodiscard]] std::unique_ptr<GameStore> make_game_store(std::unique_ptr<Driver> driver);

}  // namespace rookery::store::sql
