#pragma once
#include <optional>
#include <string>

#include "node/server_clock.h"
#include "rookery/store/stores.h"
#include "rooms/nodes.h"

namespace rookery::server {

/// What the store knew of the server when it, or one of its nodes, started.
struct ServerMemory {
  std::string cookie_suffix;  ///< of the names of cookies, the same for all nodes on a store
  StartOfTime time;
  std::optional<Outages::Span> unsettled = {};  ///< when another node may have served or not
};

/// Reads that, and writes that the server runs. `wall`: what the machine's clock shows. Blocks.
[[nodiscard]] Expected<ServerMemory, store::StoreError> recall(const store::Stores& stores, Instant wall,
                                                               Nodes nodes);

}  // namespace rookery::server
