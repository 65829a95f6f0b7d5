#pragma once
#include <optional>

#include "rookery/http/request_head.h"
#include "rookery/http/response.h"

namespace rookery::server {

/// Joins several lines of Connection, and of Upgrade, into one (RFC 9110, 5.3): Beast reads only the first.
void join_upgrade_lines(http::RawRequest& request);

/// The refusal of a request that is not a WebSocket handshake: 400, or 426 with the required headers (RFC
/// 6455, 4.2.1 and 4.4; RFC 9110, 15.5.22). Empty: it is one. Stricter than Beast, which accepts any key.
[[nodiscard]] std::optional<http::Response> refuse_handshake(const http::RawRequest& request);

}  // namespace rookery::server
