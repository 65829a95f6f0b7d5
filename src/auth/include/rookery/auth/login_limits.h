#pragma once
#include <string>

#include "rookery/http/limits.h"
#include "rookery/http/token_bucket.h"

namespace rookery::auth {

/// Limits how many accounts an address may create, how often it may guess passwords (for one account and in
/// total), and how often an account may log in from anywhere. A correct password costs no guess.
class LoginLimits {
 public:
  explicit LoginLimits(const http::Limits& limits)
      : new_accounts_(limits.accounts_per_minute / kSecondsPerMinute, limits.accounts_at_once),
        of_address_(limits.failed_logins_per_minute / kSecondsPerMinute, limits.failed_logins_at_once),
        of_account_(limits.failures_of_account_per_minute / kSecondsPerMinute,
                    limits.failures_of_account_at_once),
        logins_(limits.logins_of_account_per_minute / kSecondsPerMinute, limits.logins_of_account_at_once) {}

  [[nodiscard]] bool may_create(const std::string& address, Instant now) {
    return new_accounts_.take(address, now);
  }
  /// Gives back what an account took that was not created because the server was too busy.
  void not_created(const std::string& address) { new_accounts_.give_back(address); }

  /// Takes the cost of a failed attempt.
  [[nodiscard]] bool may_try(const std::string& account, const std::string& address, Instant now) {
    // Checked without taking: guesses of others must not use up an account's logins.
    if (!logins_.has(account, now) || !of_address_.take(address, now)) {
      return false;
    }
    if (!of_account_.take(key(account, address), now)) {
      of_address_.give_back(address);
      return false;
    }
    return true;
  }
  /// Settles an attempt with the correct password.
  void succeeded(const std::string& account, const std::string& address, Instant now) {
    not_checked(account, address);
    (void)logins_.take(account, now);
  }
  /// Gives back what an attempt took whose password could not be checked.
  void not_checked(const std::string& account, const std::string& address) {
    of_address_.give_back(address);
    of_account_.give_back(key(account, address));
  }

 private:
  static constexpr double kSecondsPerMinute = 60;
  [[nodiscard]] static std::string key(const std::string& account, const std::string& address) {
    return account + ' ' + address;
  }

  http::TokenBuckets<std::string> new_accounts_;
  http::TokenBuckets<std::string> of_address_;
  http::TokenBuckets<std::string> of_account_;
  http::TokenBuckets<std::string> logins_;  ///< by account
};

}  // namespace rookery::auth
