#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace rookery::auth {

/// The cookie that keeps a browser logged in: a secret of 256 random bits, of which the store keeps only the
/// hash. Scripts cannot read it, and browsers do not send it with state-changing requests of other sites.
class LoginCookies {
 public:
  /// `suffix`: as in Guests, so that two servers on one machine have different cookies.
  explicit LoginCookies(const std::string& suffix) : name_("rookery-login-" + suffix) {}

  [[nodiscard]] static std::string new_secret();
  /// The value of Set-Cookie that makes a browser keep the secret for a year.
  [[nodiscard]] std::string cookie_of(const std::string& secret) const;
  /// The value of Set-Cookie that deletes the cookie.
  [[nodiscard]] std::string end() const;
  /// The secrets in a Cookie header, valid or not.
  [[nodiscard]] std::vector<std::string_view> secrets_of(std::string_view cookie_header) const;

 private:
  std::string name_;
};

}  // namespace rookery::auth
