#include "rookery/auth/login_limits.h"

#include <gtest/gtest.h>

namespace rookery::auth {
namespace {

constexpr Instant kNow{std::chrono::seconds(1'000'000)};

TEST(NewAccounts, RefusedWhileBusyCostsTheAddressNothing) {
  http::Limits limits;
  limits.accounts_at_once = 1;
  limits.accounts_per_minute = 0.001;
  LoginLimits logins(limits);
  for (int tries = 0; tries < 10; ++tries) {
    ASSERT_TRUE(logins.may_create("192.0.2.1", kNow)) << tries;
    logins.not_created("192.0.2.1");
  }
  EXPECT_TRUE(logins.may_create("192.0.2.1", kNow));
  EXPECT_FALSE(logins.may_create("192.0.2.1", kNow));
  EXPECT_TRUE(logins.may_create("192.0.2.2", kNow)) << "another address";
}

}  // namespace
}  // namespace rookery::auth
