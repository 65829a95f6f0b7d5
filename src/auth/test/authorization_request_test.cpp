#include "rookery/auth/authorization_request.h"

#include <gmock/gmock.h>

#include <map>

#include "rookery/auth/granted_tokens.h"

/// Requests for authorization, and the secrets that answer them (RFC 6749, RFC 7636).
namespace rookery::auth {
namespace {

using ::testing::ElementsAre;
using ::testing::MatchesRegex;

constexpr Instant kGranted{Duration{1'700'000'000'000}};
/// RFC 7636, appendix B.
constexpr const char* kVerifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
constexpr const char* kChallenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

std::map<std::string, std::string> usual_fields() {
  return {{"response_type", "code"},
          {"client_id", "example.com"},
          {"code_challenge_method", "S256"},
          {"code_challenge", kChallenge},
          {"redirect_uri", "https://example.com/back"},
          {"scope", "board:play preference:read board:play"},
          {"state", "a b&c"}};
}

Expected<AuthorizationRequest, Error> read(const std::map<std::string, std::string>& fields) {
  http::Parameters texts;
  for (const auto& [name, value] : fields) {
    EXPECT_FALSE(texts.add(name, value));
  }
  return http::read_whole(http::Members(texts, http::Reading::Lenient), read_authorization_request);
}

Expected<AuthorizationRequest, Error> read_with(const std::string& name, const std::string& value) {
  auto fields = usual_fields();
  fields[name] = value;
  return read(fields);
}

TEST(AuthorizationRequests, GiveScopesAndRedirects) {
  const auto request = read(usual_fields());
  ASSERT_TRUE(request);
  EXPECT_THAT(request->scopes, ElementsAre("board:play", "preference:read"));
  EXPECT_EQ(granted_uri(*request, "liu_1.2"), "https://example.com/back?code=liu_1.2&state=a%20b%26c");
  EXPECT_EQ(
      denied_uri(*request),
      "https://example.com/back?error=access_denied&error_description=user%20cancelled&state=a%20b%26c");
}

TEST(AuthorizationRequests, IgnoreUnknownScopes) {
  EXPECT_THAT(read_with("scope", "puzzle:read board:play everything")->scopes, ElementsAre("board:play"));
}

TEST(AuthorizationRequests, AreRefusedNamingTheField) {
  const std::pair<const char*, const char*> wrong[] = {
      {"response_type", "token"},         {"client_id", ""},           {"client_id", "two words"},
      {"code_challenge_method", "plain"}, {"code_challenge", "short"}, {"redirect_uri", ""}};
  for (const auto& [name, value] : wrong) {
    const auto request = read_with(name, value);
    ASSERT_FALSE(request) << name << ' ' << value;
    const std::string field = name == std::string("code_challenge_method") ? "code_challenge" : name;
    EXPECT_EQ(request.error().field, field);
  }
}

TEST(ProofKeys, AreTheHashOfTheirVerifier) {
  EXPECT_TRUE(is_verifier_of(kVerifier, kChallenge));
  EXPECT_FALSE(is_verifier_of(std::string(kVerifier) + "x", kChallenge));
  EXPECT_FALSE(is_verifier_of("", kChallenge));
}

TEST(AuthorizationCodes, AreRandomAndUrlSafe) {
  const std::string code = new_authorization_code();
  EXPECT_THAT(code, MatchesRegex("liu_[A-Za-z0-9_-]{43}"));
  EXPECT_NE(code, new_authorization_code());
  EXPECT_THAT(new_granted_token(), MatchesRegex("lio_[A-Za-z0-9_-]{43}"));
  EXPECT_NE(new_granted_token(), new_granted_token());
}

TEST(GrantedTokens, ExpireAfterAYear) {
  EXPECT_EQ(end_of_token("lio_abc", kGranted), kGranted + kGrantedTokenLasts);
  EXPECT_EQ(end_of_token("lip_abc", kGranted), std::nullopt);
}

}  // namespace
}  // namespace rookery::auth
