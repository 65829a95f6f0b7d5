#pragma once
#include <string>

namespace rookery::server {

/// docs/http-api.md: every route of the server, printed from its table.
[[nodiscard]] std::string http_api_document();

}  // namespace rookery::server
