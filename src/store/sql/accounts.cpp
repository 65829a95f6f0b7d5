#include "sql/accounts.h"

#include "sql/account_removal.h"
#include "sql/call.h"
#include "sql/facts.h"
#include "sql/former_guests.h"
#include "sql/ratings.h"
#include "sql/secret.h"
#include "sql/skeletons.h"

namespace rookery::store::sql {
namespace {

/// Of two who ask for one name at once the second gets no row: a conflict, and no fault of the database.
constexpr Statement kInsertAccount{
    "INSERT INTO accounts(id, name, folded_name, created, title, display) VALUES($1, $2, $3, $4, $5, $6)"
    " ON CONFLICT DO NOTHING RETURNING id"};
/// Writes what is there.
constexpr Statement kLockAccount{"UPDATE accounts SET name = name WHERE id = $1 RETURNING id"};
constexpr Statement kFindAccount{
    "SELECT id, name, created, title, seen, role, disabled, display FROM accounts WHERE id = $1"};
/// Names are compared in small letters: Ada and ADA would be taken for each other.
constexpr Statement kFindAccountByName{
    "SELECT id, name, created, title, seen, role, disabled, display FROM accounts WHERE folded_name = $1"};
/// The first condition names the index.
constexpr Statement kFindSeen{
    "SELECT id, name, created, title, seen, role, disabled, display FROM accounts"
    " WHERE title <> '' AND title = $1 AND seen >= $2 ORDER BY seen DESC, id LIMIT $3"};
/// What follows a name's beginning is smaller than a letter behind all that names have.
constexpr Statement kFindNamed{
    "SELECT id, name, created, title, seen, role, disabled, display FROM accounts WHERE folded_name >= $1"
    " AND folded_name < $2 ORDER BY folded_name LIMIT $3"};
constexpr Statement kSetTitle{"UPDATE accounts SET title = $2 WHERE id = $1 RETURNING id"};
constexpr Statement kSetDisplay{"UPDATE accounts SET display = $2 WHERE id = $1 RETURNING id"};
constexpr Statement kListAccounts{
    "SELECT id, name, created, title, seen, role, disabled, display FROM accounts WHERE id > $1"
    " ORDER BY id LIMIT $2"};
/// The second condition names the index of the few who have a role. Players are nearly all accounts: they are
/// read in the order of the primary key.
constexpr Statement kListRole{
    "SELECT id, name, created, title, seen, role, disabled, display FROM accounts"
    " WHERE role = $3 AND role > 1 AND id > $1 ORDER BY id LIMIT $2"};
constexpr Statement kListPlayers{
    "SELECT id, name, created, title, seen, role, disabled, display FROM accounts"
    " WHERE role = $3 AND id > $1 ORDER BY id LIMIT $2"};
constexpr Statement kSetRole{"UPDATE accounts SET role = $2 WHERE id = $1 RETURNING id"};
constexpr Statement kSetDisabled{"UPDATE accounts SET disabled = $2 WHERE id = $1 RETURNING id"};
constexpr Statement kEndSessions{"DELETE FROM sessions WHERE account = $1"};
/// 4 is people::Role::Administrator.
constexpr Statement kFindAdministrator{
    "SELECT id FROM accounts WHERE role > 1 AND role = 4 AND disabled = 0 LIMIT 1"};
/// A disabled administrator can manage nothing, and is not counted. The first condition names the index.
constexpr Statement kListAdministrators{
    "SELECT id FROM accounts WHERE role > 1 AND role = 4 AND disabled = 0 ORDER BY id LIMIT 2"};
/// The secret's digest is what it was: of several that use it at once, one does.
constexpr Statement kTakeSecret{"DELETE FROM server WHERE key = $1 AND value = $2 RETURNING key"};
constexpr const char* kAdministrationKey = "administration";
/// Nodes report in any order: the latest instant stays.
constexpr Statement kTouchAccount{
    "UPDATE accounts SET seen = $2 WHERE id = $1 AND (seen IS NULL OR seen < $2)"};

/// The letters A to Z alone: names have no others, and a locale would fold differently on another machine.
std::string fold(std::string name) {
  for (char& c : name) {
    c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return name;
}

Expected<Account, StoreError> find_account(Connection& connection, const Statement& statement,
                                           const std::string& key) {
  std::optional<Account> account;
  auto found = connection.each(statement, [&](const Row& row) { account = read_account(row, 0); }, key);
  if (!found) {
    return fail(std::move(found.error()));
  }
  if (!account) {
    return fail(StoreError{StoreError::Kind::NotFound, "no account " + key});
  }
  return *std::move(account);
}

/// The account with its ratings.
Expected<Account, StoreError> complete(Connection& connection, Account account) {
  auto ratings = find_ratings(connection, account.id);
  if (!ratings) {
    return fail(std::move(ratings.error()));
  }
  account.ratings = *std::move(ratings);
  return account;
}

/// A query for each account: SQL that both databases take knows no list of any length as a parameter.
Expected<std::vector<Account>, StoreError> complete_all(Connection& connection,
                                                        std::vector<Account> accounts) {
  for (Account& account : accounts) {
    auto whole = complete(connection, std::move(account));
    if (!whole) {
      return fail(std::move(whole.error()));
    }
    account = *std::move(whole);
  }
  return accounts;
}

Expected<Account, StoreError> find_whole(Connection& connection, const Statement& statement,
                                         const std::string& key) {
  auto account = find_account(connection, statement, key);
  return account ? complete(connection, *std::move(account)) : account;
}

Expected<std::vector<Account>, StoreError> find_accounts(Connection& connection,
                                                         const std::vector<std::string>& ids) {
  std::vector<Account> accounts;
  for (const std::string& id : ids) {
    auto found =
        connection.each(kFindAccount, [&](const Row& row) { accounts.push_back(read_account(row, 0)); }, id);
    if (!found) {
      return fail(std::move(found.error()));
    }
  }
  return complete_all(connection, std::move(accounts));
}

Expected<std::vector<Account>, StoreError> find_named(Connection& connection, const std::string& beginning,
                                                      std::size_t most) {
  std::vector<Account> accounts;
  auto found = connection.each(
      kFindNamed, [&](const Row& row) { accounts.push_back(read_account(row, 0)); }, beginning,
      beginning + '~', most);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return accounts;
}

Expected<std::vector<Account>, StoreError> find_seen(Connection& connection, const std::string& title,
                                                     Instant since, std::size_t most) {
  std::vector<Account> accounts;
  auto found = connection.each(
      kFindSeen, [&](const Row& row) { accounts.push_back(read_account(row, 0)); }, title, since, most);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return complete_all(connection, std::move(accounts));
}

/// Errors: NotFound, when there is no such account.
Expected<void, StoreError> change_account(Connection& connection, const Statement& statement,
                                          const std::string& id, const auto& value) {
  const auto changed = connection.run(statement, id, value);
  if (!changed) {
    return fail(changed.error());
  }
  if (*changed == 0) {
    return fail(StoreError{StoreError::Kind::NotFound, "no account " + id});
  }
  return {};
}

Expected<std::vector<Account>, StoreError> list_accounts(Connection& connection,
                                                         std::optional<people::Role> role,
                                                         const std::string& after, std::size_t most) {
  std::vector<Account> accounts;
  const auto visit = [&](const Row& row) { accounts.push_back(read_account(row, 0)); };
  const bool is_rare = role > people::Role::Account;
  auto found =
      role ? connection.each(is_rare ? kListRole : kListPlayers, visit, after, most, static_cast<int>(*role))
           : connection.each(kListAccounts, visit, after, most);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return accounts;
}

Expected<bool, StoreError> offer(Connection& connection, const std::string& digest) {
  const auto administrators = connection.run(kFindAdministrator);
  if (!administrators) {
    return fail(administrators.error());
  }
  // The link makes the first administrator alone.
  if (*administrators > 0) {
    return false;
  }
  auto put = put_facts(connection, {{kAdministrationKey, digest}});
  return put ? Expected<bool, StoreError>(true) : fail(std::move(put.error()));
}

/// The account is looked for first: a secret that was used for nobody would be lost.
Expected<void, StoreError> accept(Connection& connection, const std::string& digest, const std::string& id) {
  if (auto known = check_account(connection, id); !known) {
    return known;
  }
  const auto taken = connection.run(kTakeSecret, kAdministrationKey, digest);
  if (!taken) {
    return fail(taken.error());
  }
  if (*taken == 0) {
    return fail(StoreError{StoreError::Kind::NotFound, "no such secret; it may have been used"});
  }
  return change_account(connection, kSetRole, id, static_cast<int>(people::Role::Administrator));
}

Expected<void, StoreError> change_display(Connection& connection, const std::string& id,
                                          const std::string& display) {
  const auto is_taken = looks_taken(connection, display, id);
  if (!is_taken) {
    return fail(is_taken.error());
  }
  if (*is_taken) {
    return fail(
        StoreError{StoreError::Kind::Conflict, "there is an account whose name looks like " + display});
  }
  auto changed = change_account(connection, kSetDisplay, id, display);
  if (changed) {
    changed = release_display_look(connection, id);
  }
  return changed && !display.empty() ? claim_look(connection, display, id, NameOf::Display) : changed;
}

class SqlAccountStore final : public AccountStore {
 public:
  explicit SqlAccountStore(std::shared_ptr<Driver> driver) : driver_(std::move(driver)) {}

  void create(Account account, Callback<void> done) override {
    driver_->write([account = std::move(account)](
                       Connection& connection) { return create_account(connection, account); },
                   std::move(done));
  }

  void find(std::string id, Callback<Account> done) override {
    read_value<Account>(
        *driver_,
        [id = std::move(id)](Connection& connection) { return find_whole(connection, kFindAccount, id); },
        std::move(done));
  }

  void find_by_name(std::string name, Callback<Account> done) override {
    read_value<Account>(
        *driver_,
        [name = fold(std::move(name))](Connection& connection) {
          return find_whole(connection, kFindAccountByName, name);
        },
        std::move(done));
  }

  void find_all(std::vector<std::string> ids, Callback<std::vector<Account>> done) override {
    read_value<std::vector<Account>>(
        *driver_, [ids = std::move(ids)](Connection& connection) { return find_accounts(connection, ids); },
        std::move(done));
  }

  void seen_since(std::string title, Instant since, std::size_t most,
                  Callback<std::vector<Account>> done) override {
    read_value<std::vector<Account>>(
        *driver_,
        [title = std::move(title), since, most](Connection& connection) {
          return find_seen(connection, title, since, most);
        },
        std::move(done));
  }

  void named(std::string beginning, std::size_t most, Callback<std::vector<Account>> done) override {
    read_value<std::vector<Account>>(
        *driver_,
        [beginning = fold(std::move(beginning)), most](Connection& connection) {
          return find_named(connection, beginning, most);
        },
        std::move(done));
  }

  void set_title(std::string id, std::string title, Callback<void> done) override {
    driver_->write([id = std::move(id), title = std::move(title)](
                       Connection& connection) { return change_account(connection, kSetTitle, id, title); },
                   std::move(done));
  }

  void set_display(std::string id, std::string display, Callback<void> done) override {
    driver_->write([id = std::move(id), display = std::move(display)](
                       Connection& connection) { return change_display(connection, id, display); },
                   std::move(done));
  }

  void remove(std::string id, Instant at, Callback<void> done) override {
    driver_->write(
        [id = std::move(id), at](Connection& connection) { return remove_account(connection, id, at); },
        std::move(done));
  }

  void list(std::optional<people::Role> role, std::string after, std::size_t most,
            Callback<std::vector<Account>> done) override {
    read_value<std::vector<Account>>(
        *driver_,
        [role, after = std::move(after), most](Connection& connection) {
          return list_accounts(connection, role, after, most);
        },
        std::move(done));
  }

  void set_role(std::string id, people::Role role, Callback<void> done) override {
    driver_->write(
        [id = std::move(id), role](Connection& connection) { return change_role(connection, id, role); },
        std::move(done));
  }

  void set_disabled(std::string id, bool is_disabled, Callback<void> done) override {
    driver_->write([id = std::move(id), is_disabled](
                       Connection& connection) { return change_disabled(connection, id, is_disabled); },
                   std::move(done));
  }

  void offer_administration(std::string secret, Callback<bool> done) override {
    write_value<bool>(
        *driver_, [digest = digest_of(secret)](Connection& connection) { return offer(connection, digest); },
        std::move(done));
  }

  void accept_administration(std::string secret, std::string id, Callback<void> done) override {
    driver_->write([digest = digest_of(secret),
                    id = std::move(id)](Connection& connection) { return accept(connection, digest, id); },
                   std::move(done));
  }

  void touch(std::string id, Instant at, Callback<void> done) override {
    driver_->write(
        [id = std::move(id), at](Connection& connection) { return connection.send(kTouchAccount, id, at); },
        std::move(done));
  }

  void take_over(std::string guest, std::string account, Callback<void> done) override {
    driver_->write([guest = std::move(guest), account = std::move(account)](
                       Connection& connection) { return sql::take_over(connection, guest, account); },
                   std::move(done));
  }

  void guests_of(std::string account, Callback<std::vector<std::string>> done) override {
    read_value<std::vector<std::string>>(
        *driver_,
        [account = std::move(account)](Connection& connection) {
          return sql::guests_of(connection, account);
        },
        std::move(done));
  }

 private:
  std::shared_ptr<Driver> driver_;
};

}  // namespace

Expected<void, StoreError> create_account(Connection& connection, const Account& account) {
  // The name of a deleted account is not given again: its old games would look like the new owner's.
  for (const std::string& name : {account.id, fold(account.name)}) {
    const auto is_deleted = is_name_of_deleted(connection, name);
    if (!is_deleted) {
      return fail(is_deleted.error());
    }
    if (*is_deleted) {
      return fail(StoreError{StoreError::Kind::Conflict, "an account " + name + " was deleted"});
    }
  }
  const auto looks_like_other = looks_taken(connection, account.name, account.id);
  if (!looks_like_other) {
    return fail(looks_like_other.error());
  }
  if (*looks_like_other) {
    return fail(
        StoreError{StoreError::Kind::Conflict, "there is an account whose name looks like " + account.name});
  }
  const auto inserted = connection.run(kInsertAccount, account.id, account.name, fold(account.name),
                                       account.created, account.title, account.display);
  if (!inserted) {
    return fail(inserted.error());
  }
  if (*inserted == 0) {
    return fail(StoreError{StoreError::Kind::Conflict, "account " + account.id + " or one of the name " +
                                                           account.name + " exists already"});
  }
  return claim_look(connection, account.name, account.id, NameOf::Account);
}

Account read_account(const Row& row, int column) {
  const auto seen = row.is_null(column + 4) ? std::nullopt : std::optional(row.instant(column + 4));
  return {.id = row.text(column),
          .name = row.text(column + 1),
          .created = row.instant(column + 2),
          .title = row.text(column + 3),
          .seen = seen,
          .role = static_cast<people::Role>(row.number(column + 5)),
          .is_disabled = row.number(column + 6) != 0,
          .display = row.text(column + 7)};
}

Expected<void, StoreError> check_account(Connection& connection, const std::string& id) {
  auto found = find_account(connection, kFindAccount, id);
  return found ? Expected<void, StoreError>() : fail(std::move(found.error()));
}

Expected<void, StoreError> lock_account(Connection& connection, const std::string& id) {
  const auto locked = connection.run(kLockAccount, id);
  if (!locked) {
    return fail(locked.error());
  }
  return *locked > 0 ? Expected<void, StoreError>()
                     : fail(StoreError{StoreError::Kind::NotFound, "no account " + id});
}

Expected<void, StoreError> spare_last_administrator(Connection& connection, const std::string& id) {
  // Two administrators who demote each other at once would otherwise both find the other one left: neither
  // sees what the other transaction has not committed.
  if (auto locked = lock_fact(connection, "administrators"); !locked) {
    return locked;
  }
  std::vector<std::string> some;
  auto found = connection.each(kListAdministrators, [&](const Row& row) { some.push_back(row.text(0)); });
  if (!found) {
    return found;
  }
  return some == std::vector{id}
             ? fail(StoreError{StoreError::Kind::Conflict, id + " is the only administrator"})
             : Expected<void, StoreError>();
}

Expected<void, StoreError> change_role(Connection& connection, const std::string& id, people::Role role) {
  if (role != people::Role::Administrator) {
    if (auto spared = spare_last_administrator(connection, id); !spared) {
      return spared;
    }
  }
  return change_account(connection, kSetRole, id, static_cast<int>(role));
}

/// Its tokens stay, and work again once it is enabled.
Expected<void, StoreError> change_disabled(Connection& connection, const std::string& id, bool is_disabled) {
  if (is_disabled) {
    if (auto spared = spare_last_administrator(connection, id); !spared) {
      return spared;
    }
  }
  auto changed = change_account(connection, kSetDisabled, id, is_disabled);
  return changed && is_disabled ? connection.send(kEndSessions, id) : changed;
}

std::unique_ptr<AccountStore> make_account_store(std::shared_ptr<Driver> driver) {
  return std::make_unique<SqlAccountStore>(std::move(driver));
}

}  // namespace rookery::store::sql
