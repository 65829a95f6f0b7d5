#pragma once
#include <nlohmann/json.hpp>
#include <string>

#include "server/json_requests.h"

/// A program that asks an account for a token (RFC 6749, 4.1; RFC 7636).
namespace rookery::tests {

constexpr const char* kRedirectUri = "https://example.com/back";
/// RFC 7636, appendix B.
constexpr const char* kVerifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
constexpr const char* kChallenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

inline std::string form_encoded(const std::string& text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string form;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    form += {'%', kDigits[byte >> 4U], kDigits[byte & 0xFU]};
  }
  return form;
}

/// The code that an account, whose cookie is in `headers`, grants the program.
inline std::string grant_code(std::uint16_t port, const Headers& headers) {
  const nlohmann::json wanted{{"response_type", "code"},         {"client_id", "example.com"},
                              {"redirect_uri", kRedirectUri},    {"scope", "board:play"},
                              {"code_challenge_method", "S256"}, {"code_challenge", kChallenge}};
  const Answer granted = ask(port, {"POST", "/app/authorization", headers, wanted.dump()});
  const std::string location = expect_json(granted, 200)["location"], mark = "code=";
  return location.substr(location.find(mark) + mark.size());
}

/// What the program is answered for the code.
[[nodiscard]] inline Answer exchange_code(std::uint16_t port, const std::string& code, Headers headers = {}) {
  headers["Content-Type"] = "application/x-www-form-urlencoded";
  const std::string form =
      "grant_type=authorization_code&client_id=example.com&code_verifier=" + std::string(kVerifier) +
      "&redirect_uri=" + form_encoded(kRedirectUri) + "&code=" + form_encoded(code);
  return ask(port, {"POST", "/api/token", headers, form});
}

}  // namespace rookery::tests
