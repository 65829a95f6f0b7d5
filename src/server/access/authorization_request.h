#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "http/fields.h"
#include "rookery/people/principal.h"

/// OAuth 2 (RFC 6749) with proof keys (RFC 7636), the only way here: a program sends somebody to /oauth, and
/// gets a code that it exchanges for a token.
namespace rookery::server {

/// What a program asks for.
struct AuthorizationRequest {
  std::string client;               ///< what it calls itself: no program is registered
  std::string redirect_uri;         ///< absolute; where the answer goes, byte for byte
  std::string challenge;            ///< BASE64URL(SHA256(verifier)): RFC 7636, 4.2
  std::vector<std::string> scopes;  ///< those that this server knows; others are not granted
  std::string state;                ///< the program's own
};

/// Of the query of /oauth. Errors: the first field that is wrong; then nobody is sent anywhere.
[[nodiscard]] Expected<AuthorizationRequest, Error> read_authorization_request(const Fields& fields);

/// The redirect URI with the code, or with the refusal.
[[nodiscard]] std::string granted_uri(const AuthorizationRequest& request, std::string_view code);
[[nodiscard]] std::string denied_uri(const AuthorizationRequest& request);

/// Whether `verifier` is what `challenge` was made of (RFC 7636, 4.6).
[[nodiscard]] bool is_verifier_of(std::string_view verifier, std::string_view challenge);

}  // namespace rookery::server
