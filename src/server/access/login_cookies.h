#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace rookery::server {

/// The cookie by which a browser stays logged in: a secret of 256 random bits, which is in no other place but
/// hashed in the store. A page cannot read it; pages of other sites do not make a browser send it along with
/// what changes something.
class LoginCookies {
 public:
  /// `suffix` as that of Guests: two servers on one machine have different cookies.
  explicit LoginCookies(const std::string& suffix) : name_("rookery-login-" + suffix) {}

  [[nodiscard]] static std::string new_secret();
  /// The value of Set-Cookie that makes a browser keep the secret, for a year.
  [[nodiscard]] std::string cookie_of(const std::string& secret) const;
  /// The value of Set-Cookie that makes a browser forget it.
  [[nodiscard]] std::string end() const;
  /// What a Cookie header may name as secrets.
  [[nodiscard]] std::vector<std::string_view> secrets_of(std::string_view cookie_header) const;

 private:
  std::string name_;
};

}  // namespace rookery::server
