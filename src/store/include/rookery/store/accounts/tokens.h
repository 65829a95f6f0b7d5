#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/administration/audit.h"
#include "rookery/store/database.h"
#include "rookery/store/ids.h"

/// The access tokens of accounts. What is done to them is entered in the audit log together with it. The
/// token itself is a secret of at least 128 random bits; only its SHA-256 (FIPS 180-4) is stored, so that a
/// reader of the database cannot use it.
namespace rookery::store {

/// The properties of a token that are fixed when it is created.
struct TokenTerms {
  std::string account;              ///< the account for which the program may act
  std::string description;          ///< the owner's words
  std::vector<std::string> scopes;  ///< what it may do (RFC 6749, 3.3): printable ASCII without blanks
  bool operator==(const TokenTerms&) const = default;
};

/// Its description and its scopes, in the words of the audit log: "phone: board:play, challenge:read".
[[nodiscard]] inline std::string describe_token(const TokenTerms& terms) {
  std::string words = terms.description + ':';
  for (const std::string& scope : terms.scopes) {
    words += (words.back() == ':' ? " " : ", ") + scope;
  }
  return words;
}

/// A token that a program presents (RFC 6750).
struct AccessToken {
  std::string id;  ///< not a credential: the SHA-256 of its secret in lower-case hexadecimal
  TokenTerms terms;
  Instant created;
  std::optional<Instant> last_used;
  bool operator==(const AccessToken&) const = default;
};

/// A token with its owner.
struct OwnedToken {
  AccessToken token;
  Account account;
  std::vector<std::string> guests;  ///< whose games the account took over (take_over_guest())
};

/// Errors: NotFound, when there is no such account; Conflict, when the secret is in use, or was by a token of
/// the last day that was revoked.
[[nodiscard]] Expected<AccessToken, StoreError> create_token(Connection& connection,
                                                             const std::string& secret,
                                                             const TokenTerms& terms, Instant now,
                                                             const AuditEntry& entry);

/// The same for an account that may have `most`, also by requests at once. Nothing: it has so many, and
/// nothing is stored.
[[nodiscard]] Expected<std::optional<AccessToken>, StoreError> create_token_within(
    Connection& connection, const std::string& secret, const TokenTerms& terms, Instant now, std::size_t most,
    const AuditEntry& entry);

/// Errors: NotFound, also of a token that was revoked or whose account is disabled; Corrupt.
[[nodiscard]] Expected<OwnedToken, StoreError> find_token(Connection& connection, const std::string& secret);

/// Whether find_token() would find the token of this id.
[[nodiscard]] Expected<bool, StoreError> is_token_valid(Connection& connection, const TokenId& id);

/// Records a use of the token; `last_used` is the latest of them. Does nothing if the token was revoked.
[[nodiscard]] Expected<void, StoreError> touch_token(Connection& connection, const TokenId& id, Instant at);

/// An account's tokens, the newest first. Errors: Corrupt.
[[nodiscard]] Expected<std::vector<AccessToken>, StoreError> tokens_of(Connection& connection,
                                                                       const AccountId& account);

/// Ends the token. Errors: NotFound.
[[nodiscard]] Expected<void, StoreError> revoke_token(Connection& connection, const TokenId& id,
                                                      const AuditEntry& entry);

}  // namespace rookery::store
