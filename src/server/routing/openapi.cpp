#include "routing/openapi.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "endpoint/ask.h"
#include "lichess/operations_file.h"
#include "rookery/auth/authorization.h"
#include "rookery/http/media_type.h"
#include "rookery/server/http_api.h"
#include "routing/routes.h"

namespace rookery::server {
namespace {

using nlohmann::json;

const json& operations() {
  // Parsed once: the file is part of the program.
  static const json file = json::parse(operations_file());
  return file;
}

std::vector<std::string> split_words(std::string_view text, char separator) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    words.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(text.size(), end + 1));
  }
  return words;
}

std::string operation_name(const Route& route) {
  return std::string(name(route.method)) + " " + std::string(route.pattern);
}

/// HEAD, which the API lists for a few paths, is answered as GET.
bool answers_to(const Route& route, const std::string& path) {
  return path == operation_name(route) ||
         (route.method == Method::Get && path == "HEAD " + std::string(route.pattern));
}

/// For the test that compares the file with the table.
bool has_route(std::span<const Route> routes, const json& operation) {
  const std::string path = operation["path"];
  return std::any_of(routes.begin(), routes.end(),
                     [&](const Route& route) { return answers_to(route, path); });
}

/// Null: only the table describes this route.
json operation_of(const Route& route) {
  const std::string path = operation_name(route);
  for (const json& operation : operations()["operations"]) {
    if (operation["path"] == path) {
      return operation;
    }
  }
  return nullptr;
}

json one_of_words(const std::string& words) {
  // "true" alone is the constant of {"ok":true}, not a word.
  if (words == "true") {
    return {{"const", true}};
  }
  return {{"type", "string"}, {"enum", split_words(words, '|')}};
}

json reference(const std::string& word) {
  return {{"$ref", "#/components/schemas/" + word.substr(1)}};
}

/// "?string" may be null, "=a|b" is one of the words, "@Game|@User" one of the schemas, else a type of JSON.
json schema_of_text(const std::string& text) {
  switch (text.front()) {
    case '?':
      return {{"anyOf", {schema_of_text(text.substr(1)), {{"type", "null"}}}}};
    case '=':
      return one_of_words(text.substr(1));
    case '@':
      break;
    default:
      return {{"type", text}};
  }
  const std::vector<std::string> names = split_words(text, '|');
  if (names.size() == 1) {
    return reference(names.front());
  }
  json any = json::array();
  for (const std::string& one : names) {
    any.push_back(reference(one));
  }
  return {{"anyOf", std::move(any)}};
}

/// "name!" is required, "*" stands for all other members, "..." for the schema that this one extends.
json schema_of_object(const json& compact) {
  json schema{{"type", "object"}};
  json inherited;
  for (const auto& [written, value] : compact.items()) {
    if (written == "...") {
      inherited = schema_of(value);
    } else if (written == "*") {
      schema["additionalProperties"] = schema_of(value);
    } else {
      const bool is_needed = written.back() == '!';
      const std::string member = is_needed ? written.substr(0, written.size() - 1) : written;
      schema["properties"][member] = schema_of(value);
      if (is_needed) {
        schema["required"].push_back(member);
      }
    }
  }
  // allOf, since JSON Schema has no inheritance.
  return inherited.is_null() ? schema : json{{"allOf", {std::move(inherited), std::move(schema)}}};
}

json content_of(const json& operation) {
  json content = json::object();
  if (operation.contains("answer")) {
    content["application/json"]["schema"] = schema_of(operation["answer"]);
  }
  if (operation.contains("lines")) {
    content["application/x-ndjson"]["schema"] = schema_of(operation["lines"]);
  }
  if (operation.contains("events")) {
    content["text/event-stream"]["schema"] = {{"type", "string"}};
  }
  if (operation.contains("pgn")) {
    content["application/x-chess-pgn"]["schema"] = {{"type", "string"}};
  }
  return content;
}

json responses_of(const Route& route, const json& operation) {
  json done{{"description", std::string(route.summary)}};
  if (operation.is_object()) {
    done["content"] = content_of(operation);
  }
  const std::string status = operation.is_object() ? operation.value("status", "200") : "200";
  json responses;
  responses[status] = std::move(done);
  if (route.pattern.starts_with("/api/")) {
    // All errors of the API have the same form; the individual statuses are not listed.
    responses["default"] = {{"description", "what was wrong"},
                            {"content", {{"application/json", {{"schema", schema_of(json("@Error"))}}}}}};
  }
  return responses;
}

// All are strings here: handlers parse them from text, and their errors say what was expected.
json parameter(const std::string& what, const char* where) {
  return {{"name", what},
          {"in", where},
          {"required", std::string_view(where) == "path"},
          {"schema", {{"type", "string"}}}};
}

json parameters_of(const Route& route, const json& operation) {
  json list = json::array();
  for (const std::string& part : split_words(route.pattern, '{')) {
    if (const std::size_t end = part.find('}'); end != std::string::npos) {
      list.push_back(parameter(part.substr(0, end), "path"));
    }
  }
  const std::string query = operation.is_object() ? operation.value("query", "") : "";
  for (const std::string& one : split_words(query, ' ')) {
    list.push_back(parameter(one, "query"));
  }
  return list;
}

/// One of several scopes suffices.
json security_of(const Route& route) {
  json ways = json::array();
  const auto with_cookie = [&] { ways.push_back({{"login", json::array()}}); };
  const auto with_token = [&] {
    for (const std::string& scope : split_words(auth::names(route.scopes, " "), ' ')) {
      // Every token has the scope "public", so it is listed as a token without scopes.
      const bool is_any = scope == auth::name(people::Scope::Public);
      ways.push_back({{"token", is_any ? json::array() : json::array({scope})}});
    }
  };
  switch (route.identity) {
    case Identity::None:
      break;
    case Identity::Cookie:
    case Identity::Login:
      with_cookie();
      break;
    case Identity::CookieOrToken:
      with_cookie();
      with_token();
      break;
    case Identity::Token:
      with_token();
      break;
    case Identity::AnyToken:
      ways.push_back(json::object());  // "{}" makes the others optional (OpenAPI 3.1, 4.8.10)
      with_token();
      break;
  }
  return ways;
}

json body_of(Body body) {
  if (body == Body::Text) {
    return {{"content", {{"text/plain", {{"schema", {{"type", "string"}}}}}}}};
  }
  // Every JSON body may also be a form, as in the Lichess API; protocol.md describes the members.
  const json object{{"schema", {{"type", "object"}}}};
  return {{"content", {{http::kJson, object}, {http::kForm, object}, {http::kMultipart, object}}}};
}

json describe_operation(const Route& route) {
  const json operation = operation_of(route);
  json described{{"summary", std::string(route.summary)},
                 {"responses", responses_of(route, operation)},
                 {"security", security_of(route)}};
  if (operation.is_object()) {
    described["operationId"] = operation["id"];
  }
  if (json parameters = parameters_of(route, operation); !parameters.empty()) {
    described["parameters"] = std::move(parameters);
  }
  if (route.body != Body::None) {
    described["requestBody"] = body_of(route.body);
  }
  return described;
}

bool is_described(const Route& route) {
  // The rest are files and pages, which programs need not know.
  const bool is_for_programs = route.pattern.starts_with("/api/") || route.pattern.starts_with("/app/") ||
                               operation_of(route).is_object();
  return is_for_programs && route.handler.function != nullptr;
}

std::string lower_method(Method method) {
  std::string word(name(method));
  std::transform(word.begin(), word.end(), word.begin(),
                 [](char c) { return static_cast<char>(c - 'A' + 'a'); });
  return word;
}

json scopes_in_words() {
  json scopes = json::object();
  // Without the first, Public: public data needs no scope.
  for (std::size_t i = 1; i < people::kScopes; ++i) {
    const std::string scope(auth::name(static_cast<people::Scope>(i)));
    scopes[scope] = scope;
  }
  return scopes;
}

json security_schemes(const std::string& base_url) {
  json flow{{"authorizationUrl", base_url + "/oauth"},
            {"tokenUrl", base_url + "/api/token"},
            {"scopes", scopes_in_words()}};
  json flows;
  flows["authorizationCode"] = std::move(flow);
  json schemes;
  schemes["token"] = {{"type", "oauth2"}, {"flows", std::move(flows)}};
  // OpenAPI cannot describe a login: a cookie counts as an API key.
  schemes["login"] = {{"type", "apiKey"}, {"in", "cookie"}, {"name", "login"}};
  return schemes;
}

}  // namespace

json schema_of(const json& compact) {
  if (compact.is_string()) {
    return schema_of_text(compact.get<std::string>());
  }
  if (compact.is_array()) {
    return {{"type", "array"}, {"items", schema_of(compact.front())}};
  }
  return schema_of_object(compact);
}

json openapi_document(std::span<const Route> routes, const std::string& base_url) {
  json paths;
  for (const Route& route : routes) {
    if (is_described(route)) {
      paths[std::string(route.pattern)][lower_method(route.method)] = describe_operation(route);
    }
  }
  json schemas;
  for (const auto& [one, compact] : operations()["schemas"].items()) {
    schemas[one] = schema_of(compact);
  }
  json document{{"openapi", "3.1.0"},
                {"info",
                 {{"title", "Rookery"},
                  {"version", "1"},
                  {"description", "A chess server. What begins with /api/ is the Lichess API."}}},
                {"paths", std::move(paths)}};
  document["servers"] = json::array({json{{"url", base_url}}});
  document["components"]["schemas"] = std::move(schemas);
  document["components"]["securitySchemes"] = security_schemes(base_url);
  return document;
}

LevelCount count_level(std::span<const Route> routes, int level) {
  LevelCount count;
  for (const json& operation : operations()["operations"]) {
    if (operation.value("level", 0) == level) {
      ++count.all;
      count.there += has_route(routes, operation) ? 1 : 0;
    }
  }
  return count;
}

std::vector<std::string> operations_without_route(std::span<const Route> routes) {
  std::vector<std::string> missing;
  for (const json& operation : operations()["operations"]) {
    const bool answers = operation.contains("answer") || operation.contains("lines");
    if (answers && !has_route(routes, operation)) {
      missing.push_back(operation["path"]);
    }
  }
  return missing;
}

std::string operations_table() {
  std::string text = "| operation | level | path | handler | test |\n|---|---|---|---|---|\n";
  for (const json& operation : operations()["operations"]) {
    const std::string path = operation["path"];
    const auto route = std::find_if(routes().begin(), routes().end(),
                                    [&](const Route& one) { return answers_to(one, path); });
    const std::string handler(route == routes().end() ? "" : route->handler.name);
    const int level = operation.value("level", 0);
    text.append("| ").append(operation["id"].get<std::string>());
    text.append(" | ").append(level == 0 ? "own" : std::to_string(level));
    text.append(" | `").append(path).append("` | `").append(handler);
    text.append("` | ").append(operation.value("test", "")).append(" |\n");
  }
  return text;
}

std::string openapi_text(const std::string& base_url) {
  constexpr int kIndent = 1;
  return openapi_document(routes(), base_url).dump(kIndent) + '\n';
}

boost::asio::awaitable<http::Response> get_openapi(Context& context, const http::Request& request) {
  co_return http::json_response(200, openapi_text(base_url_of(context.services, request)));
}

std::string level_counts() {
  std::string text;
  for (const int level : {1, 2}) {
    const LevelCount count = count_level(routes(), level);
    text += (text.empty() ? "level " : ", level ") + std::to_string(level) + ": " +
            std::to_string(count.there) + " of " + std::to_string(count.all);
  }
  return text + '\n';
}

}  // namespace rookery::server
