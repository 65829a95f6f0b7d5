#pragma once
#include "rookery/bus/bus.h"

namespace rookery::bus {

/// The bus of a server that is one process: publish calls the subscribers before it returns. Subscriptions
/// may outlive it.
[[nodiscard]] std::unique_ptr<Bus> make_in_process_bus();

}  // namespace rookery::bus
