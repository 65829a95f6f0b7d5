#pragma once
#include <memory>

#include "rookery/store/outbox.h"
#include "sql/connection.h"

namespace rookery::store::sql {

/// Stores entries with the events of a game from number `event` on.
[[nodiscard]] Expected<void, StoreError> insert_entries(Connection& connection, const std::string& game,
                                                        std::size_t event, Instant at,
                                                        const std::vector<OutboxEntry>& entries);

[[nodiscard]] std::unique_ptr<Outbox> make_outbox(std::shared_ptr<Driver> driver);

}  // namespace rookery::store::sql
