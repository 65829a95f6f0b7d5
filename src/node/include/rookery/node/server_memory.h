#pragma once
#include <optional>
#include <string>

#include "rookery/node/server_clock.h"
#include "rookery/rooms/nodes.h"
#include "rookery/store/stores.h"

namespace rookery::node {

/// What the store contains about the server when it, or one of its nodes, starts.
struct ServerMemory {
  std::string cookie_suffix;  ///< of the names of cookies; common to all nodes of a store
  StartOfTime time;
  std::optional<Outages::Span> unsettled =
      {};  ///< a time for which it is not known whether another node served
};

/// Reads the facts, and records that the server runs. `wall`: the time of the machine's clock. Blocks.
[[nodiscard]] Expected<ServerMemory, store::StoreError> recall(const store::Stores& stores, Instant wall,
                                                               rooms::Nodes nodes);

}  // namespace rookery::node
