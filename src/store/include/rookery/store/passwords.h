#pragma once
#include <string>

#include "rookery/store/accounts.h"

namespace rookery::store {

/// What passwords of accounts are checked against. The store keeps hashes alone, and does not know how they
/// were made: by a function that is slow on purpose (Argon2id, RFC 9106), with a salt of their own. Calls:
/// see Callback.
class PasswordStore {
 public:
  virtual ~PasswordStore() = default;

  /// Creates an account and its password together. Errors: Conflict, when the id or the name is taken;
  /// Unavailable.
  virtual void create(Account account, std::string hash, Callback<void> done) = 0;

  /// The hash of the account's password. Errors: NotFound, when there is no such account or it has none;
  /// Unavailable.
  virtual void find(std::string account, Callback<std::string> done) = 0;

  /// Sets the account's password instead of the one before, if there was one. Errors: NotFound, when there
  /// is no such account; Unavailable.
  virtual void set(std::string account, std::string hash, Callback<void> done) = 0;
};

}  // namespace rookery::store
