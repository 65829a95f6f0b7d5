#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/people/role.h"
#include "rookery/store/database.h"
#include "rookery/store/ids.h"

/// The logins. A session is identified by a secret that its browser alone keeps: only its SHA-256 (FIPS
/// 180-4) is stored, so that a reader of the database cannot log in. A secret has at least 128 random bits.
namespace rookery::store {

/// A login of an account in one browser.
struct LoginSession {
  std::string id;       ///< not a credential: the SHA-256 of its secret in lower-case hexadecimal
  std::string account;  ///< its owner
  Instant created;
  Instant last_used;
  std::string device = {};  ///< the device of the login, described for its owner; empty: unknown
  // Set by find_session() only.
  /// The guests whose games the account took over (take_over_guest()).
  std::vector<std::string> guests = {};
  people::Role role = people::Role::Account;  ///< of the account
  std::string name = {};                      ///< of the account, as others see it
  bool operator==(const LoginSession&) const = default;
};

/// The maximum number of an account's sessions.
inline constexpr std::size_t kMostSessions = 50;

/// If the account has kMostSessions others, the one that was unused for the longest time ends with it.
/// Errors: NotFound, when there is no such account; Conflict, when the secret is in use.
[[nodiscard]] Expected<LoginSession, StoreError> create_session(Connection& connection,
                                                                const std::string& secret,
                                                                const AccountId& account, Instant now,
                                                                const std::string& device);

/// Errors: NotFound, also of a session that was revoked or whose account is disabled; Corrupt.
[[nodiscard]] Expected<LoginSession, StoreError> find_session(Connection& connection,
                                                              const std::string& secret);

/// Whether find_session() would find the session of this id.
[[nodiscard]] Expected<bool, StoreError> is_session_valid(Connection& connection, const SessionId& id);

/// Records a use of the session; `last_used` is the latest of them. Does nothing if the session was revoked.
[[nodiscard]] Expected<void, StoreError> touch_session(Connection& connection, const SessionId& id,
                                                       Instant at);

/// An account's sessions, the newest first. Errors: Corrupt.
[[nodiscard]] Expected<std::vector<LoginSession>, StoreError> sessions_of(Connection& connection,
                                                                          const AccountId& account);

/// Ends the session. Errors: NotFound.
[[nodiscard]] Expected<void, StoreError> revoke_session(Connection& connection, const SessionId& id);

/// Ends the account's sessions but the one of id `kept`; empty: all.
[[nodiscard]] Expected<void, StoreError> revoke_other_sessions(Connection& connection,
                                                               const AccountId& account,
                                                               const SessionId& kept);

}  // namespace rookery::store
