#pragma once
#include <string>
#include <vector>

#include "rookery/store/games/outbox.h"
#include "rookery/store/ids.h"
#include "sql/connection.h"

namespace rookery::store {

/// Stores entries with the events of a game from number `event` on.
[[nodiscard]] Expected<void, StoreError> insert_entries(Connection& connection, const GameId& game,
                                                        std::size_t event, Instant at,
                                                        const std::vector<OutboxEntry>& entries);

}  // namespace rookery::store
