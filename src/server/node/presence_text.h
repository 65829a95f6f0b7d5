#pragma once
#include <optional>
#include <string>

#include "rooms/room.h"

namespace rookery::server {

/// "node white black watchers": the message by which nodes tell each other who is connected to them.
[[nodiscard]] std::string write_presence(const PresenceReported& report);
/// Absent: the message is malformed.
[[nodiscard]] std::optional<PresenceReported> read_presence(const std::string& message);

}  // namespace rookery::server
