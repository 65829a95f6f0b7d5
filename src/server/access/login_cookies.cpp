#include "access/login_cookies.h"

#include "http/cookie.h"
#include "sodium_text.h"

namespace rookery::server {
namespace {

/// HttpOnly: no script of the page can read it, even if one is injected.
constexpr const char* kAttributes = "; HttpOnly; SameSite=Lax";

}  // namespace

std::string LoginCookies::new_secret() {
  constexpr std::size_t kSecretBytes = 32;
  return base64(random_bytes(kSecretBytes));
}

std::string LoginCookies::cookie_of(const std::string& secret) const {
  constexpr const char* kYear = "31536000";
  return name_ + '=' + secret + "; Path=/; Max-Age=" + kYear + kAttributes;
}

std::string LoginCookies::end() const {
  return name_ + "=; Path=/; Max-Age=0" + kAttributes;
}

std::vector<std::string_view> LoginCookies::secrets_of(std::string_view cookie_header) const {
  return cookie_values(cookie_header, name_);
}

}  // namespace rookery::server
