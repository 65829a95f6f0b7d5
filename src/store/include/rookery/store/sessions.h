#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/people/role.h"
#include "rookery/store/store_error.h"

namespace rookery::store {

/// A login of an account in one browser.
struct LoginSession {
  std::string id;       ///< not a credential: the SHA-256 of its secret in lower-case hexadecimal
  std::string account;  ///< its owner
  Instant created;
  Instant last_used;
  std::string device = {};  ///< the device of the login, described for its owner; empty: unknown
  /// Set by find() only: the guests whose games the account took over (AccountStore::take_over).
  std::vector<std::string> guests = {};
  people::Role role = people::Role::Account;  ///< of the account; likewise
  std::string name = {};                      ///< of the account, as others see it; likewise
  bool operator==(const LoginSession&) const = default;
};

/// The logins. A session is identified by a secret that its browser alone keeps: only its SHA-256 (FIPS
/// 180-4) is stored, so that a reader of the database cannot log in. A secret has at least 128 random bits.
/// Calls: see Callback.
class SessionStore {
 public:
  virtual ~SessionStore() = default;

  /// The maximum number of an account's sessions.
  static constexpr std::size_t kMostSessions = 50;

  /// If the account has kMostSessions others, the one that was unused for the longest time ends with it.
  /// Errors: NotFound, when there is no such account; Conflict, when the secret is in use; Unavailable.
  virtual void create(std::string secret, std::string account, Instant now, std::string device,
                      Callback<LoginSession> done) = 0;

  /// Errors: NotFound, also of a session that was revoked or whose account is disabled; Unavailable; Corrupt.
  virtual void find(std::string secret, Callback<LoginSession> done) = 0;

  /// Whether find() would find the session of this id. Errors: Unavailable.
  virtual void is_valid(std::string id, Callback<bool> done) = 0;

  /// Records a use of the session; `last_used` is the latest of them. Does nothing if the session was
  /// revoked. Errors: Unavailable.
  virtual void touch(std::string id, Instant at, Callback<void> done) = 0;

  /// An account's sessions, the newest first. Errors: Unavailable; Corrupt.
  virtual void of(std::string account, Callback<std::vector<LoginSession>> done) = 0;

  /// Ends the session. Errors: NotFound; Unavailable.
  virtual void revoke(std::string id, Callback<void> done) = 0;

  /// Ends the account's sessions but the one of id `kept`; empty: all. Errors: Unavailable.
  virtual void revoke_others(std::string account, std::string kept, Callback<void> done) = 0;
};

}  // namespace rookery::store
