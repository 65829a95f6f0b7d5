#include "access/authorization_codes.h"

#include <sodium.h>

#include <nlohmann/json.hpp>

#include "sodium_text.h"

namespace rookery::server {
namespace {

using nlohmann::json;

constexpr std::size_t kKeyedHash = 32;

json grant_json(const Grant& grant) {
  return {{"account", grant.account},          {"client", grant.request.client},
          {"uri", grant.request.redirect_uri}, {"challenge", grant.request.challenge},
          {"scopes", grant.request.scopes},    {"at", grant.at.time_since_epoch().count()},
          {"number", hex(random_bytes(8))}};  // two grants in one millisecond are two codes
}

/// The text is this server's own: its signature was checked.
Grant read_grant(const json& object) {
  Grant grant;
  grant.account = object["account"];
  grant.request.client = object["client"];
  grant.request.redirect_uri = object["uri"];
  grant.request.challenge = object["challenge"];
  grant.request.scopes = object["scopes"].get<std::vector<std::string>>();
  grant.at = Instant(Duration(object["at"].get<std::int64_t>()));
  return grant;
}

}  // namespace

std::optional<Instant> end_of_token(std::string_view secret, Instant created) {
  return secret.starts_with(kGrantedTokenPrefix) ? std::optional(created + kGrantedTokenLasts) : std::nullopt;
}

/// A key of its own, derived from the server's: a signature of one kind must not pass for another.
AuthorizationCodes::AuthorizationCodes(const std::string& key) {
  need_sodium();
  key_ = keyed_hash("authorization codes", from_hex(key), kKeyedHash);
}

std::string AuthorizationCodes::signature_of(std::string_view text) const {
  return hex(keyed_hash(text, key_, kKeyedHash));
}

/// "liu_" and the grant in hexadecimal, with its signature: nothing that an address would have to encode.
std::string AuthorizationCodes::write(const Grant& grant) const {
  const std::string text = hex(grant_json(grant).dump());
  return "liu_" + text + "." + signature_of(text);
}

std::optional<Grant> AuthorizationCodes::read(std::string_view code, Instant now) const {
  constexpr std::string_view kPrefix = "liu_";
  const std::size_t dot = code.find('.');
  if (!code.starts_with(kPrefix) || dot == std::string_view::npos) {
    return std::nullopt;
  }
  const std::string_view text = code.substr(kPrefix.size(), dot - kPrefix.size());
  const std::string given(code.substr(dot + 1)), right = signature_of(text);
  // In constant time: how much of a forged signature was right must not show.
  if (given.size() != right.size() || sodium_memcmp(given.data(), right.data(), right.size()) != 0) {
    return std::nullopt;
  }
  Grant grant = read_grant(json::parse(from_hex(text)));
  return now - grant.at <= kCodeLasts ? std::optional(std::move(grant)) : std::nullopt;
}

/// Derived from the code: the store refuses a second token of the same code, on whatever node it is
/// exchanged.
std::string AuthorizationCodes::token_of(std::string_view code) const {
  return std::string(kGrantedTokenPrefix) +
         base64(keyed_hash("token of " + std::string(code), key_, kKeyedHash));
}

}  // namespace rookery::server
