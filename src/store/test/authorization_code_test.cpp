#include <gmock/gmock.h>

#include "rookery/store/accounts/accounts.h"
#include "rookery/store/accounts/authorization_codes.h"
#include "rookery/store/accounts/tokens.h"
#include "test/backends.h"

/// What accounts grant to programs: that a code is exchanged once, and that its second use is noticed.
namespace rookery::store {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using Kind = StoreError::Kind;
using Exchanged = std::optional<AccessToken>;

Authorization grant_of(const std::string& account, Instant created) {
  return {account, "example.com", "https://example.com/back", "challenge", {"board:play", "email:read"},
          created};
}

template <class Backend>
class AuthorizationCodeConformance : public StoresTest<Backend> {
 protected:
  void SetUp() override {
    for (const char* name : {"ann", "bob"}) {
      ASSERT_TRUE(this->write(store::create_account, {name, name, at(0)}));
    }
  }
  Expected<void, StoreError> add(const std::string& code, const Authorization& granted) {
    return this->write(store::add_authorization, code, granted);
  }
  Expected<Authorization, StoreError> find(const std::string& code) {
    return this->read(store::find_authorization, code);
  }
  Expected<Exchanged, StoreError> exchange(const std::string& code, const std::string& secret,
                                           Instant now = at(20)) {
    return this->write(store::exchange_authorization, code, secret, now, this->next_entry("token"),
                       this->next_entry("revoke-token"));
  }
  Expected<OwnedToken, StoreError> find_token(const std::string& secret) {
    return this->read(store::find_token, secret);
  }
  std::vector<std::string> audited() {
    std::vector<std::string> actions;
    const auto entries = this->read(store::list_audit, {}, std::nullopt, 100).value();
    for (const AuditEntry& entry : entries) {
      actions.insert(actions.begin(), entry.action);
    }
    return actions;
  }
};

TYPED_TEST_SUITE(AuthorizationCodeConformance, Backends);

TYPED_TEST(AuthorizationCodeConformance, CodeIsExchangedOnce) {
  const Authorization granted = grant_of("ann", at(10));
  ASSERT_TRUE(this->add("code", granted));
  EXPECT_EQ(this->find("code"), granted);
  EXPECT_EQ(kind_of(this->find("other")), Kind::NotFound);
  const auto token = this->exchange("code", "secret", at(20));
  ASSERT_TRUE(token && *token);
  EXPECT_EQ((*token)->terms, (TokenTerms{"ann", "example.com", {"board:play", "email:read"}}));
  EXPECT_EQ((*token)->created, at(20));
  EXPECT_EQ(this->find_token("secret")->token, **token);
  this->reopen();
  EXPECT_TRUE(this->find("code")->is_used);
  EXPECT_TRUE(this->find_token("secret"));
  EXPECT_THAT(this->audited(), ElementsAre("token"));
}

TYPED_TEST(AuthorizationCodeConformance, SecondUseRevokesTheFirstToken) {
  ASSERT_TRUE(this->add("code", grant_of("ann", at(10))));
  ASSERT_TRUE(this->add("another", grant_of("ann", at(10))));
  ASSERT_TRUE(*this->exchange("code", "first"));
  ASSERT_TRUE(*this->exchange("another", "kept"));
  const auto again = this->exchange("code", "second");
  ASSERT_TRUE(again);
  EXPECT_FALSE(*again);
  EXPECT_EQ(kind_of(this->find_token("first")), Kind::NotFound);
  EXPECT_EQ(kind_of(this->find_token("second")), Kind::NotFound);
  EXPECT_TRUE(this->find_token("kept"));
  const auto third = this->exchange("code", "third");
  ASSERT_TRUE(third) << "there is nothing left to revoke";
  EXPECT_FALSE(*third);
  EXPECT_THAT(this->audited(), ElementsAre("token", "token", "revoke-token"));
}

TYPED_TEST(AuthorizationCodeConformance, ConcurrentExchangesYieldOneToken) {
  ASSERT_TRUE(this->add("code", grant_of("ann", at(10))));
  constexpr std::size_t kExchanges = 20;
  std::vector<std::promise<Expected<Exchanged, StoreError>>> promises(kExchanges);
  for (std::size_t i = 0; i < kExchanges; ++i) {
    this->stores_.database
        ->write(store::exchange_authorization, "code", "secret " + std::to_string(i), at(20),
                this->next_entry("token"), this->next_entry("revoke-token"))
        .then([&promise = promises[i]](auto exchanged) { promise.set_value(std::move(exchanged)); });
  }
  int made = 0;
  for (auto& promise : promises) {
    made += promise.get_future().get().value() ? 1 : 0;
  }
  EXPECT_EQ(made, 1);
  for (std::size_t i = 0; i < kExchanges; ++i) {
    EXPECT_EQ(kind_of(this->find_token("secret " + std::to_string(i))), Kind::NotFound) << i;
  }
}

TYPED_TEST(AuthorizationCodeConformance, OldCodesAreDeletedAndUsedOnesKeptForADay) {
  ASSERT_TRUE(this->add("unused", grant_of("ann", at(0))));
  ASSERT_TRUE(this->add("used", grant_of("ann", at(0))));
  ASSERT_TRUE(*this->exchange("used", "secret", at(1)));
  ASSERT_TRUE(this->add("within a minute", grant_of("ann", at(60))));
  EXPECT_TRUE(this->find("unused"));
  ASSERT_TRUE(this->add("later", grant_of("ann", at(61))));
  EXPECT_EQ(kind_of(this->find("unused")), Kind::NotFound);
  EXPECT_EQ(kind_of(this->exchange("unused", "too late")), Kind::NotFound);
  EXPECT_TRUE(this->find("used"));
  constexpr int kDay = 24 * 60 * 60;
  ASSERT_TRUE(this->add("the next day", grant_of("ann", at(kDay + 1))));
  EXPECT_EQ(kind_of(this->find("used")), Kind::NotFound);
  EXPECT_TRUE(this->find_token("secret"));
}

TYPED_TEST(AuthorizationCodeConformance, InvalidGrantIsRefused) {
  EXPECT_EQ(kind_of(this->add("code", grant_of("nobody", at(0)))), Kind::NotFound);
  ASSERT_TRUE(this->add("code", grant_of("ann", at(0))));
  EXPECT_EQ(kind_of(this->add("code", grant_of("bob", at(0)))), Kind::Conflict);
  EXPECT_EQ(this->find("code")->account, "ann");
  ASSERT_TRUE(*this->exchange("code", "secret"));
  ASSERT_TRUE(this->add("another", grant_of("bob", at(0))));
  EXPECT_EQ(kind_of(this->exchange("another", "secret")), Kind::Conflict);
  EXPECT_TRUE(*this->exchange("another", "other secret")) << "the code was not used up";
}

TYPED_TEST(AuthorizationCodeConformance, CodesAreDeletedWithTheirAccount) {
  ASSERT_TRUE(this->add("code", grant_of("ann", at(0))));
  ASSERT_TRUE(this->write(store::remove_account, AccountId{"ann"}, at(5)));
  EXPECT_EQ(kind_of(this->find("code")), Kind::NotFound);
}

TYPED_TEST(AuthorizationCodeConformance, CodeItselfIsNotStored) {
  ASSERT_TRUE(this->add("a code that nobody may read", grant_of("ann", at(0))));
  ASSERT_TRUE(*this->exchange("a code that nobody may read", "a token that nobody may read"));
  for (const char* table : {"authorization_codes", "tokens"}) {
    const std::string stored = this->backend_.stored(table);
    EXPECT_THAT(stored, HasSubstr("example.com")) << table;
    EXPECT_THAT(stored, Not(HasSubstr("that nobody may read"))) << table;
  }
}

}  // namespace
}  // namespace rookery::store
