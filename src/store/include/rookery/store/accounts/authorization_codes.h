#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/accounts/tokens.h"
#include "rookery/store/administration/audit.h"
#include "rookery/store/database.h"

/// Authorization codes (RFC 6749, 4.1.2). A code is a secret of at least 128 random bits; only its SHA-256 is
/// stored, so that a reader of the database cannot exchange it.
namespace rookery::store {

/// What an account granted to a program, and to what its code is bound.
struct Authorization {
  std::string account;
  std::string client;               ///< the program, as it calls itself
  std::string redirect_uri;         ///< where the code was sent
  std::string challenge;            ///< of the proof key (RFC 7636, 4.2)
  std::vector<std::string> scopes;  ///< as those of TokenTerms
  Instant created;
  bool is_used = false;  ///< the code was exchanged for a token before
  bool operator==(const Authorization&) const = default;
};

/// How long a code can be exchanged. Later it is deleted when another one is added.
inline constexpr Duration kAuthorizationLasts{60'000};
/// How long a code that was exchanged is remembered, to notice that it is used again.
inline constexpr Duration kAuthorizationRemembered = std::chrono::hours(24);

/// Errors: NotFound, when there is no such account; Conflict, when the code is in use.
[[nodiscard]] Expected<void, StoreError> add_authorization(Connection& connection, const std::string& code,
                                                           const Authorization& granted);

/// What was granted under a code; it may be older than kAuthorizationLasts. Errors: NotFound.
[[nodiscard]] Expected<Authorization, StoreError> find_authorization(Connection& connection,
                                                                     const std::string& code);

/// Exchanges a code for a token with this secret, once. A code that was exchanged before makes none, and the
/// token that it made then is revoked. `made` and `revoked` are the entries of the audit log for either case.
/// The token; empty: the code was used before. Errors: NotFound, when there is no such code; Conflict, when
/// the secret is in use.
[[nodiscard]] Expected<std::optional<AccessToken>, StoreError> exchange_authorization(
    Connection& connection, const std::string& code, const std::string& secret, Instant now,
    const AuditEntry& made, const AuditEntry& revoked);

}  // namespace rookery::store
