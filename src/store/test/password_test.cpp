#include <gtest/gtest.h>

#include "rookery/store/accounts/accounts.h"
#include "rookery/store/accounts/passwords.h"
#include "test/backends.h"

namespace rookery::store {
namespace {

using Kind = StoreError::Kind;

/// What the queries of passwords must do on every database.
template <class Backend>
class PasswordConformance : public StoresTest<Backend> {
 protected:
  Expected<void, StoreError> create(const std::string& id, const std::string& hash) {
    return this->write(store::create_with_password, {id, "Name of " + id, at(1)}, hash);
  }
  Expected<std::string, StoreError> find(const std::string& account) {
    return this->read(store::find_password, AccountId{account});
  }
  Expected<void, StoreError> set(const std::string& account, const std::string& hash) {
    return this->write(store::set_password, AccountId{account}, hash);
  }
  Expected<Account, StoreError> find_account(const std::string& id) {
    return this->read(store::find_account, AccountId{id});
  }
};
TYPED_TEST_SUITE(PasswordConformance, Backends);

TYPED_TEST(PasswordConformance, AccountIsCreatedWithItsPassword) {
  ASSERT_TRUE(this->create("ann", "$argon2id$v=19$m=65536,t=2,p=1$salt$hash"));
  this->reopen();
  EXPECT_EQ(this->find("ann"), "$argon2id$v=19$m=65536,t=2,p=1$salt$hash");
  EXPECT_EQ(this->find_account("ann"), (Account{"ann", "Name of ann", at(1)}));
}

TYPED_TEST(PasswordConformance, TakenNameKeepsItsPassword) {
  ASSERT_TRUE(this->create("ann", "first"));
  EXPECT_EQ(kind_of(this->create("ann", "second")), Kind::Conflict);
  EXPECT_EQ(this->find("ann"), "first");
}

TYPED_TEST(PasswordConformance, PasswordIsReplaced) {
  ASSERT_TRUE(this->create("ann", "first"));
  ASSERT_TRUE(this->create("bob", "of bob"));
  ASSERT_TRUE(this->set("ann", "second"));
  this->reopen();
  EXPECT_EQ(this->find("ann"), "second");
  EXPECT_EQ(this->find("bob"), "of bob");
}

TYPED_TEST(PasswordConformance, AccountMayStartWithout) {
  ASSERT_TRUE(this->write(store::create_account, {"bot", "Bot", at(1)}));
  EXPECT_EQ(kind_of(this->find("bot")), Kind::NotFound);
  ASSERT_TRUE(this->set("bot", "now"));
  EXPECT_EQ(this->find("bot"), "now");
}

TYPED_TEST(PasswordConformance, RequiresAnAccount) {
  EXPECT_EQ(kind_of(this->find("eve")), Kind::NotFound);
  EXPECT_EQ(kind_of(this->set("eve", "hash")), Kind::NotFound);
  EXPECT_EQ(kind_of(this->find("eve")), Kind::NotFound);
}

}  // namespace
}  // namespace rookery::store
