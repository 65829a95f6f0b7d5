#pragma once
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>

#include "http.h"

namespace rookery::server {

/// Why `request` is no WebSocket handshake: 400 or 426, the latter with what would be one (RFC 6455, 4.2.1
/// and 4.4; RFC 9110, 15.5.22). Stricter than Beast, which takes any key.
[[nodiscard]] std::optional<Response> refuse_handshake(
    const boost::beast::http::request<boost::beast::http::string_body>& request);

}  // namespace rookery::server
