#pragma once
#include <memory>

#include "rookery/store/database.h"
#include "rookery/store/games/game_store.h"
#include "sql/connection.h"

namespace rookery::store {

[[nodiscard]] std::unique_ptr<GameStore> make_game_store(std::shared_ptr<Database> database);

}  // namespace rookery::store
