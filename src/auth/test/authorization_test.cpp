#include "rookery/auth/authorization.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rookery/auth/scopes.h"

namespace rookery::auth {
namespace {

using ::testing::Contains;
using ::testing::Pair;

TEST(BearerToken, FollowsTheScheme) {
  for (const char* field : {"Bearer aZ9-._~+/==", "bearer aZ9-._~+/==", "BEARER   aZ9-._~+/=="}) {
    EXPECT_EQ(bearer_token(field).value(), "aZ9-._~+/==") << field;
  }
}

TEST(BearerToken, RequiresTheBearerScheme) {
  for (const char* field : {"", "Basic dXNlcjpwYXNz", "Bearerx abc", "Digest a=b"}) {
    EXPECT_EQ(bearer_token(field).value(), std::nullopt) << field;
  }
}

TEST(BearerToken, ContainsOnlyItsAlphabet) {
  for (const char* field :
       {"Bearer", "Bearer ", "Bearer a b", "Bearer a=b", "Bearer ==", "Bearer a!", "Bearer \"a\""}) {
    const auto token = bearer_token(field);
    ASSERT_FALSE(token) << field;
    EXPECT_EQ(token.error().status, 400) << field;
  }
}

TEST(ScopeTest, MissingScopeIsRefused) {
  constexpr people::Scopes kEither =
      people::Scopes::of({people::Scope::ChallengeWrite, people::Scope::BoardPlay});
  EXPECT_FALSE(refuse_scope(people::guest_principal("x"), kEither));
  EXPECT_FALSE(refuse_scope(people::Principal{}, people::Scopes{}));
  const auto refusal = refuse_scope(people::Principal{}, kEither);
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->status, 403);
  EXPECT_THAT(refusal->headers, Contains(Pair("WWW-Authenticate",
                                              "Bearer realm=\"Rookery\", error=\"insufficient_scope\", "
                                              "scope=\"challenge:write board:play\"")));
}

TEST(ScopeTest, EveryScopeHasAStoredName) {
  for (const std::string_view word : token_scopes()) {
    const std::string words[] = {std::string(word)};
    EXPECT_EQ(names(read_scopes(words), " "), "public " + words[0]);
  }
  const std::string unknown[] = {"public:all", "", "play"};
  EXPECT_EQ(read_scopes(unknown), people::Scopes{});
}

}  // namespace
}  // namespace rookery::auth
