#pragma once
#include <array>

#include "endpoint/route.h"
#include "oauth/handlers.h"

/// The rows of OAuth 2 and the tokens of the logged-in account in the table of routes.
namespace rookery::server::site_routes {

inline constexpr std::array kOAuthRoutes{
    Route{.pattern = "/app/authorization",
          .handler = named<describe_authorization>(),
          .summary = "The scopes and the client of the authorization request in this query",
          .bucket = Bucket::Game},
    Route{.method = Method::Post,
          .pattern = "/app/authorization",
          .handler = named<grant_authorization>(),
          .deed = people::Deed::ManageAccount,
          .summary = "Grants the authorization request and returns the address to redirect to",
          .identity = Identity::Login,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.pattern = "/app/tokens",
          .handler = named<list_tokens>(),
          .summary = "The account's tokens, newest first",
          .identity = Identity::Login,
          .bucket = Bucket::Game},
    Route{.method = Method::Post,
          .pattern = "/app/tokens",
          .handler = named<create_token>(),
          .deed = people::Deed::ManageAccount,
          .summary = "Creates a token with these scopes: 201 with the token, which is returned once",
          .identity = Identity::Login,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.method = Method::Delete,
          .pattern = "/app/tokens/{token}",
          .handler = named<revoke_token>(),
          .deed = people::Deed::ManageAccount,
          .summary = "Revokes the token: 204",
          .identity = Identity::Login,
          .bucket = Bucket::Game},
    lichess_routes::public_lichess({.method = Method::Post,
                                    .pattern = "/api/token",
                                    .handler = named<exchange_code>(),
                                    .deed = people::Deed::ManageAccount,
                                    .summary = "a token for an authorization code (RFC 6749, 4.1.3)",
                                    .bucket = Bucket::Export,
                                    .body = Body::JsonOrForm}),
};

}  // namespace rookery::server::site_routes
