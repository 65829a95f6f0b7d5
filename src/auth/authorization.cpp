#include "rookery/auth/authorization.h"

#include <algorithm>
#include <array>

#include "rookery/auth/scopes.h"
#include "rookery/http/http_syntax.h"

namespace rookery::auth {
namespace {

constexpr const char* kAuthorization = "Authorization";

/// In the order of Scope.
constexpr std::array<std::string_view, people::kScopes> kScopeNames{
    "public",          "preference:read", "preference:write", "email:read", "challenge:read",
    "challenge:write", "challenge:bulk",  "tournament:write", "team:read",  "team:write",
    "team:lead",       "follow:read",     "follow:write",     "msg:write",  "board:play",
    "bot:play",        "study:read",      "study:write"};

/// Letters, digits and -._~+/ with '=' at the end alone (RFC 6750, 2.1).
bool is_b64token(std::string_view text) {
  const std::string_view letters = text.substr(0, text.find_last_not_of('=') + 1);
  return !letters.empty() && std::all_of(letters.begin(), letters.end(), [](char c) {
    return (http::is_token_char(c) || c == '/') &&
           std::string_view("!#$%&'*^`|").find(c) == std::string_view::npos;
  });
}

http::Response challenged(int status, const Error& error, const std::string& challenge) {
  http::Response refusal = http::error_response(status, error);
  refusal.headers.emplace_back("WWW-Authenticate", "Bearer realm=\"Rookery\", " + challenge);
  return refusal;
}

}  // namespace

Expected<std::optional<std::string>, http::HttpError> bearer_token(std::string_view authorization) {
  std::string_view rest = authorization;
  const std::string_view scheme = http::take_part(rest, ' ');
  if (!http::equals_ignoring_case(scheme, "Bearer")) {
    // Another scheme is not a token: the request then counts as one without a token.
    return std::nullopt;
  }
  rest = http::trim_ows(rest);
  if (!is_b64token(rest)) {
    return fail(http::HttpError{
        400,
        {ErrorCode::InvalidValue, kAuthorization, std::nullopt, "\"Bearer\" and a token were expected"}});
  }
  return std::optional(std::string(rest));
}

http::Response unknown_token() {
  // RFC 6750, 3.1: error="invalid_token" tells a client to get a new one. A request without a token gets
  // no error code (3).
  return challenged(
      401, {ErrorCode::Unauthorized, kAuthorization, std::nullopt, "the server does not know this token"},
      "error=\"invalid_token\"");
}

http::Response missing_token() {
  http::Response refusal =
      http::error_response(401, ErrorCode::Unauthorized, "a token is needed", kAuthorization);
  refusal.headers.emplace_back("WWW-Authenticate", "Bearer realm=\"Rookery\"");
  return refusal;
}

std::optional<http::Response> refuse_scope(const people::Principal& principal, people::Scopes scopes) {
  if (principal.scopes.has_one_of(scopes)) {
    return std::nullopt;
  }
  return challenged(403,
                    {ErrorCode::MissingScope, kAuthorization, std::nullopt,
                     "the token does not grant " + names(scopes, " or ")},
                    "error=\"insufficient_scope\", scope=\"" + names(scopes, " ") + '"');
}

std::optional<http::Response> refuse_permission(const people::Principal& principal,
                                                std::optional<people::Permission> permission) {
  if (!permission || people::may(principal.role, *permission)) {
    return std::nullopt;
  }
  return http::error_response(
      403, ErrorCode::NotPermitted,
      "your role, " + std::string(people::word_of(principal.role)) + ", does not permit this");
}

std::string_view name(people::Scope scope) {
  return kScopeNames[static_cast<std::size_t>(scope)];
}

std::string names(people::Scopes scopes, std::string_view separator) {
  std::string text;
  for (std::size_t i = 0; i < people::kScopes; ++i) {
    if (scopes.has(static_cast<people::Scope>(i))) {
      text += (text.empty() ? "" : std::string(separator)) + std::string(kScopeNames[i]);
    }
  }
  return text;
}

people::Scopes read_scopes(std::span<const std::string> words) {
  people::Scopes scopes;
  for (const std::string& word : words) {
    // Scopes that the server does not know grant nothing; a token from a newer version may have them.
    const auto found = std::find(kScopeNames.begin(), kScopeNames.end(), word);
    if (found != kScopeNames.end()) {
      scopes = scopes.with(static_cast<people::Scope>(found - kScopeNames.begin()));
    }
  }
  return scopes;
}

std::span<const std::string_view> token_scopes() {
  // The first is "public", which every token has: no route requires it.
  return std::span(kScopeNames).subspan(1);
}

}  // namespace rookery::auth
