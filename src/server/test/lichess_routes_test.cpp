#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "routing/openapi.h"
#include "routing/routes.h"

/// Which operations of the Lichess API (its OpenAPI document 2.0.165) the table of routes has, and how they
/// are described.
namespace rookery::server {
namespace {

using nlohmann::json;
using ::testing::IsEmpty;

TEST(LichessApi, HasTheListedOperations) {
  EXPECT_EQ(count_level(routes(), 1), (LevelCount{44, 44})) << "what bots, boards and challenges need";
  EXPECT_EQ(count_level(routes(), 2), (LevelCount{36, 36})) << "exports, people, games to watch";
  EXPECT_EQ(count_level(routes(), 3), (LevelCount{16, 16})) << "studies, openings, endings, browsers' games";
  EXPECT_THAT(operations_without_route(routes()), IsEmpty());
}

TEST(LichessApi, EveryPathIsDescribed) {
  const json document = openapi_document(routes(), "http://example.org");
  for (const Route& route : routes()) {
    if (!route.pattern.starts_with("/api/")) {
      continue;
    }
    bool has_id = false;
    for (const auto& [method, operation] : document["paths"][std::string(route.pattern)].items()) {
      has_id = has_id || operation.contains("operationId");
    }
    EXPECT_TRUE(has_id) << route.pattern << " is missing in lichess/operations.json";
  }
}

TEST(LichessApi, SchemasAreWrittenCompactly) {
  EXPECT_EQ(schema_of("integer"), json::parse(R"({"type":"integer"})"));
  EXPECT_EQ(schema_of("?string"), json::parse(R"({"anyOf":[{"type":"string"},{"type":"null"}]})"));
  EXPECT_EQ(schema_of("=a|b"), json::parse(R"({"type":"string","enum":["a","b"]})"));
  EXPECT_EQ(schema_of("=true"), json::parse(R"({"const":true})"));
  EXPECT_EQ(schema_of("@A"), json::parse(R"({"$ref":"#/components/schemas/A"})"));
  EXPECT_EQ(
      schema_of("@A|@B"),
      json::parse(R"({"anyOf":[{"$ref":"#/components/schemas/A"},{"$ref":"#/components/schemas/B"}]})"));
  EXPECT_EQ(schema_of(json::parse(R"(["integer"])")),
            json::parse(R"({"type":"array","items":{"type":"integer"}})"));
  EXPECT_EQ(schema_of(json::parse(R"({"a!":"integer","b":"string"})")), json::parse(R"({"type":"object",
      "properties":{"a":{"type":"integer"},"b":{"type":"string"}},"required":["a"]})"));
  EXPECT_EQ(schema_of(json::parse(R"({"...":"@A","*":"integer"})")),
            json::parse(R"({"allOf":[{"$ref":"#/components/schemas/A"},
      {"type":"object","additionalProperties":{"type":"integer"}}]})"));
}

}  // namespace
}  // namespace rookery::server
