#include "http/authorization.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rookery::server {
namespace {

using ::testing::Contains;
using ::testing::Pair;

TEST(BearerToken, IsWhatFollowsTheScheme) {
  for (const char* field : {"Bearer aZ9-._~+/==", "bearer aZ9-._~+/==", "BEARER   aZ9-._~+/=="}) {
    EXPECT_EQ(bearer_token(field).value(), "aZ9-._~+/==") << field;
  }
}

TEST(BearerToken, IsNotThereUnderAnotherScheme) {
  for (const char* field : {"", "Basic dXNlcjpwYXNz", "Bearerx abc", "Digest a=b"}) {
    EXPECT_EQ(bearer_token(field).value(), std::nullopt) << field;
  }
}

TEST(BearerToken, IsOfItsAlphabet) {
  for (const char* field :
       {"Bearer", "Bearer ", "Bearer a b", "Bearer a=b", "Bearer ==", "Bearer a!", "Bearer \"a\""}) {
    const auto token = bearer_token(field);
    ASSERT_FALSE(token) << field;
    EXPECT_EQ(token.error().status, 400) << field;
  }
}

TEST(ScopeTest, WhatATokenDoesNotGrantIsRefused) {
  EXPECT_FALSE(refuse_scope(guest_principal("x"), Scope::Play));
  EXPECT_FALSE(refuse_scope(Principal{}, Scope::Public));
  const auto refusal = refuse_scope(Principal{}, Scope::Play);
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->status, 403);
  EXPECT_THAT(refusal->headers,
              Contains(Pair("WWW-Authenticate",
                            R"(Bearer realm="Rookery", error="insufficient_scope", scope="play")")));
}

}  // namespace
}  // namespace rookery::server
