#pragma once
#include <memory>

#include "node/metrics.h"
#include "rookery/store/game_store.h"

namespace rookery::server {

/// The same store, whose answers are timed and whose moves are counted. `metrics` must outlive it.
[[nodiscard]] std::unique_ptr<store::GameStore> measured(std::unique_ptr<store::GameStore> games,
                                                         Metrics& metrics);

}  // namespace rookery::server
