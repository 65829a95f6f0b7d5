#pragma once
#include <optional>

#include "http/request_head.h"
#include "http/response.h"

namespace rookery::server {

/// Makes one line of several lines of Connection, and of Upgrade (RFC 9110, 5.3): Beast reads the first
/// alone.
void join_upgrade_lines(RawRequest& request);

/// Why `request` is no WebSocket handshake: 400 or 426, the latter with what would be one (RFC 6455, 4.2.1
/// and 4.4; RFC 9110, 15.5.22). Stricter than Beast, which takes any key.
[[nodiscard]] std::optional<Response> refuse_handshake(const RawRequest& request);

}  // namespace rookery::server
