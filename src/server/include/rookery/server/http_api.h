#pragma once
#include <string>

namespace rookery::server {

/// docs/http-api.md: every route of the server, generated from the route table.
[[nodiscard]] std::string http_api_document();

/// The OpenAPI 3.1 document of the same routes, as JSON, for a server at `base_url`.
[[nodiscard]] std::string openapi_text(const std::string& base_url);

/// The number of implemented operations of the Lichess API: "level 1: 44 of 44, level 2: 36 of 36".
[[nodiscard]] std::string level_counts();

}  // namespace rookery::server
