#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rookery/base/expected.h"
#include "rookery/http/http_error.h"
#include "rookery/http/response.h"
#include "rookery/people/principal.h"

namespace rookery::auth {

/// The token of `Authorization: Bearer <token>` (RFC 6750, 2.1). Empty: the field is missing or names another
/// scheme, which is meant for a proxy in front of the server. Errors: 400, if the token is malformed.
[[nodiscard]] Expected<std::optional<std::string>, http::HttpError> bearer_token(
    std::string_view authorization);

/// 401, for a token that the server does not know (RFC 6750, 3.1: invalid_token).
[[nodiscard]] http::Response unknown_token();

/// 401, for a request without a token where one is required (RFC 6750, 3.1).
[[nodiscard]] http::Response missing_token();

/// 403 if `principal` has none of `scopes` (RFC 6750, 3.1: insufficient_scope).
[[nodiscard]] std::optional<http::Response> refuse_scope(const people::Principal& principal,
                                                         people::Scopes scopes);

/// 403 if `principal` does not have `permission`.
[[nodiscard]] std::optional<http::Response> refuse_permission(const people::Principal& principal,
                                                              std::optional<people::Permission> permission);

/// The scope's name in tokens and documents: "board:play".
[[nodiscard]] std::string_view name(people::Scope scope);
/// The names of the scopes, separated by `separator`.
[[nodiscard]] std::string names(people::Scopes scopes, std::string_view separator);

/// The scopes that these words name. Unknown words grant nothing.
[[nodiscard]] people::Scopes read_scopes(std::span<const std::string> words);

}  // namespace rookery::auth
