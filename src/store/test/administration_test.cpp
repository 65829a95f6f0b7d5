#include "rookery/store/administration/administration.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <future>

#include "rookery/store/accounts/accounts.h"
#include "rookery/store/accounts/passwords.h"
#include "rookery/store/accounts/sessions.h"
#include "test/backends.h"

/// What administrators do, and the log of it.
namespace rookery::store {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Kind = StoreError::Kind;

AuditEntry entry_of(const char* id, int when, const char* action, const char* subject,
                    const char* actor = "root") {
  return {id, at(when), actor, action, subject, "because"};
}

template <class Backend>
class AdministrationConformance : public StoresTest<Backend> {
 protected:
  void SetUp() override {
    for (const char* name : {"root", "eve"}) {
      ASSERT_TRUE(this->write(store::create_account, {name, name, at(0)}));
    }
  }
  std::vector<AuditEntry> list(const AuditFilter& filter = {}, std::optional<AuditCursor> after = {},
                               std::size_t most = 10) {
    return this->read(store::list_audit, filter, after, most).value();
  }
  void appoint(const char* name) {
    ASSERT_TRUE(this->write(store::set_role, AccountId{name}, people::Role::Administrator));
  }
  /// Each of two administrators, at different nodes, does this to the other at the same time: one stays.
  template <class Act>
  void end_each_other(Act act) {
    appoint("root");
    appoint("eve");
    const Stores other = this->backend_.open();
    std::promise<Expected<void, StoreError>> first, second;
    act(*this->stores_.database, "root").then([&](auto ended) { first.set_value(std::move(ended)); });
    act(*other.database, "eve").then([&](auto ended) { second.set_value(std::move(ended)); });
    const auto one = first.get_future().get(), two = second.get_future().get();
    EXPECT_NE(one.has_value(), two.has_value());
    EXPECT_EQ(kind_of(one ? two : one), Kind::Conflict);
    const auto administrators = this->read(store::list_accounts, people::Role::Administrator, "", 10);
    EXPECT_EQ(std::count_if(administrators->begin(), administrators->end(),
                            [](const Account& one) { return !one.is_disabled; }),
              1);
  }
  Account eve() { return this->read(store::find_account, AccountId{"eve"}).value(); }
};
TYPED_TEST_SUITE(AdministrationConformance, Backends);

TYPED_TEST(AdministrationConformance, ActionAndAuditEntryAreStoredTogether) {
  const AuditEntry role = entry_of("1", 1, "role", "eve"), disabled = entry_of("2", 2, "disable", "eve");
  ASSERT_TRUE(this->write(store::audited::set_role, store::AccountId{"eve"}, people::Role::Teacher, role));
  ASSERT_TRUE(this->write(store::audited::set_disabled, store::AccountId{"eve"}, true, disabled));
  this->reopen();
  EXPECT_EQ(this->eve().role, people::Role::Teacher);
  EXPECT_TRUE(this->eve().is_disabled);
  EXPECT_THAT(this->list(), ElementsAre(disabled, role));
}

TYPED_TEST(AdministrationConformance, ConcurrentFactReplacementIsRefused) {
  const auto replace = [&](std::optional<std::string> before, const char* value, const char* id) {
    return this->write(store::audited::replace_fact, std::move(before), {"site", value},
                       entry_of(id, 1, "settings", ""));
  };
  ASSERT_TRUE(replace(std::nullopt, "one", "1"));
  EXPECT_EQ(kind_of(replace(std::nullopt, "two", "2")), Kind::Conflict);
  ASSERT_TRUE(replace("one", "two", "3"));
  EXPECT_EQ(kind_of(replace("one", "three", "4")), Kind::Conflict);
  const auto kept = blocking<std::optional<std::string>>(
      [&](auto done) { this->stores_.games->get("site", std::move(done)); });
  EXPECT_EQ(kept, "two");
  EXPECT_EQ(this->list().size(), 2U) << "what was refused has no entry";
}

TYPED_TEST(AdministrationConformance, FailedActionLeavesNoAuditEntry) {
  EXPECT_EQ(kind_of(this->write(store::audited::set_role, store::AccountId{"nobody"}, people::Role::Teacher,
                                entry_of("1", 1, "role", "nobody"))),
            Kind::NotFound);
  EXPECT_EQ(kind_of(this->write(store::audited::create_account, {"eve", "Eve", at(1)}, "hash",
                                entry_of("2", 1, "create", "eve"))),
            Kind::Conflict);
  EXPECT_EQ(kind_of(this->write(store::audited::end_sessions, store::AccountId{"nobody"},
                                entry_of("3", 1, "sessions", "nobody"))),
            Kind::NotFound);
  EXPECT_THAT(this->list(), IsEmpty());
}

TYPED_TEST(AdministrationConformance, LastAdministratorCannotBeDemoted) {
  const auto entry = [](const char* action) { return entry_of(action, 1, action, "eve"); };
  this->appoint("eve");
  EXPECT_EQ(kind_of(this->write(store::audited::set_role, store::AccountId{"eve"}, people::Role::Account,
                                entry("role"))),
            Kind::Conflict);
  EXPECT_EQ(
      kind_of(this->write(store::audited::set_disabled, store::AccountId{"eve"}, true, entry("disable"))),
      Kind::Conflict);
  EXPECT_EQ(kind_of(this->write(store::audited::remove_account, store::AccountId{"eve"}, entry("delete"))),
            Kind::Conflict);
  EXPECT_THAT(this->list(), IsEmpty());
  EXPECT_EQ(this->eve().role, people::Role::Administrator);
  this->appoint("root");
  EXPECT_TRUE(
      this->write(store::audited::set_role, store::AccountId{"eve"}, people::Role::Account, entry("role")));
}

TYPED_TEST(AdministrationConformance, TwoAdministratorsCannotDemoteEachOther) {
  this->end_each_other([](Database& database, const char* whom) {
    return database.write(store::audited::set_role, store::AccountId{whom}, people::Role::Account,
                          entry_of(whom, 1, "role", whom));
  });
}

TYPED_TEST(AdministrationConformance, TwoAdministratorsCannotDisableEachOther) {
  this->end_each_other([](Database& database, const char* whom) {
    return database.write(store::audited::set_disabled, store::AccountId{whom}, true,
                          entry_of(whom, 1, "disable", whom));
  });
}

TYPED_TEST(AdministrationConformance, TwoAdministratorsCannotDeleteEachOther) {
  this->end_each_other([](Database& database, const char* whom) {
    return database.write(store::audited::remove_account, store::AccountId{whom},
                          entry_of(whom, 1, "delete", whom));
  });
}

TYPED_TEST(AdministrationConformance, PasswordResetEndsSessions) {
  ASSERT_TRUE(this->write(store::create_session, "secret", AccountId{"eve"}, at(1), ""));
  ASSERT_TRUE(this->write(store::audited::reset_password, store::AccountId{"eve"}, "new hash",
                          entry_of("1", 1, "password", "eve")));
  const auto hash = this->read(store::find_password, AccountId{"eve"});
  EXPECT_EQ(hash, "new hash");
  EXPECT_EQ(kind_of(this->read(store::find_session, "secret")), Kind::NotFound);
}

TYPED_TEST(AdministrationConformance, DeletedAccountStaysInTheAuditLog) {
  const AuditEntry removed = entry_of("1", 1, "delete", "eve");
  ASSERT_TRUE(this->write(store::audited::remove_account, store::AccountId{"eve"}, removed));
  EXPECT_THAT(this->list(), ElementsAre(removed));
}

TYPED_TEST(AdministrationConformance, AuditLogIsPagedAndFiltered) {
  const AuditEntry first = entry_of("a", 1, "role", "eve"), second = entry_of("b", 1, "banner", ""),
                   third = entry_of("c", 2, "role", "root", "");
  for (const AuditEntry& entry : {first, second, third}) {
    ASSERT_TRUE(this->write(store::add_audit_entry, entry));
  }
  EXPECT_THAT(this->list({}, {}, 2), ElementsAre(third, second)) << "the newest first";
  EXPECT_THAT(this->list({}, AuditCursor{second.at, second.id}, 2), ElementsAre(first));
  EXPECT_THAT(this->list({.action = "role"}), ElementsAre(third, first));
  EXPECT_THAT(this->list({.subject = "eve"}), ElementsAre(first));
  EXPECT_THAT(this->list({.actor = "root"}), ElementsAre(second, first));
}

TYPED_TEST(AdministrationConformance, FactsAreSetAtomically) {
  ASSERT_TRUE(this->write(store::audited::put_facts,
                          {{"setting.name", "Rook Club"}, {"setting.greeting", "Hello"}},
                          entry_of("1", 1, "settings", "")));
  const auto name = blocking<std::optional<std::string>>(
      [&](auto done) { this->stores_.games->get("setting.name", std::move(done)); });
  EXPECT_EQ(name.value(), "Rook Club");
}

TYPED_TEST(AdministrationConformance, CountsContents) {
  const auto counted = this->read(store::count_stored);
  ASSERT_TRUE(counted);
  EXPECT_EQ(counted->accounts, 2);
  EXPECT_EQ(counted->games, 0);
  EXPECT_EQ(counted->playing, 0);
  EXPECT_EQ(counted->queue, 0);
  EXPECT_GT(counted->bytes, 1000);
}

}  // namespace
}  // namespace rookery::store
