#pragma once
#include <optional>

#include "endpoint/server_context.h"
#include "http/request.h"
#include "http/response.h"

namespace rookery::server {

/// What a request is answered that came without TLS though the server has a certificate: the way to https,
/// or, for a browser at home that may not trust the server yet, to the page that says how. None: the request
/// is served, as it came with TLS, or as what it asks for is for everybody to see.
[[nodiscard]] std::optional<Response> lead_to_tls(const ServerContext& context, const Request& request);

}  // namespace rookery::server
