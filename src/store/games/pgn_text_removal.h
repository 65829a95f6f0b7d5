#pragma once
#include <string>

#include "rookery/store/ids.h"
#include "sql/connection.h"

namespace rookery::store {

/// Removes the texts of this player's games, whose names may no longer be shown.
[[nodiscard]] Expected<void, StoreError> forget_pgn_texts_of(Connection& connection, const PlayerId& player);

}  // namespace rookery::store
