#include "rookery/store/accounts/accounts.h"

#include "accounts/account_rows.h"
#include "accounts/deleted_names.h"
#include "accounts/secrets.h"
#include "accounts/skeletons.h"
#include "administration/facts.h"
#include "games/rating_rows.h"
#include "sql/rows.h"

namespace rookery::store {
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
constexpr Statement kBackdateSeen{"UPDATE accounts SET seen = $2 WHERE id = $1 AND seen > $2"};

/// The letters A to Z alone: names have no others, and a locale would fold differently on another machine.
std::string fold(std::string name) {
  for (char& c : name) {
    c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return name;
}

StoreError no_account(const std::string& name_or_id) {
  return {StoreError::Kind::NotFound, "no account " + name_or_id};
}

Account first_account(const Row& row) {
  return read_account(row, 0);
}

/// The account with its ratings.
Expected<Account, StoreError> complete(Connection& connection, Account account) {
  auto ratings = find_ratings(connection, PlayerId{account.id});
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
  auto account = require(read_one(connection, statement, first_account, key), no_account(key));
  return account ? complete(connection, *std::move(account)) : account;
}

/// Errors: NotFound, when there is no such account.
Expected<void, StoreError> change_account(Connection& connection, const Statement& statement,
                                          const AccountId& id, const auto& value) {
  return require_row(connection, no_account(id.text), statement, id, value);
}

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
  const auto is_similar_to_other = is_skeleton_taken(connection, account.name, AccountId{account.id});
  if (!is_similar_to_other) {
    return fail(is_similar_to_other.error());
  }
  if (*is_similar_to_other) {
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
  return claim_skeleton(connection, account.name, AccountId{account.id}, NameOf::Account);
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

Expected<void, StoreError> check_account(Connection& connection, const AccountId& id) {
  return require_row(connection, no_account(id.text), kFindAccount, id);
}

Expected<void, StoreError> lock_account(Connection& connection, const AccountId& id) {
  return require_row(connection, no_account(id.text), kLockAccount, id);
}

Expected<void, StoreError> lock_and_find(Connection& connection, const AccountId& account,
                                         const AccountId& other) {
  auto locked = lock_account(connection, account);
  return locked ? check_account(connection, other) : locked;
}

Expected<void, StoreError> spare_last_administrator(Connection& connection, const AccountId& id) {
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
  return some == std::vector{id.text}
             ? fail(StoreError{StoreError::Kind::Conflict, id.text + " is the only administrator"})
             : Expected<void, StoreError>();
}

Expected<Account, StoreError> find_account(Connection& connection, const AccountId& id) {
  return find_whole(connection, kFindAccount, id.text);
}

Expected<Account, StoreError> find_account_by_name(Connection& connection, const std::string& name) {
  return find_whole(connection, kFindAccountByName, fold(name));
}

Expected<std::vector<Account>, StoreError> find_accounts(Connection& connection,
                                                         const std::vector<std::string>& ids) {
  std::vector<Account> accounts;
  for (const std::string& id : ids) {
    auto found = read_one(connection, kFindAccount, first_account, id);
    if (!found) {
      return fail(std::move(found.error()));
    }
    if (*found) {
      accounts.push_back(**std::move(found));
    }
  }
  return complete_all(connection, std::move(accounts));
}

Expected<std::vector<Account>, StoreError> accounts_seen(Connection& connection, const std::string& title,
                                                         Instant since, std::size_t most) {
  auto accounts = read_all(connection, kFindSeen, first_account, title, since, most);
  return accounts ? complete_all(connection, *std::move(accounts)) : accounts;
}

Expected<std::vector<Account>, StoreError> accounts_named(Connection& connection,
                                                          const std::string& beginning, std::size_t most) {
  const std::string first = fold(beginning);
  return read_all(connection, kFindNamed, first_account, first, first + '~', most);
}

Expected<std::vector<Account>, StoreError> list_accounts(Connection& connection,
                                                         std::optional<people::Role> role,
                                                         const std::string& after, std::size_t most) {
  if (!role) {
    return read_all(connection, kListAccounts, first_account, after, most);
  }
  const bool is_rare = *role > people::Role::Account;
  return read_all(connection, is_rare ? kListRole : kListPlayers, first_account, after, most,
                  static_cast<int>(*role));
}

Expected<void, StoreError> set_title(Connection& connection, const AccountId& id, const std::string& title) {
  return change_account(connection, kSetTitle, id, title);
}

Expected<void, StoreError> set_display(Connection& connection, const AccountId& id,
                                       const std::string& display) {
  const auto is_taken = is_skeleton_taken(connection, display, id);
  if (!is_taken) {
    return fail(is_taken.error());
  }
  if (*is_taken) {
    return fail(
        StoreError{StoreError::Kind::Conflict, "there is an account whose name looks like " + display});
  }
  auto changed = change_account(connection, kSetDisplay, id, display);
  if (changed) {
    changed = release_display_skeleton(connection, id);
  }
  return changed && !display.empty() ? claim_skeleton(connection, display, id, NameOf::Display) : changed;
}

Expected<void, StoreError> set_role(Connection& connection, const AccountId& id, people::Role role) {
  if (role != people::Role::Administrator) {
    if (auto spared = spare_last_administrator(connection, id); !spared) {
      return spared;
    }
  }
  return change_account(connection, kSetRole, id, static_cast<int>(role));
}

/// Its tokens stay, and work again once it is enabled.
Expected<void, StoreError> set_disabled(Connection& connection, const AccountId& id, bool is_disabled) {
  if (is_disabled) {
    if (auto spared = spare_last_administrator(connection, id); !spared) {
      return spared;
    }
  }
  auto changed = change_account(connection, kSetDisabled, id, is_disabled);
  return changed && is_disabled ? connection.send(kEndSessions, id) : changed;
}

Expected<void, StoreError> touch_account(Connection& connection, const AccountId& id, Instant at) {
  return connection.send(kTouchAccount, id, at);
}

Expected<void, StoreError> backdate_seen(Connection& connection, const AccountId& id, Instant at) {
  return connection.send(kBackdateSeen, id, at);
}

Expected<bool, StoreError> offer_administration(Connection& connection, const std::string& secret) {
  const auto has_administrator = has_row(connection, kFindAdministrator);
  if (!has_administrator) {
    return fail(has_administrator.error());
  }
  // The link makes the first administrator alone.
  if (*has_administrator) {
    return false;
  }
  return put_facts(connection, {{kAdministrationKey, digest_of(secret)}}).map([] { return true; });
}

Expected<void, StoreError> accept_administration(Connection& connection, const std::string& secret,
                                                 const AccountId& id) {
  // The account is looked for first: a secret that was used for no account would be lost.
  if (auto known = check_account(connection, id); !known) {
    return known;
  }
  auto taken = require_row(connection, {StoreError::Kind::NotFound, "no such secret; it may have been used"},
                           kTakeSecret, kAdministrationKey, digest_of(secret));
  return taken ? change_account(connection, kSetRole, id, static_cast<int>(people::Role::Administrator))
               : taken;
}

}  // namespace rookery::store
