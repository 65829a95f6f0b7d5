#pragma once
#include <optional>

#include "endpoint/services.h"
#include "rookery/http/request.h"
#include "rookery/http/response.h"

namespace rookery::server {

/// The response to a request that came without TLS although the server has a certificate: a redirect to https
/// or, for a browser at home that may not trust the server yet, to the page that explains how. Empty: the
/// request is served, because it came with TLS or asks for something public.
[[nodiscard]] std::optional<http::Response> redirect_to_https(const Services& services,
                                                              const http::Request& request);

}  // namespace rookery::server
