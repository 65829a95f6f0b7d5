#pragma once
#include <memory>

#include "rookery/store/game_store.h"
#include "sql/connection.h"

namespace rookery::store::sql {

[[nodiscard]] std::unique_ptr<GameStore> make_game_store(std::shared_ptr<Driver> driver);

}  // namespace rookery::store::sql
