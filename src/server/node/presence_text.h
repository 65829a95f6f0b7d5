#pragma once
#include <optional>
#include <string>

#include "rooms/room.h"

namespace rookery::server {

/// "node white black watchers", as nodes tell each other who is connected to them.
[[nodiscard]] std::string write_presence(const PresenceHeard& told);
/// Absent: no node wrote it.
[[nodiscard]] std::optional<PresenceHeard> read_presence(const std::string& message);

}  // namespace rookery::server
