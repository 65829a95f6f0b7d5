#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "http/http_error.h"
#include "http/response.h"
#include "rookery/base/expected.h"
#include "rookery/people/principal.h"

namespace rookery::server {

/// The token of `Authorization: Bearer <token>` (RFC 6750, 2.1). Empty: the field is missing or names another
/// scheme, which concerns a proxy in front of the server. Errors: 400, for a token that is none.
[[nodiscard]] Expected<std::optional<std::string>, HttpError> bearer_token(std::string_view authorization);

/// 401, for a token that the server does not know (RFC 6750, 3.1: invalid_token).
[[nodiscard]] Response unknown_token();

/// 401, for a request without a token where one is needed (RFC 6750, 3.1).
[[nodiscard]] Response missing_token();

/// 403 if `principal` has none of `scopes` (RFC 6750, 3.1: insufficient_scope).
[[nodiscard]] std::optional<Response> refuse_scope(const people::Principal& principal, people::Scopes scopes);

/// 403 if `principal` may not do what needs `permission`.
[[nodiscard]] std::optional<Response> refuse_permission(const people::Principal& principal,
                                                        std::optional<people::Permission> permission);

/// As tokens and documents name it: "board:play".
[[nodiscard]] std::string_view name(people::Scope scope);
/// Their names, separated by `separator`.
[[nodiscard]] std::string names(people::Scopes scopes, std::string_view separator);

/// What a token with these words may do; others grant nothing here.
[[nodiscard]] people::Scopes read_scopes(std::span<const std::string> words);

}  // namespace rookery::server
