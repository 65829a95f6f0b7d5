#pragma once
#include <functional>
#include <string>

#include "rookery/node/metrics.h"
#include "rookery/node/move_rate.h"
#include "rookery/node/store_health.h"

namespace rookery::server {

/// What the server measures of itself.
struct Measures {
  node::Metrics& metrics;
  std::function<node::Metrics::Now()> now;
  std::string token;  ///< lets other machines read the metrics; empty: none may
  node::StoreHealth store_health;
  node::MoveRate moves = {};
};

}  // namespace rookery::server
