#pragma once
#include <boost/asio/awaitable.hpp>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>

#include "endpoint/context.h"
#include "endpoint/route.h"

namespace rookery::server {

/// The OpenAPI 3.1 document of `routes`, for a server at `base_url`: the content of the table, and from
/// lichess/operations.json the ids and response schemas of operations. Pages, files and sockets are left out.
[[nodiscard]] nlohmann::json openapi_document(std::span<const Route> routes, const std::string& base_url);

/// A schema of lichess/operations.json as JSON Schema 2020-12. There "string", "integer", "number", "boolean"
/// and "null" are types, "@User" is a schema by its name, "@A|@B" one of several, "=a|b" one of these words,
/// "?..." the same or null, [x] an array of x; an object's members with "!" are required, "*" is any member,
/// and "..." extends another schema.
[[nodiscard]] nlohmann::json schema_of(const nlohmann::json& compact);

/// The number of operations of a level of the Lichess API that `routes` has, and of all: {39, 44}.
struct LevelCount {
  std::size_t there = 0, all = 0;
  bool operator==(const LevelCount&) const = default;
};
[[nodiscard]] LevelCount count_level(std::span<const Route> routes, int level);

/// The operations of lichess/operations.json with a response that `routes` lacks, as "GET /api/x": there
/// should be none.
[[nodiscard]] std::vector<std::string> operations_without_route(std::span<const Route> routes);

/// Handler: the OpenAPI document of this server.
[[nodiscard]] boost::asio::awaitable<http::Response> get_openapi(Context& context,
                                                                 const http::Request& request);

/// The operations of lichess/operations.json as rows of Markdown, each with its handler from the table of
/// routes and its test.
[[nodiscard]] std::string operations_table();

}  // namespace rookery::server
