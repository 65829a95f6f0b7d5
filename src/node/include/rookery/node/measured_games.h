#pragma once
#include <memory>

#include "rookery/node/metrics.h"
#include "rookery/node/store_watch.h"
#include "rookery/store/games/game_store.h"

namespace rookery::node {

/// The same store with timed answers and counted moves; `watch` gets its writes. Both must outlive it.
[[nodiscard]] std::unique_ptr<store::GameStore> measured(std::unique_ptr<store::GameStore> games,
                                                         Metrics& metrics, StoreWatch& watch);

}  // namespace rookery::node
