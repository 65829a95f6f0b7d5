#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/audit.h"
#include "rookery/store/store_error.h"
#include "rookery/store/tokens.h"

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

/// Authorization codes (RFC 6749, 4.1.2). A code is a secret of at least 128 random bits; only its SHA-256 is
/// stored, so that a reader of the database cannot exchange it. Calls: see Callback.
class AuthorizationCodeStore {
 public:
  /// How long a code can be exchanged. Later it is deleted when another one is added.
  static constexpr Duration kLasts{60'000};
  /// How long a code that was exchanged is remembered, to notice that it is used again.
  static constexpr Duration kRemembered = std::chrono::hours(24);

  virtual ~AuthorizationCodeStore() = default;

  /// Errors: NotFound, when there is no such account; Conflict, when the code is in use; Unavailable.
  virtual void add(std::string code, Authorization granted, Callback<void> done) = 0;

  /// What was granted under a code; it may be older than kLasts. Errors: NotFound; Unavailable.
  virtual void find(std::string code, Callback<Authorization> done) = 0;

  /// Exchanges a code for a token with this secret, once. A code that was exchanged before makes none, and
  /// the token that it made then is revoked. `made` and `revoked` are the entries of the audit log for either
  /// case. The token; empty: the code was used before. Errors: NotFound, when there is no such code;
  /// Conflict, when the secret is in use; Unavailable.
  virtual void exchange(std::string code, std::string secret, Instant now, AuditEntry made,
                        AuditEntry revoked, Callback<std::optional<AccessToken>> done) = 0;
};

}  // namespace rookery::store
