#pragma once
#include <memory>

#include "node/metrics.h"
#include "node/store_watch.h"
#include "rookery/store/game_store.h"

namespace rookery::server {

/// The same store, whose answers are timed and whose moves are counted; `watch` is told of its writes. Both
/// must outlive it.
[[nodiscard]] std::unique_ptr<store::GameStore> measured(std::unique_ptr<store::GameStore> games,
                                                         Metrics& metrics, StoreWatch& watch);

}  // namespace rookery::server
