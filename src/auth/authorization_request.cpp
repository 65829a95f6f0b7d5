#include "rookery/auth/authorization_request.h"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "redirect_uri.h"
#include "rookery/auth/authorization.h"
#include "rookery/crypto/sodium_text.h"

namespace rookery::auth {
namespace {

constexpr std::size_t kMostClient = 200, kMostState = 1'000;
constexpr std::size_t kChallengeLength = 43;  // of 32 bytes in base64url
constexpr std::string_view kUnreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";

[[noreturn]] void reject(const char* field, const char* message) {
  http::reject(ErrorCode::InvalidValue, field, message);
}

/// Printable ASCII without spaces (RFC 3986, 2: everything else is percent-encoded).
bool is_visible(char c) {
  return c > ' ' && c < '\x7f';
}

std::string percent_encoded(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string encoded;
  for (const char c : text) {
    if (kUnreserved.find(c) != std::string_view::npos) {
      encoded += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      encoded += '%';
      encoded += kDigits[byte >> 4U];
      encoded += kDigits[byte & 0xFU];
    }
  }
  return encoded;
}

std::vector<std::string> split_scopes(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(" ,"), text.size());
    // Unknown scopes are dropped: the user agrees to the rest, and the program is told which were granted
    // (RFC 6749, 3.3).
    const std::string word(text.substr(0, end));
    const bool is_known = read_scopes(std::array{word}) != people::Scopes();
    if (is_known && std::find(words.begin(), words.end(), word) == words.end()) {
      words.push_back(word);
    }
    text.remove_prefix(std::min(text.size(), end + 1));
  }
  return words;
}

/// `uri` with parameters added to its query.
std::string with_query(const std::string& uri, const std::string& added, const std::string& state) {
  std::string extended = uri;
  extended += uri.find('?') == std::string::npos ? '?' : '&';
  extended += added;
  return state.empty() ? extended : extended + "&state=" + percent_encoded(state);
}

}  // namespace

bool is_verifier_of(std::string_view verifier, std::string_view challenge) {
  // RFC 7636, 4.1.
  constexpr std::size_t kLeast = 43, kMost = 128;
  const bool is_one = verifier.size() >= kLeast && verifier.size() <= kMost &&
                      verifier.find_first_not_of(kUnreserved) == std::string_view::npos;
  if (!is_one) {
    return false;
  }
  crypto::need_sodium();
  std::string digest(crypto_hash_sha256_BYTES, '\0');
  crypto_hash_sha256(reinterpret_cast<unsigned char*>(digest.data()),
                     reinterpret_cast<const unsigned char*>(verifier.data()), verifier.size());
  return crypto::base64(digest) == challenge;
}

AuthorizationRequest read_authorization_request(const http::Members& fields) {
  AuthorizationRequest request;
  request.client = fields.take_string("client_id").value_or("");
  request.redirect_uri = fields.take_string("redirect_uri").value_or("");
  request.challenge = fields.take_string("code_challenge").value_or("");
  request.state = fields.take_string("state").value_or("");
  request.scopes = split_scopes(fields.take_string("scope").value_or(""));
  if (request.client.empty() || request.client.size() > kMostClient ||
      !std::all_of(request.client.begin(), request.client.end(), is_visible)) {
    reject("client_id", "client_id: the name of the program was expected, without spaces");
  }
  if (!is_redirect_uri(request.redirect_uri)) {
    reject("redirect_uri",
           "redirect_uri: an https address was expected, an http one in a local network, or one of a scheme "
           "such as org.example.app, without user information and '#'");
  }
  if (fields.take_string("response_type") != "code") {
    reject("response_type", "response_type: \"code\" was expected");
  }
  const bool is_challenge = request.challenge.size() == kChallengeLength &&
                            request.challenge.find_first_not_of(kUnreserved) == std::string::npos;
  if (fields.take_string("code_challenge_method") != "S256" || !is_challenge) {
    reject("code_challenge", "code_challenge: a proof key by the method S256 was expected (RFC 7636, 4.2)");
  }
  if (request.state.size() > kMostState) {
    reject("state", "state: it is too long");
  }
  return request;
}

std::string granted_uri(const AuthorizationRequest& request, std::string_view code) {
  return with_query(request.redirect_uri, "code=" + percent_encoded(code), request.state);
}

std::string denied_uri(const AuthorizationRequest& request) {
  return with_query(request.redirect_uri, "error=access_denied&error_description=user%20cancelled",
                    request.state);
}

}  // namespace rookery::auth
