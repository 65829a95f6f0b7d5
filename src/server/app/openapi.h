#pragma once
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>

#include "http/route.h"

namespace rookery::server {

/// The OpenAPI 3.1 document of `routes`, for a server at `base_url`: what the table says, and of the
/// operations in api/operations.json their ids and what their answers hold. Pages, files and sockets are left
/// out.
[[nodiscard]] nlohmann::json openapi_document(std::span<const Route> routes, const std::string& base_url);

/// A schema of api/operations.json as JSON Schema 2020-12. There "string", "integer", "number", "boolean" and
/// "null" are types, "@User" a schema by its name, "@A|@B" one of several, "=a|b" one of these words, "?..."
/// that or null, [x] an array of x; of an object's members those with "!" are needed, "*" is any member, and
/// "..." takes over another schema.
[[nodiscard]] nlohmann::json schema_of(const nlohmann::json& compact);

/// How many operations of a level of the Lichess API `routes` has: {39, 44}.
struct LevelCount {
  std::size_t there = 0, all = 0;
  bool operator==(const LevelCount&) const = default;
};
[[nodiscard]] LevelCount count_level(std::span<const Route> routes, int level);

/// Operations of api/operations.json that answer something and that `routes` does not have, as "GET /api/x":
/// there should be none.
[[nodiscard]] std::vector<std::string> operations_without_route(std::span<const Route> routes);

/// The operations of api/operations.json as rows of Markdown: the handler that the table of routes has for
/// each, and the test that asks for it.
[[nodiscard]] std::string operations_table();

}  // namespace rookery::server
