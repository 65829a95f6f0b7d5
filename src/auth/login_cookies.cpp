#include "rookery/auth/login_cookies.h"

#include "rookery/crypto/sodium_text.h"
#include "rookery/http/cookie.h"

namespace rookery::auth {
namespace {

/// HttpOnly: no script of the page can read it, even if one is injected.
constexpr const char* kAttributes = "; HttpOnly; SameSite=Lax";

}  // namespace

std::string LoginCookies::new_secret() {
  constexpr std::size_t kSecretBytes = 32;
  return crypto::base64(crypto::random_bytes(kSecretBytes));
}

std::string LoginCookies::cookie_of(const std::string& secret) const {
  constexpr const char* kYear = "31536000";
  return name_ + '=' + secret + "; Path=/; Max-Age=" + kYear + kAttributes;
}

std::string LoginCookies::end() const {
  return name_ + "=; Path=/; Max-Age=0" + kAttributes;
}

std::vector<std::string_view> LoginCookies::secrets_of(std::string_view cookie_header) const {
  return http::cookie_values(cookie_header, name_);
}

}  // namespace rookery::auth
