#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "access/authorization_request.h"
#include "rookery/base/time.h"

namespace rookery::server {

/// How long a code can be exchanged, and how long a token made of one holds.
inline constexpr Duration kCodeLasts{60'000}, kGrantedTokenLasts = std::chrono::days(365);

/// What tokens that a code was exchanged for begin with, so that their end is known by themselves.
inline constexpr std::string_view kGrantedTokenPrefix = "lio_";

/// When this token ends; empty: it holds until it is revoked.
[[nodiscard]] std::optional<Instant> end_of_token(std::string_view secret, Instant created);

/// What an account granted a program.
struct Grant {
  std::string account;
  AuthorizationRequest request;  ///< its `state` is left out
  Instant at;
};

/// Authorization codes (RFC 6749, 4.1.2) that hold all they stand for, signed with the server's key: any node
/// reads what another gave out, and nothing is stored. Each makes one token, so it can be used once.
class AuthorizationCodes {
 public:
  /// `key`: that of the server's cookies, in hexadecimal.
  explicit AuthorizationCodes(const std::string& key);

  [[nodiscard]] std::string write(const Grant& grant) const;
  /// Empty: it is none, or too old.
  [[nodiscard]] std::optional<Grant> read(std::string_view code, Instant now) const;
  /// The token that this code makes, every time the same.
  [[nodiscard]] std::string token_of(std::string_view code) const;

 private:
  [[nodiscard]] std::string signature_of(std::string_view text) const;

  std::string key_;
};

}  // namespace rookery::server
