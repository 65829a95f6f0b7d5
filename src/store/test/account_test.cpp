#include <gmock/gmock.h>

#include <algorithm>
#include <array>

#include "rookery/store/accounts/accounts.h"
#include "rookery/store/accounts/preferences.h"
#include "rookery/store/accounts/sessions.h"
#include "rookery/store/accounts/tokens.h"
#include "test/backends.h"

/// What the stores of accounts, sessions and tokens must do on every database.
namespace rookery::store {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using Kind = StoreError::Kind;

/// SHA-256 of "abc" (FIPS 180-4, as computed by sha256sum).
constexpr const char* kDigestOfAbc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

template <class Backend>
class AccountConformance : public StoresTest<Backend> {
 protected:
  Expected<void, StoreError> create(const Account& account) {
    return this->write(store::create_account, account);
  }
  Expected<void, StoreError> create(const std::string& id, const std::string& name) {
    return create({id, name, at(1)});
  }
  Expected<Account, StoreError> find(const std::string& id) {
    return this->read(store::find_account, AccountId{id});
  }
  Expected<Account, StoreError> find_by_name(const std::string& name) {
    return this->read(store::find_account_by_name, name);
  }
};
TYPED_TEST_SUITE(AccountConformance, Backends);

TYPED_TEST(AccountConformance, AccountIsFoundByIdAndNameIgnoringCase) {
  ASSERT_TRUE(this->create("a1", "Ann_B-2"));
  ASSERT_TRUE(this->create("a2", "Bob"));
  this->reopen();
  const Account ann{"a1", "Ann_B-2", at(1)};
  EXPECT_EQ(this->find("a1"), ann);
  for (const char* name : {"Ann_B-2", "ann_b-2", "ANN_B-2"}) {
    EXPECT_EQ(this->find_by_name(name), ann) << name;
  }
}

TYPED_TEST(AccountConformance, UnknownAccountIsNotFound) {
  ASSERT_TRUE(this->create("a1", "Ann"));
  for (const auto& found : {this->find("A1"), this->find("Ann"), this->find(""), this->find_by_name("a1"),
                            this->find_by_name("An"), this->find_by_name("")}) {
    EXPECT_EQ(kind_of(found), Kind::NotFound);
  }
}

TYPED_TEST(AccountConformance, IdsAndNamesAreUnique) {
  ASSERT_TRUE(this->create("a1", "Ann"));
  for (const auto& [id, name] : {std::pair{"a1", "Bob"}, std::pair{"a2", "Ann"}, std::pair{"a2", "aNN"}}) {
    const auto refused = this->create(id, name);
    ASSERT_EQ(kind_of(refused), Kind::Conflict) << id << ' ' << name;
    EXPECT_THAT(refused.error().what, HasSubstr(name));
  }
  EXPECT_EQ(kind_of(this->find("a2")), Kind::NotFound);
  EXPECT_EQ(kind_of(this->find_by_name("bob")), Kind::NotFound);
  EXPECT_EQ(this->find_by_name("ann")->name, "Ann");
  EXPECT_TRUE(this->create("A1", "Bob")) << "ids are told apart by case";
}

TYPED_TEST(AccountConformance, SimilarNameIsTaken) {
  ASSERT_TRUE(this->create("a1", "Bob"));
  for (const char* name : {"b0b", "B0b", "BOB"}) {
    EXPECT_EQ(kind_of(this->create("a2", name)), Kind::Conflict) << name;
    EXPECT_EQ(kind_of(this->find("a2")), Kind::NotFound) << name;
  }
  EXPECT_TRUE(this->create("a2", "Bobby"));
}

TYPED_TEST(AccountConformance, SimilarDisplayNameIsTaken) {
  const auto show = [this](const std::string& id, const std::string& display) {
    return this->write(store::set_display, AccountId{id}, display);
  };
  ASSERT_TRUE(this->create("a1", "Ann"));
  ASSERT_TRUE(this->create("a2", "Bob"));
  EXPECT_TRUE(show("a1", "\u0410nn")) << "her own, with a Cyrillic letter";
  EXPECT_EQ(kind_of(show("a2", "\u0410nn")), Kind::Conflict);
  ASSERT_TRUE(show("a1", "Maria"));
  EXPECT_EQ(kind_of(show("a2", "M\u0430ria")), Kind::Conflict);
  EXPECT_EQ(this->find("a2")->display, "");
  EXPECT_EQ(kind_of(this->create("a3", "maria")), Kind::Conflict);
  EXPECT_EQ(kind_of(show("a2", "ann")), Kind::Conflict) << "it is her name still";
  ASSERT_TRUE(show("a1", ""));
  EXPECT_TRUE(show("a2", "Maria"));
  EXPECT_TRUE(show("a2", "Maria"));
}

TYPED_TEST(AccountConformance, DeletedAccountKeepsItsNameButNotItsDisplayName) {
  ASSERT_TRUE(this->create("a1", "Bob"));
  ASSERT_TRUE(this->create("a2", "Eve"));
  ASSERT_TRUE(this->write(store::set_display, AccountId{"a1"}, "Maria"));
  ASSERT_TRUE(this->write(store::remove_account, AccountId{"a1"}, at(2)));
  EXPECT_EQ(kind_of(this->create("a3", "b0b")), Kind::Conflict);
  EXPECT_TRUE(this->create("a3", "maria"));
}

TYPED_TEST(AccountConformance, TitleIsGrantedAndRevoked) {
  ASSERT_TRUE(this->create("a1", "Ann"));
  for (const std::string title : {"BOT", ""}) {
    ASSERT_TRUE(this->write(store::set_title, AccountId{"a1"}, title));
    this->reopen();
    EXPECT_EQ(this->find("a1")->title, title);
  }
  EXPECT_EQ(kind_of(this->write(store::set_title, AccountId{"a2"}, "BOT")), Kind::NotFound);
}

TYPED_TEST(AccountConformance, LastSeenIsStored) {
  ASSERT_TRUE(this->create("a1", "Ann"));
  EXPECT_EQ(this->find("a1")->seen, std::nullopt);
  for (const int second : {7, 9, 8}) {
    ASSERT_TRUE(this->write(store::touch_account, AccountId{"a1"}, at(second)));
  }
  EXPECT_EQ(this->find("a1")->seen, at(9));
}

TYPED_TEST(AccountConformance, ListIsOrderedByLastSeen) {
  struct Row {
    std::string id, title;
    int second;
  };
  for (const Row& row : {Row{"a1", "BOT", 7}, Row{"a2", "BOT", 9}, Row{"a3", "GM", 8}, Row{"a4", "BOT", 3}}) {
    ASSERT_TRUE(this->create({row.id, row.id, at(1), row.title}));
    ASSERT_TRUE(this->write(store::touch_account, AccountId{row.id}, at(row.second)));
  }
  ASSERT_TRUE(this->create({"a5", "a5", at(1), "BOT"}));
  const auto seen = [&](std::size_t most) {
    std::vector<std::string> ids;
    const auto found = this->read(store::accounts_seen, "BOT", at(7), most);
    for (const Account& account : found.value()) {
      ids.push_back(account.id);
    }
    return ids;
  };
  EXPECT_EQ(seen(9), (std::vector<std::string>{"a2", "a1"}));
  EXPECT_EQ(seen(1), (std::vector<std::string>{"a2"}));
}

TYPED_TEST(AccountConformance, BulkLookupKeepsOrder) {
  ASSERT_TRUE(this->create("a1", "Ann"));
  ASSERT_TRUE(this->create("a2", "Bob"));
  const auto found = this->read(store::find_accounts, {"a2", "none", "a1"});
  ASSERT_TRUE(found);
  EXPECT_EQ(*found, (std::vector<Account>{{"a2", "Bob", at(1)}, {"a1", "Ann", at(1)}}));
}

TYPED_TEST(AccountConformance, RolesAreGivenAndListed) {
  for (const char* id : {"a1", "a2", "a3"}) {
    ASSERT_TRUE(this->create(id, id));
  }
  const auto set = [&](const std::string& id, people::Role role) {
    return this->write(store::set_role, AccountId{id}, role);
  };
  EXPECT_EQ(this->find("a1")->role, people::Role::Account);
  ASSERT_TRUE(set("a2", people::Role::Teacher));
  ASSERT_TRUE(set("a3", people::Role::Teacher));
  ASSERT_TRUE(set("a3", people::Role::Administrator));
  EXPECT_EQ(kind_of(set("none", people::Role::Teacher)), Kind::NotFound);
  this->reopen();
  const auto list = [&](std::optional<people::Role> role, const std::string& after = "",
                        std::size_t most = 9) {
    std::vector<std::string> ids;
    const auto found = this->read(store::list_accounts, role, after, most);
    for (const Account& account : found.value()) {
      ids.push_back(account.id);
    }
    return ids;
  };
  using Ids = std::vector<std::string>;
  EXPECT_EQ(list({}), (Ids{"a1", "a2", "a3"}));
  EXPECT_EQ(list({}, "a1", 1), (Ids{"a2"}));
  EXPECT_EQ(list(people::Role::Account), (Ids{"a1"}));
  EXPECT_EQ(list(people::Role::Teacher), (Ids{"a2"}));
  EXPECT_EQ(list(people::Role::Administrator), (Ids{"a3"}));
}

TYPED_TEST(AccountConformance, FirstAdministratorsSecretIsSingleUse) {
  ASSERT_TRUE(this->create("a1", "Ann"));
  ASSERT_TRUE(this->create("a2", "Bob"));
  const auto offer = [&](const std::string& secret) {
    return this->write(store::offer_administration, secret);
  };
  const auto accept = [&](const std::string& secret, const std::string& id) {
    return this->write(store::accept_administration, secret, AccountId{id});
  };
  EXPECT_EQ(kind_of(accept("", "a1")), Kind::NotFound) << "there is none yet";
  EXPECT_TRUE(offer("secret-one").value());
  EXPECT_TRUE(offer("secret-two").value()) << "the server was started again";
  EXPECT_THAT(this->backend_.stored("server"), Not(HasSubstr("secret-two")));
  EXPECT_EQ(kind_of(accept("secret-one", "a1")), Kind::NotFound);
  EXPECT_EQ(kind_of(accept("secret-two", "nobody")), Kind::NotFound);
  EXPECT_TRUE(accept("secret-two", "a1"));
  EXPECT_EQ(this->find("a1")->role, people::Role::Administrator);
  EXPECT_EQ(kind_of(accept("secret-two", "a2")), Kind::NotFound) << "it was used";
  EXPECT_FALSE(offer("secret-three").value()) << "there is an administrator";
  EXPECT_EQ(kind_of(accept("secret-three", "a2")), Kind::NotFound);
}

TYPED_TEST(AccountConformance, ConcurrentCreationOfANameSucceedsOnce) {
  std::vector<std::future<bool>> nodes;
  for (const char* id : {"a1", "a2", "a3", "a4"}) {
    nodes.push_back(std::async(std::launch::async, [this, id] {
      const Stores stores = this->backend_.open();
      return wait_for(stores.database->write(store::create_account, {id, "Ann", at(1)})).has_value();
    }));
  }
  int created = 0;
  for (auto& node : nodes) {
    created += node.get() ? 1 : 0;
  }
  EXPECT_EQ(created, 1);
}

/// What sessions and tokens have in common.
template <class Backend>
class SecretConformance : public StoresTest<Backend> {
 protected:
  void SetUp() override {
    for (const char* id : {"ann", "bob"}) {
      ASSERT_TRUE(this->write(store::create_account, {id, id, at(0)}));
    }
  }
  Expected<LoginSession, StoreError> log_in(const std::string& secret, const std::string& account,
                                            Instant now = at(1)) {
    return this->write(store::create_session, secret, AccountId{account}, now, "Firefox, Linux");
  }
  Expected<LoginSession, StoreError> find_session(const std::string& secret) {
    return this->read(store::find_session, secret);
  }
  std::vector<LoginSession> sessions_of(const std::string& account) {
    return this->read(store::sessions_of, AccountId{account}).value();
  }
  Expected<void, StoreError> touch_session(const std::string& id, Instant when) {
    return this->write(store::touch_session, SessionId{id}, when);
  }
  Expected<void, StoreError> revoke_session(const std::string& id) {
    return this->write(store::revoke_session, SessionId{id});
  }
  Expected<AccessToken, StoreError> make_token(const std::string& secret, const TokenTerms& terms,
                                               Instant now = at(1)) {
    return this->write(store::create_token, secret, terms, now, this->next_entry("token"));
  }
  Expected<OwnedToken, StoreError> find_owned(const std::string& secret) {
    return this->read(store::find_token, secret);
  }
  Expected<AccessToken, StoreError> find_token(const std::string& secret) {
    return find_owned(secret).map([](const OwnedToken& found) { return found.token; });
  }
  std::vector<AccessToken> tokens_of(const std::string& account) {
    return this->read(store::tokens_of, AccountId{account}).value();
  }
  Expected<void, StoreError> touch_token(const std::string& id, Instant when) {
    return this->write(store::touch_token, TokenId{id}, when);
  }
  Expected<void, StoreError> revoke_token(const std::string& id) {
    return this->write(store::revoke_token, TokenId{id}, this->next_entry("revoke-token"));
  }
};
TYPED_TEST_SUITE(SecretConformance, Backends);

TYPED_TEST(SecretConformance, SessionIsFoundByItsSecret) {
  const auto made = this->log_in("abc", "ann");
  LoginSession session{kDigestOfAbc, "ann", at(1), at(1), "Firefox, Linux"};
  EXPECT_EQ(made, session);
  this->reopen();
  session.name = "ann";
  EXPECT_EQ(this->find_session("abc"), session);
  for (const char* other : {"", "abd", "ABC", kDigestOfAbc}) {
    EXPECT_EQ(kind_of(this->find_session(other)), Kind::NotFound) << other;
  }
}

TYPED_TEST(SecretConformance, FiftyFirstSessionReplacesTheLeastRecentlyUsed) {
  constexpr int kMost = static_cast<int>(kMostSessions);
  ASSERT_TRUE(this->log_in("others", "bob"));
  for (int i = 0; i < kMost; ++i) {
    ASSERT_TRUE(this->log_in("s" + std::to_string(i), "ann", at(i)));
  }
  EXPECT_EQ(this->sessions_of("ann").size(), kMostSessions) << "as many as there may be";
  // The oldest is in use; the one after it was unused for longest.
  ASSERT_TRUE(this->touch_session(this->find_session("s0")->id, at(kMost)));
  ASSERT_TRUE(this->log_in("new", "ann", at(kMost + 1)));
  EXPECT_EQ(this->sessions_of("ann").size(), kMostSessions);
  EXPECT_TRUE(this->find_session("s0"));
  EXPECT_EQ(kind_of(this->find_session("s1")), Kind::NotFound);
  EXPECT_TRUE(this->find_session("s2"));
  ASSERT_TRUE(this->log_in("from a node whose clock is behind", "ann", at(0)));
  EXPECT_TRUE(this->find_session("from a node whose clock is behind")) << "a new login is kept";
  EXPECT_EQ(kind_of(this->find_session("s2")), Kind::NotFound);
  EXPECT_TRUE(this->find_session("others")) << "another account's";
}

TYPED_TEST(SecretConformance, TokenIsFoundByItsSecret) {
  const TokenTerms terms{"ann", "my bot, \"v2\"", {"board:play", "challenge:read"}};
  const auto made = this->make_token("abc", terms);
  const AccessToken token{kDigestOfAbc, terms, at(1), std::nullopt};
  EXPECT_EQ(made, token);
  ASSERT_TRUE(this->make_token("none", {"ann", "", {}}));
  this->reopen();
  EXPECT_EQ(this->find_token("abc"), token);
  EXPECT_EQ(this->find_owned("abc")->account.name, "ann") << "whose it is comes with it";
  EXPECT_THAT(this->find_token("none")->terms.scopes, IsEmpty());
  for (const char* other : {"", "abd", "ABC", kDigestOfAbc}) {
    EXPECT_EQ(kind_of(this->find_token(other)), Kind::NotFound) << other;
  }
}

TYPED_TEST(SecretConformance, TokensMadeAtOnceDoNotPassTheLimit) {
  const auto made = create_at_once<bool>(this->backend_, [](Stores& stores, const std::string& secret) {
    return wait_for(stores.database->write(create_token_within, secret, TokenTerms{"ann", "bot", {}}, at(1),
                                           std::size_t{3}, {.id = "entry-" + secret}))
        .map([](const std::optional<AccessToken>& token) { return token.has_value(); });
  });
  EXPECT_EQ(std::ranges::count(made, true), 3);
  EXPECT_EQ(this->tokens_of("ann").size(), 3U);
  ASSERT_TRUE(this->revoke_token(this->tokens_of("ann").front().id));
  EXPECT_TRUE(this->write(create_token_within, "another", TokenTerms{"ann", "bot", {}}, at(2), std::size_t{3},
                          this->next_entry("token"))
                  ->has_value())
      << "a revoked token counts no more";
}

/// Texts that are no UTF-8, or that end where C's do.
TYPED_TEST(SecretConformance, NoTextSpoilsWhatOthersStore) {
  using namespace std::string_literals;
  for (const std::string& text : {"a\0b"s, "\0"s, "\xED\xA0\x80"s, "\xC0\xAF"s, "\xFF"s, "\xF0\x9F"s}) {
    EXPECT_EQ(kind_of(this->read(store::find_account, AccountId{text})), Kind::NotFound);
    EXPECT_EQ(kind_of(this->read(store::find_account_by_name, text)), Kind::NotFound);
    EXPECT_TRUE(this->read(store::accounts_named, text, std::size_t{5}));
    EXPECT_TRUE(this->write(store::set_display, AccountId{"ann"}, text));
    EXPECT_TRUE(this->write(store::set_preference, AccountId{"ann"}, "motto", text));
    EXPECT_TRUE(this->read(store::find_preference, AccountId{"ann"}, "motto"));
  }
}

TYPED_TEST(SecretConformance, SecretsAreNotStored) {
  ASSERT_TRUE(this->log_in("secret-of-a-session", "ann"));
  ASSERT_TRUE(this->make_token("secret-of-a-token", {"ann", "my bot", {"board:play"}}));
  const std::string stored = this->backend_.stored("sessions") + this->backend_.stored("tokens");
  EXPECT_THAT(stored, HasSubstr("board:play")) << "this looks where it should";
  EXPECT_THAT(stored, Not(HasSubstr("secret-of-a-")));
}

TYPED_TEST(SecretConformance, SessionsAndTokensRequireAnAccount) {
  EXPECT_EQ(kind_of(this->log_in("abc", "eve")), Kind::NotFound);
  EXPECT_EQ(kind_of(this->make_token("abc", {"eve", "", {}})), Kind::NotFound);
  EXPECT_EQ(kind_of(this->find_session("abc")), Kind::NotFound);
  EXPECT_EQ(kind_of(this->find_token("abc")), Kind::NotFound);
}

TYPED_TEST(SecretConformance, SecretInUseIsRefused) {
  ASSERT_TRUE(this->log_in("abc", "ann"));
  ASSERT_TRUE(this->make_token("abc", {"ann", "", {}}));
  EXPECT_EQ(kind_of(this->log_in("abc", "bob")), Kind::Conflict);
  EXPECT_EQ(kind_of(this->make_token("abc", {"bob", "", {}})), Kind::Conflict);
  EXPECT_EQ(this->find_session("abc")->account, "ann");
  EXPECT_EQ(this->find_token("abc")->terms.account, "ann");
}

TYPED_TEST(SecretConformance, RevokedTokensSecretIsBlockedForADay) {
  const TokenTerms terms{"ann", "", {}};
  const AccessToken token = *this->make_token("abc", terms, at(1));
  ASSERT_TRUE(this->revoke_token(token.id));
  EXPECT_EQ(kind_of(this->make_token("abc", terms, at(60))), Kind::Conflict);
  EXPECT_EQ(kind_of(this->find_token("abc")), Kind::NotFound);
  EXPECT_THAT(this->tokens_of("ann"), IsEmpty());
  constexpr int kDay = 24 * 60 * 60;
  ASSERT_TRUE(this->make_token("other", terms, at(kDay + 2)));
  EXPECT_TRUE(this->make_token("abc", terms, at(kDay + 3)));
}

TYPED_TEST(SecretConformance, LatestUseIsStored) {
  ASSERT_TRUE(this->log_in("abc", "ann", at(5)));
  ASSERT_TRUE(this->make_token("abc", {"ann", "", {}}, at(5)));
  for (const int second : {7, 9, 8}) {
    ASSERT_TRUE(this->touch_session(kDigestOfAbc, at(second)));
    ASSERT_TRUE(this->touch_token(kDigestOfAbc, at(second)));
  }
  EXPECT_EQ(this->find_session("abc")->last_used, at(9));
  EXPECT_EQ(this->find_token("abc")->last_used, at(9));
  EXPECT_EQ(this->find_session("abc")->created, at(5));
  EXPECT_TRUE(this->touch_session("never made", at(1)));
  EXPECT_TRUE(this->touch_token("never made", at(1)));
}

TYPED_TEST(SecretConformance, ListIsNewestFirst) {
  const LoginSession first = *this->log_in("1", "ann", at(1));
  const LoginSession second = *this->log_in("2", "ann", at(2));
  const AccessToken old = *this->make_token("3", {"ann", "old", {}}, at(3));
  const AccessToken fresh = *this->make_token("4", {"ann", "new", {"a", "b"}}, at(4));
  ASSERT_TRUE(this->log_in("5", "bob"));
  ASSERT_TRUE(this->make_token("6", {"bob", "", {}}));
  EXPECT_EQ(this->sessions_of("ann"), (std::vector<LoginSession>{second, first}));
  EXPECT_EQ(this->tokens_of("ann"), (std::vector<AccessToken>{fresh, old}));
  EXPECT_THAT(this->sessions_of("eve"), IsEmpty());
}

TYPED_TEST(SecretConformance, RevokedIsNotFound) {
  const LoginSession session = *this->log_in("1", "ann");
  const AccessToken token = *this->make_token("2", {"ann", "", {}});
  ASSERT_TRUE(this->log_in("3", "ann"));
  ASSERT_TRUE(this->make_token("4", {"ann", "", {}}));
  ASSERT_TRUE(this->revoke_session(session.id));
  ASSERT_TRUE(this->revoke_token(token.id));
  EXPECT_EQ(kind_of(this->revoke_session(session.id)), Kind::NotFound);
  EXPECT_EQ(kind_of(this->revoke_token(token.id)), Kind::NotFound);
  ASSERT_TRUE(this->touch_session(session.id, at(9)));
  ASSERT_TRUE(this->touch_token(token.id, at(9)));
  this->reopen();
  EXPECT_EQ(kind_of(this->find_session("1")), Kind::NotFound);
  EXPECT_EQ(kind_of(this->find_token("2")), Kind::NotFound);
  EXPECT_TRUE(this->find_session("3"));
  EXPECT_TRUE(this->find_token("4"));
}

TYPED_TEST(SecretConformance, DisabledAccountCannotBeUsed) {
  ASSERT_TRUE(this->log_in("1", "ann"));
  ASSERT_TRUE(this->log_in("2", "bob"));
  ASSERT_TRUE(this->make_token("3", {"ann", "", {}}));
  const auto set = [&](const std::string& id, bool is_disabled) {
    return this->write(store::set_disabled, AccountId{id}, is_disabled);
  };
  ASSERT_TRUE(set("ann", true));
  EXPECT_EQ(kind_of(set("eve", true)), Kind::NotFound);
  this->reopen();
  EXPECT_EQ(kind_of(this->find_session("1")), Kind::NotFound);
  EXPECT_EQ(kind_of(this->find_token("3")), Kind::NotFound);
  EXPECT_TRUE(this->find_session("2")) << "others can";
  ASSERT_TRUE(this->log_in("4", "ann")) << "by a node that does not know yet";
  EXPECT_EQ(kind_of(this->find_session("4")), Kind::NotFound);
  ASSERT_TRUE(set("ann", false));
  EXPECT_EQ(kind_of(this->find_session("1")), Kind::NotFound) << "its sessions have ended";
  EXPECT_TRUE(this->find_token("3"));
}

TYPED_TEST(SecretConformance, SessionIncludesItsAccountsRole) {
  ASSERT_TRUE(this->log_in("1", "ann"));
  EXPECT_EQ(this->find_session("1")->role, people::Role::Account);
  ASSERT_TRUE(this->write(store::set_role, AccountId{"ann"}, people::Role::Teacher));
  EXPECT_EQ(this->find_session("1")->role, people::Role::Teacher);
}

TYPED_TEST(SecretConformance, OtherSessionsEndTogether) {
  const LoginSession kept = *this->log_in("1", "ann");
  ASSERT_TRUE(this->log_in("2", "ann"));
  ASSERT_TRUE(this->log_in("3", "bob"));
  const auto revoke_others = [&](const std::string& but) {
    return this->write(store::revoke_other_sessions, AccountId{"ann"}, SessionId{but});
  };
  ASSERT_TRUE(revoke_others(kept.id));
  EXPECT_EQ(this->sessions_of("ann"), std::vector{kept});
  ASSERT_TRUE(revoke_others(""));
  EXPECT_THAT(this->sessions_of("ann"), IsEmpty());
  EXPECT_TRUE(this->find_session("3")) << "those of others go on";
}

}  // namespace
}  // namespace rookery::store
