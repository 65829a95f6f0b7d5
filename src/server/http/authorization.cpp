#include "http/authorization.h"

#include <algorithm>

#include "http/http_syntax.h"

namespace rookery::server {
namespace {

constexpr const char* kAuthorization = "Authorization";

/// Letters, digits and -._~+/ with '=' at the end alone (RFC 6750, 2.1).
bool is_b64token(std::string_view text) {
  const std::string_view letters = text.substr(0, text.find_last_not_of('=') + 1);
  return !letters.empty() && std::all_of(letters.begin(), letters.end(), [](char c) {
    return (is_token_char(c) || c == '/') && std::string_view("!#$%&'*^`|").find(c) == std::string_view::npos;
  });
}

Response challenged(int status, const Error& error, const std::string& challenge) {
  Response refusal = error_response(status, error);
  refusal.headers.emplace_back("WWW-Authenticate", "Bearer realm=\"Rookery\", " + challenge);
  return refusal;
}

}  // namespace

Expected<std::optional<std::string>, HttpError> bearer_token(std::string_view authorization) {
  std::string_view rest = authorization;
  const std::string_view scheme = take_part(rest, ' ');
  if (!equals_ignoring_case(scheme, "Bearer")) {
    return std::nullopt;
  }
  rest = trim_ows(rest);
  if (!is_b64token(rest)) {
    return fail(HttpError{
        400,
        {ErrorCode::InvalidValue, kAuthorization, std::nullopt, "\"Bearer\" and a token were expected"}});
  }
  return std::optional(std::string(rest));
}

Response unknown_token() {
  return challenged(
      401, {ErrorCode::Unauthorized, kAuthorization, std::nullopt, "the server does not know this token"},
      "error=\"invalid_token\"");
}

Response missing_token() {
  Response refusal = error_response(401, ErrorCode::Unauthorized, "a token is needed", kAuthorization);
  refusal.headers.emplace_back("WWW-Authenticate", "Bearer realm=\"Rookery\"");
  return refusal;
}

std::optional<Response> refuse_scope(const Principal& principal, Scope scope) {
  if (principal.scopes.has(scope)) {
    return std::nullopt;
  }
  const std::string wanted(name(scope));
  return challenged(
      403,
      {ErrorCode::MissingScope, kAuthorization, std::nullopt, "the token does not grant \"" + wanted + '"'},
      "error=\"insufficient_scope\", scope=\"" + wanted + '"');
}

std::string_view name(Scope scope) {
  switch (scope) {
    case Scope::Public:
      return "public";
    case Scope::Play:
      return "play";
  }
  return "";
}

Scopes read_scopes(std::span<const std::string> words) {
  Scopes scopes;
  for (const std::string& word : words) {
    if (word == name(Scope::Play) || word == "board:play" || word == "bot:play") {
      scopes = scopes.with(Scope::Play);
    }
  }
  return scopes;
}

}  // namespace rookery::server
