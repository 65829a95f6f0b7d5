#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rookery/http/members.h"
#include "rookery/people/principal.h"

/// OAuth 2 (RFC 6749) with proof keys (RFC 7636), the only supported flow: a program sends its user to /oauth
/// and gets a code that it exchanges for a token.
namespace rookery::auth {

/// The program's request for authorization.
struct AuthorizationRequest {
  std::string client;               ///< the name it gives itself: programs are not registered
  std::string redirect_uri;         ///< absolute; the address of the answer, byte for byte
  std::string challenge;            ///< BASE64URL(SHA256(verifier)): RFC 7636, 4.2
  std::vector<std::string> scopes;  ///< the known ones; others are not granted
  std::string state;                ///< opaque; returned to the program
};

/// Reads the query of /oauth. For read_whole: the first wrong field is a fault; the user is then not
/// redirected anywhere.
[[nodiscard]] AuthorizationRequest read_authorization_request(const http::Members& fields);

/// The redirect URI with the code, or with the error of a refusal.
[[nodiscard]] std::string granted_uri(const AuthorizationRequest& request, std::string_view code);
[[nodiscard]] std::string denied_uri(const AuthorizationRequest& request);

/// Whether `verifier` is what `challenge` was made of (RFC 7636, 4.6).
[[nodiscard]] bool is_verifier_of(std::string_view verifier, std::string_view challenge);

}  // namespace rookery::auth
