#include "redirect_uri.h"

#include <gtest/gtest.h>

#include <string>

/// Where programs may be answered (RFC 6749, 3.1.2; RFC 8252, 7).
namespace rookery::auth {
namespace {

TEST(RedirectUris, AllowWebLocalNetworkAndPrograms) {
  for (const char* good : {"https://example.com",
                           "HTTPS://Example.com/back?x=1",
                           "https://example.com:8443/",
                           "https://203.0.113.7/back",
                           "https://[2001:db8::1]/back",
                           "http://localhost:8080/back?x=1",
                           "http://127.0.0.1/",
                           "http://127.9.9.9:1/back",
                           "http://[::1]:3000/",
                           "http://app.localhost/",
                           "http://192.168.1.20:3000/back",
                           "http://10.0.0.1/",
                           "http://172.31.0.1/",
                           "http://169.254.0.1/",
                           "http://[fd00::1]/",
                           "http://[fe80::1]/",
                           "http://desk:3000/",
                           "http://desk.local/back",
                           "http://chess.home.arpa/",
                           "org.example.app:/back",
                           "org.lichess.mobile://login-callback",
                           "com.example.my-app:/oauth2redirect/example?from=here"}) {
    EXPECT_TRUE(is_redirect_uri(good)) << good;
  }
}

TEST(RedirectUris, RefuseOtherSchemes) {
  for (const char* bad : {"javascript:alert(1)",
                          "JavaScript:alert(1)",
                          "data:text/html,x",
                          "vbscript:x",
                          "file:///etc/passwd",
                          "blob:https://example.com/1",
                          "filesystem:https://example.com/temporary/x",
                          "about:blank",
                          "view-source:https://example.com",
                          "ms-msdt:/id",
                          "ms-msdt://x",
                          "mailto:ann@example.com",
                          "tel:1",
                          "sms:1",
                          "intent://scan/#Intent;scheme=zxing;end",
                          "intent://scan/",
                          "market://details",
                          "search-ms:query",
                          "steam://run/1",
                          "ssh://example.com",
                          "ftp://example.com/",
                          "ws://example.com/",
                          "chrome://settings",
                          "myapp://callback",
                          "app:/back",
                          "z39.50r://example.com/"}) {
    EXPECT_FALSE(is_redirect_uri(bad)) << bad;
  }
}

TEST(RedirectUris, RefuseUserInfo) {
  for (const char* bad : {"https://bank.example@evil.example/",
                          "https://ann:secret@example.com/",
                          "http://localhost@evil.example/",
                          "http://127.0.0.1:80@evil.example/",
                          "org.example.app://bank.example@evil.example/",
                          "https://good.example\\@evil.example/",
                          "https:\\\\evil.example/",
                          "https:///x",
                          "https://",
                          "https:x",
                          "https:/x",
                          "https://?x",
                          "https://:80/",
                          "https://example.com:port/",
                          "https://example.com:99999/",
                          "https://exa mple.com/",
                          "https://example.com/#top",
                          "https://example.com/a b",
                          "https://example.com/\n",
                          "https://example.com/<",
                          "https://ex%61mple.com/",
                          "http://example.com/back",
                          "http://203.0.113.7/",
                          "http://172.32.0.1/",
                          "http://[2001:db8::1]/",
                          "http://localhost.evil.example/",
                          "",
                          ":",
                          "://",
                          "/back",
                          "example.com/back",
                          "//example.com",
                          ".example:/back",
                          "org..app:/back",
                          "org.example.:/back",
                          "org.9app:/back",
                          "org.example.app:back",
                          "org.example.app:",
                          "org.example.app://"}) {
    EXPECT_FALSE(is_redirect_uri(bad)) << bad;
  }
  EXPECT_FALSE(is_redirect_uri("https://example.com/" + std::string(1'000, 'x')));
}

}  // namespace
}  // namespace rookery::auth
