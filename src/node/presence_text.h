#pragma once
#include <optional>
#include <string>

#include "rookery/rooms/room.h"

namespace rookery::node {

/// "node white black watchers": the message by which nodes tell each other who is connected to them.
[[nodiscard]] std::string write_presence(const rooms::PresenceReported& report);
/// Absent: the message is malformed.
[[nodiscard]] std::optional<rooms::PresenceReported> read_presence(const std::string& message);

}  // namespace rookery::node
